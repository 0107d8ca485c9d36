// Reads ipuz documents: sudoku, and those variants for which gridpress has kinds. Other kinds are
// rejected by name, as are clues that can't be read.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include "generator/base/ascii.h"
#include "generator/formats/clues.h"
#include "generator/formats/common.h"
#include "generator/formats/documents.h"
#include "generator/formats/ipuz_kinds.h"
#include "generator/formats/kind_text.h"
#include "generator/formats/links.h"
#include "generator/formats/xml_text.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

constexpr int kLeast = 3, kMost = 25;
constexpr std::size_t kMaxShown = 60;

enum class Ipuz {
  kPlain,
  kLatin,
  kDiagonal,
  kHyper,
  kJigsaw,
  kKiller,
  kCalcudoku,
  kCrossword,
  kWordSearch
};

struct IpuzName {
  std::string_view name;
  Ipuz kind;
};
constexpr IpuzName kNames[] = {{"sudoku", Ipuz::kPlain},
                               {"sudoku/wordoku", Ipuz::kPlain},
                               {"sudoku/latinsquare", Ipuz::kLatin},
                               {"sudoku/diagonalsudoku", Ipuz::kDiagonal},
                               {"sudoku/hypersudoku", Ipuz::kHyper},
                               {"sudoku/jigsawsudoku", Ipuz::kJigsaw},
                               {"sudoku/killersudoku", Ipuz::kKiller},
                               {"sudoku/calcudoku", Ipuz::kCalcudoku},
                               {"crossword", Ipuz::kCrossword},
                               {"crossword/crypticcrossword", Ipuz::kCrossword},
                               {"wordsearch", Ipuz::kWordSearch}};

// Reads the kinds of puzzle that a document lists. Returns an error message, or "".
std::string read_kinds(const Json& document, std::vector<Ipuz>& kinds) {
  const auto list = document.find("kind");
  if (list == document.end() || !list->is_array() || list->empty()) {
    return "the ipuz document doesn't specify the kind of puzzle";
  }
  for (const Json& item : *list) {
    const std::string address = item.is_string() ? item.get<std::string>() : item.dump();
    std::string_view name = address;
    for (const std::string_view prefix : {"http://", "https://"}) {
      if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
    }
    const bool known_place = name.starts_with("ipuz.org/");
    if (known_place) name.remove_prefix(name.find('/') + 1);
    name = name.substr(0, name.find('#'));
    const auto found = std::ranges::find(kNames, ascii::lower(name), &IpuzName::name);
    if (!known_place || found == std::end(kNames)) {
      return fmt::format(
          "ipuz puzzles of kind {} are not supported; sudokus, crosswords and word searches are",
          shown(known_place ? name : address, kMaxShown));
    }
    kinds.push_back(found->kind);
  }
  return "";
}

// A group of cells: a zone or a cage.
struct Group {
  std::vector<int> cells;
  std::optional<int> value;
  char sign = ' ';  // one of + - * /, or a space
};

// Reads the groups of a document. Coordinates are [x, y], either 0-based or 1-based.
class GroupReader {
 public:
  GroupReader(const Json& document, int size) : document_(document), size_(size) {
    for (const char* key : {"zones", "cages"}) {
      each_corner(key, [&](int x, int y) { zero_ |= x == 0 || y == 0; });
    }
  }

  std::string read(const char* key, std::vector<Group>& groups) const {
    const auto list = document_.find(key);
    if (list == document_.end() || list->is_null()) return "";
    if (!list->is_array()) return fmt::format("'{}' is not a list", key);
    for (const Json& item : *list) {
      Group group;
      std::string problem = read_group(item, group);
      if (!problem.empty()) {
        return fmt::format("{} {} {}", std::string_view(key).substr(0, 4), groups.size() + 1,
                           problem);
      }
      groups.push_back(std::move(group));
    }
    return "";
  }

