// Links of Penpa+, an editor for puzzles of all kinds. A link holds a drawing, compressed: numbers,
// circles and walls, without the name of the kind. Only clues are read. Marks that the kind doesn't
// have are refused by name, as they could be clues.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/base/ascii.h"
#include "generator/formats/clue_text.h"
#include "generator/formats/common.h"
#include "generator/formats/inflated.h"
#include "generator/formats/json_text.h"
#include "generator/formats/kind_formats.h"
#include "generator/formats/links.h"
#include "generator/formats/lz_string.h"
#include "generator/model/topology.h"

namespace gridpress::formats {
namespace {

constexpr std::size_t kMostUnpacked = std::size_t{4} << 20;

// Replaces the codes that stand for frequent words, each a z and another character.
std::string without_codes(std::string_view text) {
  static const std::map<char, std::string_view> kCodes = {{'Z', "z"},
                                                          {'9', "\"qa\""},
                                                          {'Q', "\"pu_q\""},
                                                          {'A', "\"pu_a\""},
                                                          {'G', "\"grid\""},
                                                          {'M', "\"edit_mode\""},
                                                          {'S', "\"surface\""},
                                                          {'L', "\"line\""},
                                                          {'E', "\"lineE\""},
                                                          {'W', "\"wall\""},
                                                          {'C', "\"cage\""},
                                                          {'N', "\"number\""},
                                                          {'Y', "\"symbol\""},
                                                          {'P', "\"special\""},
                                                          {'B', "\"board\""},
                                                          {'R', "\"command_redo\""},
                                                          {'U', "\"command_undo\""},
                                                          {'8', "\"command_replay\""},
                                                          {'1', "\"numberS\""},
                                                          {'F', "\"freeline\""},
                                                          {'2', "\"freelineE\""},
                                                          {'T', "\"thermo\""},
                                                          {'3', "\"arrows\""},
                                                          {'D', "\"direction\""},
                                                          {'0', "\"squareframe\""},
                                                          {'5', "\"polygon\""},
                                                          {'4', "\"deletelineE\""},
                                                          {'6', "\"killercages\""},
                                                          {'7', "\"nobulbthermo\""},
                                                          {'_', "\"__a\""},
                                                          {'O', "null"}};
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto code =
        text[at] == 'z' && at + 1 < text.size() ? kCodes.find(text[at + 1]) : kCodes.end();
    if (code == kCodes.end()) {
      plain += text[at];
    } else {
      plain += code->second;
      ++at;
    }
  }
  return plain;
}

// The clues that a kind has.
enum class PenpaClues { kNumbers, kRegions, kNumbersInRegions, kCircles };

struct PenpaKind {
  std::string_view kind;
  PenpaClues clues;
  std::string_view head = "";     // follows the size in the kind's text
  std::string_view unknown = "";  // a clue without a number, or "" if the kind lacks them
  int most = 9999;
};

constexpr auto kPenpaKinds = std::to_array<PenpaKind>({
    {"classic", PenpaClues::kNumbers},
    {"fillomino", PenpaClues::kNumbers},
    {"hashi", PenpaClues::kNumbers},
    {"heyawake", PenpaClues::kNumbersInRegions},
    {"hitori", PenpaClues::kNumbers},
    {"kuromasu", PenpaClues::kNumbers},
    {"lits", PenpaClues::kRegions},
    {"masyu", PenpaClues::kCircles},
    {"minesweeper", PenpaClues::kNumbers, " -"},
    {"mosaic", PenpaClues::kNumbers},
    {"norinori", PenpaClues::kRegions},
    {"number-link", PenpaClues::kNumbers},
    {"nurikabe", PenpaClues::kNumbers, "", "?"},
    {"shikaku", PenpaClues::kNumbers},
    {"slitherlink", PenpaClues::kNumbers, "", "", 3},
    {"suguru", PenpaClues::kNumbersInRegions},
});

class PenpaDrawing {
 public:
  const std::string& problem() const { return problem_; }
  void refuse(std::string problem) {
    if (problem_.empty()) problem_ = std::move(problem);
  }
  Size size() const { return size_; }
  const std::string& title() const { return title_; }
  const std::string& author() const { return author_; }

