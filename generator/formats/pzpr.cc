// Links of pzpr by sabo2, the program behind puzz.link and pzv.jp. A link names the kind, the
// numbers of columns and rows, and the clues in blocks of single characters, cells in reading
// order.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "generator/base/ascii.h"
#include "generator/formats/clue_text.h"
#include "generator/formats/common.h"
#include "generator/formats/kind_formats.h"
#include "generator/formats/links.h"

namespace gridpress::formats {
namespace {

// The blocks of a link.
class Body : public ClueText {
 public:
  Body(std::string_view text, std::string_view name) : ClueText(text, "link"), name_(name) {}

  // The next character of a block of which `done` places of `count` were read.
  char next_of(int done, int count) {
    if (at_end()) refuse(fmt::format("the link ends after {} of {} cells", done, count));
    return next();
  }

  // Refuses the character read last.
  void refuse_character() {
    refuse(fmt::format("character {} of the clues, '{}', is not part of a {} link", read(), last(),
                       name_));
  }

  // Numbers of up to three hexadecimal digits and runs of 1 to 20 empty slots. `unknown` stands for
  // a clue without a number; if it is empty, the kind lacks such clues.
  std::vector<std::string> numbers(int count, std::string_view unknown = "") {
    std::vector<std::string> slots(static_cast<std::size_t>(count), "-");
    for (int i = 0; i < count && problem().empty();) {
      const char c = next_of(i, count);
      if (c >= 'g' && c <= 'z') {
        i += c - 'f';
      } else if (c == '.' && unknown.empty()) {
        refuse(fmt::format("clues without a number are not supported in {} links", name_));
      } else if (c == '.') {
        slots[i++] = unknown;
      } else if (c == '-' || c == '+') {
        slots[i++] = std::to_string(hexadecimal(c == '-' ? 2 : 3));
      } else if (const int digit = value(c, 16); digit >= 0) {
        slots[i++] = std::to_string(digit);
      } else {
        refuse_character();
      }
      if (i > count) refuse_character();
    }
    return slots;
  }

  // Clues from 0 to 4, each of which may also stand for one or two empty slots that follow it.
  std::vector<std::string> small_numbers(int count, std::string_view unknown) {
    std::vector<std::string> slots(static_cast<std::size_t>(count), "-");
    for (int i = 0; i < count && problem().empty();) {
      const char c = next_of(i, count);
      const int digit = value(c, 16);
      if (c >= 'g' && c <= 'z') {
        i += c - 'f';
        if (i > count) refuse_character();
      } else if (c == '.') {
        slots[i++] = unknown;
      } else if (digit >= 0 && digit < 15) {
        slots[i] = std::to_string(digit % 5);
        i += 1 + digit / 5;
      } else {
        refuse_character();
      }
    }
    return slots;
  }

  // Numbers below `base`, in characters of `each` numbers, the first number being the highest.
  std::vector<int> packed(int count, int base, int each) {
    std::vector<int> numbers;
    int limit = 1;
    for (int k = 0; k < each; ++k) limit *= base;
    while (static_cast<int>(numbers.size()) < count && problem().empty()) {
      const int code = value(next_of(static_cast<int>(numbers.size()), count), limit);
      if (code < 0) {
        refuse_character();
        break;
      }
      for (int part = limit / base; part > 0; part /= base) numbers.push_back(code / part % base);
    }
    numbers.resize(static_cast<std::size_t>(count));
    return numbers;
  }

  std::vector<bool> bits(int count) {
    const std::vector<int> numbers = packed(count, 2, 5);
    return {numbers.begin(), numbers.end()};
  }

  // The pairs of neighbours without a wall between them, from the walls on the right of cells and
  // then those below cells.
  std::vector<std::pair<int, int>> joined_cells(Size size) {
    std::vector<std::pair<int, int>> pairs;
    const std::vector<bool> right = bits(size.rows * (size.columns - 1));
    const std::vector<bool> below = bits((size.rows - 1) * size.columns);
    for (std::size_t i = 0; i < right.size(); ++i) {
      const auto at = static_cast<int>(i);
      const int cell = at / (size.columns - 1) * size.columns + at % (size.columns - 1);
      if (!right[i]) pairs.emplace_back(cell, cell + 1);
    }
    for (std::size_t i = 0; i < below.size(); ++i) {
      if (!below[i]) pairs.emplace_back(static_cast<int>(i), static_cast<int>(i) + size.columns);
    }
    return pairs;
  }

