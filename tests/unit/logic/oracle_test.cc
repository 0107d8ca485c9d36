// Both engines of the logic kinds against naive oracles, which list everything that a player could
// write on a tiny board and check the rules of the game.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/kind.h"

namespace gridpress {
namespace {

struct Grid {
  int rows, columns;
  std::vector<int> at;  // by cell

  int cells() const { return rows * columns; }
  std::vector<int> beside(int cell) const {
    std::vector<int> cells;
    if (cell >= columns) cells.push_back(cell - columns);
    if (cell % columns > 0) cells.push_back(cell - 1);
    if (cell % columns + 1 < columns) cells.push_back(cell + 1);
    if (cell + columns < rows * columns) cells.push_back(cell + columns);
    return cells;
  }
  // The cells with the same value that are connected to a cell.
  std::vector<int> area(int cell) const {
    std::vector<int> cells{cell};
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (const int next : beside(cells[i])) {
        if (at[next] == at[cell] && std::ranges::count(cells, next) == 0) cells.push_back(next);
      }
    }
    return cells;
  }
  bool connected(int value) const {
    const auto first = std::ranges::find(at, value);
    if (first == at.end()) return true;
    return std::ssize(area(static_cast<int>(first - at.begin()))) == std::ranges::count(at, value);
  }
  int marks_beside(int cell) const {
    int marks = 0;
    for (const int next : beside(cell)) marks += at[next];
    return marks;
  }
};

constexpr int kNone = -1, kBlack = 9;

using Rule = std::function<bool(const Grid& clues, const Grid& answer)>;

// The number of grids with values from `least` to `most` that obey the rule.
int count_grids(const Grid& clues, int least, int most, const Rule& rule) {
  Grid answer{clues.rows, clues.columns, std::vector<int>(clues.cells(), least)};
  int found = 0;
  for (;;) {
    found += rule(clues, answer) ? 1 : 0;
    int cell = 0;
    while (cell < clues.cells() && answer.at[cell] == most) answer.at[cell++] = least;
    if (cell == clues.cells()) return found;
    ++answer.at[cell];
  }
}

bool hitori(const Grid& clues, const Grid& shaded) {
  for (int a = 0; a < clues.cells(); ++a) {
    if (shaded.at[a] != 0 && shaded.marks_beside(a) > 0) return false;
    for (int b = 0; b < a; ++b) {
      const bool line = a / clues.columns == b / clues.columns || (a - b) % clues.columns == 0;
      if (line && shaded.at[a] + shaded.at[b] == 0 && clues.at[a] == clues.at[b]) return false;
    }
  }
  return shaded.connected(0);
}

bool akari(const Grid& clues, const Grid& lamps) {
  for (int cell = 0; cell < clues.cells(); ++cell) {
    const int clue = clues.at[cell];
    if (clue != kNone) {
      if (lamps.at[cell] != 0 || (clue != kBlack && lamps.marks_beside(cell) != clue)) return false;
      continue;
    }
    int seen = 0;
    for (const auto& [down, right] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
      int r = cell / clues.columns + down, c = cell % clues.columns + right;
      for (; r >= 0 && r < clues.rows && c >= 0 && c < clues.columns; r += down, c += right) {
        if (clues.at[r * clues.columns + c] != kNone) break;
        seen += lamps.at[r * clues.columns + c];
      }
    }
    if (lamps.at[cell] != 0 ? seen > 0 : seen == 0) return false;
  }
  return true;
}

// Whether the trees from `cell` on can each take a tent of their own.
bool pair_up(const Grid& trees, Grid& free_tents, int cell) {
  while (cell < trees.cells() && trees.at[cell] == kNone) ++cell;
  if (cell == trees.cells()) return true;
  for (const int next : trees.beside(cell)) {
    if (free_tents.at[next] == 0) continue;
    free_tents.at[next] = 0;
    const bool paired = pair_up(trees, free_tents, cell + 1);
    free_tents.at[next] = 1;
    if (paired) return true;
  }
  return false;
}

bool tents(const Grid& trees, const Grid& tents) {
  if (std::ranges::count(tents.at, 1) != trees.cells() - std::ranges::count(trees.at, kNone)) {
    return false;
  }
  for (int a = 0; a < trees.cells(); ++a) {
    if (tents.at[a] == 0) continue;
    if (trees.at[a] != kNone) return false;
    for (int b = 0; b < a; ++b) {
      const int down = a / trees.columns - b / trees.columns;
      const int right = std::abs(a % trees.columns - b % trees.columns);
      if (tents.at[b] != 0 && down <= 1 && right <= 1) return false;
    }
  }
  Grid free_tents = tents;
  return pair_up(trees, free_tents, 0);
}

bool nurikabe(const Grid& clues, const Grid& sea) {
  for (int cell = 0; cell < clues.cells(); ++cell) {
    if (sea.at[cell] != 0) {
      if (clues.at[cell] != kNone) return false;
      const int below = cell + clues.columns;
      if (below >= clues.cells() || cell % clues.columns + 1 == clues.columns) continue;
      if (sea.at[cell + 1] + sea.at[below] + sea.at[below + 1] == 3) return false;
      continue;
    }
    int numbers = 0, number = 0;
    const std::vector<int> island = sea.area(cell);
    for (const int it : island) {
      if (clues.at[it] == kNone) continue;
      ++numbers;
      number = clues.at[it];
    }
    if (numbers != 1 || number != std::ssize(island)) return false;
  }
  return sea.connected(1);
}

bool fillomino(const Grid& clues, const Grid& numbers) {
  for (int cell = 0; cell < clues.cells(); ++cell) {
    if (clues.at[cell] != kNone && clues.at[cell] != numbers.at[cell]) return false;
    if (std::ssize(numbers.area(cell)) != numbers.at[cell]) return false;
  }
  return true;
}

bool kuromasu(const Grid& clues, const Grid& shaded) {
  for (int cell = 0; cell < clues.cells(); ++cell) {
    if (shaded.at[cell] != 0 && (clues.at[cell] != kNone || shaded.marks_beside(cell) > 0)) {
      return false;
    }
    int seen = 1;
    for (const auto& [down, right] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
      int r = cell / clues.columns + down, c = cell % clues.columns + right;
      for (; r >= 0 && r < clues.rows && c >= 0 && c < clues.columns; r += down, c += right) {
        if (shaded.at[r * clues.columns + c] != 0) break;
        ++seen;
      }
    }
    if (clues.at[cell] != kNone && clues.at[cell] != seen) return false;
  }
  return shaded.connected(0);
}

// Covers the free cells with dominoes that differ, starting at the first free cell.
int count_dominoes(const Grid& numbers, Grid& used, std::vector<std::pair<int, int>>& found) {
  const auto free = std::ranges::find(used.at, 0);
  if (free == used.at.end()) return 1;
  const int first = static_cast<int>(free - used.at.begin());
  int count = 0;
  for (const int next : used.beside(first)) {
    const std::pair<int, int> domino = std::minmax({numbers.at[first], numbers.at[next]});
    if (used.at[next] != 0 || std::ranges::count(found, domino) > 0) continue;
    used.at[first] = used.at[next] = 1;
    found.push_back(domino);
    count += count_dominoes(numbers, used, found);
    found.pop_back();
    used.at[first] = used.at[next] = 0;
  }
  return count;
}

// Whether each number, starting at 1, occurs once and touches the next one.
bool hidato(const Grid& clues, const Grid& numbers) {
  for (int a = 0; a < clues.cells(); ++a) {
    if (clues.at[a] != kNone && clues.at[a] != numbers.at[a]) return false;
    bool followed = numbers.at[a] == clues.cells();
    for (int b = 0; b < clues.cells(); ++b) {
      const int down = std::abs(a / clues.columns - b / clues.columns);
      const int right = std::abs(a % clues.columns - b % clues.columns);
      if (a != b && numbers.at[a] == numbers.at[b]) return false;
      followed = followed || (numbers.at[b] == numbers.at[a] + 1 && std::max(down, right) == 1);
    }
    if (!followed) return false;
  }
  return true;
}

// Divides the free cells into rectangles with one number each, starting at the first free cell.
int count_rectangles(const Grid& clues, Grid& used) {
  const auto free = std::ranges::find(used.at, 0);
  if (free == used.at.end()) return 1;
  const int first = static_cast<int>(free - used.at.begin());
  int found = 0;
  for (int height = 1; first / clues.columns + height <= clues.rows; ++height) {
    for (int width = 1; first % clues.columns + width <= clues.columns; ++width) {
      std::vector<int> cells;
      int numbers = 0, number = 0, taken = 0;
      for (int i = 0; i < height * width; ++i) {
        cells.push_back(first + i / width * clues.columns + i % width);
        taken += used.at[cells.back()];
        if (clues.at[cells.back()] == kNone) continue;
        ++numbers;
        number = clues.at[cells.back()];
      }
      if (taken > 0 || numbers != 1 || number != height * width) continue;
      for (const int cell : cells) used.at[cell] = 1;
      found += count_rectangles(clues, used);
      for (const int cell : cells) used.at[cell] = 0;
    }
  }
  return found;
}

// Values per edge: to the right of a cell, then down from it, 0 where an edge would leave the
// board.
struct Edges {
  const Grid& clues;
  std::vector<int> right, down;

