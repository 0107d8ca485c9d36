// .xd: crosswords as text (Saul Pwanson). Metadata, grid and clues are sections with headings
// ("## Grid"), or have two empty lines between them.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/base/ascii.h"
#include "generator/base/utf8.h"
#include "generator/formats/common.h"
#include "generator/formats/crossword_text.h"
#include "generator/formats/kind_formats.h"
#include "generator/formats/nonograms.h"

namespace gridpress::formats {
namespace {

// The characters of a row.
std::vector<std::string> characters_of(std::string_view row) {
  std::vector<std::string> characters;
  while (!row.empty()) {
    const std::size_t width = std::max<std::size_t>(utf8::width(row), 1);
    characters.emplace_back(row.substr(0, width));
    row.remove_prefix(width);
  }
  return characters;
}

std::string upper_ascii(std::string text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return text;
}

class XdReader {
 public:
  explicit XdReader(std::string_view text) : lines_(lines_of(text)) {}

  KindDocument read() {
    split();
    if (grid_.empty()) return refuse(1, "the file has no grid");
    const Size size{static_cast<int>(grid_.size()), static_cast<int>(grid_.front().size())};
    if (std::max(size.rows, size.columns) > kMostSide) {
      return refuse(grid_line_,
                    fmt::format("the grid has more than {} rows or columns", kMostSide));
    }
    for (const std::string& rebus : words_in_row(meta("rebus"))) {
      const std::size_t equals = rebus.find('=', 1);
      if (equals != rebus.npos) rebus_[rebus.substr(0, equals)] = rebus.substr(equals + 1);
    }
    CrosswordFile file(size);
    for (std::size_t row = 0; row < grid_.size(); ++row) {
      if (grid_[row].size() != grid_.front().size()) {
        return refuse(grid_line_ + row, fmt::format("row {} has {} cells; row 1 has {}", row + 1,
                                                    grid_[row].size(), grid_.front().size()));
      }
      for (std::size_t column = 0; column < grid_[row].size(); ++column) {
        file.letters[row * grid_.front().size() + column] = letter(grid_[row][column]);
      }
    }
    for (const CrosswordPlace& place : file.places()) {
      std::string& word = words_[{place.across, place.number}];
      for (const int cell : place.cells) word += file.letters[static_cast<std::size_t>(cell)];
    }
    for (std::size_t i = 0; i < clues_.size(); ++i) {
      if (std::string problem = read_clue(clues_[i].second, file); !problem.empty()) {
        return refuse(clues_[i].first, std::move(problem));
      }
    }
    file.title = meta("title");
    file.author = meta("author");
    return {1, crossword_text(file)};
  }

 private:
  static KindDocument refuse(std::uint64_t line, std::string problem) {
    return {line, failure(std::move(problem))};
  }

  void split() {
    const bool headed =
        std::ranges::any_of(lines_, [](std::string_view line) { return line.starts_with("## "); });
    int section = 0, empty = 0;  // 0 metadata, 1 grid, 2 clues
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::string_view line = trimmed(lines_[i]);
      if (line.starts_with("## ")) {
        const std::string name = ascii::lower(trimmed(line.substr(3)));
        section = name == "metadata" ? 0 : name == "grid" ? 1 : name == "clues" ? 2 : 3;
      } else if (line.empty()) {
        ++empty;
        continue;
      } else {
        if (!headed && empty >= 2 && section < 2 && i > static_cast<std::size_t>(empty)) ++section;
        take(section, i, line);
      }
      empty = 0;
    }
  }

  void take(int section, std::size_t i, std::string_view line) {
    if (section == 0) {
      const std::size_t colon = std::min(line.find(':'), line.size());
      metadata_[ascii::lower(line.substr(0, colon))] =
          trimmed(line.substr(std::min(colon + 1, line.size())));
    } else if (section == 1) {
      if (grid_.empty()) grid_line_ = i + 1;
      grid_.push_back(characters_of(line));
    } else if (section == 2) {
      clues_.emplace_back(i + 1, line);
    }
  }

  std::string meta(const char* key) const {
    const auto found = metadata_.find(key);
    return found == metadata_.end() ? "" : found->second;
  }

  std::string letter(const std::string& character) const {
    if (character == "#" || character == "_") return std::string(kBlock);
    if (character == ".") return "";
    const auto several = rebus_.find(character);
    return several == rebus_.end() ? upper_ascii(character) : several->second;
  }

  // Reads "A1. clue ~ ANSWER". Returns an error message, or "".
  std::string read_clue(std::string_view line, CrosswordFile& file) const {
    const bool across = line.starts_with('A');
    std::string_view rest = line;
    if (!across && !line.starts_with('D')) {
      return fmt::format("'{}' is not a clue; write A1. clue ~ ANSWER", shown(line));
    }
    rest.remove_prefix(1);
    const int number = take_number(rest);
    if (rest.starts_with(" ^") || rest.starts_with('^')) return "";  // metadata of a clue
    if (number < 0 || !rest.starts_with('.')) {
      return fmt::format("'{}' is not a clue; write A1. clue ~ ANSWER", shown(line));
    }
    rest = trimmed(rest.substr(1));
    const std::size_t tilde = rest.rfind(" ~ ");
    const std::string answer(tilde == rest.npos ? "" : trimmed(rest.substr(tilde + 3)));
    file.clues.push_back(
        {number, across, text_of_markup_free(rest.substr(0, std::min(tilde, rest.size()))), ""});
    const auto word = words_.find({across, number});
    if (answer.empty() || word == words_.end() || upper_ascii(answer) == word->second) return "";
    return fmt::format("{}{}: the answer {} doesn't match the grid ({})", across ? 'A' : 'D',
                       number, shown(answer), shown(word->second));
  }

  // Without the marks of bold, italic and other type: {*bold*}.
  static std::string text_of_markup_free(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
      const bool opens = text[at] == '{' && at + 1 < text.size();
      const bool closes = at + 1 < text.size() && text[at + 1] == '}';
      constexpr std::string_view kMarks = "*/_-";
      if ((opens && kMarks.find(text[at + 1]) != kMarks.npos) ||
          (closes && kMarks.find(text[at]) != kMarks.npos)) {
        ++at;
      } else {
        plain += text[at];
      }
    }
    return plain;
  }

  std::vector<std::string_view> lines_;
  std::map<std::string, std::string> metadata_, rebus_;
  std::map<std::pair<bool, int>, std::string> words_;  // by direction and number
  std::vector<std::vector<std::string>> grid_;
  std::vector<std::pair<std::uint64_t, std::string_view>> clues_;
  std::uint64_t grid_line_ = 1;
};

bool is_xd(std::string_view head, std::string_view file) {
  if (has_ending(file, {".xd"})) return true;
  return head.find("\nA1. ") != head.npos && head.find(" ~ ") != head.npos;
}

KindDocuments read_xd(std::string_view text) {
  return {XdReader(text).read()};
}

}  // namespace

const KindFormat& xd_format() {
  static constexpr KindFormat kFormat{.name = "xd",
                                      .help = ".xd files of crosswords",
                                      .is = is_xd,
                                      .read = read_xd,
                                      .reads = crossword_only};
  return kFormat;
}

}  // namespace gridpress::formats
