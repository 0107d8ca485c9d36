// Game IDs of Simon Tatham's Portable Puzzle Collection, PARAMETERS:DESCRIPTION. An ID doesn't name
// its game. solo.cc reads those of Solo.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "generator/base/ascii.h"
#include "generator/base/count_noun.h"
#include "generator/formats/common.h"
#include "generator/formats/kind_text.h"

namespace gridpress::formats {
namespace {

constexpr int kMostCells = 99;  // rows or columns

struct Parameters {
  int rows = 0, columns = 0;
  std::string_view letters;  // after the size
  int cells() const { return rows * columns; }
  std::string heading() const { return fmt::format("{} {}", rows, columns); }
  bool has(char letter) const { return letters.find(letter) != letters.npos; }
};

// Reads a description. After a mistake, problem() is set and all other reads do nothing.
class Description {
 public:
  Description(std::string_view text, std::string_view game) : text_(text), game_(game) {}

  const std::string& problem() const { return problem_; }
  bool at_end() const { return at_ == text_.size() || !problem_.empty(); }
  char peek() const { return at_ == text_.size() ? '\0' : text_[at_]; }

  char next() {
    if (!problem_.empty()) return '\0';
    if (at_ < text_.size()) return text_[at_++];
    problem_ = "the ID ends too early";
    return '\0';
  }

  bool take(char c) {
    if (peek() != c || !problem_.empty()) return false;
    ++at_;
    return true;
  }

  void refuse(std::string problem) {
    if (problem_.empty()) problem_ = std::move(problem);
  }

  // Refuses the character read last.
  void refuse_character() {
    if (at_ > 0) refuse(fmt::format("'{}' is not a clue of {}", text_[at_ - 1], game_));
  }

  // Fails unless all text was read and `cells` cells were filled.
  void finish(int filled, int cells) {
    if (filled != cells) {
      refuse(fmt::format("the ID has {} of {} cells", filled, cells));
    } else if (!at_end()) {
      refuse(fmt::format("the ID is too long by {}", count_noun(text_.size() - at_, "character")));
    }
  }

  // A number of at most four digits, or nullopt if there is none.
  std::optional<int> number() {
    if (!ascii::is_digit(peek()) || !problem_.empty()) return std::nullopt;
    int number = 0;
    for (int digits = 0; ascii::is_digit(peek()); ++digits) {
      number = number * 10 + (next() - '0');
      if (digits == 4) {
        refuse("the ID has a number that is too large");
        return std::nullopt;
      }
    }
    return number;
  }