  // Lines at a cell to the right, down, to the left, up.
  std::array<int, 4> at(int cell) const {
    const int columns = clues.columns;
    return {right[cell], down[cell], cell % columns > 0 ? right[cell - 1] : 0,
            cell >= columns ? down[cell - columns] : 0};
  }
  // The cells that lines connect to a cell, itself included.
  std::vector<int> reached(int cell) const {
    std::vector<int> cells{cell};
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::array<int, 4> lines = at(cells[i]);
      const std::array<int, 4> steps = {1, clues.columns, -1, -clues.columns};
      for (int d = 0; d < 4; ++d) {
        const int next = cells[i] + steps[d];
        if (lines[d] > 0 && std::ranges::count(cells, next) == 0) cells.push_back(next);
      }
    }
    return cells;
  }
};

constexpr int kWhite = 1, kDark = 2;  // circles

bool masyu(const Edges& edges) {
  int on = 0, some = -1;
  for (int cell = 0; cell < edges.clues.cells(); ++cell) {
    const std::array<int, 4> lines = edges.at(cell);
    const int count = lines[0] + lines[1] + lines[2] + lines[3], clue = edges.clues.at[cell];
    if (count != 0 && count != 2) return false;
    if (count == 0 && clue != kNone) return false;
    if (count == 0) continue;
    ++on;
    some = cell;
    const bool straight = (lines[0] != 0 && lines[2] != 0) || (lines[1] != 0 && lines[3] != 0);
    int turns = 0;
    const std::array<int, 4> steps = {1, edges.clues.columns, -1, -edges.clues.columns};
    for (int d = 0; d < 4; ++d) {
      if (lines[d] != 0 && edges.at(cell + steps[d])[d] == 0) ++turns;
    }
    if (clue == kWhite && (!straight || turns == 0)) return false;
    if (clue == kDark && (straight || turns > 0)) return false;
  }
  return some < 0 || std::ssize(edges.reached(some)) == on;
}