  void read(std::string_view text) {
    const std::vector<std::string_view> lines = lines_of(text);
    constexpr std::size_t kFewest = 6;
    if (lines.size() < kFewest) return refuse("the data behind p= is damaged");
    read_head(lines[0]);
    if (!problem_.empty()) return;
    read_margins(lines[1]);
    question_ = json(lines[3]);
    if (!question_.is_object()) refuse("the data behind p= is damaged");
    if (problem_.empty()) check_cells(json(lines[5]));
  }

  Entries numbers(const PenpaKind& kind) {
    Entries cells(size_);
    take("number", [&](const std::string& place, const Json& mark) {
      const auto cell = cell_at(place);
      if (!cell) return;
      std::string text = mark.is_array() && !mark.empty() && mark[0].is_string()
                             ? mark[0].get<std::string>()
                             : mark.dump();
      const std::string_view bare = trimmed(text);
      if (bare.empty()) return;
      constexpr std::size_t kMostDigits = 4;
      const bool number = ascii::is_number(bare) && bare.size() <= kMostDigits &&
                          std::stoi(std::string(bare)) <= kind.most;
      if (bare == "?" && !kind.unknown.empty()) {
        cells.cells[*cell] = kind.unknown;
      } else if (number) {
        cells.cells[*cell] = std::to_string(std::stoi(std::string(bare)));
      } else {
        refuse(fmt::format("the mark '{}' at {} is not a clue of {}", shown(bare), name(*cell),
                           kind.kind));
      }
    });
    return cells;
  }

  Entries circles() {
    Entries cells(size_);
    take("symbol", [&](const std::string& place, const Json& mark) {
      const auto cell = cell_at(place);
      if (!cell) return;
      const int style = mark.is_array() && !mark.empty() ? whole_number(mark[0]).value_or(0) : 0;
      const bool circle = mark.is_array() && mark.size() > 1 && mark[1].is_string() &&
                          mark[1].get<std::string>().starts_with("circle_");
      constexpr int kWhite = 1, kBlack = 2, kOtherWhite = 8;
      if (!circle || (style != kWhite && style != kBlack && style != kOtherWhite)) {
        return refuse(fmt::format("the symbol at {} is not a white or black circle", name(*cell)));
      }
      cells.cells[*cell] = style == kBlack ? "b" : "w";
    });
    return cells;
  }

  Entries regions() {
    CellRegions regions(size_);
    std::map<std::pair<int, int>, bool> walls;
    take("lineE", [&](const std::string& place, const Json&) {
      std::string_view rest = place;
      const int first = take_number(rest, kDigits);
      if (!rest.empty()) rest.remove_prefix(1);
      const int second = take_number(rest, kDigits);
      walls[{std::min(first, second), std::max(first, second)}] = true;
    });
    const auto wall = [&](int row, int column, int to_row, int to_column) {
      return walls.contains({corner(row, column), corner(to_row, to_column)});
    };
    for (int row = 0; row < size_.rows; ++row) {
      for (int column = 0; column < size_.columns; ++column) {
        const int cell = row * size_.columns + column;
        if (column + 1 < size_.columns && !wall(row, column + 1, row + 1, column + 1)) {
          regions.join(cell, cell + 1);
        }
        if (row + 1 < size_.rows && !wall(row + 1, column, row + 1, column + 1)) {
          regions.join(cell, cell + size_.columns);
        }
      }
    }
    return regions.names();
  }

  // Refuses marks that weren't taken. Colours, and lists that belong to the editor, aren't clues.
  void refuse_others() {
    constexpr std::string_view kNoClues[] = {"command_redo", "command_undo", "command_replay",
                                             "surface"};
    for (const auto& [key, marks] : question_.items()) {
      const bool none = marks.is_null() || marks.empty();
      if (none || std::ranges::find(kNoClues, key) != std::end(kNoClues)) continue;
      refuse(fmt::format("the drawing has marks of the sort '{}', which this kind doesn't have",
                         shown(key)));
    }
  }