 private:
  template <class Take>
  void each_corner(const char* key, Take take) const {
    const auto list = document_.find(key);
    if (list == document_.end() || !list->is_array()) return;
    for (const Json& item : *list) {
      if (!item.is_object()) continue;
      if (const auto cells = item.find("cells"); cells != item.end() && cells->is_array()) {
        for (const Json& cell : *cells) {
          if (!cell.is_array() || cell.size() != 2) continue;
          const auto x = whole_number(cell[0]), y = whole_number(cell[1]);
          if (x && y) take(*x, *y);
        }
      }
      const auto rect = item.find("rect");
      if (rect == item.end() || !rect->is_array() || rect->size() != 4) continue;
      const auto x = whole_number((*rect)[0]), y = whole_number((*rect)[1]);
      if (x && y) take(*x, *y);
    }
  }

  std::string add(int x, int y, Group& group) const {
    const int first = zero_ ? 0 : 1;
    if (x < first || x >= size_ + first) {
      return fmt::format("refers to column {} of a {}x{} grid", x, size_, size_);
    }
    if (y < first || y >= size_ + first) {
      return fmt::format("refers to row {} of a {}x{} grid", y, size_, size_);
    }
    const int cell = (y - first) * size_ + x - first;
    if (std::ranges::find(group.cells, cell) != group.cells.end()) {
      return "lists a cell twice";
    }
    group.cells.push_back(cell);
    return "";
  }

  std::string read_cells(const Json& item, Group& group) const {
    const auto cells = item.find("cells");
    if (cells == item.end() || !cells->is_array() || cells->empty()) return "has no cells";
    for (const Json& cell : *cells) {
      const bool pair = cell.is_array() && cell.size() == 2;
      const auto x = pair ? whole_number(cell[0]) : std::nullopt;
      const auto y = pair ? whole_number(cell[1]) : std::nullopt;
      if (!x || !y) return "has a cell that isn't [column, row]";
      if (std::string problem = add(*x, *y, group); !problem.empty()) return problem;
    }
    return "";
  }

  std::string read_rect(const Json& rect, Group& group) const {
    std::array<int, 4> corners{};
    if (!rect.is_array() || rect.size() != corners.size())
      return "has a rect that isn't a list of four numbers";
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const auto number = whole_number(rect[i]);
      if (!number || *number < 0 || *number > kMost) return "has a rect outside the grid";
      corners[i] = *number;
    }
    for (int y = corners[1]; y <= corners[3]; ++y) {
      for (int x = corners[0]; x <= corners[2]; ++x) {
        if (std::string problem = add(x, y, group); !problem.empty()) return problem;
      }
    }
    return group.cells.empty() ? "has no cells" : "";
  }

  std::string read_group(const Json& item, Group& group) const {
    if (!item.is_object()) return "is not an object";
    const auto rect = item.find("rect");
    std::string problem = rect != item.end() ? read_rect(*rect, group) : read_cells(item, group);
    if (!problem.empty()) return problem;
    if (const auto value = item.find("value"); value != item.end() && !value->is_null()) {
      group.value = whole_number(*value);
      if (!group.value || *group.value < 0) return "has a value that isn't a number";
    }
    const std::string sign = text_at(item, "operator");
    static constexpr std::pair<std::string_view, char> kSigns[] = {
        {"", ' '},  {"+", '+'}, {"-", '-'}, {"−", '-'}, {"*", '*'},
        {"x", '*'}, {"×", '*'}, {"/", '/'}, {"÷", '/'}};
    const auto found = std::ranges::find(kSigns, sign, &std::pair<std::string_view, char>::first);
    if (found == std::end(kSigns)) return fmt::format("has the unknown operator '{}'", shown(sign));
    group.sign = found->second;
    return "";
  }

  const Json& document_;
  const int size_;
  bool zero_ = false;  // whether coordinates are 0-based
};

// Reads the values in rows of cells.
class CellReader {
 public:
  CellReader(const Json& document, int size) : size_(size) {
    charset_ = text_at(document, "charset");
    if (charset_.size() != static_cast<std::size_t>(size)) charset_.clear();
    if (const auto empty = document.find("empty"); empty != document.end()) empty_ = *empty;
  }