  // The names of regions of joined cells.
  Entries regions(Size size) {
    CellRegions regions(size);
    for (const auto& [a, b] : joined_cells(size)) regions.join(a, b);
    return regions.names();
  }

  // A digit or lower-case letter as a number below `limit`, or -1.
  static int value(char c, int limit) {
    const int value = ascii::is_digit(c) ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : -1;
    return value < limit ? value : -1;
  }

  int hexadecimal(int digits) {
    int number = 0;
    for (int k = 0; k < digits; ++k) {
      const int digit = value(next(), 16);
      if (digit < 0) refuse_character();
      number = number * 16 + std::max(digit, 0);
    }
    return number;
  }

 private:
  std::string_view name_;
};

std::string joined(const std::vector<std::string>& parts, std::size_t first, std::size_t count) {
  return fmt::format("{}",
                     fmt::join(parts.begin() + static_cast<std::ptrdiff_t>(first),
                               parts.begin() + static_cast<std::ptrdiff_t>(first + count), " "));
}

Entries grid_of(Size size, std::vector<std::string> cells) {
  Entries entries(size);
  entries.cells = std::move(cells);
  return entries;
}

// A text with a part between its size and its rows.
std::string with_part(const Entries& cells, const std::string& part) {
  return fmt::format("{} {}{}/{}", cells.size.rows, cells.size.columns, part, cells.rows());
}

std::string numbers_text(Body& body, Size size) {
  return grid_of(size, body.numbers(size.cells())).with_size();
}

std::string akari(Body& body, Size size) {
  return grid_of(size, body.small_numbers(size.cells(), "x")).with_size();
}

std::string slitherlink(Body& body, Size size) {
  return grid_of(size, body.small_numbers(size.cells(), "-")).with_size();
}

// Numbers at the corners of cells.
std::string slant(Body& body, Size size) {
  const Size corners{size.rows + 1, size.columns + 1};
  const Entries clues = grid_of(corners, body.small_numbers(corners.cells(), "-"));
  return fmt::format("{} {}/{}", size.rows, size.columns, clues.rows());
}

std::string nurikabe(Body& body, Size size) {
  return grid_of(size, body.numbers(size.cells(), "?")).with_size();
}

std::string fillomino(Body& body, Size size) {
  std::string text = numbers_text(body, size);
  if (!body.at_end()) body.refuse("fillominos with given walls are not supported");
  return text;
}

std::string minesweeper(Body& body, Size size) {
  std::string text = numbers_text(body, size);
  return text.insert(text.find('/'), " -");
}

std::string masyu(Body& body, Size size) {
  constexpr std::array kCircles = {"-", "w", "b"};
  std::vector<std::string> cells;
  for (const int circle : body.packed(size.cells(), 3, 3)) cells.emplace_back(kCircles[circle]);
  return grid_of(size, std::move(cells)).with_size();
}

std::string hitori(Body& body, Size size) {
  Entries cells(size);
  for (std::string& cell : cells.cells) {
    const char c = body.next();
    const int first = c == '-' ? Body::value(body.next(), 36) : 0;
    const int last = Body::value(c == '-' ? body.next() : c, 36);
    if (first < 0 || last < 0) {
      body.refuse_character();
      break;
    }
    cell = std::to_string(first * 36 + last);
  }
  return cells.with_size();
}

std::string heyawake(Body& body, Size size) {
  const Entries rooms = body.regions(size);
  std::vector<std::string> cells(rooms.cells.size(), "-");
  std::vector<std::size_t> first;
  for (std::size_t i = 0; i < rooms.cells.size(); ++i) {
    if (rooms.cells[i] == std::to_string(first.size() + 1)) first.push_back(i);
  }
  const std::vector<std::string> clues = body.numbers(static_cast<int>(first.size()));
  for (std::size_t i = 0; i < first.size(); ++i) cells[first[i]] = clues[i];
  return grid_of(size, std::move(cells)).with_size() + '/' + rooms.rows();
}

std::string star_battle(Body& body, Size size) {
  const char stars = body.next();
  if (stars < '1' || stars > '9' || body.next() != '/') {
    body.refuse("the link doesn't name its number of stars");
  }
  return fmt::format("{} {} {}/{}", size.rows, size.columns, stars, body.regions(size).rows());
}

std::string suguru(Body& body, Size size) {
  const Entries regions = body.regions(size);
  return numbers_text(body, size) + '/' + regions.rows();
}

// The counts of the columns and of the rows.
std::string counts(Body& body, Size size) {
  const std::vector<std::string> slots = body.numbers(size.columns + size.rows);
  const auto columns = static_cast<std::size_t>(size.columns);
  return joined(slots, 0, columns) + '/' + joined(slots, columns, slots.size() - columns);
}

std::string tents(Body& body, Size size) {
  const std::string outside = counts(body, size);
  Entries cells(size);
  for (int i = 0; i < size.cells() && body.problem().empty();) {
    const char c = body.next();
    const int code = Body::value(c, 36);
    if (code < 0) {
      body.refuse_character();
    } else if (c <= 'h') {
      cells.cells[i] = "x";
      i += 1 + code;
    } else {
      i += c - 'h';
    }
    if (i > size.cells()) body.refuse_character();
  }
  return with_part(cells, '/' + outside);
}

// Each line has slots for as many numbers as it can hold and lists its last number first.
std::string nonogram(Body& body, Size size) {
  const int of_column = (size.rows + 1) / 2, of_row = (size.columns + 1) / 2;
  const std::vector<std::string> slots =
      body.numbers(size.columns * of_column + size.rows * of_row);
  std::string text = fmt::format("{} {}", size.rows, size.columns);
  auto at = slots.begin();
  for (int line = 0; line < size.columns + size.rows; ++line) {
    const auto end = at + (line < size.columns ? of_column : of_row);
    std::string numbers;
    for (; at < end; ++at) {
      if (*at != "-") numbers.insert(0, numbers.empty() ? *at : *at + ' ');
    }
    text += '/' + (numbers.empty() ? "0" : numbers);
  }
  return text;
}

std::string skyscraper(Body& body, Size size) {
  const std::vector<std::string> slots = body.numbers(2 * (size.columns + size.rows));
  std::string text = fmt::format("{} {} {}", size.rows, size.columns, size.columns);
  std::size_t at = 0;
  for (const int count : {size.columns, size.columns, size.rows, size.rows}) {
    text += '/' + joined(slots, at, static_cast<std::size_t>(count));
    at += static_cast<std::size_t>(count);
  }
  if (body.at_end()) return text + '/' + Entries(size).rows();
  return text + '/' + grid_of(size, body.numbers(size.cells())).rows();
}

std::string kakuro_sum(Body& body, char c) {
  if (c == '-') return "";
  if (ascii::is_digit(c)) return std::to_string(c - '0');
  if (c >= 'a' && c <= 'j') return std::to_string(c - 'a' + 10);
  if (c >= 'A' && c <= 'Z') return std::to_string(c - 'A' + 20);
  body.refuse_character();
  return "";
}

// The link leaves out the row and the column in front of the others, which hold only sums.
std::string kakuro(Body& body, Size size) {
  constexpr char kWhite[] = "0";
  Entries cells({size.rows + 1, size.columns + 1});
  const auto pair = [](const std::string& down, const std::string& across) {
    return down.empty() && across.empty() ? "-" : down + ',' + across;
  };
  for (int i = 0; i < size.cells() && body.problem().empty();) {
    const auto cell = [&]() -> std::string& {
      return cells.at(i / size.columns + 1, i % size.columns + 1);
    };
    const char c = body.next_of(i, size.cells());
    if (c >= 'k' && c <= 'z') {
      if (c - 'j' > size.cells() - i) body.refuse_character();
      for (int left = c - 'j'; left > 0 && i < size.cells(); --left, ++i) cell() = kWhite;
    } else if (c == '.') {
      ++i;
    } else {
      const std::string down = kakuro_sum(body, c);
      cell() = pair(down, kakuro_sum(body, body.next()));
      ++i;
    }
  }
  for (int c = 1; c <= size.columns; ++c) {
    if (cells.at(1, c) == kWhite) cells.at(0, c) = pair(kakuro_sum(body, body.next()), "");
  }
  for (int r = 1; r <= size.rows; ++r) {
    if (cells.at(r, 1) == kWhite) cells.at(r, 0) = pair("", kakuro_sum(body, body.next()));
  }
  return cells.with_size();
}

// The dots of a lattice whose points are the cells, the middles of their sides and their corners.
std::string galaxies(Body& body, Size size) {
  Entries cells(size);
  const int width = 2 * size.columns - 1, points = width * (2 * size.rows - 1);
  for (int i = 0; i < points && body.problem().empty();) {
    const char c = body.next();
    if (c >= 'g' && c <= 'z') {
      i += c - 'f';
      if (i > points) body.refuse_character();
    } else if (const int code = Body::value(c, 16); code >= 0) {
      const int row = i / width, column = i % width;
      cells.at(row / 2, column / 2) = std::to_string(row % 2 * 2 + column % 2);
      i += 1 + code / 2;  // the last dot may claim more empty points than there are
    } else {
      body.refuse_character();
    }
  }
  return cells.with_size();
}

// The numbers of ships of one to five cells.
std::string fleet(Body& body, std::string_view text) {
  constexpr std::array<std::string_view, 5> kPieces = {"11g", "21o", "31s", "41u", "51v"};
  std::array<int, kPieces.size()> ships{};
  if (text.starts_with("//") && text.size() == 3 && text[2] >= 'c' && text[2] <= 'e') {
    const int longest = text[2] - 'c' + 3;
    for (int k = 0; k < longest; ++k) ships[k] = longest - k;
  } else {
    for (std::size_t at = text.find('/', 1); at < text.size();) {
      const std::size_t end = std::min(text.find('/', at + 1), text.size());
      const std::string_view piece = text.substr(at + 1, end - at - 1);
      const auto found = std::ranges::find(kPieces, piece);
      if (found == kPieces.end()) {
        body.refuse(
            fmt::format("the ship '{}' is not a straight one of 1 to 5 cells", shown(piece)));
        return "";
      }
      ++ships[found - kPieces.begin()];
      at = end;
    }
  }
  if (ships == std::array<int, kPieces.size()>{}) body.refuse("the link doesn't name its fleet");
  return fmt::format("{}", fmt::join(ships, " "));
}

std::string battleships(Body& body, Size size) {
  constexpr std::array kParts = {"x", "n", "s", "w", "e", "m", "o"};
  const std::string outside = counts(body, size);
  std::vector<std::string> cells = body.numbers(size.cells());
  for (std::string& cell : cells) {
    if (cell == "-") continue;
    const std::size_t part = std::stoul(cell);
    if (part >= kParts.size()) {
      body.refuse("the link has a part of a ship that isn't straight");
      return "";
    }
    cell = kParts[part];
  }
  const std::string ships = fleet(body, body.until('\0'));
  return with_part(grid_of(size, std::move(cells)), fmt::format(" {}/{}", ships, outside));
}

std::string empty_with_regions(Body& body, Size size) {
  return Entries(size).with_size() + '/' + body.regions(size).rows();
}

// A clue is a direction (none, up, down, left, right), 5 more for a number of two digits, and a
// hexadecimal number, or a dot without one. Letters are runs of empty cells.
std::string yajilin(Body& body, Size size) {
  constexpr std::string_view kWays = "-nswe";
  Entries cells(size);
  for (int i = 0; i < size.cells() && body.problem().empty(); ++i) {
    const char c = body.next();
    if (const int run = Body::value(c, 36) - 9; run > 0) {
      i += run - 1;
      if (i >= size.cells()) body.refuse_character();
      continue;
    }
    const int way = Body::value(c, 10);
    if (way < 0) {
      body.refuse_character();
    } else if (body.take('.')) {
      cells.cells[i] = "x";
    } else if (way % 5 == 0) {
      body.refuse("numbers without a direction are not supported in yajilin links");
    } else {
      cells.cells[i] = std::to_string(body.hexadecimal(way / 5 + 1)) + kWays[way % 5];
    }
  }
  return cells.with_size();
}

// Each column, and then each row, has slots for its numbers of minus and plus poles. Poles that are
// given and cells outside dominoes, which need no walls, may follow the dominoes.
std::string magnets(Body& body, Size size) {
  const std::vector<std::string> slots = body.numbers(2 * (size.columns + size.rows));
  std::string text = fmt::format("{} {}", size.rows, size.columns);
  std::size_t first = 0;
  for (const int lines : {size.columns, size.rows}) {
    for (const std::size_t sign : {1, 0}) {
      for (int line = 0; line < lines; ++line) {
        text += line == 0 ? '/' : ' ';
        text += slots[first + 2 * static_cast<std::size_t>(line) + sign];
      }
    }
    first += 2 * static_cast<std::size_t>(lines);
  }
  const std::vector<std::pair<int, int>> joined = body.joined_cells(size);
  std::vector<bool> outside(static_cast<std::size_t>(size.cells()));
  if (!body.at_end()) {
    const std::vector<int> poles = body.packed(size.cells(), 3, 3);
    if (std::ranges::count(poles, 0) < size.cells()) {
      body.refuse("poles that are given are not supported in magnets links");
    }
    outside = body.bits(size.cells());
  }
  CellRegions dominoes(size);
  for (const auto& [a, b] : joined) {
    if (!outside[a] && !outside[b]) dominoes.join(a, b);
  }
  return text + '/' + dominoes.names().rows();
}

// The numbers of a clue of tapa with two to four of them; empty if the code is invalid. A number
// may be 0, which means any.
std::vector<int> tapa_numbers(int code) {
  struct List {
    int first, base;
    std::size_t numbers;
  };
  for (const List& list : {List{460, 2, 4}, {396, 4, 3}, {360, 6, 2}}) {
    if (code < list.first) continue;
    int left = code - list.first;
    std::vector<int> numbers(list.numbers);
    for (std::size_t i = list.numbers; i-- > 0; left /= list.base) numbers[i] = left % list.base;
    return left == 0 ? numbers : std::vector<int>();
  }
  return {};
}

// A clue is a digit for a single number, 9 for four times 1, or two digits to the base 36. Letters
// from g are runs of empty cells.
std::string tapa(Body& body, Size size) {
  Entries cells(size);
  for (int i = 0; i < size.cells() && body.problem().empty(); ++i) {
    const char c = body.next();
    const int code = Body::value(c, 36);
    if (code >= 16) {
      i += code - 16;
      if (i >= size.cells()) body.refuse_character();
    } else if (code >= 0 && code < 10) {
      cells.cells[i] = code == 9 ? "1,1,1,1" : std::to_string(code);
    } else {
      const int last = code < 0 ? -1 : Body::value(body.next(), 36);
      const std::vector<int> numbers = tapa_numbers(last < 0 ? 0 : 36 * code + last);
      if (c == '.' || std::ranges::count(numbers, 0) > 0) {
        body.refuse("clues with an unknown number are not supported in tapa links");
      } else if (numbers.empty()) {
        body.refuse_character();
      }
      cells.cells[i] = fmt::format("{}", fmt::join(numbers, ","));
    }
  }
  return cells.with_size();
}

// A line of numbers, 0 for an empty cell.
std::string sudoku(Body& body, Size size) {
  constexpr std::array kSizes = {4, 6, 9, 16, 25};
  if (size.rows != size.columns || std::ranges::count(kSizes, size.rows) == 0) {
    body.refuse(
        fmt::format("sudokus of {}x{} have no boxes in such links", size.rows, size.columns));
    return "";
  }
  std::vector<std::string> cells = body.numbers(size.cells());
  std::ranges::replace(cells, std::string("-"), std::string("0"));
  return fmt::format("{}", fmt::join(cells, " "));
}

struct PzprKind {
  std::string_view kind;
  std::vector<std::string_view> names;  // in links
  std::string (*read)(Body&, Size);
};

const std::vector<PzprKind>& pzpr_kinds() {
  static const std::vector<PzprKind> kKinds = {
      {"akari", {"akari", "lightup", "bijutsukan"}, akari},
      {"battleships", {"battleship"}, battleships},
      {"classic", {"sudoku"}, sudoku},
      {"fillomino", {"fillomino"}, fillomino},
      {"galaxies", {"tentaisho"}, galaxies},
      {"hashi", {"hashi", "hashikake", "bridges"}, numbers_text},
      {"heyawake", {"heyawake"}, heyawake},
      {"hitori", {"hitori"}, hitori},
      {"kakuro", {"kakuro"}, kakuro},
      {"kuromasu", {"kurodoko"}, numbers_text},
      {"lits", {"lits"}, empty_with_regions},
      {"magnets", {"magnets"}, magnets},
      {"masyu", {"mashu", "masyu", "pearl"}, masyu},
      {"minesweeper", {"mines"}, minesweeper},
      {"nonogram", {"nonogram"}, nonogram},
      {"norinori", {"norinori"}, empty_with_regions},
      {"number-link", {"numlin", "numberlink"}, numbers_text},
      {"nurikabe", {"nurikabe"}, nurikabe},
      {"shikaku", {"shikaku"}, numbers_text},
      {"skyscraper", {"skyscrapers", "building"}, skyscraper},
      {"slant", {"gokigen"}, slant},
      {"slitherlink", {"slither", "slitherlink"}, slitherlink},
      {"star-battle", {"starbattle"}, star_battle},
      {"suguru", {"suguru"}, suguru},
      {"tapa", {"tapa"}, tapa},
      {"tents", {"tents"}, tents},
      {"yajilin", {"yajilin", "yajirin"}, yajilin},
  };
  return kKinds;
}

// Removes the part up to the next slash and returns it.
std::string_view take_segment(std::string_view& text) {
  const std::size_t end = std::min(text.find('/'), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

// The text after the question mark of an address that may be a link of pzpr, or "".
std::string_view query_of(std::string_view text) {
  const std::size_t at = text.find('?');
  if (at == text.npos || text.find_first_of(" \t") < at) return {};
  text.remove_prefix(at + 1);
  if (text.starts_with("type=")) text.remove_prefix(std::min(text.find('&') + 1, text.size()));
  return text;
}

Result<KindText> read_link_of(const PzprKind& kind, std::string_view name, std::string_view rest) {
  std::array<std::string_view, 2> sizes;
  for (std::string_view& digits : sizes) {
    digits = take_segment(rest);
    if (!ascii::is_number(digits)) {
      return failure(fmt::format("{}/{} is a variant with another rule", name, shown(digits)));
    }
  }
  const auto number = [](std::string_view digits) {
    return digits.size() > 2 ? kMostSide + 1 : std::stoi(std::string(digits));
  };
  const Size size{number(sizes[1]), number(sizes[0])};
  if (size.rows > kMostSide || size.columns > kMostSide || size.cells() == 0) {
    return failure(
        fmt::format("the link has {} rows and {} columns; gridpress reads 1 to {} of each",
                    shown(sizes[1]), shown(sizes[0]), kMostSide));
  }
  while (rest.ends_with('/')) rest.remove_suffix(1);
  Body body(rest, name);
  std::string text = kind.read(body, size);
  body.finish();
  if (!body.problem().empty()) return failure(body.problem());
  return KindText{std::string(kind.kind), std::move(text), ""};
}

}  // namespace

std::optional<Result<KindText>> read_pzpr(std::string_view text) {
  const std::string decoded = percent_decoded(query_of(ascii::trimmed(text)));
  std::string_view rest = decoded;
  if (std::ranges::count(rest, '/') < 2) return std::nullopt;
  std::string_view name = take_segment(rest);
  for (const std::string_view suffix : {"_edit", "_play"}) {
    if (name.ends_with(suffix)) name.remove_suffix(suffix.size());
  }
  if (name.empty() || name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") != name.npos) {
    return std::nullopt;
  }
  const auto found = std::ranges::find_if(
      pzpr_kinds(), [&](const PzprKind& kind) { return std::ranges::count(kind.names, name) > 0; });
  if (found != pzpr_kinds().end()) return read_link_of(*found, name, rest);
  if (!ascii::is_number(take_segment(rest)) || !ascii::is_number(take_segment(rest)))
    return std::nullopt;
  std::string names;
  for (const PzprKind& kind : pzpr_kinds()) {
    names += (names.empty() ? "" : ", ") + std::string(kind.names.front());
  }
  return failure(fmt::format("links of {} are not supported", name),
                 "use a link of one of these: " + names);
}

const KindFormat& pzpr_format() {
  static const KindFormat kFormat{
      .name = "pzpr",
      .help = "links of pzpr (puzz.link, pzv.jp)",
      .read_row = [](std::string_view row, std::string_view) { return read_pzpr(row); },
      .write = write_pzpr,
      .reads =
          [] {
            std::vector<std::string_view> kinds;
            for (const PzprKind& kind : pzpr_kinds()) kinds.push_back(kind.kind);
            return kinds;
          },
      .writes = pzpr_written_kinds};
  return kFormat;
}

}  // namespace gridpress::formats
