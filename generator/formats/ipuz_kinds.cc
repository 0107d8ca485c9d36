#include "generator/formats/ipuz_kinds.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "generator/base/ascii.h"
#include "generator/base/utf8.h"
#include "generator/formats/common.h"
#include "generator/formats/crossword_text.h"
#include "generator/formats/kind_formats.h"
#include "generator/formats/xml_text.h"

namespace gridpress::formats {
namespace {

// Texts of ipuz are HTML.
std::string ipuz_text(const Json& document, const char* key) {
  return text_of_markup(text_at(document, key));
}

std::string scalar_text(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  return value.is_number_integer() ? value.dump() : "";
}

// Rows of cells. After a mistake, problem() is set.
class IpuzRows {
 public:
  IpuzRows(const Json& document, const char* key) {
    const auto rows = document.find(key);
    if (rows == document.end() || !rows->is_array() || rows->empty()) {
      problem_ = fmt::format("'{}' is not a list of rows", key);
      return;
    }
    rows_ = &*rows;
    int width = -1;
    if (const auto dimensions = document.find("dimensions");
        dimensions != document.end() && dimensions->is_object()) {
      const auto value = [&](const char* side) {
        const auto found = dimensions->find(side);
        return found == dimensions->end() ? -1 : whole_number(*found).value_or(-1);
      };
      width = value("width");
      const int height = value("height");
      if (height >= 0 && static_cast<std::size_t>(height) != rows->size()) {
        problem_ = fmt::format("'{}' has {} rows; dimensions says {}", key, rows->size(), height);
        return;
      }
    }
    const bool stated = width >= 0;
    for (std::size_t row = 0; row < rows->size(); ++row) {
      const Json& cells = (*rows)[row];
      if (!cells.is_array() || cells.empty()) {
        problem_ = fmt::format("row {} is not a list of cells", row + 1);
        return;
      }
      if (width < 0) width = static_cast<int>(cells.size());
      if (cells.size() != static_cast<std::size_t>(width)) {
        problem_ = fmt::format("row {} has {} cells; {} {}", row + 1, cells.size(),
                               stated ? "dimensions says" : "row 1 has", width);
        return;
      }
    }
    size_ = {static_cast<int>(rows->size()), width};
    if (std::max(size_.rows, size_.columns) > kMostSide) {
      problem_ = fmt::format("the grid has more than {} rows or columns", kMostSide);
    }
  }

  const std::string& problem() const { return problem_; }
  Size size() const { return size_; }
  const Json& at(int cell) const {
    return (*rows_)[static_cast<std::size_t>(cell / size_.columns)]
                   [static_cast<std::size_t>(cell % size_.columns)];
  }

 private:
  const Json* rows_ = nullptr;
  Size size_{0, 0};
  std::string problem_;
};

class IpuzCrossword {
 public:
  explicit IpuzCrossword(const Json& document) : document_(document) {}

  Result<KindText> read() {
    const IpuzRows puzzle(document_, "puzzle"), solution(document_, "solution");
    if (!puzzle.problem().empty()) return failure(puzzle.problem());
    if (document_.find("solution") == document_.end()) {
      return failure("the document has no solution",
                     "crosswords are printed with their answers; save the file with its solution");
    }
    if (!solution.problem().empty()) return failure("'solution': " + solution.problem());
    if (solution.size() != puzzle.size()) {
      return failure("'puzzle' and 'solution' differ in size");
    }
    if (const auto block = document_.find("block"); block != document_.end()) {
      block_ = scalar_text(*block);
    }
    CrosswordFile file(puzzle.size());
    for (int cell = 0; cell < puzzle.size().cells(); ++cell) {
      if (std::string problem = check_style(puzzle.at(cell)); !problem.empty()) {
        return failure(problem);
      }
      const bool block = is_block(puzzle.at(cell));
      file.letters[static_cast<std::size_t>(cell)] =
          block ? std::string(kBlock) : letters(solution.at(cell));
    }
    if (std::string problem = read_clues(file); !problem.empty()) return failure(problem);
    file.title = ipuz_text(document_, "title");
    file.author = ipuz_text(document_, "author");
    return crossword_text(file);
  }