  std::string read(const Json& rows, TextPuzzle& puzzle, Grid& cells) const {
    if (!rows.is_array()) return "is not a list of rows";
    for (const Json& row : rows) {
      if (!row.is_array() || row.size() != rows.size() || cells.size() > kMost * kMost) {
        return "is not square";
      }
      for (const Json& cell : row) {
        std::string problem = read_cell(cell, cells);
        if (!problem.empty()) return place(cells.size()) + problem;
      }
    }
    if (cells.size() != static_cast<std::size_t>(size_ * size_)) return "is not square";
    if (!charset_.empty()) return "";
    const Grid written = cells;
    if (const auto bad = settle_zeros(cells, size_, puzzle.zero_based)) {
      return place(*bad) + ": " +
             not_a_digit(std::to_string(written[*bad]), size_, puzzle.zero_based);
    }
    return "";
  }

 private:
  std::string place(std::size_t cell) const {
    const auto size = static_cast<std::size_t>(size_);
    return fmt::format("r{}c{}", cell / size + 1, cell % size + 1);
  }

  std::string read_cell(const Json& cell, Grid& cells) const {
    if (!cell.is_object()) return add(cell, cells);
    if (const auto style = cell.find("style"); style != cell.end() && style->is_object()) {
      for (const char* clue : {"lessthan", "greaterthan", "equal"}) {
        if (style->contains(clue))
          return fmt::format(
              " has the style \"{}\", a clue that sudokus don't have; only futoshikis and killers "
              "with signs do",
              clue);
      }
    }
    for (const char* key : {"given", "value", "cell"}) {
      const auto found = cell.find(key);
      if (found != cell.end() && !found->is_object()) return add(*found, cells);
    }
    cells.push_back(0);
    return "";
  }

  std::string add(const Json& cell, Grid& cells) const {
    const bool empty = !empty_.is_null() && cell == empty_;
    const std::uint8_t value = empty              ? 0
                               : charset_.empty() ? json_cell_value(cell)
                                                  : of_charset(cell);
    if (value == kBadCell) {
      return fmt::format(" has {}, which is not a digit of the puzzle", shown(cell.dump()));
    }
    cells.push_back(value);
    return "";
  }

  std::uint8_t of_charset(const Json& cell) const {
    if (cell.is_null() || cell == 0 || cell == "" || cell == " " || cell == ".") return 0;
    const std::string text = cell.is_string() ? cell.get<std::string>() : cell.dump();
    if (text.size() == 1) {
      if (const auto at = charset_.find(text[0]); at != std::string::npos) {
        return static_cast<std::uint8_t>(at + 1);
      }
    }
    const std::uint8_t value = json_cell_value(cell);
    if (value == kZeroCell) return 0;
    return value <= size_ && text.size() > 1 ? value : kBadCell;
  }

  const int size_;
  std::string charset_;  // empty if the usual digits are used
  Json empty_;
};

std::string cell_text(int cell, int size) {
  return fmt::format("R{}C{}", cell / size + 1, cell % size + 1);
}

Json names_of(const std::vector<int>& cells, int size) {
  Json names = Json::array();
  for (const int cell : cells) names.push_back(cell_text(cell, size));
  return names;
}