constexpr std::string_view kGreyCells = "NESWx";  // with the number 1 and an arrow, or empty

bool yajilin(const Edges& edges) {
  const Grid& clues = edges.clues;
  std::vector<int> shaded(clues.cells(), 0);
  int on = 0, some = -1;
  for (int cell = 0; cell < clues.cells(); ++cell) {
    const std::array<int, 4> lines = edges.at(cell);
    const int count = lines[0] + lines[1] + lines[2] + lines[3];
    if (count != 0 && (count != 2 || clues.at[cell] != kNone)) return false;
    if (count == 2) ++on, some = cell;
    shaded[cell] = count == 0 && clues.at[cell] == kNone ? 1 : 0;
  }
  for (int cell = 0; cell < clues.cells(); ++cell) {
    for (const int next : clues.beside(cell)) {
      if (shaded[cell] + shaded[next] == 2) return false;
    }
    const int clue = clues.at[cell], row = cell / clues.columns, column = cell % clues.columns;
    if (clue == kNone || kGreyCells[clue] == 'x') continue;
    int seen = 0;
    for (int other = 0; other < clues.cells(); ++other) {
      const int down = other / clues.columns - row, right = other % clues.columns - column;
      const bool in_row = down == 0, in_column = right == 0;
      if ((clue == 0 && in_column && down < 0) || (clue == 1 && in_row && right > 0) ||
          (clue == 2 && in_column && down > 0) || (clue == 3 && in_row && right < 0)) {
        seen += shaded[other];
      }
    }
    if (seen != 1) return false;
  }
  return some >= 0 && std::ssize(edges.reached(some)) == on;
}