 private:
  std::string_view text_, game_;
  std::size_t at_ = 0;
  std::string problem_;
};

int run_of(char c) {
  return c >= 'a' && c <= 'z' ? c - 'a' + 1 : 0;
}

// Cells of one character each and runs of 1 to 26 empty cells. `entry` returns a cell's text, or ""
// for a character that isn't a clue. Stops after the last cell.
template <typename Entry>
std::string one_character_cells(Description& text, const Parameters& size, Entry entry) {
  Entries cells(size.rows, size.columns);
  int i = 0;
  while (i < size.cells() && text.problem().empty()) {
    const char c = text.next();
    if (const int run = run_of(c); run > 0) {
      i += run;
    } else if (std::string clue = c == '\0' ? "" : entry(c); !clue.empty()) {
      cells.cells[i++] = std::move(clue);
    } else {
      text.refuse_character();
    }
  }
  text.finish(i, size.cells());
  return size.heading() + '/' + cells.text();
}

// Numbers and runs of empty cells, with an underscore between neighbouring numbers.
Entries number_cells(Description& text, const Parameters& size) {
  Entries cells(size.rows, size.columns);
  int i = 0;
  while (i < size.cells() && text.problem().empty()) {
    if (const std::optional<int> number = text.number()) {
      cells.cells[i++] = std::to_string(*number);
      text.take('_');
    } else if (const int run = run_of(text.next()); run > 0) {
      i += run;
    } else {
      text.refuse_character();
    }
  }
  text.finish(i, size.cells());
  return cells;
}

// Calls `place(index, upper case)` for each cell or point that a letter ends at: a letter skips 0
// to 24 places before it, z skips 25 without one. Returns the number of places that were read.
template <typename Place>
int letter_places(Description& text, int count, Place place) {
  int i = 0;
  while (i <= count && text.problem().empty() && text.peek() != ',' && !text.at_end()) {
    const char c = text.next();
    const bool upper = c >= 'A' && c <= 'Z';
    const int skipped = run_of(upper ? static_cast<char>(c - 'A' + 'a') : c) - 1;
    if (skipped < 0) {
      text.refuse_character();
      break;
    }
    i += skipped;
    if (skipped == 25) continue;
    if (i < count) place(i, upper);
    ++i;
  }
  return i;
}

std::string digit_of(char c, char last) {
  return c >= '0' && c <= last ? std::string(1, c) : "";
}

std::string digits(Description& text, const Parameters& size) {
  return one_character_cells(text, size, [](char c) { return digit_of(c, '9'); });
}

std::string numbers(Description& text, const Parameters& size) {
  return size.heading() + '/' + number_cells(text, size).text();
}

std::string lightup(Description& text, const Parameters& size) {
  return one_character_cells(text, size, [](char c) { return c == 'B' ? "x" : digit_of(c, '4'); });
}

std::string loopy(Description& text, const Parameters& size) {
  const std::size_t type = size.letters.find('t');
  if (type != size.letters.npos && !size.letters.substr(type).starts_with("t0")) {
    text.refuse("only loops on square cells are supported (t0)");
  }
  return one_character_cells(text, size, [](char c) { return digit_of(c, '3'); });
}

std::string bridges(Description& text, const Parameters& size) {
  const std::size_t most = size.letters.find('m');
  if (most == size.letters.npos || !size.letters.substr(most).starts_with("m2")) {
    text.refuse("only two bridges between islands are supported (m2)");
  }
  if (size.has('L')) text.refuse("bridges that may not form loops are not supported (L)");
  return one_character_cells(text, size, [](char c) {
    return c >= 'A' && c <= 'G' ? std::to_string(c - 'A' + 10) : digit_of(c, '9');
  });
}

std::string pearl(Description& text, const Parameters& size) {
  return one_character_cells(text, size, [](char c) -> std::string {
    return c == 'W' ? "w" : c == 'B' ? "b" : "";
  });
}

std::string singles(Description& text, const Parameters& size) {
  Entries cells(size.rows, size.columns);
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
  text.finish(size.cells(), size.cells());
  return size.heading() + '/' + cells.text();
}

std::string unruly(Description& text, const Parameters& size) {
  Entries cells(size.rows, size.columns);
  const auto place = [&](int i, bool upper) { cells.cells[i] = upper ? "2" : "1"; };
  // The last letter ends past the last cell.
  text.finish(letter_places(text, size.cells(), place) - 1, size.cells());
  return fmt::format("{}{}/{}", size.heading(), size.has('u') ? "" : " equal", cells.text());
}

std::string galaxies(Description& text, const Parameters& size) {
  Entries cells(size.rows, size.columns);
  const int width = 2 * size.columns - 1, points = width * (2 * size.rows - 1);
  const int read = letter_places(text, points, [&](int i, bool) {
    const int row = i / width, column = i % width;
    cells.at(row / 2, column / 2) = std::to_string(row % 2 * 2 + column % 2);
  });
  if (read > points + 1) text.refuse("the ID has too many dots");
  text.finish(0, 0);
  return size.heading() + '/' + cells.text();
}

std::string tents(Description& text, const Parameters& size) {
  Entries cells(size.rows, size.columns);
  int i = 0;
  while (text.peek() != ',' && !text.at_end()) {
    const char c = text.next();
    const int skipped = c == '_' ? 0 : run_of(c);
    if (c != '_' && skipped == 0) text.refuse_character();
    i += c == 'z' ? 25 : skipped;
    if (c == 'z') continue;
    if (i < size.cells()) cells.cells[i] = "x";
    if (i++ > size.cells()) break;
  }
  if (i != size.cells() + 1)
    text.refuse(fmt::format("the ID has {} of {} cells", i, size.cells() + 1));
  std::string counts;
  for (int k = 0; k < size.columns + size.rows && text.problem().empty(); ++k) {
    const std::optional<int> count = text.take(',') ? text.number() : std::nullopt;
    if (!count) text.refuse("the ID has too few counts of rows and columns");
    counts += fmt::format("{}{}", k == 0 || k == size.columns ? '/' : ' ', count.value_or(0));
  }
  text.finish(0, 0);
  return size.heading() + counts + '/' + cells.text();
}

std::string pattern(Description& text, const Parameters& size) {
  const int lines = size.columns + size.rows;
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
    text.refuse(fmt::format("{}x{} needs {} lines of clues; the ID has {}", size.columns, size.rows,
                            lines, found));
  }
  text.finish(0, 0);
  return size.heading() + clues;
}

std::string dominosa(Description& text, const Parameters& size) {
  const Parameters board{size.rows + 1, size.rows + 2, ""};
  Entries cells(board.rows, board.columns);
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
  text.finish(0, 0);
  return board.heading() + '/' + cells.text();
}

// The walls between cells: those of the rows, then those of the columns, column by column. A letter
// stands for 1 to 25 places without a wall before one with a wall, an underscore for a wall, z for
// 25 places without a wall, and a number repeats the character before it.
Entries walled_regions(Description& text, int side) {
  const int inner = side * (side - 1);
  std::vector<bool> right(static_cast<std::size_t>(inner)), below(right.size());
  const auto set = [&](int i) {
    if (i < inner) {
      right[i] = true;
    } else if (i < 2 * inner) {
      const int column = (i - inner) / (side - 1), row = (i - inner) % (side - 1);
      below[row * side + column] = true;
    }
  };
  int i = 0;
  while (text.peek() != ',' && !text.at_end() && i <= 2 * inner) {
    const char c = text.next();
    if (c != '_' && run_of(c) == 0) text.refuse_character();
    for (int times = text.number().value_or(1); times > 0 && i <= 2 * inner; --times) {
      i += c == '_' ? 0 : c == 'z' ? 25 : run_of(c);
      if (c != 'z') set(i++);
    }
  }
  if (i != 2 * inner + 1) text.refuse("the ID's walls don't fit its size");
  return regions_between(side, side, right, below);
}

std::string keen(Description& text, const Parameters& size) {
  const Entries cages = walled_regions(text, size.rows);
  Entries clues(size.rows, size.rows);
  std::map<std::string, int> cells_of;
  for (const std::string& cage : cages.cells) ++cells_of[cage];
  if (!text.take(',')) text.refuse("the ID has no clues");
  int cage = 0;
  for (std::size_t i = 0; i < cages.cells.size() && text.problem().empty(); ++i) {
    if (cages.cells[i] != std::to_string(cage + 1)) continue;
    ++cage;
    constexpr std::string_view kSigns = "asmd", kGridpressSigns = "+-*:";
    const std::size_t sign = kSigns.find(text.next());
    const std::optional<int> number = text.number();
    if (sign == kSigns.npos || !number) {
      text.refuse(fmt::format("the clue of cage {} is missing", cage));
      break;
    }
    clues.cells[i] = std::to_string(*number);
    if (cells_of[cages.cells[i]] > 1) clues.cells[i] += kGridpressSigns[sign];
  }
  text.finish(0, 0);
  return fmt::format("{}/{}/{}", size.heading(), clues.text(), cages.text());
}

std::string towers(Description& text, const Parameters& size) {
  std::string outside;
  for (int k = 0; k < 4 * size.rows; ++k) {
    if (k > 0 && !text.take('/')) text.refuse("the ID has too few clues around the grid");
    const std::optional<int> number = text.number();
    outside +=
        fmt::format("{}{}", k % size.rows == 0 ? '/' : ' ', number ? std::to_string(*number) : "-");
  }
  Entries givens(size.rows, size.rows);
  if (text.take(',')) givens = number_cells(text, size);
  text.finish(0, 0);
  return fmt::format("{} {}{}/{}", size.heading(), size.rows, outside, givens.text());
}

// Each cell has its number, or 0, and the sides on which a sign follows it.
std::string unequal(Description& text, const Parameters& size) {
  const bool bars = size.has('a');
  Entries givens(size.rows, size.rows), sums(size.rows, size.rows);
  std::string signs;
  for (int i = 0; i < size.cells() && text.problem().empty(); ++i) {
    const int row = i / size.rows, column = i % size.rows;
    const std::optional<int> number = text.number();
    if (!number) text.refuse("a cell of the ID has no number");
    if (number.value_or(0) > 0) givens.cells[i] = std::to_string(*number);
    int sum = 0;
    while (!text.at_end() && text.peek() != ',') {
      constexpr std::string_view kSides = "RDLU";
      constexpr std::array<std::pair<int, int>, 4> kSteps = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
      const std::size_t side = kSides.find(text.next());
      if (side == kSides.npos) {
        text.refuse_character();
        break;
      }
      const int r = row + kSteps[side].first, c = column + kSteps[side].second;
      if (r < 0 || c < 0 || r >= size.rows || c >= size.rows) {
        text.refuse(fmt::format("a sign of r{}c{} points out of the grid", row + 1, column + 1));
        break;
      }
      if ((sum >> side & 1) != 0) {
        text.refuse(fmt::format("a sign of r{}c{} is given twice", row + 1, column + 1));
        break;
      }
      sum |= 1 << side;
      if (!bars) signs += fmt::format("/less r{}c{} r{}c{}", r + 1, c + 1, row + 1, column + 1);
    }
    sums.cells[i] = std::to_string(sum);
    if (!text.take(',')) text.refuse("the ID ends too early");
  }
  text.finish(0, 0);
  return fmt::format("{}/{}{}", size.heading(), givens.text(), bars ? '/' + sums.text() : signs);
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
    {"masyu", "pearl", pearl},
    {"mosaic", "mosaic", digits},
    {"nonogram", "pattern", pattern},
    {"shikaku", "rect", numbers},
    {"skyscraper", "towers", towers, true},
    {"slitherlink", "loopy", loopy},
    {"tents", "tents", tents},
});

