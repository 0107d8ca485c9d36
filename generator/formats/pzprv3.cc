// Files of pzpr ("pzprv3"), also as links with slashes for line ends. Unlike links they have the
// numbers of rows and columns in this order, one word per cell, and the player's answer, which
// isn't read.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "generator/base/ascii.h"
#include "generator/formats/clue_text.h"
#include "generator/formats/common.h"
#include "generator/formats/kind_formats.h"
#include "generator/formats/links.h"

namespace gridpress::formats {
namespace {

// The lines of a file. After a mistake, problem() is set and all other reads do nothing.
class PzprFile {
 public:
  PzprFile(const std::vector<std::string_view>& lines, std::size_t first)
      : lines_(lines), at_(first) {}

  const std::string& problem() const { return problem_; }
  std::uint64_t line() const { return std::max<std::size_t>(at_, 1); }  // the last one read

  void refuse(std::string problem) {
    if (problem_.empty()) problem_ = std::move(problem);
  }

  std::string_view next() {
    if (!problem_.empty()) return {};
    if (at_ == lines_.size()) {
      refuse("the file ends too early");
      return {};
    }
    return trimmed(lines_[at_++]);
  }

  int number() {
    std::string_view digits = next();
    const std::string text = shown(digits);
    const int number = take_number(digits);
    if (number < 0 || !digits.empty()) refuse(fmt::format("'{}' is not a number", text));
    return std::max(number, 0);
  }

  // Rows of words.
  Entries rows(Size size) {
    Entries entries(size);
    for (int row = 0; row < size.rows && problem_.empty(); ++row) {
      if (at_ == lines_.size()) {
        refuse(fmt::format("the file ends after row {} of {}", row, size.rows));
        break;
      }
      const std::vector<std::string> words = words_in_row(next());
      if (words.size() != static_cast<std::size_t>(size.columns)) {
        refuse(fmt::format("row {} has {} cells, not {}", row + 1, words.size(), size.columns));
        break;
      }
      std::ranges::copy(words, entries.cells.begin() + row * size.columns);
    }
    return entries;
  }

  // Replaces the words for cells: `empty` ones by "-", "-" by `unknown`, the clue of which only the
  // position is given (refused if empty). Other words must be numbers up to `most`.
  void translate(Entries& entries, std::string_view empty, std::string_view unknown,
                 int most = 9999) {
    for (std::string& word : entries.cells) {
      if (word.size() == 1 && empty.find(word[0]) != empty.npos) {
        word = "-";
      } else if (word == "-" && !unknown.empty()) {
        word = unknown;
      } else if (word == "-") {
        return refuse("clues without a number are not supported");
      } else if (!ascii::is_number(word) || word.size() > 4 || std::stoi(word) > most) {
        return refuse(fmt::format("'{}' is not a clue", shown(word)));
      } else {
        word = std::to_string(std::stoi(word));
      }
    }
  }

  Entries numbers(Size size, std::string_view unknown = "") {
    Entries entries = rows(size);
    translate(entries, ".", unknown);
    return entries;
  }

  // The number of rooms, then the room of each cell, from 0 on.
  Entries rooms(Size size) {
    const int count = number();
    Entries entries = rows(size);
    std::map<std::string, std::size_t> names;  // in the order of first cells
    for (std::string& word : entries.cells) {
      if (!problem_.empty()) break;
      if (!ascii::is_number(word) || word.size() > 4 || std::stoi(word) >= count) {
        refuse(
            fmt::format("'{}' is not the number of a room from 0 to {}", shown(word), count - 1));
      }
      word = std::to_string(names.try_emplace(word, names.size() + 1).first->second);
    }
    return entries;
  }

