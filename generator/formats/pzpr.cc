// Links of pzpr, the program behind puzz.link and pzv.jp. A link names the kind, the numbers of
// columns and rows, and the clues in blocks of single characters, cells in reading order. Sizes of
// blocks and their meaning were taken from pzpr's published links and checked against the program.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generator/base/ascii.h"
#include "generator/base/count_noun.h"
#include "generator/formats/common.h"
#include "generator/formats/kind_text.h"
#include "generator/formats/links.h"

namespace gridpress::formats {
namespace {

constexpr int kMostRows = 99;

// Reads the blocks of a link. After a mistake, problem() is set and all other reads do nothing.
class Body {
 public:
  Body(std::string_view text, std::string_view pid) : text_(text), pid_(pid) {}

  const std::string& problem() const { return problem_; }
  bool at_end() const { return at_ == text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }

  char next() {
    if (!problem_.empty()) return '\0';
    if (!at_end()) return text_[at_++];
    problem_ = "the link ends too early";
    return '\0';
  }

  void refuse(std::string problem) {
    if (problem_.empty()) problem_ = std::move(problem);
  }

  // Refuses the character read last.
  void refuse_character() {
    refuse(fmt::format("character {} of the clues, '{}', is not part of a {} link", at_,
                       text_[at_ - 1], pid_));
  }

  // Fails if less than the whole text was read.
  void finish() {
    if (!at_end()) {
      refuse(
          fmt::format("the link is too long by {}", count_noun(text_.size() - at_, "character")));
    }
  }

  std::string_view rest() {
    const std::string_view rest = text_.substr(at_);
    at_ = text_.size();
    return rest;
  }

  // Numbers of up to three hexadecimal digits and runs of 1 to 20 empty slots. `unknown` stands for
  // a clue without a number; if it is empty, the kind lacks such clues.
  std::vector<std::string> numbers(int count, std::string_view unknown = "") {
    std::vector<std::string> slots(static_cast<std::size_t>(count), "-");
    for (int i = 0; i < count && problem_.empty();) {
      const char c = next();
      if (c >= 'g' && c <= 'z') {
        i += c - 'f';
      } else if (c == '.' && unknown.empty()) {
        refuse(fmt::format("clues without a number are not supported in {} links", pid_));
      } else if (c == '.') {
        slots[i++] = unknown;
      } else if (c == '-' || c == '+') {
        slots[i++] = std::to_string(hexadecimal(c == '-' ? 2 : 3));
      } else if (const int digit = value(c, 16); digit >= 0) {
        slots[i++] = std::to_string(digit);
      } else if (problem_.empty()) {
        refuse_character();
      }
      if (i > count) refuse_character();
    }
    return slots;
  }