 private:
  static constexpr int kDigits = 6;

  static Json json(std::string_view text) { return read_json(text).value; }

  void read_head(std::string_view line) {
    std::vector<std::string_view> fields;
    for (std::size_t at = 0; at <= line.size();) {
      const std::size_t end = std::min(line.find(',', at), line.size());
      fields.push_back(line.substr(at, end - at));
      at = end + 1;
    }
    const std::string type = shown(fields[0]);
    if (type != "square" && type != "sudoku" && type != "kakuro") {
      return refuse(fmt::format(
          "Penpa grids of type \"{}\" are not supported; only square, sudoku and kakuro", type));
    }
    for (const std::string_view field : fields) {
      const auto value = [&](std::string_view key, std::string& to) {
        if (field.starts_with(key)) to = trimmed(field.substr(key.size()));
      };
      value("Title:", title_);
      value("Author:", author_);
    }
    outer_.columns = fields.size() > 1 ? take_number(fields[1]) : -1;
    outer_.rows = fields.size() > 2 ? take_number(fields[2]) : -1;
    if (std::min(outer_.rows, outer_.columns) < 1 ||
        std::max(outer_.rows, outer_.columns) > kMostSide) {
      refuse(fmt::format("the grid doesn't have 1 to {} rows and columns", kMostSide));
    }
  }

  void read_margins(std::string_view line) {
    const Json margins = json(line);
    std::array<int, 4> sides{};
    for (std::size_t i = 0; margins.is_array() && i < sides.size() && i < margins.size(); ++i) {
      sides[i] = std::clamp(whole_number(margins[i]).value_or(0), 0, kMostSide);
    }
    top_ = sides[0];
    left_ = sides[2];
    size_ = {outer_.rows - top_ - sides[1], outer_.columns - left_ - sides[3]};
    if (std::min(size_.rows, size_.columns) < 1) refuse("the grid has no cells inside its margins");
  }

  // The list of the grid's cells has the first one and then differences. All must be cells of the
  // inner rectangle, and all of these must occur.
  void check_cells(const Json& list) {
    if (!list.is_array()) return refuse("the data behind p= is damaged");
    std::int64_t at = 0;
    std::vector<bool> found(static_cast<std::size_t>(size_.cells()));
    std::size_t count = 0;
    for (const Json& difference : list) {
      at += whole_number(difference).value_or(0);
      const auto cell = cell_at(std::to_string(at));
      if (!cell || found[static_cast<std::size_t>(*cell)]) break;
      found[static_cast<std::size_t>(*cell)] = true;
      ++count;
    }
    if (count != found.size() || count != list.size()) {
      refuse("only grids that are full rectangles are supported");
    }
  }

  std::optional<int> cell_at(const std::string& place) {
    std::string_view digits = place;
    const int at = take_number(digits, kDigits);
    const int width = outer_.columns + 4;
    const int row = at / width - 2 - top_, column = at % width - 2 - left_;
    if (at < 0 || !digits.empty() || row < 0 || column < 0 || row >= size_.rows ||
        column >= size_.columns) {
      refuse("a clue is outside the grid");
      return std::nullopt;
    }
    return row * size_.columns + column;
  }

  // The number of the corner at the top left of a cell.
  int corner(int row, int column) const {
    const int width = outer_.columns + 4;
    return width * (outer_.rows + 4) + (row + 1 + top_) * width + column + 1 + left_;
  }

  std::string name(int cell) const {
    return fmt::format("r{}c{}", cell / size_.columns + 1, cell % size_.columns + 1);
  }

  // Calls `use` for each mark of a sort and removes the sort.
  template <typename Use>
  void take(const char* sort, Use use) {
    const auto marks = question_.find(sort);
    if (marks == question_.end() || !marks->is_object()) return;
    for (const auto& [place, mark] : marks->items()) {
      if (!problem_.empty()) return;
      use(place, mark);
    }
    question_.erase(sort);
  }

