// Exolve: crosswords as text, between the lines exolve-begin and exolve-end, also inside a web
// page.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/base/ascii.h"
#include "generator/base/utf8.h"
#include "generator/formats/common.h"
#include "generator/formats/crossword_text.h"
#include "generator/formats/kind_formats.h"
#include "generator/formats/xml_text.h"

namespace gridpress::formats {
namespace {

class ExolveReader {
 public:
  explicit ExolveReader(std::string_view text) : lines_(lines_of(text)) {}

  KindDocument read() {
    if (!split()) return {begin_, failure("exolve-end is missing")};
    for (const char* key : {"3d", "question"}) {
      if (sections_.contains(key))
        return refuse(key, fmt::format("exolve-{} is not supported", key));
    }
    for (const Line& line : sections_["option"]) {
      rebus_ |= line.text.find("rebus-cells") != line.text.npos;
      if (line.text.find("shaped-cell") != line.text.npos) {
        return refuse("option", "shaped cells are not supported");
      }
    }
    const int width = side("width"), height = side("height");
    if (!problem_.empty()) return {line_, failure(problem_)};
    CrosswordFile file({height, width});
    read_grid(file);
    for (const bool across : {true, false}) {
      for (const Line& line : sections_[across ? "across" : "down"]) {
        if (problem_.empty()) read_clue(line, across, file);
      }
    }
    if (!problem_.empty()) return {line_, failure(problem_)};
    file.title = value("title");
    file.author = value("setter");
    return {begin_, crossword_text(file)};
  }

 private:
  struct Line {
    std::uint64_t number;
    std::string_view text;
  };

  KindDocument refuse(const char* key, std::string problem) {
    return {sections_[key].empty() ? begin_ : sections_[key].front().number,
            failure(std::move(problem))};
  }

  void refuse_at(std::uint64_t line, std::string problem) {
    if (!problem_.empty()) return;
    line_ = line;
    problem_ = std::move(problem);
  }

  // Sorts the lines by their keys. The text after a key is the first line of its section. Returns
  // false without an end.
  bool split() {
    std::string key;
    bool begun = false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      std::string_view line = trimmed(lines_[i]);
      constexpr std::string_view kPrefix = "exolve-";
      if (!begun && !line.ends_with("exolve-begin")) continue;
      if (line.ends_with("exolve-begin")) {
        begun = true;
        begin_ = i + 1;
        continue;
      }
      if (line.starts_with("exolve-end")) return true;
      if (line.starts_with(kPrefix)) {
        const std::size_t colon = std::min(line.find(':'), line.size());
        key = line.substr(kPrefix.size(), colon - kPrefix.size());
        line = trimmed(line.substr(std::min(colon + 1, line.size())));
        sections_[key];
      }
      if (!line.empty() && !line.starts_with('#')) sections_[key].push_back({i + 1, line});
    }
    return false;
  }

  std::string value(const char* key) {
    return sections_[key].empty() ? "" : text_of_markup(sections_[key].front().text);
  }

  int side(const char* key) {
    const std::string text = value(key);
    std::string_view rest = text;
    const int number = take_number(rest);
    if (number < 1 || number > kMostSide || !rest.empty()) {
      refuse_at(sections_[key].empty() ? begin_ : sections_[key].front().number,
                fmt::format("exolve-{} is not a number from 1 to {}", key, kMostSide));
    }
    return std::clamp(number, 1, kMostSide);
  }

  void read_grid(CrosswordFile& file) {
    const std::vector<Line>& rows = sections_["grid"];
    if (rows.size() != static_cast<std::size_t>(file.size.rows)) {
      return refuse_at(
          rows.empty() ? begin_ : rows.front().number,
          fmt::format("exolve-height is {} but the grid has {} rows", file.size.rows, rows.size()));
    }
    for (std::size_t row = 0; row < rows.size() && problem_.empty(); ++row) {
      const std::vector<std::string> cells = cells_of_row(rows[row]);
      if (cells.size() != static_cast<std::size_t>(file.size.columns)) {
        return refuse_at(rows[row].number, fmt::format("row {} has {} cells; exolve-width is {}",
                                                       row + 1, cells.size(), file.size.columns));
      }
      for (int column = 0; column < file.size.columns; ++column) {
        file.at(static_cast<int>(row), column) = cells[static_cast<std::size_t>(column)];
      }
    }
  }

  // The letters of a row. Decorators follow each cell.
  std::vector<std::string> cells_of_row(const Line& line) {
    std::vector<std::string> cells;
    bool new_cell = true;
    for (std::string_view rest = line.text; !rest.empty();) {
      const std::size_t width = std::max<std::size_t>(utf8::width(rest), 1);
      std::string_view c = rest.substr(0, width);
      rest.remove_prefix(width);
      if (c == " " || c == "\t") {
        new_cell = true;
      } else if (c == "|" || c == "_" || c == "+") {
        refuse_at(line.number, "bars between cells are not supported");
      } else if (c == "@" || c == "!" || c == "*" || c == "~") {
        if (c == "*") refuse_at(line.number, "diagramless crosswords are not supported");
      } else if (c == "{") {
        rest.remove_prefix(std::min(rest.find('}'), rest.size() - 1) + 1);
      } else {
        if (c == "&" && !rest.empty()) {
          const std::size_t next = std::max<std::size_t>(utf8::width(rest), 1);
          c = rest.substr(0, next);
          rest.remove_prefix(next);
        }
        if (!rebus_ || new_cell) cells.emplace_back();
        new_cell = false;
        cells.back() += c == "." ? kBlock : c == "0" || c == "?" ? std::string_view() : c;
      }
    }
    return cells;
  }

  // A clue such as "4 Sung drama (5) note".
  void read_clue(const Line& line, bool across, CrosswordFile& file) {
    std::string_view rest = line.text;
    const int number = take_number(rest);
    if (number < 0) {
      return refuse_at(line.number, fmt::format("'{}' is not a clue", shown(line.text)));
    }
    if (rest.starts_with(',') || rest.starts_with('&')) {
      return refuse_at(line.number, "clues of several entries are not supported");
    }
    std::string text = text_of_markup(rest);
    if (const std::size_t end = end_of_enumeration(text); end > 0) text.resize(end);
    file.clues.push_back({number, across, std::move(text), ""});
  }

  // The end of the last part in parentheses that has only numbers and the signs between them, or 0.
  static std::size_t end_of_enumeration(std::string_view text) {
    std::size_t open = text.npos, end = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
      constexpr std::string_view kSigns = "0123456789,-' ";
      if (text[at] == '(') {
        open = at;
      } else if (text[at] == ')') {
        if (open != text.npos && at > open + 1) end = at + 1;
        open = text.npos;
      } else if (kSigns.find(text[at]) == kSigns.npos) {
        open = text.npos;
      }
    }
    return end;
  }

  std::vector<std::string_view> lines_;
  std::map<std::string, std::vector<Line>, std::less<>> sections_;
  std::uint64_t begin_ = 1, line_ = 1;
  bool rebus_ = false;
  std::string problem_;
};

bool is_exolve(std::string_view head, std::string_view) {
  return head.find("exolve-begin") != head.npos;
}

KindDocuments read_exolve(std::string_view text) {
  return {ExolveReader(text).read()};
}

}  // namespace

const KindFormat& exolve_format() {
  static constexpr KindFormat kFormat{.name = "exolve",
                                      .help = "crosswords of Exolve",
                                      .is = is_exolve,
                                      .read = read_exolve,
                                      .reads = crossword_only};
  return kFormat;
}

}  // namespace gridpress::formats