 private:
  static std::string check_style(const Json& cell) {
    if (!cell.is_object()) return "";
    const auto style = cell.find("style");
    if (style == cell.end() || !style->is_object()) return "";
    return style->contains("barred") ? "bars between cells are not supported" : "";
  }

  bool is_block(const Json& cell) const {
    if (cell.is_null()) return true;
    if (!cell.is_object()) return scalar_text(cell) == block_;
    const auto inner = cell.find("cell");
    return inner != cell.end() && !inner->is_object() && is_block(*inner);
  }

  static std::string letters(const Json& cell) {
    if (!cell.is_object()) return scalar_text(cell);
    const auto value = cell.find("value");
    return value == cell.end() ? "" : scalar_text(*value);
  }

  // Reads [number, clue] or {"number", "clue", "enumeration"}. Returns an error message, or "".
  std::string read_clues(CrosswordFile& file) const {
    const auto lists = document_.find("clues");
    if (lists == document_.end() || !lists->is_object()) return "the document has no clues";
    for (const auto& [name, list] : lists->items()) {
      const std::string direction = ascii::lower(name.substr(0, name.find(':')));
      if (direction != "across" && direction != "down") {
        return fmt::format("clues of the direction {} are not supported", shown(name));
      }
      if (!list.is_array()) return fmt::format("the clues of {} are not a list", shown(name));
      for (const Json& item : list) {
        const bool pair = item.is_array() && item.size() == 2;
        const Json number = pair                                          ? item[0]
                            : item.is_object() && item.contains("number") ? item["number"]
                                                                          : Json();
        const std::string text = pair && item[1].is_string()
                                     ? text_of_markup(item[1].get_ref<const std::string&>())
                                 : item.is_object() ? ipuz_text(item, "clue")
                                                    : "";
        const auto place = whole_number(number);
        if (!place) return fmt::format("a clue of {} has no number", shown(name));
        file.clues.push_back({*place, direction == "across", text,
                              item.is_object() ? ipuz_text(item, "enumeration") : ""});
      }
    }
    return "";
  }