bool number_link(const Edges& edges) {
  const Grid& clues = edges.clues;
  std::ptrdiff_t reached = 0;
  for (int cell = 0; cell < clues.cells(); ++cell) {
    const std::array<int, 4> lines = edges.at(cell);
    const int number = clues.at[cell];
    if (lines[0] + lines[1] + lines[2] + lines[3] != (number == kNone ? 2 : 1)) return false;
    if (number == kNone) continue;
    if (std::ranges::count(clues.at, number) != 2) return false;
    const std::vector<int> line = edges.reached(cell);
    const auto same = [&](int it) { return clues.at[it] == number; };
    if (std::ranges::count_if(line, same) != 2) return false;
    reached += std::ssize(line);
  }
  return reached == 2 * clues.cells();  // once from each end
}

bool hashi(const Edges& edges) {
  int islands = 0, first = -1, reached = 0;
  for (int cell = 0; cell < edges.clues.cells(); ++cell) {
    const std::array<int, 4> lines = edges.at(cell);
    if (edges.clues.at[cell] == kNone) {
      if (lines[0] != lines[2] || lines[1] != lines[3] || lines[0] * lines[1] != 0) return false;
      continue;
    }
    ++islands;
    if (first < 0) first = cell;
    if (lines[0] + lines[1] + lines[2] + lines[3] != edges.clues.at[cell]) return false;
  }
  if (first < 0) return false;
  for (const int cell : edges.reached(first)) reached += edges.clues.at[cell] != kNone ? 1 : 0;
  return reached == islands;
}

// The number of ways to give each edge a value from 0 to `most`.
int count_edges(const Grid& clues, int most, bool (*rule)(const Edges&)) {
  Edges edges{clues, std::vector<int>(clues.cells(), 0), std::vector<int>(clues.cells(), 0)};
  std::vector<int*> values;
  for (int cell = 0; cell < clues.cells(); ++cell) {
    if (cell % clues.columns + 1 < clues.columns) values.push_back(&edges.right[cell]);
    if (cell + clues.columns < clues.cells()) values.push_back(&edges.down[cell]);
  }
  int found = 0;
  for (;;) {
    found += rule(edges) ? 1 : 0;
    std::size_t i = 0;
    while (i < values.size() && *values[i] == most) *values[i++] = 0;
    if (i == values.size()) return found;
    ++*values[i];
  }
}

std::string text_of(const Grid& clues, std::string_view header, const std::string& letters) {
  std::string text = std::to_string(clues.rows) + " " + std::to_string(clues.columns);
  text += header;
  for (int cell = 0; cell < clues.cells(); ++cell) {
    text += cell % clues.columns == 0 ? '/' : ' ';
    const int clue = clues.at[cell];
    if (clue == kNone) {
      text += '-';
    } else if (static_cast<std::size_t>(clue) < letters.size() && letters[clue] != ' ') {
      // A capital letter is an arrow with the number 1.
      const char letter = letters[clue];
      const bool arrow = letter >= 'A' && letter <= 'Z';
      if (arrow) text += '1';
      text += static_cast<char>(arrow ? letter - 'A' + 'a' : letter);
    } else {
      text += std::to_string(clue);
    }
  }
  return text;
}

// Compares both engines with the oracle on random boards with clues from `clues`.
struct Trial {
  std::string_view kind;
  Size size;
  std::vector<int> clues;  // drawn for each cell
  std::function<int(const Grid&)> oracle;
  std::string letters = {};  // by clue, where it isn't written as a number
  std::string_view header = {};
  int boards = 40;
  bool apart = false;  // clues don't touch
};