// Writes a calcudoku in the text format of its kind: the clues, followed by the number of each
// cell's cage. Returns an error message, or "".
std::string calcudoku_text(const std::vector<Group>& cages, const Grid& givens, int size,
                           std::string& text) {
  std::vector<std::string> clues(givens.size(), "-");
  std::vector<int> numbers(givens.size(), 0);
  int number = 0;
  for (const Group& cage : cages) {
    ++number;
    for (const int cell : cage.cells) {
      if (numbers[cell] != 0) return cell_text(cell, size) + " is in two cages";
      numbers[cell] = number;
    }
    const int first = *std::ranges::min_element(cage.cells);
    if (!cage.value) return fmt::format("cage {} has no value", number);
    clues[first] = std::to_string(*cage.value);
    if (cage.cells.size() > 1) clues[first] += cage.sign == ' ' ? '?' : cage.sign;
  }
  for (int cell = 0; cell < size * size; ++cell) {
    if (numbers[cell] == 0 && givens[cell] == 0) return cell_text(cell, size) + " is in no cage";
    if (numbers[cell] == 0) {
      numbers[cell] = ++number;
      clues[cell] = std::to_string(givens[cell]);
    } else if (givens[cell] != 0 && clues[cell] != std::to_string(givens[cell])) {
      return cell_text(cell, size) + " is a given inside a cage, which is not supported";
    }
  }
  text = fmt::format("{0} {0}", size);
  for (int row = 0; row < 2 * size; ++row) {
    text += '/';
    for (int column = 0; column < size; ++column) {
      const int cell = row % size * size + column;
      if (column > 0) text += ' ';
      text += row < size ? clues[cell] : std::to_string(numbers[cell]);
    }
  }
  return "";
}

std::string solution_text(const Grid& solution, int size) {
  if (solution.empty()) return "";
  std::string text = fmt::format("{0} {0}", size);
  for (int row = 0; row < size; ++row) {
    const auto begin = solution.begin() + row * size;
    text += fmt::format("/{}", fmt::join(begin, begin + size, " "));
  }
  return text;
}

class DocumentReader {
 public:
  DocumentReader(const Json& document, const ReadOptions& options, TextPuzzle& puzzle)
      : document_(document), options_(options), puzzle_(puzzle) {}

  std::string read() {
    const std::string version = text_at(document_, "version");
    if (!version.ends_with("/v1") && !version.ends_with("/v2")) {
      return fmt::format("ipuz version {} is not supported; v1 and v2 are",
                         shown(version, kMaxShown));
    }
    if (std::string problem = read_kinds(document_, kinds_); !problem.empty()) return problem;
    if (is(Ipuz::kCrossword)) return take_own(read_ipuz_crossword(document_));
    if (is(Ipuz::kWordSearch)) return take_own(read_ipuz_word_search(document_));
    if (std::string problem = read_cells(); !problem.empty()) return problem;
    std::vector<Group> zones, cages;
    const GroupReader groups(document_, size_);
    if (std::string problem = groups.read("zones", zones); !problem.empty()) return problem;
    if (std::string problem = groups.read("cages", cages); !problem.empty()) return problem;
    const bool signs = std::ranges::any_of(
        cages, [](const Group& cage) { return cage.sign != ' ' && cage.sign != '+'; });
    if (is(Ipuz::kCalcudoku) || signs) return make_calcudoku(zones, cages);
    if (is(Ipuz::kKiller) && cages.empty()) return "the killer has no cages";
    if (std::string problem = read_topology(zones); !problem.empty()) return problem;
    finish(zones, cages);
    return puzzle_.problem;
  }

 private:
  bool is(Ipuz kind) const { return std::ranges::find(kinds_, kind) != kinds_.end(); }

  bool has_boxes() const {
    const auto boxes = document_.find("boxes");
    if (boxes != document_.end() && boxes->is_boolean()) return *boxes == true;
    return !is(Ipuz::kLatin);
  }

  std::string read_cells() {
    const auto rows = document_.find("puzzle");
    if (rows == document_.end() || !rows->is_array()) return "'puzzle' is not a list of rows";
    if (rows->size() < kLeast || rows->size() > kMost) {
      return fit_no_grid(rows->size(), "row");
    }
    size_ = static_cast<int>(rows->size());
    const CellReader cells(document_, size_);
    std::string problem = cells.read(*rows, puzzle_, givens_);
    if (!problem.empty()) return "'puzzle' " + problem;
    const auto solution = document_.find("solution");
    if (solution == document_.end() || solution->is_null()) return "";
    problem = cells.read(*solution, puzzle_, puzzle_.solution);
    return problem.empty() ? "" : "'solution' " + problem;
  }