  const Json& document_;
  std::string block_ = "#";
};

// Whether a word is in the grid, in one of eight directions.
bool is_in_grid(const std::vector<std::string>& letters, Size size,
                const std::vector<std::string>& word) {
  constexpr std::array<std::pair<int, int>, 8> kSteps = {
      {{0, 1}, {1, 0}, {1, 1}, {1, -1}, {0, -1}, {-1, 0}, {-1, -1}, {-1, 1}}};
  const auto length = static_cast<int>(word.size());
  for (int cell = 0; cell < size.cells(); ++cell) {
    for (const auto& [down, right] : kSteps) {
      const int row = cell / size.columns, column = cell % size.columns;
      const int last_row = row + down * (length - 1), last_column = column + right * (length - 1);
      if (last_row < 0 || last_column < 0 || last_row >= size.rows || last_column >= size.columns) {
        continue;
      }
      int at = 0;
      while (at < length &&
             letters[static_cast<std::size_t>((row + at * down) * size.columns + column +
                                              at * right)] == word[static_cast<std::size_t>(at)]) {
        ++at;
      }
      if (at == length) return true;
    }
  }
  return false;
}

std::vector<std::string> letters_of_word(std::string_view text) {
  std::vector<std::string> letters;
  while (!text.empty()) {
    const std::size_t width = std::max<std::size_t>(utf8::width(text), 1);
    std::string letter(text.substr(0, width));
    if (letter.size() == 1 && letter[0] >= 'a' && letter[0] <= 'z') {
      letter[0] = static_cast<char>(letter[0] - 'a' + 'A');
    }
    if (letter != " " && letter != "-" && letter != "'") letters.push_back(std::move(letter));
    text.remove_prefix(width);
  }
  return letters;
}

Json ipuz_head(const char* kind, const KindText& puzzle) {
  Json document;
  document["version"] = "http://ipuz.org/v2";
  document["kind"] = {kind};
  if (!puzzle.title.empty()) document["title"] = xml_encoded(puzzle.title);
  if (!puzzle.author.empty()) document["author"] = xml_encoded(puzzle.author);
  return document;
}

// Rows of values, one per cell.
template <typename Value>
Json ipuz_rows(Size size, Value value) {
  Json rows = Json::array();
  for (int row = 0; row < size.rows; ++row) {
    Json cells = Json::array();
    for (int column = 0; column < size.columns; ++column) {
      cells.push_back(value(row * size.columns + column));
    }
    rows.push_back(std::move(cells));
  }
  return rows;
}

Json ipuz_crossword(const KindText& puzzle) {
  const CrosswordFile file = crossword_of_text(puzzle);
  Json document = ipuz_head("http://ipuz.org/crossword#1", puzzle);
  document["dimensions"] = {{"width", file.size.columns}, {"height", file.size.rows}};
  std::map<int, int> number_of;  // of a cell
  for (const CrosswordPlace& place : file.places()) number_of[place.cells.front()] = place.number;
  const auto is_block = [&](int cell) {
    return file.letters[static_cast<std::size_t>(cell)] == kBlock;
  };
  document["puzzle"] = ipuz_rows(file.size, [&](int cell) {
    if (is_block(cell)) return Json(kBlock);
    const auto number = number_of.find(cell);
    return Json(number == number_of.end() ? 0 : number->second);
  });
  document["solution"] = ipuz_rows(
      file.size, [&](int cell) { return Json(file.letters[static_cast<std::size_t>(cell)]); });
  Json across = Json::array(), down = Json::array();
  for (const CrosswordClue& clue : file.clues) {
    (clue.across ? across : down).push_back({clue.number, xml_encoded(clue.text)});
  }
  document["clues"] = {{"Across", std::move(across)}, {"Down", std::move(down)}};
  return document;
}

Result<Json> ipuz_word_search(const KindText& puzzle) {
  std::string_view text = puzzle.problem;
  const std::string_view grid = text.substr(0, text.find('|'));
  text.remove_prefix(std::min(grid.size() + 1, text.size()));
  const std::string_view words = text.substr(0, text.find('|'));
  const std::vector<std::string_view> rows = parts_between_slashes(grid);
  std::vector<std::string> letters;
  for (const std::string_view row : rows) {
    for (std::string& letter : letters_of_word(row)) letters.push_back(std::move(letter));
  }
  if (grid.find('.') != grid.npos) {
    return failure("ipuz can't represent a word search that isn't a rectangle");
  }
  const auto count = static_cast<int>(rows.size());
  const Size size{count, static_cast<int>(letters.size()) / count};
  Json document = ipuz_head("http://ipuz.org/wordsearch#1", puzzle);
  document["dimensions"] = {{"width", size.columns}, {"height", size.rows}};
  document["puzzle"] =
      ipuz_rows(size, [&](int cell) { return Json(letters[static_cast<std::size_t>(cell)]); });
  Json list = Json::array();
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(';', at), words.size());
    list.push_back(std::string(words.substr(at, end - at)));
    at = end + 1;
  }
  document["solution"] = std::move(list);
  return document;
}

Json ipuz_calcudoku(const KindText& puzzle) {
  const std::vector<std::string_view> parts = parts_between_slashes(puzzle.problem);
  const Size size = size_at_front(parts.front());
  const Entries clues = entries_in(parts, 1, size);
  const Entries cages = entries_in(parts, 1 + static_cast<std::size_t>(size.rows), size);
  Json document = ipuz_head("http://ipuz.org/sudoku/calcudoku#1", puzzle);
  document["boxes"] = false;
  document["puzzle"] = ipuz_rows(size, [](int) { return Json(0); });
  if (!puzzle.solution.empty()) {
    const Entries digits = entries_in(parts_between_slashes(puzzle.solution), 1, size);
    document["solution"] = ipuz_rows(
        size, [&](int cell) { return Json(digits.cells[static_cast<std::size_t>(cell)]); });
  }
  std::vector<std::string> names;
  Json list = Json::array();
  for (std::size_t cell = 0; cell < cages.cells.size(); ++cell) {
    auto name = std::ranges::find(names, cages.cells[cell]);
    if (name == names.end()) {
      name = names.insert(names.end(), cages.cells[cell]);
      list.push_back({{"cells", Json::array()}});
    }
    Json& cage = list[static_cast<std::size_t>(name - names.begin())];
    const auto columns = static_cast<std::size_t>(size.columns);
    cage["cells"].push_back({cell % columns + 1, cell / columns + 1});
    if (clues.cells[cell] == "-") continue;
    std::string_view rest = clues.cells[cell];
    cage["value"] = take_number(rest, 6);
    constexpr std::string_view kSigns = "+-*:", kIpuzSigns = "+-*/";
    const std::size_t sign = rest.empty() ? kSigns.npos : kSigns.find(rest.front());
    if (sign != kSigns.npos) cage["operator"] = std::string(1, kIpuzSigns[sign]);
  }
  document["cages"] = std::move(list);
  return document;
}