std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  std::size_t digits = 0;
  while (digits < text.size() && ascii::is_digit(text[digits])) {
    if (digits < 6) number = number * 10 + (text[digits] - '0');
    ++digits;
  }
  if (digits == 0) return std::nullopt;
  text.remove_prefix(digits);
  return number;
}

Result<KindText> read_description(const Game& game, Parameters size, std::string_view text) {
  if (size.columns == 0) size.columns = size.rows;
  if (size.rows < 1 || size.columns < 1 || size.rows > kMostCells || size.columns > kMostCells) {
    return failure(fmt::format("{0}x{1} is not a size from 1x1 to {2}x{2}", size.columns, size.rows,
                               kMostCells));
  }
  if (game.square && size.rows != size.columns) {
    return failure(fmt::format("boards of {} are square", game.name));
  }
  Description description(text, game.name);
  std::string translated = game.read(description, size);
  if (!description.problem().empty()) return failure(description.problem());
  std::string_view kind = game.kind;
  if (game.name == "unequal") kind = size.has('a') ? "consecutive" : "futoshiki";
  return KindText{std::string(kind), std::move(translated), ""};
}

// The game's name and the ID in a text such as "lightup 7x7:…" or the address of the game's page,
// ".../lightup.html#7x7:…". The name is empty if there is none.
std::pair<std::string_view, std::string_view> named_id(std::string_view text) {
  constexpr std::string_view kPage = ".html#";
  if (const std::size_t page = text.find(kPage); page != text.npos) {
    const std::size_t name = text.rfind('/', page) + 1;  // 0 if there is no slash
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
  Parameters size;
  const std::optional<int> columns = take_number(rest);
  if (!columns) return std::nullopt;
  size.rows = *columns;
  if (rest.starts_with('x')) {
    rest.remove_prefix(1);
    const std::optional<int> rows = take_number(rest);
    if (!rows) return std::nullopt;
    size.columns = *columns;
    size.rows = *rows;
  }
  const std::size_t end = rest.find_first_of(":#");
  if (end == rest.npos || rest.substr(0, end).find_first_of(" /") != rest.npos) return std::nullopt;
  if (rest[end] == '#') {
    return failure("an ID with # is a random seed and contains no puzzle",
                   "use the ID with a colon, from the menu entry Specific");
  }
  size.letters = rest.substr(0, end);
  return read_description(*game, size, rest.substr(end + 1));
}

}  // namespace gridpress::formats