  Size outer_{0, 0}, size_{0, 0};  // with and without margins
  int top_ = 0, left_ = 0;
  std::string title_, author_, problem_;
  Json question_;
};

std::string clue_text_of(PenpaDrawing& drawing, const PenpaKind& kind) {
  const Size size = drawing.size();
  const std::string head = fmt::format("{} {}{}/", size.rows, size.columns, kind.head);
  switch (kind.clues) {
    case PenpaClues::kNumbers:
      return head + drawing.numbers(kind).rows();
    case PenpaClues::kCircles:
      return head + drawing.circles().rows();
    case PenpaClues::kRegions:
      return head + Entries(size).rows() + '/' + drawing.regions().rows();
    case PenpaClues::kNumbersInRegions:
      break;
  }
  const std::string numbers = drawing.numbers(kind).rows();
  return head + numbers + '/' + drawing.regions().rows();
}

// A sudoku as a line of numbers. Walls may only surround its boxes.
std::string sudoku_line(PenpaDrawing& drawing, const PenpaKind& kind) {
  const Entries regions = drawing.regions();
  const Size size = regions.size;
  const BoxShape none{1, size.columns};
  const BoxShape box = size.square() ? default_box(size.rows).value_or(none) : none;
  const bool walls =
      std::ranges::any_of(regions.cells, [](const std::string& region) { return region != "1"; });
  for (int cell = 0; walls && cell < size.cells(); ++cell) {
    const int row = cell / size.columns, column = cell % size.columns;
    const int number = row / box.rows * box.rows + column / box.columns + 1;
    if (regions.cells[static_cast<std::size_t>(cell)] != std::to_string(number)) {
      drawing.refuse("sudokus with irregular boxes are not read from links of Penpa+");
    }
  }
  std::string line;
  for (const std::string& cell : drawing.numbers(kind).cells) {
    line += (line.empty() ? "" : " ") + (cell == "-" ? std::string("0") : cell);
  }
  return line;
}

std::vector<std::string_view> penpa_kind_names() {
  std::vector<std::string_view> names;
  for (const PenpaKind& kind : kPenpaKinds) names.push_back(kind.kind);
  return names;
}

}  // namespace

std::optional<Result<KindText>> read_penpa(std::string_view text, std::string_view kind) {
  text = trimmed(text);
  const std::size_t mode = text.find("m=edit"), solving = text.find("m=solve");
  const std::size_t at = text.find("&p=", std::min(mode, solving));
  if (at == text.npos || text.find_first_of(" \t") < at) return std::nullopt;
  const std::string_view payload = text.substr(at + 3, text.find('&', at + 3) - at - 3);
  const auto packed = base64_decode(percent_decoded(payload));
  const auto plain = packed ? inflated(*packed, kMostUnpacked) : std::nullopt;
  if (!plain) return failure("the data behind p= is damaged");
  const auto found = std::ranges::find(kPenpaKinds, kind, &PenpaKind::kind);
  if (found == kPenpaKinds.end()) {
    return failure(
        kind.empty() ? "a link of Penpa+ doesn't name its kind"
                     : fmt::format("{} is not read from links of Penpa+", kind),
        fmt::format("use --kind with one of these: {}", fmt::join(penpa_kind_names(), ", ")));
  }
  PenpaDrawing drawing;
  drawing.read(without_codes(*plain));
  std::string clues;
  if (drawing.problem().empty()) {
    clues = kind == "classic" ? sudoku_line(drawing, *found) : clue_text_of(drawing, *found);
    drawing.refuse_others();
  }
  if (!drawing.problem().empty()) return failure(drawing.problem());
  return KindText{std::string(kind), std::move(clues), "", drawing.title(), drawing.author()};
}

const KindFormat& penpa_format() {
  static constexpr KindFormat kFormat{.name = "penpa",
                                      .help = "links of Penpa+",
                                      .read_row = read_penpa,
                                      .reads = penpa_kind_names};
  return kFormat;
}

}  // namespace gridpress::formats