std::vector<std::string_view> ipuz_kind_names() {
  return {"calcudoku", "crossword", "word-search"};
}

Result<std::string> write_ipuz_kind(const KindText& puzzle) {
  if (puzzle.kind == "crossword") return ipuz_crossword(puzzle).dump() + '\n';
  if (puzzle.kind == "calcudoku") return ipuz_calcudoku(puzzle).dump() + '\n';
  if (puzzle.kind != "word-search") {
    return failure(fmt::format("ipuz can't represent {}", puzzle.kind));
  }
  const Result<Json> document = ipuz_word_search(puzzle);
  if (!document) return document.problems();
  return document->dump() + '\n';
}

}  // namespace

Result<KindText> read_ipuz_crossword(const Json& document) {
  return IpuzCrossword(document).read();
}

Result<KindText> read_ipuz_word_search(const Json& document) {
  for (const char* flag : {"zigzag", "retrace"}) {
    const auto found = document.find(flag);
    if (found != document.end() && *found == true) {
      return failure(fmt::format("word searches with '{}' are not supported", flag));
    }
  }
  const IpuzRows puzzle(document, "puzzle");
  if (!puzzle.problem().empty()) return failure(puzzle.problem());
  std::vector<std::string> letters;
  std::string rows;
  for (int cell = 0; cell < puzzle.size().cells(); ++cell) {
    const std::vector<std::string> letter = letters_of_word(scalar_text(puzzle.at(cell)));
    if (letter.size() != 1) {
      return failure(fmt::format("r{}c{} doesn't have one letter", cell / puzzle.size().columns + 1,
                                 cell % puzzle.size().columns + 1));
    }
    if (cell > 0 && cell % puzzle.size().columns == 0) rows += '/';
    rows += letter.front();
    letters.push_back(letter.front());
  }
  const auto solution = document.find("solution");
  if (solution == document.end() || (!solution->is_array() && !solution->is_object())) {
    return failure("'solution' is not a list of words");
  }
  constexpr std::size_t kMostWords = 300;
  if (solution->size() > kMostWords) {
    return failure(fmt::format("'solution' has more than {} words", kMostWords));
  }
  std::string words;
  for (const auto& [key, value] : solution->items()) {
    const std::string word = solution->is_object() ? key : scalar_text(value);
    if (word.empty() || word.find_first_of("|;/") != word.npos ||
        letters_of_word(word).size() < 2) {
      return failure(fmt::format("'{}' is not a word", shown(word)));
    }
    if (!is_in_grid(letters, puzzle.size(), letters_of_word(word))) {
      return failure(fmt::format("{} is not in the grid", shown(word)));
    }
    words += (words.empty() ? "" : ";") + word;
  }
  return KindText{"word-search", rows + '|' + words, "", ipuz_text(document, "title"),
                  ipuz_text(document, "author")};
}

const KindFormat& ipuz_kinds_format() {
  static constexpr KindFormat kFormat{.name = "ipuz",
                                      .help = "one JSON document per puzzle",
                                      .write = write_ipuz_kind,
                                      .reads = ipuz_kind_names,
                                      .writes = ipuz_kind_names};
  return kFormat;
}

}  // namespace gridpress::formats