  std::string read_topology(const std::vector<Group>& zones) {
    const std::size_t cells = givens_.size();
    std::vector<int> regions(cells, -1);
    if (is(Ipuz::kJigsaw)) {
      for (std::size_t zone = 0; zone < zones.size(); ++zone) {
        for (const int cell : zones[zone].cells) regions[cell] = static_cast<int>(zone);
      }
      if (zones.size() != static_cast<std::size_t>(size_) ||
          std::ranges::find(regions, -1) != regions.end()) {
        return fmt::format("the jigsaw must have {} zones that cover the grid", size_);
      }
      topology_ = regions_topology(size_, regions);
    } else if (!has_boxes()) {
      topology_ = regions_topology(size_, regions);
    } else {
      const auto box = options_.box ? options_.box : default_box(size_);
      if (!box) return fit_no_grid(cells, "cell");
      if (box->rows * box->columns != size_) {
        return fmt::format("boxes of {} don't tile a grid of {} cells", box_text(*box), cells);
      }
      topology_ = plain_rules(*box).topology;
    }
    return "";
  }

  std::shared_ptr<Extras> titles() const {
    auto extras = std::make_shared<Extras>();
    extras->title = text_of_markup(text_at(document_, "title"));
    extras->author = text_of_markup(text_at(document_, "author"));
    return extras;
  }

  void finish(const std::vector<Group>& zones, const std::vector<Group>& cages) {
    Json clues = Json::object();
    if (is(Ipuz::kDiagonal)) clues = {{"diagonal+", true}, {"diagonal-", true}};
    if (is(Ipuz::kHyper)) {
      if (size_ != 9) {
        puzzle_.problem = "a hypersudoku has 9 rows";
        return;
      }
      if (zones.empty()) clues["extraregion"] = windows_json();
    }
    for (const Group& zone : is(Ipuz::kJigsaw) ? std::vector<Group>() : zones) {
      clues["extraregion"].push_back({{"cells", names_of(zone.cells, size_)}});
    }
    for (const Group& cage : cages) {
      Json clue = {{"cells", names_of(cage.cells, size_)}};
      if (cage.value) clue["value"] = std::to_string(*cage.value);
      clues["killercage"].push_back(std::move(clue));
    }
    std::shared_ptr<Extras> extras = titles();
    if (!clues.empty() || !topology_->box) {
      return finish_with_clues(std::move(givens_), topology_, clues, std::move(extras), puzzle_);
    }
    if (!extras->title.empty() || !extras->author.empty()) puzzle_.extras = std::move(extras);
    finish_plain(std::move(givens_), topology_->box, puzzle_);
  }

  // Returns why the puzzle isn't read as a grid.
  std::string take_own(const Result<KindText>& own) {
    take_kind_text(own, options_, puzzle_);
    return puzzle_.problem;
  }

  std::string make_calcudoku(const std::vector<Group>& zones, const std::vector<Group>& cages) {
    const auto boxes = document_.find("boxes");
    if (!zones.empty() || (boxes != document_.end() && *boxes == true)) {
      return "a calcudoku with boxes or zones is not supported";
    }
    KindText own{"calcudoku", "", solution_text(puzzle_.solution, size_)};
    std::string problem = calcudoku_text(cages, givens_, size_, own.problem);
    if (!problem.empty()) return problem;
    own.title = text_of_markup(text_at(document_, "title"));
    own.author = text_of_markup(text_at(document_, "author"));
    return take_own(own);
  }

  const Json& document_;
  const ReadOptions& options_;
  TextPuzzle& puzzle_;
  std::vector<Ipuz> kinds_;
  int size_ = 0;
  Grid givens_;
  TopologyPtr topology_;
};

}  // namespace

void read_ipuz_json(const Json& document, const ReadOptions& options, TextPuzzle& puzzle) {
  puzzle.problem = DocumentReader(document, options, puzzle).read();
}

}  // namespace gridpress::formats