  // Clues from 0 to 4, each of which may also stand for one or two empty slots that follow it.
  std::vector<std::string> small_numbers(int count, std::string_view unknown) {
    std::vector<std::string> slots(static_cast<std::size_t>(count), "-");
    for (int i = 0; i < count && problem_.empty();) {
      const char c = next();
      const int digit = value(c, 16);
      if (c >= 'g' && c <= 'z') {
        i += c - 'f';
        if (i > count) refuse_character();
      } else if (c == '.') {
        slots[i++] = unknown;
      } else if (digit >= 0 && digit < 15) {
        slots[i] = std::to_string(digit % 5);
        i += 1 + digit / 5;
      } else if (problem_.empty()) {
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
    while (static_cast<int>(numbers.size()) < count && problem_.empty()) {
      const int code = value(next(), limit);
      if (code < 0) {
        if (problem_.empty()) refuse_character();
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

  Entries regions(int rows, int columns) {
    const std::vector<bool> right = bits(rows * (columns - 1));
    const std::vector<bool> below = bits((rows - 1) * columns);
    return regions_between(rows, columns, right, below);
  }

  // A digit or lower-case letter as a number below `limit`, or -1.
  static int value(char c, int limit) {
    const int value = ascii::is_digit(c) ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : -1;
    return value < limit ? value : -1;
  }

 private:
  int hexadecimal(int digits) {
    int number = 0;
    for (int k = 0; k < digits; ++k) {
      const int digit = value(next(), 16);
      if (digit < 0 && problem_.empty()) refuse_character();
      number = number * 16 + std::max(digit, 0);
    }
    return number;
  }

  std::string_view text_, pid_;
  std::size_t at_ = 0;
  std::string problem_;
};

struct Shape {
  int rows, columns;
  int cells() const { return rows * columns; }
  std::string heading() const { return fmt::format("{} {}", rows, columns); }
};

std::string joined(const std::vector<std::string>& parts, std::size_t first, std::size_t count) {
  return fmt::format("{}",
                     fmt::join(parts.begin() + static_cast<std::ptrdiff_t>(first),
                               parts.begin() + static_cast<std::ptrdiff_t>(first + count), " "));
}

std::string grid_text(const Shape& shape, std::vector<std::string> cells) {
  Entries entries(shape.rows, shape.columns);
  entries.cells = std::move(cells);
  return shape.heading() + '/' + entries.text();
}

std::string numbers_text(Body& body, const Shape& shape) {
  return grid_text(shape, body.numbers(shape.cells()));
}

std::string akari(Body& body, const Shape& shape) {
  return grid_text(shape, body.small_numbers(shape.cells(), "x"));
}

std::string slitherlink(Body& body, const Shape& shape) {
  return grid_text(shape, body.small_numbers(shape.cells(), "-"));
}

std::string nurikabe(Body& body, const Shape& shape) {
  return grid_text(shape, body.numbers(shape.cells(), "?"));
}

std::string fillomino(Body& body, const Shape& shape) {
  std::string text = numbers_text(body, shape);
  if (!body.at_end()) body.refuse("fillominos with given walls are not supported");
  return text;
}

std::string minesweeper(Body& body, const Shape& shape) {
  std::string text = numbers_text(body, shape);
  return text.insert(text.find('/'), " -");
}

std::string masyu(Body& body, const Shape& shape) {
  constexpr std::array kCircles = {"-", "w", "b"};
  std::vector<std::string> cells;
  for (const int circle : body.packed(shape.cells(), 3, 3)) cells.emplace_back(kCircles[circle]);
  return grid_text(shape, std::move(cells));
}

std::string hitori(Body& body, const Shape& shape) {
  Entries cells(shape.rows, shape.columns);
  for (std::string& cell : cells.cells) {
    const char c = body.next();
    const int first = c == '-' ? Body::value(body.next(), 36) : 0;
    const int last = Body::value(c == '-' ? body.next() : c, 36);
    if (first < 0 || last < 0) {
      if (body.problem().empty()) body.refuse_character();
      break;
    }
    cell = std::to_string(first * 36 + last);
  }
  return shape.heading() + '/' + cells.text();
}

std::string heyawake(Body& body, const Shape& shape) {
  const Entries rooms = body.regions(shape.rows, shape.columns);
  std::vector<std::string> cells(rooms.cells.size(), "-");
  std::vector<std::size_t> first;
  for (std::size_t i = 0; i < rooms.cells.size(); ++i) {
    if (rooms.cells[i] == std::to_string(first.size() + 1)) first.push_back(i);
  }
  const std::vector<std::string> clues = body.numbers(static_cast<int>(first.size()));
  for (std::size_t i = 0; i < first.size(); ++i) cells[first[i]] = clues[i];
  return grid_text(shape, std::move(cells)) + '/' + rooms.text();
}

std::string star_battle(Body& body, const Shape& shape) {
  const char stars = body.next();
  if (stars < '1' || stars > '9' || body.next() != '/') {
    body.refuse("the link doesn't name its number of stars");
  }
  return fmt::format("{} {}/{}", shape.heading(), stars,
                     body.regions(shape.rows, shape.columns).text());
}

std::string suguru(Body& body, const Shape& shape) {
  const Entries regions = body.regions(shape.rows, shape.columns);
  return numbers_text(body, shape) + '/' + regions.text();
}

// The counts of the columns and of the rows.
std::string counts(Body& body, const Shape& shape) {
  const std::vector<std::string> slots = body.numbers(shape.columns + shape.rows);
  const auto columns = static_cast<std::size_t>(shape.columns);
  return joined(slots, 0, columns) + '/' + joined(slots, columns, slots.size() - columns);
}

std::string tents(Body& body, const Shape& shape) {
  const std::string outside = counts(body, shape);
  Entries cells(shape.rows, shape.columns);
  for (int i = 0; i < shape.cells() && body.problem().empty();) {
    const char c = body.next();
    const int code = Body::value(c, 36);
    if (code < 0) {
      if (body.problem().empty()) body.refuse_character();
    } else if (c <= 'h') {
      cells.cells[i] = "x";
      i += 1 + code;
    } else {
      i += c - 'h';
    }
    if (i > shape.cells()) body.refuse_character();
  }
  return fmt::format("{}/{}/{}", shape.heading(), outside, cells.text());
}

// Each line has slots for as many numbers as it can hold and lists its last number first.
std::string nonogram(Body& body, const Shape& shape) {
  const int of_column = (shape.rows + 1) / 2, of_row = (shape.columns + 1) / 2;
  const std::vector<std::string> slots =
      body.numbers(shape.columns * of_column + shape.rows * of_row);
  std::string text = shape.heading();
  auto at = slots.begin();
  for (int line = 0; line < shape.columns + shape.rows; ++line) {
    const auto end = at + (line < shape.columns ? of_column : of_row);
    std::string numbers;
    for (; at < end; ++at) {
      if (*at != "-") numbers.insert(0, numbers.empty() ? *at : *at + ' ');
    }
    text += '/' + (numbers.empty() ? "0" : numbers);
  }
  return text;
}

std::string skyscraper(Body& body, const Shape& shape) {
  const std::vector<std::string> slots = body.numbers(2 * (shape.columns + shape.rows));
  std::string text = fmt::format("{} {}", shape.heading(), shape.columns);
  std::size_t at = 0;
  for (const int count : {shape.columns, shape.columns, shape.rows, shape.rows}) {
    text += '/' + joined(slots, at, static_cast<std::size_t>(count));
    at += static_cast<std::size_t>(count);
  }
  if (body.at_end()) return text + '/' + Entries(shape.rows, shape.columns).text();
  std::string givens = numbers_text(body, shape);
  return text + givens.substr(givens.find('/'));
}

std::string kakuro_sum(Body& body, char c) {
  if (c == '-') return "";
  if (ascii::is_digit(c)) return std::to_string(c - '0');
  if (c >= 'a' && c <= 'j') return std::to_string(c - 'a' + 10);
  if (c >= 'A' && c <= 'Z') return std::to_string(c - 'A' + 20);
  if (body.problem().empty()) body.refuse_character();
  return "";
}

// The link leaves out the row and the column in front of the others, which hold only sums.
std::string kakuro(Body& body, const Shape& shape) {
  constexpr char kWhite[] = "0";
  Entries cells(shape.rows + 1, shape.columns + 1);
  const auto pair = [](const std::string& down, const std::string& across) {
    return down.empty() && across.empty() ? "-" : down + ',' + across;
  };
  for (int i = 0; i < shape.cells() && body.problem().empty();) {
    const auto cell = [&]() -> std::string& {
      return cells.at(i / shape.columns + 1, i % shape.columns + 1);
    };
    const char c = body.next();
    if (c >= 'k' && c <= 'z') {
      if (c - 'j' > shape.cells() - i) body.refuse_character();
      for (int left = c - 'j'; left > 0 && i < shape.cells(); --left, ++i) cell() = kWhite;
    } else if (c == '.') {
      ++i;
    } else {
      const std::string down = kakuro_sum(body, c);
      cell() = pair(down, kakuro_sum(body, body.next()));
      ++i;
    }
  }
  for (int c = 1; c <= shape.columns; ++c) {
    if (cells.at(1, c) == kWhite) cells.at(0, c) = pair(kakuro_sum(body, body.next()), "");
  }
  for (int r = 1; r <= shape.rows; ++r) {
    if (cells.at(r, 1) == kWhite) cells.at(r, 0) = pair("", kakuro_sum(body, body.next()));
  }
  return fmt::format("{} {}/{}", shape.rows + 1, shape.columns + 1, cells.text());
}

// The dots of a lattice whose points are the cells, the middles of their sides and their corners.
std::string galaxies(Body& body, const Shape& shape) {
  Entries cells(shape.rows, shape.columns);
  const int width = 2 * shape.columns - 1, points = width * (2 * shape.rows - 1);
  for (int i = 0; i < points && body.problem().empty();) {
    const char c = body.next();
    if (c >= 'g' && c <= 'z') {
      i += c - 'f';
      if (i > points) body.refuse_character();
    } else if (const int code = Body::value(c, 16); code >= 0) {
      const int row = i / width, column = i % width;
      cells.at(row / 2, column / 2) = std::to_string(row % 2 * 2 + column % 2);
      i += 1 + code / 2;  // the last dot may claim more empty points than there are
    } else if (body.problem().empty()) {
      body.refuse_character();
    }
  }
  return shape.heading() + '/' + cells.text();
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

std::string battleships(Body& body, const Shape& shape) {
  constexpr std::array kParts = {"x", "n", "s", "w", "e", "m", "o"};
  const std::string outside = counts(body, shape);
  std::vector<std::string> cells = body.numbers(shape.cells());
  for (std::string& cell : cells) {
    if (cell == "-") continue;
    const std::size_t part = std::stoul(cell);
    if (part >= kParts.size()) {
      body.refuse("the link has a part of a ship that isn't straight");
      return "";
    }
    cell = kParts[part];
  }
  const std::string grid = grid_text(shape, std::move(cells));
  return fmt::format("{} {}/{}{}", shape.heading(), fleet(body, body.rest()), outside,
                     grid.substr(grid.find('/')));
}

std::string norinori(Body& body, const Shape& shape) {
  return grid_text(shape, std::vector<std::string>(static_cast<std::size_t>(shape.cells()), "-")) +
         '/' + body.regions(shape.rows, shape.columns).text();
}

// A line of numbers, 0 for an empty cell.
std::string sudoku(Body& body, const Shape& shape) {
  constexpr std::array kSizes = {4, 6, 9, 16, 25};
  if (shape.rows != shape.columns || std::ranges::count(kSizes, shape.rows) == 0) {
    body.refuse(
        fmt::format("sudokus of {}x{} have no boxes in such links", shape.rows, shape.columns));
    return "";
  }
  std::vector<std::string> cells = body.numbers(shape.cells());
  std::ranges::replace(cells, std::string("-"), std::string("0"));
  return fmt::format("{}", fmt::join(cells, " "));
}

struct PzprKind {
  std::string_view kind;
  std::vector<std::string_view> names;  // in links
  std::string (*read)(Body&, const Shape&);
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
      {"masyu", {"mashu", "masyu", "pearl"}, masyu},
      {"minesweeper", {"mines"}, minesweeper},
      {"nonogram", {"nonogram"}, nonogram},
      {"norinori", {"norinori"}, norinori},
      {"nurikabe", {"nurikabe"}, nurikabe},
      {"shikaku", {"shikaku"}, numbers_text},
      {"skyscraper", {"skyscrapers", "building"}, skyscraper},
      {"slitherlink", {"slither", "slitherlink"}, slitherlink},
      {"star-battle", {"starbattle"}, star_battle},
      {"suguru", {"suguru"}, suguru},
      {"tents", {"tents"}, tents},
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
  for (std::string_view& size : sizes) {
    size = take_segment(rest);
    if (!ascii::is_number(size)) {
      return failure(fmt::format("{}/{} is a variant with another rule", name, shown(size)));
    }
  }
  const auto number = [](std::string_view digits) {
    return digits.size() > 2 ? kMostRows + 1 : std::stoi(std::string(digits));
  };
  const Shape shape{number(sizes[1]), number(sizes[0])};
  if (shape.rows > kMostRows || shape.columns > kMostRows || shape.cells() == 0) {
    return failure(
        fmt::format("the link has {} rows and {} columns; gridpress reads 1 to {} of each",
                    shown(sizes[1]), shown(sizes[0]), kMostRows));
  }
  while (rest.ends_with('/')) rest.remove_suffix(1);
  Body body(rest, name);
  std::string text = kind.read(body, shape);
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

}  // namespace gridpress::formats
