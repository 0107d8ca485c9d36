// Game IDs of Simon Tatham's Portable Puzzle Collection, PARAMETERS:DESCRIPTION. An ID doesn't name
// its game. solo.cc reads those of Solo.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "generator/base/ascii.h"
#include "generator/formats/clue_text.h"
#include "generator/formats/kind_formats.h"

namespace gridpress::formats {
namespace {

struct Parameters {
  Size size{0, 0};
  std::string_view letters;  // after the size
  bool has(char letter) const { return letters.find(letter) != letters.npos; }
};

// The description of a puzzle.
class Description : public ClueText {
 public:
  Description(std::string_view text, std::string_view game) : ClueText(text, "ID"), game_(game) {}

  // Refuses the character read last.
  void refuse_character() { refuse(fmt::format("'{}' is not a clue of {}", last(), game_)); }

  // Refuses text that is left, and a number of cells or places that doesn't fit the size.
  void finish(int filled, int cells) {
    if (filled != cells) refuse(fmt::format("the ID has {} of {} cells", filled, cells));
    ClueText::finish();
  }
  using ClueText::finish;

 private:
  std::string_view game_;
};

int run_of(char c) {
  return c >= 'a' && c <= 'z' ? c - 'a' + 1 : 0;
}

// Cells of one character each and runs of 1 to 26 empty cells. `entry` returns a cell's text, or ""
// for a character that isn't a clue. Stops after the last cell.
template <typename Entry>
std::string one_character_cells(Description& text, Size size, Entry entry) {
  Entries cells(size);
  int i = 0;
  while (i < size.cells() && text.problem().empty()) {
    const char c = text.next();
    if (const int run = run_of(c); run > 0) {
      i += run;
    } else if (std::string clue = entry(c); !clue.empty()) {
      cells.cells[i++] = std::move(clue);
    } else {
      text.refuse_character();
    }
  }
  text.finish(i, size.cells());
  return cells.with_size();
}

// Numbers and runs of empty cells.
Entries number_cells(Description& text, Size size) {
  Entries cells(size);
  std::vector<int> numbers;
  const auto count = cells.cells.size();
  if (std::string problem = read_id_numbers(text.until(','), count, numbers); !problem.empty()) {
    text.refuse(std::move(problem));
    return cells;
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (numbers[i] > 0) cells.cells[i] = std::to_string(numbers[i]);
  }
  return cells;
}

// Calls `place(index, upper case)` for each of `count` places that a character ends at: `first`
// follows the place before it, the letters after it skip 1, 2, … places, z skips 25 without ending
// at one. Returns the number of places that were read.
template <typename Place>
int read_places(Description& text, int count, char first, Place place) {
  int i = 0;
  while (i <= count && !text.at_end() && text.peek() != ',') {
    const char c = text.next();
    const bool upper = c >= 'A' && c <= 'Z';
    const int letter = run_of(upper ? static_cast<char>(c - 'A' + 'a') : c);
    if (letter == 0 && c != first) {
      text.refuse_character();
      break;
    }
    i += c == 'z' ? 25 : first == 'a' ? letter - 1 : letter;
    if (c == 'z') continue;
    if (i < count) place(i, upper);
    ++i;
  }
  return i;
}

std::string digit_of(char c, char last) {
  return c >= '0' && c <= last ? std::string(1, c) : "";
}

std::string digits(Description& text, const Parameters& board) {
  return one_character_cells(text, board.size, [](char c) { return digit_of(c, '9'); });
}

std::string numbers(Description& text, const Parameters& board) {
  return number_cells(text, board.size).with_size();
}

// Numbers at the corners of cells.
std::string slant(Description& text, const Parameters& board) {
  const auto [rows, columns] = board.size;
  const std::string clues =
      one_character_cells(text, {rows + 1, columns + 1}, [](char c) { return digit_of(c, '4'); });
  return fmt::format("{} {}{}", rows, columns, clues.substr(clues.find('/')));
}

std::string lightup(Description& text, const Parameters& board) {
  return one_character_cells(text, board.size,
                             [](char c) { return c == 'B' ? "x" : digit_of(c, '4'); });
}

std::string loopy(Description& text, const Parameters& board) {
  const std::size_t type = board.letters.find('t');
  if (type != board.letters.npos && !board.letters.substr(type).starts_with("t0")) {
    text.refuse("only loops on square cells are supported (t0)");
  }
  return one_character_cells(text, board.size, [](char c) { return digit_of(c, '3'); });
}

std::string bridges(Description& text, const Parameters& board) {
  const std::size_t most = board.letters.find('m');
  if (most == board.letters.npos || !board.letters.substr(most).starts_with("m2")) {
    text.refuse("only two bridges between islands are supported (m2)");
  }
  if (board.has('L')) text.refuse("bridges that may not form loops are not supported (L)");
  return one_character_cells(text, board.size, [](char c) {
    return c >= 'A' && c <= 'G' ? std::to_string(c - 'A' + 10) : digit_of(c, '9');
  });
}

std::string pearl(Description& text, const Parameters& board) {
  return one_character_cells(text, board.size, [](char c) -> std::string {
    return c == 'W' ? "w" : c == 'B' ? "b" : "";
  });
}

std::string singles(Description& text, const Parameters& board) {
  Entries cells(board.size);
  for (std::string& cell : cells.cells) {
    const char c = text.next();
    if (const int run = run_of(c); run > 0) {
      cell = std::to_string(run + 9);
    } else if (c >= 'A' && c <= 'Z') {
      cell = std::to_string(c - 'A' + 36);
    } else if (cell = digit_of(c, '9'); cell.empty()) {
      text.refuse_character();
      break;
    }
  }
  return cells.with_size();
}

std::string unruly(Description& text, const Parameters& board) {
  Entries cells(board.size);
  const int count = board.size.cells();
  const auto place = [&](int i, bool upper) { cells.cells[i] = upper ? "2" : "1"; };
  // The last letter ends past the last cell.
  text.finish(read_places(text, count, 'a', place) - 1, count);
  std::string clues = cells.with_size();
  return board.has('u') ? clues : clues.insert(clues.find('/'), " equal");
}

std::string galaxies(Description& text, const Parameters& board) {
  Entries cells(board.size);
  const int width = 2 * board.size.columns - 1, points = width * (2 * board.size.rows - 1);
  const int read = read_places(text, points, 'a', [&](int i, bool) {
    const int row = i / width, column = i % width;
    cells.at(row / 2, column / 2) = std::to_string(row % 2 * 2 + column % 2);
  });
  if (read > points + 1) text.refuse("the ID has too many dots");
  return cells.with_size();
}

std::string tents(Description& text, const Parameters& board) {
  Entries cells(board.size);
  const int count = board.size.cells();
  const auto plant = [&](int i, bool) { cells.cells[i] = "x"; };
  const int read = read_places(text, count, '_', plant);
  // The last letter ends past the last cell.
  if (read != count + 1) text.refuse(fmt::format("the ID has {} of {} cells", read - 1, count));
  std::string counts;
  for (int k = 0; k < board.size.columns + board.size.rows && text.problem().empty(); ++k) {
    const std::optional<int> trees = text.take(',') ? text.number() : std::nullopt;
    if (!trees) text.refuse("the ID has too few counts of rows and columns");
    counts += fmt::format("{}{}", k == 0 || k == board.size.columns ? '/' : ' ', trees.value_or(0));
  }
  std::string clues = cells.with_size();
  return clues.insert(clues.find('/'), counts);
}

// The counts of plus poles in columns and rows, those of minus poles, and the halves of dominoes:
// left, right, top, bottom.
std::string magnets(Description& text, const Parameters& board) {
  const auto [rows, columns] = board.size;
  std::array<std::string, 4> counts;
  for (std::size_t block = 0; block < counts.size() && text.problem().empty(); ++block) {
    for (int line = block % 2 == 0 ? columns : rows; line > 0; --line) {
      const char c = text.next();
      const int letter = run_of(c);
      counts[block] += counts[block].empty() ? '/' : ' ';
      counts[block] += c == '.' ? "-" : letter > 0 ? std::to_string(letter + 9) : digit_of(c, '9');
      if (counts[block].ends_with(' ') || counts[block].ends_with('/')) text.refuse_character();
    }
    if (!text.take(',')) text.refuse("the ID has too few counts of rows and columns");
  }
  CellRegions dominoes(board.size);
  for (int cell = 0; cell < board.size.cells() && text.problem().empty(); ++cell) {
    const char c = text.next();
    const bool inside = c == 'L' ? (cell + 1) % columns != 0 : cell + columns < rows * columns;
    if (std::string_view("LRTB*").find(c) == std::string_view::npos) text.refuse_character();
    if ((c == 'L' || c == 'T') && !inside) text.refuse("a domino leaves the board");
    if ((c == 'L' || c == 'T') && inside) dominoes.join(cell, c == 'L' ? cell + 1 : cell + columns);
  }
  return fmt::format("{} {}{}{}{}{}/{}", rows, columns, counts[0], counts[2], counts[1], counts[3],
                     dominoes.names().rows());
}

std::string pattern(Description& text, const Parameters& board) {
  const int lines = board.size.columns + board.size.rows;
  std::string clues;
  int found = 0;
  while (text.problem().empty()) {
    std::string line;
    while (const std::optional<int> number = text.number()) {
      line += fmt::format("{}{}", line.empty() ? "" : " ", *number);
      if (!text.take('.')) break;
    }
    clues += '/' + (line.empty() ? "0" : line);
    ++found;
    if (!text.take('/')) break;
  }
  if (text.take(',')) text.refuse("nonograms with given cells are not supported");
  if (found != lines) {
    text.refuse(fmt::format("{}x{} needs {} lines of clues; the ID has {}", board.size.columns,
                            board.size.rows, lines, found));
  }
  return fmt::format("{} {}{}", board.size.rows, board.size.columns, clues);
}

std::string dominosa(Description& text, const Parameters& board) {
  const int most = board.size.rows;
  Entries cells({most + 1, most + 2});
  for (std::string& cell : cells.cells) {
    std::optional<int> number;
    if (text.take('[')) {
      number = text.number();
      if (!text.take(']')) number = std::nullopt;
    } else if (const char c = text.next(); ascii::is_digit(c)) {
      number = c - '0';
    }
    if (!number) {
      text.refuse_character();
      break;
    }
    cell = std::to_string(*number);
  }
  return cells.with_size();
}

std::string keen(Description& text, const Parameters& board) {
  Entries clues(board.size);
  const std::optional<CellRegions> cages = read_id_regions(text.until(','), board.size.rows);
  if (!cages) text.refuse("the ID's walls don't fit its size");
  if (!text.take(',')) text.refuse("the ID's clues are missing");
  if (!text.problem().empty()) return "";
  const std::vector<int> first = cages->first_cells();
  std::map<int, int> cells_of;  // by the first cell of a cage
  for (const int cell : first) ++cells_of[cell];
  for (const auto& [cell, count] : cells_of) {
    constexpr std::string_view kSigns = "asmd", kGridpressSigns = "+-*:";
    const std::size_t sign = kSigns.find(text.next());
    const std::optional<int> number = text.number();
    if (sign == kSigns.npos || !number) {
      text.refuse("the clue of a cage is missing");
      break;
    }
    clues.cells[cell] = std::to_string(*number);
    if (count > 1) clues.cells[cell] += kGridpressSigns[sign];
  }
  return clues.with_size() + '/' + cages->names().rows();
}

std::string towers(Description& text, const Parameters& board) {
  const int side = board.size.rows;
  std::string outside;
  for (int k = 0; k < 4 * side; ++k) {
    if (k > 0 && !text.take('/')) text.refuse("the ID has too few clues around the grid");
    const std::optional<int> number = text.number();
    outside +=
        fmt::format("{}{}", k % side == 0 ? '/' : ' ', number ? std::to_string(*number) : "-");
  }
  Entries givens(board.size);
  if (text.take(',')) givens = number_cells(text, board.size);
  return fmt::format("{0} {0} {0}{1}/{2}", side, outside, givens.rows());
}

// Each cell has its number, or 0, and the sides on which a sign follows it.
std::string unequal(Description& text, const Parameters& board) {
  const bool bars = board.has('a');
  const int side = board.size.rows;
  Entries givens(board.size), sums(board.size);
  std::string signs;
  for (int i = 0; i < board.size.cells() && text.problem().empty(); ++i) {
    const int row = i / side, column = i % side;
    const std::optional<int> number = text.number();
    if (!number) text.refuse("the number of a cell is missing");
    if (number.value_or(0) > 0) givens.cells[i] = std::to_string(*number);
    int sum = 0;
    while (!text.at_end() && text.peek() != ',') {
      constexpr std::string_view kSides = "RDLU";
      constexpr std::array<std::pair<int, int>, 4> kSteps = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
      const std::size_t to = kSides.find(text.next());
      if (to == kSides.npos) {
        text.refuse_character();
        break;
      }
      const int r = row + kSteps[to].first, c = column + kSteps[to].second;
      if (r < 0 || c < 0 || r >= side || c >= side) {
        text.refuse(fmt::format("a sign of r{}c{} points out of the grid", row + 1, column + 1));
      } else if ((sum >> to & 1) != 0) {
        text.refuse(fmt::format("a sign of r{}c{} is given twice", row + 1, column + 1));
      }
      sum |= 1 << to;
      if (!bars) signs += fmt::format("/less r{}c{} r{}c{}", r + 1, c + 1, row + 1, column + 1);
    }
    sums.cells[i] = std::to_string(sum);
    if (!text.take(',')) text.refuse("the ID ends too early");
  }
  return givens.with_size() + (bars ? '/' + sums.rows() : signs);
}

struct Game {
  std::string_view kind, name;
  std::string (*read)(Description&, const Parameters&);
  bool square = false;  // the size may be one number
};

constexpr auto kGames = std::to_array<Game>({
    {"akari", "lightup", lightup},
    {"binairo", "unruly", unruly},
    {"calcudoku", "keen", keen, true},
    {"consecutive", "unequal", unequal, true},
    {"dominoes", "dominosa", dominosa, true},
    {"fillomino", "filling", digits},
    {"futoshiki", "unequal", unequal, true},
    {"galaxies", "galaxies", galaxies},
    {"hashi", "bridges", bridges},
    {"hitori", "singles", singles},
    {"kuromasu", "range", numbers},
    {"magnets", "magnets", magnets},
    {"masyu", "pearl", pearl},
    {"mosaic", "mosaic", digits},
    {"nonogram", "pattern", pattern},
    {"shikaku", "rect", numbers},
    {"skyscraper", "towers", towers, true},
    {"slant", "slant", slant},
    {"slitherlink", "loopy", loopy},
    {"tents", "tents", tents},
});

Result<KindText> read_description(const Game& game, const Parameters& board,
                                  std::string_view text) {
  const Size size = board.size;
  if (std::min(size.rows, size.columns) < 1 || std::max(size.rows, size.columns) > kMostSide) {
    return failure(fmt::format("{0}x{1} is not a size from 1x1 to {2}x{2}", size.columns, size.rows,
                               kMostSide));
  }
  if (game.square && !size.square()) {
    return failure(fmt::format("boards of {} are square", game.name));
  }
  Description description(text, game.name);
  std::string translated = game.read(description, board);
  description.finish();
  if (!description.problem().empty()) return failure(description.problem());
  std::string_view kind = game.kind;
  if (game.name == "unequal") kind = board.has('a') ? "consecutive" : "futoshiki";
  return KindText{std::string(kind), std::move(translated), ""};
}

// The game's name and the ID in a text such as "lightup 7x7:…" or the address of the game's page,
// ".../lightup.html#7x7:…". The name may be empty.
std::pair<std::string_view, std::string_view> named_id(std::string_view text) {
  constexpr std::string_view kPage = ".html#";
  if (const std::size_t page = text.find(kPage); page != text.npos) {
    const std::size_t name = text.rfind('/', page) + 1;  // 0 without a slash
    return {text.substr(name, page - name), text.substr(page + kPage.size())};
  }
  const std::size_t end = text.find_first_of(" \t");
  if (end == text.npos) return {"", text};
  return {text.substr(0, end), ascii::trimmed(text.substr(end))};
}

}  // namespace

std::optional<Result<KindText>> read_game_id(std::string_view text, std::string_view kind) {
  text = ascii::trimmed(text);
  const auto [name, id] = named_id(text);
  const auto named = std::ranges::find(kGames, ascii::lower(name), &Game::name);
  const Game* game = named == kGames.end() ? nullptr : &*named;
  if (game != nullptr) {
    text = id;
  } else {
    const auto found = std::ranges::find(kGames, kind, &Game::kind);
    if (found == kGames.end()) return std::nullopt;
    game = &*found;
  }
  std::string_view rest = text;
  Parameters board;
  constexpr int kDigits = 6;
  board.size.columns = board.size.rows = take_number(rest, kDigits);
  if (board.size.columns < 0) return std::nullopt;
  if (rest.starts_with('x')) {
    rest.remove_prefix(1);
    board.size.rows = take_number(rest, kDigits);
    if (board.size.rows < 0) return std::nullopt;
  }
  const std::size_t end = rest.find_first_of(":#");
  if (end == rest.npos || rest.substr(0, end).find_first_of(" /") != rest.npos) return std::nullopt;
  if (rest[end] == '#') {
    return failure("an ID with # is a random seed and contains no puzzle",
                   "use the ID with a colon, from the menu entry Specific");
  }
  board.letters = rest.substr(0, end);
  return read_description(*game, board, rest.substr(end + 1));
}

const KindFormat& game_id_format() {
  static const KindFormat kFormat{.name = "game-id",
                                  .help = "game IDs of Simon Tatham's puzzles",
                                  .read_row = read_game_id,
                                  .write = write_game_id,
                                  .reads =
                                      [] {
                                        std::vector<std::string_view> kinds;
                                        for (const Game& game : kGames) kinds.push_back(game.kind);
                                        return kinds;
                                      },
                                  .writes = game_id_written_kinds};
  return kFormat;
}

}  // namespace gridpress::formats