void compare(const Trial& trial) {
  const Kind& kind = *find_kind(trial.kind);
  Rng rng{Seed(43)};
  int compared = 0;
  for (int board = 0; board < trial.boards; ++board) {
    Grid clues{trial.size.rows, trial.size.columns, {}};
    for (int cell = 0; cell < clues.cells(); ++cell) {
      const auto drawn = rng.below(static_cast<std::uint32_t>(trial.clues.size()));
      const bool odd = (cell / clues.columns + cell % clues.columns) % 2 != 0;
      clues.at.push_back(trial.apart && odd ? kNone : trial.clues[drawn]);
    }
    const std::string text = text_of(clues, trial.header, trial.letters);
    const Result<Puzzle> puzzle = kind.text.read(text, "", nullptr);
    if (!puzzle) {
      CAPTURE(text, puzzle.problems().front().message);
      CHECK(trial.oracle(clues) == 0);  // only boards without a solution may be refused
      continue;
    }
    CAPTURE(text);
    const auto expected = static_cast<std::uint64_t>(trial.oracle(clues));
    constexpr std::uint64_t kLimit = 100'000;
    const SolutionCount usual = kind.truth.count(*puzzle, {.limit = kLimit});
    const SolutionCount other =
        kind.truth.count(*puzzle, {.limit = kLimit, .independent_engine = true});
    REQUIRE(usual.decided);
    REQUIRE(usual.count == expected);
    REQUIRE(other.count == expected);
    ++compared;
  }
  CAPTURE(trial.kind, compared);
  CHECK(compared > 0);
}

std::function<int(const Grid&)> marks(const Rule& rule) {
  return [rule](const Grid& clues) { return count_grids(clues, 0, 1, rule); };
}

TEST_CASE("both engines count as many solutions on tiny boards as the naive oracle") {
  compare({.kind = "hitori", .size = {3, 3}, .clues = {1, 2, 3}, .oracle = marks(hitori)});
  compare({.kind = "akari",
           .size = {3, 4},
           .clues = {kNone, kNone, kNone, kBlack, 1, 2},
           .oracle = marks(akari),
           .letters = "         x"});
  compare({.kind = "tents",
           .size = {3, 4},
           .clues = {kNone, kNone, kNone, kBlack},
           .oracle = marks(tents),
           .letters = "         x",
           .header = "/- - - -/- - -"});
  compare({.kind = "nurikabe",
           .size = {3, 4},
           .clues = {kNone, kNone, kNone, kNone, kNone, 1, 2, 3},
           .oracle = marks(nurikabe)});
  compare({.kind = "kuromasu",
           .size = {3, 4},
           .clues = {kNone, kNone, kNone, kNone, 2, 3, 4, 5},
           .oracle = marks(kuromasu)});
  compare({.kind = "dominoes", .size = {2, 3}, .clues = {0, 1}, .oracle = [](const Grid& numbers) {
             if (std::ranges::count(numbers.at, 0) != 3) return 0;
             Grid used{numbers.rows, numbers.columns, std::vector<int>(numbers.cells(), 0)};
             std::vector<std::pair<int, int>> found;
             return count_dominoes(numbers, used, found);
           }});
  compare({.kind = "fillomino",
           .size = {2, 3},
           .clues = {kNone, kNone, 1, 2, 3},
           .oracle = [](const Grid& clues) { return count_grids(clues, 1, 6, fillomino); }});
  compare({.kind = "shikaku",
           .size = {3, 4},
           .clues = {kNone, kNone, kNone, 2, 3, 4},
           .oracle = [](const Grid& clues) {
             Grid used{clues.rows, clues.columns, std::vector<int>(clues.cells(), 0)};
             return count_rectangles(clues, used);
           }});
  compare({.kind = "hidato",
           .size = {2, 3},
           .clues = {kNone, kNone, 1, 2, 3, 4, 5, 6},
           .oracle = [](const Grid& clues) { return count_grids(clues, 1, 6, hidato); }});
  compare({.kind = "masyu",
           .size = {3, 4},
           .clues = {kNone, kNone, kNone, kNone, kNone, kWhite, kDark},
           .oracle = [](const Grid& clues) { return count_edges(clues, 1, masyu); },
           .letters = " wb",
           .boards = 12});
  compare({.kind = "yajilin",
           .size = {3, 4},
           .clues = {kNone, kNone, kNone, kNone, kNone, kNone, kNone, 0, 1, 2, 3, 4},
           .oracle = [](const Grid& clues) { return count_edges(clues, 1, yajilin); },
           .letters = std::string(kGreyCells),
           .boards = 20});
  compare({.kind = "number-link",
           .size = {3, 4},
           .clues = {kNone, kNone, 1, 2},
           .oracle = [](const Grid& clues) { return count_edges(clues, 1, number_link); },
           .boards = 60});
  compare({.kind = "hashi",
           .size = {3, 3},
           .clues = {kNone, 1, 1, 2, 2, 3},
           .oracle = [](const Grid& clues) { return count_edges(clues, 2, hashi); },
           .boards = 60,
           .apart = true});
}