 private:
  const std::vector<std::string_view>& lines_;
  std::size_t at_;
  std::string problem_;
};

using ReadPzprFile = std::string (*)(PzprFile&, Size);

std::string file_numbers(PzprFile& file, Size size) {
  return file.numbers(size).with_size();
}

std::string file_slitherlink(PzprFile& file, Size size) {
  return file.numbers(size, "-").with_size();
}

std::string file_nurikabe(PzprFile& file, Size size) {
  Entries cells = file.rows(size);
  file.translate(cells, ".#+", "?");
  return cells.with_size();
}

std::string file_akari(PzprFile& file, Size size) {
  Entries cells = file.rows(size);
  file.translate(cells, ".#+", "x", 4);
  return cells.with_size();
}

std::string file_minesweeper(PzprFile& file, Size size) {
  std::string text = file.numbers(size).with_size();
  return text.insert(text.find('/'), " -");
}

std::string file_masyu(PzprFile& file, Size size) {
  Entries cells = file.rows(size);
  file.translate(cells, ".", "", 2);
  for (std::string& cell : cells.cells) {
    if (cell == "1" || cell == "2") cell = cell == "1" ? "w" : "b";
  }
  return cells.with_size();
}

// Moves each room's clue to the room's first cell in reading order.
void move_to_first(Entries& clues, const Entries& rooms) {
  for (std::size_t i = 0; i < clues.cells.size(); ++i) {
    if (clues.cells[i] == "-") continue;
    const auto first = std::ranges::find(rooms.cells, rooms.cells[i]) - rooms.cells.begin();
    std::swap(clues.cells[i], clues.cells[static_cast<std::size_t>(first)]);
  }
}

std::string file_heyawake(PzprFile& file, Size size) {
  const Entries rooms = file.rooms(size);
  Entries clues = file.numbers(size, "-");
  if (file.problem().empty()) move_to_first(clues, rooms);
  return clues.with_size() + '/' + rooms.rows();
}

std::string file_rooms(PzprFile& file, Size size) {
  return Entries(size).with_size() + '/' + file.rooms(size).rows();
}

std::string file_star_battle(PzprFile& file, Size size) {
  const int stars = file.number();
  return fmt::format("{} {} {}/{}", size.rows, size.columns, stars, file.rooms(size).rows());
}

std::string file_suguru(PzprFile& file, Size size) {
  const Entries rooms = file.rooms(size);
  return file.numbers(size).with_size() + '/' + rooms.rows();
}

// Clues are in the rows and columns before the cells.
std::string file_nonogram(PzprFile& file, Size size) {
  const int above = (size.rows + 1) / 2, before = (size.columns + 1) / 2;
  Entries all = file.rows({above + size.rows, before + size.columns});
  if (!file.problem().empty()) return "";
  file.translate(all, ".+#-", "");
  std::string text = fmt::format("{} {}", size.rows, size.columns);
  const auto put = [&](int row, int column, int step_down, int count) {
    std::string numbers;
    for (int k = 0; k < count; ++k) {
      const std::string& cell = all.at(row + k * step_down, column + k * (1 - step_down));
      if (cell != "-") numbers += (numbers.empty() ? "" : " ") + cell;
    }
    text += '/' + (numbers.empty() ? "0" : numbers);
  };
  for (int column = 0; column < size.columns; ++column) put(0, before + column, 1, above);
  for (int row = 0; row < size.rows; ++row) put(above + row, 0, 0, before);
  return text;
}

// The sums outside the grid, and the cells that state `across,down`.
std::string file_kakuro(PzprFile& file, Size size) {
  Entries cells = file.rows({size.rows + 1, size.columns + 1});
  for (std::size_t i = 0; i < cells.cells.size() && file.problem().empty(); ++i) {
    std::string& cell = cells.cells[i];
    const bool top = i <= static_cast<std::size_t>(size.columns);
    const bool side = i % static_cast<std::size_t>(size.columns + 1) == 0;
    if (cell == "." || i == 0) {
      cell = i == 0 ? "-" : "0";
      continue;
    }
    const std::size_t comma = cell.find(',');
    std::string across = top ? "-1" : cell.substr(0, comma);
    std::string down = side ? "-1" : cell.substr(comma == std::string::npos ? 0 : comma + 1);
    if ((comma == std::string::npos) != (top || side)) file.refuse("a cell has too few sums");
    for (std::string* sum : {&across, &down}) {
      if (*sum == "-1" || *sum == "0") {
        sum->clear();
      } else if (!ascii::is_number(*sum) || sum->size() > 3) {
        file.refuse(fmt::format("'{}' is not a sum", shown(*sum)));
      }
    }
    cell = across.empty() && down.empty() ? "-" : down + ',' + across;
  }
  return cells.with_size();
}

std::string file_battleships(PzprFile& file, Size size) {
  std::array<int, 5> ships{};
  for (int count = file.number(); count > 0 && file.problem().empty(); --count) {
    const std::string_view piece = file.next();
    const int length = ship_length(piece);
    if (length == 0) {
      file.refuse(fmt::format("the ship '{}' is not a straight one of 1 to 5 cells", shown(piece)));
    } else {
      ++ships[static_cast<std::size_t>(length - 1)];
    }
  }
  constexpr std::array kParts = {"x", "n", "s", "w", "e", "m", "o"};
  Entries all = file.rows({size.rows + 1, size.columns + 1});
  if (!file.problem().empty()) return "";
  file.translate(all, ".", "-");
  std::string columns, rows;
  Entries cells(size);
  for (int column = 0; column < size.columns; ++column) {
    columns += (column == 0 ? "" : " ") + all.at(0, column + 1);
  }
  for (int row = 0; row < size.rows; ++row) {
    rows += (row == 0 ? "" : " ") + all.at(row + 1, 0);
    for (int column = 0; column < size.columns; ++column) {
      const std::string& part = all.at(row + 1, column + 1);
      if (part == "-") continue;
      const auto at = static_cast<std::size_t>(std::stoi(part));
      if (at >= kParts.size()) {
        file.refuse("the file has a part of a ship that isn't straight");
      } else {
        cells.at(row, column) = kParts[at];
      }
    }
  }
  return fmt::format("{} {} {}/{}/{}/{}", size.rows, size.columns, fmt::join(ships, " "), columns,
                     rows, cells.rows());
}

// A clue is `direction,number`.
std::string file_yajilin(PzprFile& file, Size size) {
  constexpr std::string_view kWays = "-nswe";
  Entries cells = file.rows(size);
  for (std::string& cell : cells.cells) {
    if (cell == "." || !file.problem().empty()) {
      cell = "-";
      continue;
    }
    std::string_view rest = cell;
    const int way = take_number(rest, 1);
    const bool comma = rest.starts_with(',');
    if (comma) rest.remove_prefix(1);
    const int number = take_number(rest);
    if (comma && rest == "-") {
      cell = "x";
    } else if (way < 1 || way > 4 || !comma || number < 0 || !rest.empty()) {
      file.refuse(fmt::format("'{}' is not a clue", shown(cell)));
    } else {
      cell = std::to_string(number) + kWays[static_cast<std::size_t>(way)];
    }
  }
  return cells.with_size();
}

// A line of numbers, 0 for an empty cell.
std::string file_sudoku(PzprFile& file, Size size) {
  Entries cells = file.numbers(size);
  std::ranges::replace(cells.cells, std::string("-"), std::string("0"));
  return fmt::format("{}", fmt::join(cells.cells, " "));
}

struct PzprFileKind {
  std::string_view name, kind;  // of pzpr, and ours
  ReadPzprFile read;
  bool square = false;  // the size is one number
};

constexpr auto kPzprFileKinds = std::to_array<PzprFileKind>({
    {"lightup", "akari", file_akari},
    {"battleship", "battleships", file_battleships},
    {"sudoku", "classic", file_sudoku, true},
    {"fillomino", "fillomino", file_numbers},
    {"hashikake", "hashi", file_numbers},
    {"heyawake", "heyawake", file_heyawake},
    {"hitori", "hitori", file_numbers},
    {"kakuro", "kakuro", file_kakuro},
    {"kurodoko", "kuromasu", file_numbers},
    {"lits", "lits", file_rooms},
    {"mashu", "masyu", file_masyu},
    {"mines", "minesweeper", file_minesweeper},
    {"nonogram", "nonogram", file_nonogram},
    {"norinori", "norinori", file_rooms},
    {"numlin", "number-link", file_numbers},
    {"nurikabe", "nurikabe", file_nurikabe},
    {"shikaku", "shikaku", file_numbers},
    {"slither", "slitherlink", file_slitherlink},
    {"starbattle", "star-battle", file_star_battle},
    {"suguru", "suguru", file_suguru},
    {"yajilin", "yajilin", file_yajilin},
});

std::vector<std::string_view> pzpr_file_kinds() {
  std::vector<std::string_view> kinds;
  for (const PzprFileKind& kind : kPzprFileKinds) kinds.push_back(kind.kind);
  return kinds;
}

KindDocument read_pzpr_lines(const std::vector<std::string_view>& lines) {
  PzprFile file(lines, 0);
  const std::string_view version = file.next();
  if (version != "pzprv3" && !version.starts_with("pzprv3.")) {
    return {1, failure(fmt::format("\"{}\" is not a known version of pzpr files", shown(version)))};
  }
  const std::string_view name = file.next();
  const auto kind = std::ranges::find(kPzprFileKinds, name, &PzprFileKind::name);
  if (kind == kPzprFileKinds.end()) {
    return {file.line(),
            failure(fmt::format("pzpr files of {} are not supported", shown(name)),
                    fmt::format("use a link (URL) of pzpr or a file of one of these: {}",
                                fmt::join(pzpr_file_kinds(), ", ")))};
  }
  Size size{file.number(), 0};
  size.columns = kind->square ? size.rows : file.number();
  if (file.problem().empty() &&
      (std::min(size.rows, size.columns) < 1 || std::max(size.rows, size.columns) > kMostSide)) {
    file.refuse(fmt::format("the file has {} rows and {} columns; gridpress reads 1 to {} of each",
                            size.rows, size.columns, kMostSide));
  }
  std::string text = file.problem().empty() ? kind->read(file, size) : "";
  if (!file.problem().empty()) return {file.line(), failure(file.problem())};
  return {1, KindText{std::string(kind->kind), std::move(text), ""}};
}

bool is_pzprv3(std::string_view head, std::string_view) {
  return head.starts_with("pzprv");
}

KindDocuments read_pzprv3(std::string_view text) {
  return {read_pzpr_lines(lines_of(text))};
}

std::optional<Result<KindText>> read_pzprv3_link(std::string_view row, std::string_view) {
  const std::size_t at = row.find("?pzprv3");
  if (at == row.npos || row.find_first_of(" \t") < at) return std::nullopt;
  std::string text = percent_decoded(trimmed(row.substr(at + 1)));
  std::ranges::replace(text, '/', '\n');
  return read_pzpr_lines(lines_of(text)).puzzle;
}

}  // namespace

const KindFormat& pzprv3_format() {
  static constexpr KindFormat kFormat{.name = "pzprv3",
                                      .help = "files of pzpr",
                                      .is = is_pzprv3,
                                      .read = read_pzprv3,
                                      .read_row = read_pzprv3_link,
                                      .reads = pzpr_file_kinds};
  return kFormat;
}

}  // namespace gridpress::formats