// A board of dominoes whose halves are 0 (+), 1 (−) or 2 (neutral), with numbers of + and − in
// columns and rows, or kNone. A name that occurs once is a cell by itself.
struct Dominoes {
  Grid names;
  std::vector<int> counts[4];  // + and − of columns, + and − of rows
};

bool magnets(const Dominoes& board, const Grid& answer) {
  for (int cell = 0; cell < answer.cells(); ++cell) {
    const int value = answer.at[cell];
    if (std::ranges::count(board.names.at, board.names.at[cell]) == 1 && value != 2) return false;
    for (const int next : answer.beside(cell)) {
      const bool partner = board.names.at[next] == board.names.at[cell];
      if (partner && (value == 2 ? answer.at[next] != 2 : answer.at[next] != 1 - value))
        return false;
      if (value != 2 && answer.at[next] == value) return false;
    }
  }
  for (int block = 0; block < 4; ++block) {
    for (int line = 0; line < std::ssize(board.counts[block]); ++line) {
      int count = 0;
      for (int cell = 0; cell < answer.cells(); ++cell) {
        const int at = block < 2 ? cell % answer.columns : cell / answer.columns;
        count += at == line && answer.at[cell] == block % 2 ? 1 : 0;
      }
      const int wanted = board.counts[block][line];
      if (wanted != kNone && wanted != count) return false;
    }
  }
  return true;
}

TEST_CASE("both engines count as many magnets on tiny boards as the naive oracle") {
  const Kind& kind = *find_kind("magnets");
  Rng rng{Seed(44)};
  const std::vector<Grid> boards = {{2, 4, {1, 2, 2, 3, 1, 4, 4, 3}},
                                    {3, 3, {1, 1, 2, 3, 4, 2, 3, 5, 5}},
                                    {3, 2, {1, 1, 2, 3, 2, 3}}};
  int solved = 0;
  for (int i = 0; i < 30; ++i) {
    Dominoes board{boards[static_cast<std::size_t>(i) % boards.size()], {}};
    std::string header;
    for (int block = 0; block < 4; ++block) {
      for (int line = block < 2 ? board.names.columns : board.names.rows; line > 0; --line) {
        const auto drawn = static_cast<int>(rng.below(6)) - 3;
        header += board.counts[block].empty() ? "/" : " ";
        header += drawn < 0 ? "-" : std::to_string(drawn % 2);
        board.counts[block].push_back(drawn < 0 ? kNone : drawn % 2);
      }
    }
    const std::string text = text_of(board.names, header, "");
    CAPTURE(text);
    const auto expected = static_cast<std::uint64_t>(
        count_grids(board.names, 0, 2,
                    [&](const Grid&, const Grid& answer) { return magnets(board, answer); }));
    const Result<Puzzle> puzzle = kind.text.read(text, "", nullptr);
    REQUIRE(puzzle.ok());
    solved += expected > 0 ? 1 : 0;
    for (const bool independent : {false, true}) {
      const SolutionCount counted =
          kind.truth.count(*puzzle, {.limit = 100'000, .independent_engine = independent});
      CHECK(counted.count == expected);
    }
  }
  CHECK(solved > 5);
}

}  // namespace
}  // namespace gridpress
