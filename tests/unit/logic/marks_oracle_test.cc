// Both engines of the kinds whose cells are marked against a naive oracle, which lists all ways to
// mark the cells of a tiny board and checks the rules of the game.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/kind.h"

namespace gridpress {
namespace {

struct Board {
  int rows, columns;
  std::vector<int> clues, regions;  // by cell; -1 stands for no clue
  std::vector<int> header, column_counts, row_counts, corners = {};
  std::vector<char> marked = {};

  int cells() const { return rows * columns; }
  bool at(int row, int column) const {
    const bool inside = row >= 0 && column >= 0 && row < rows && column < columns;
    return inside && marked[static_cast<std::size_t>(row * columns + column)] != 0;
  }
  bool on(int cell) const { return marked[static_cast<std::size_t>(cell)] != 0; }
  int marks_around(int cell, bool corners) const {
    int marks = 0;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if ((down == 0 && right == 0) || (!corners && down != 0 && right != 0)) continue;
        marks += at(cell / columns + down, cell % columns + right) ? 1 : 0;
      }
    }
    return marks;
  }
  std::map<int, int> marks_by_region() const {
    std::map<int, int> marks;
    for (int cell = 0; cell < cells(); ++cell) marks[regions[cell]] += on(cell) ? 1 : 0;
    return marks;
  }
};

bool touch(const Board& board, int a, int b) {
  const int down = std::abs(a / board.columns - b / board.columns);
  const int right = std::abs(a % board.columns - b % board.columns);
  return down + right == 1;
}

// Whether all marked cells, or all others, are connected.
bool connected(const Board& board, bool marked) {
  std::vector<int> reached;
  for (int cell = 0; cell < board.cells() && reached.empty(); ++cell) {
    if (board.on(cell) == marked) reached.push_back(cell);
  }
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (int other = 0; other < board.cells(); ++other) {
      if (!touch(board, reached[i], other) || board.on(other) != marked) continue;
      if (std::ranges::count(reached, other) == 0) reached.push_back(other);
    }
  }
  return std::ranges::count(board.marked, marked ? 1 : 0) == std::ssize(reached);
}

bool heyawake(const Board& board) {
  const std::map<int, int> marks = board.marks_by_region();
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (board.on(cell) && board.marks_around(cell, false) > 0) return false;
    const int clue = board.clues[cell];
    if (clue >= 0 && marks.at(board.regions[cell]) != clue) return false;
    for (const int step : {1, board.columns}) {
      std::vector<int> rooms;
      for (int at = cell; at < board.cells() && !board.on(at); at += step) {
        if (step == 1 && at / board.columns != cell / board.columns) break;
        if (rooms.empty() || rooms.back() != board.regions[at]) rooms.push_back(board.regions[at]);
      }
      if (rooms.size() > 2) return false;
    }
  }
  return connected(board, false);
}

bool mosaic(const Board& board) {
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int marks = board.marks_around(cell, true) + (board.on(cell) ? 1 : 0);
    if (board.clues[cell] >= 0 && board.clues[cell] != marks) return false;
  }
  return true;
}

bool minesweeper(const Board& board) {
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (board.clues[cell] < 0) continue;
    if (board.on(cell) || board.clues[cell] != board.marks_around(cell, true)) return false;
  }
  return std::ranges::count(board.marked, 1) == board.header[0];
}

bool star_battle(const Board& board) {
  for (int i = 0; i < board.rows; ++i) {
    int row = 0, column = 0;
    for (int k = 0; k < board.rows; ++k) {
      row += board.at(i, k) ? 1 : 0;
      column += board.at(k, i) ? 1 : 0;
    }
    if (row != board.header[0] || column != board.header[0]) return false;
  }
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (board.on(cell) && board.marks_around(cell, true) > 0) return false;
  }
  return std::ranges::all_of(board.marks_by_region(),
                             [&](const auto& it) { return it.second == board.header[0]; });
}

bool norinori(const Board& board) {
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (board.on(cell) && board.marks_around(cell, false) != 1) return false;
  }
  return std::ranges::all_of(board.marks_by_region(),
                             [](const auto& it) { return it.second == 2; });
}

bool has_block(const Board& board) {
  for (int row = 1; row < board.rows; ++row) {
    for (int column = 1; column < board.columns; ++column) {
      const bool above = board.at(row - 1, column - 1) && board.at(row - 1, column);
      if (above && board.at(row, column - 1) && board.at(row, column)) return true;
    }
  }
  return false;
}

// The numbers of neighbours of each of a region's marked cells, sorted, and the number of pairs two
// steps apart in a line: that determines the shape of four connected cells.
std::vector<int> shape(const Board& board, int region) {
  std::vector<int> cells, form;
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (board.on(cell) && board.regions[cell] == region) cells.push_back(cell);
  }
  int straight = 0;
  for (const int cell : cells) {
    form.push_back(0);
    for (const int other : cells) {
      form.back() += touch(board, cell, other) ? 1 : 0;
      const int apart = other - cell;
      straight += apart == 2 && other / board.columns == cell / board.columns ? 1 : 0;
      straight += apart == 2 * board.columns ? 1 : 0;
    }
  }
  std::ranges::sort(form);
  form.push_back(straight);
  return form;
}

bool lits(const Board& board) {
  const std::map<int, int> marks = board.marks_by_region();
  if (std::ranges::any_of(marks, [](const auto& it) { return it.second != 4; })) return false;
  for (const auto& [region, count] : marks) {
    Board own = board;
    for (int cell = 0; cell < board.cells(); ++cell) {
      if (board.regions[cell] != region) own.marked[static_cast<std::size_t>(cell)] = 0;
    }
    if (!connected(own, true)) return false;
  }
  for (int a = 0; a < board.cells(); ++a) {
    for (int b = 0; b < a; ++b) {
      if (!board.on(a) || !board.on(b) || !touch(board, a, b)) continue;
      const int first = board.regions[a], second = board.regions[b];
      if (first != second && shape(board, first) == shape(board, second)) return false;
    }
  }
  return connected(board, true) && !has_block(board);
}

// A clue has a digit for each run of marked cells around it.
bool tapa(const Board& board) {
  constexpr int kDown[] = {-1, -1, 0, 1, 1, 1, 0, -1}, kRight[] = {0, 1, 1, 1, 0, -1, -1, -1};
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (board.clues[cell] < 0) continue;
    if (board.on(cell)) return false;
    const auto on = [&](int i) {
      return board.at(cell / board.columns + kDown[i % 8], cell % board.columns + kRight[i % 8]);
    };
    std::string runs;
    for (int i = 0; i < 8; ++i) {
      if (!on(i) || on(i + 7)) continue;
      int length = 1;
      while (on(i + length)) ++length;
      runs += std::to_string(length);
    }
    if (runs.empty()) runs = on(0) ? "8" : "0";
    std::string clue = std::to_string(board.clues[cell]);
    std::ranges::sort(runs);
    std::ranges::sort(clue);
    if (runs != clue) return false;
  }
  return connected(board, true) && !has_block(board);
}

bool kakurasu(const Board& board) {
  std::vector<int> columns(board.columns, 0), rows(board.rows, 0);
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      if (!board.at(row, column)) continue;
      columns[column] += row + 1;
      rows[row] += column + 1;
    }
  }
  const auto fits = [](int sum, int total) { return sum < 0 || sum == total; };
  return std::ranges::equal(board.column_counts, columns, fits) &&
         std::ranges::equal(board.row_counts, rows, fits);
}

constexpr std::string_view kParts = "xomnesw";

bool battleships(const Board& board) {
  for (int row = 0; row < board.rows; ++row) {
    int parts = 0;
    for (int column = 0; column < board.columns; ++column) parts += board.at(row, column) ? 1 : 0;
    if (board.row_counts[row] >= 0 && board.row_counts[row] != parts) return false;
  }
  std::vector<int> ships(5, 0);
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int row = cell / board.columns, column = cell % board.columns;
    const bool up = board.at(row - 1, column), down = board.at(row + 1, column);
    const bool left = board.at(row, column - 1), right = board.at(row, column + 1);
    char part = 'x';
    if (board.on(cell)) {
      if (board.at(row + 1, column + 1) || board.at(row + 1, column - 1)) return false;
      const int joined = int(up) + int(down) + int(left) + int(right);
      part = joined == 0 ? 'o' : joined > 1 ? 'm' : up ? 's' : down ? 'n' : left ? 'e' : 'w';
      int length = 1;
      for (int i = 1; right ? board.at(row, column + i) : board.at(row + i, column); ++i) ++length;
      if (!up && !left) {
        if (length > 5) return false;
        ++ships[static_cast<std::size_t>(length) - 1];
      }
    }
    if (board.clues[cell] >= 0 && kParts[static_cast<std::size_t>(board.clues[cell])] != part) {
      return false;
    }
  }
  return ships == board.header;
}

// A marked cell has a falling diagonal, another cell a rising one.
bool slant(const Board& board) {
  std::vector<int> ends(board.corners.size(), 0);
  std::vector<std::size_t> group;
  for (std::size_t corner = 0; corner < ends.size(); ++corner) group.push_back(corner);
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int above = cell + cell / board.columns, below = above + board.columns + 1;
    const auto from = static_cast<std::size_t>(board.on(cell) ? above : above + 1);
    const auto to = static_cast<std::size_t>(board.on(cell) ? below + 1 : below);
    ++ends[from];
    ++ends[to];
    if (group[from] == group[to]) return false;
    std::ranges::replace(group, std::size_t{group[from]}, std::size_t{group[to]});
  }
  const auto fits = [](int clue, int count) { return clue < 0 || clue == count; };
  return std::ranges::equal(board.corners, ends, fits);
}

int count_marks(Board board, const std::function<bool(const Board&)>& rule) {
  int found = 0;
  for (unsigned bits = 0; bits < (1U << board.cells()); ++bits) {
    board.marked.clear();
    for (int cell = 0; cell < board.cells(); ++cell) board.marked.push_back((bits >> cell) & 1U);
    found += rule(board) ? 1 : 0;
  }
  return found;
}

// The digits of a number, separated by commas.
std::string list_text(int number) {
  std::string text;
  for (const char digit : std::to_string(number)) {
    text += text.empty() ? "" : ",";
    text += digit;
  }
  return text;
}

std::string rows_of(const Board& board, const std::vector<int>& entries, std::string_view kind) {
  const int columns = board.corners.empty() ? board.columns : board.columns + 1;
  std::string text;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    text += i % static_cast<std::size_t>(columns) == 0 ? '/' : ' ';
    if (entries[i] < 0) {
      text += '-';
    } else if (kind == "battleships") {
      text += kParts[static_cast<std::size_t>(entries[i])];
    } else if (kind == "tapa") {
      text += list_text(entries[i]);
    } else {
      text += std::to_string(entries[i]);
    }
  }
  return text;
}

std::string line_of(const std::vector<int>& entries) {
  std::string text;
  for (const int entry : entries) {
    text += (text.empty() ? "/" : " ") + (entry < 0 ? "-" : std::to_string(entry));
  }
  return text;
}

std::string board_text(std::string_view kind, const Board& board) {
  std::string text = std::to_string(board.rows) + " " + std::to_string(board.columns);
  for (const int entry : board.header) text += " " + std::to_string(entry);
  text += line_of(board.column_counts) + line_of(board.row_counts);
  if (!board.corners.empty()) return text + rows_of(board, board.corners, "");
  const bool clues = kind != "star-battle" && kind != "kakurasu";
  if (clues) text += rows_of(board, board.clues, kind);
  if (!board.regions.empty()) text += rows_of(board, board.regions, "");
  return text;
}

// Regions of a random board, grown from its first column and then from random neighbours.
std::vector<int> random_regions(int rows, int columns, int count, Rng& rng) {
  std::vector<int> ids(static_cast<std::size_t>(rows * columns), 0);
  for (int id = 1; id <= count;) {
    int& seed = ids[rng.below(static_cast<std::uint32_t>(ids.size()))];
    if (seed == 0) seed = id++;
  }
  while (std::ranges::count(ids, 0) > 0) {
    const auto cell = static_cast<int>(rng.below(static_cast<std::uint32_t>(ids.size())));
    const int step = rng.below(2) == 0 ? 1 : columns, next = cell + step;
    const bool joined = step == 1 ? next % columns != 0 : next < rows * columns;
    if (!joined) continue;
    if (ids[cell] == 0) {
      ids[cell] = ids[next];
    } else if (ids[next] == 0) {
      ids[next] = ids[cell];
    }
  }
  return ids;
}

struct MarksTrial {
  std::string_view kind;
  int rows, columns;
  std::function<bool(const Board&)> rule;
  std::function<Board(Board, Rng&)> fill;
};

void compare_marks(const MarksTrial& trial) {
  const Kind& kind = *find_kind(trial.kind);
  Rng rng{Seed(45)};
  int compared = 0, solved = 0;
  for (int i = 0; i < 30; ++i) {
    Board board{trial.rows, trial.columns, {}, {}, {}, {}, {}};
    board.clues.assign(static_cast<std::size_t>(board.cells()), -1);
    board = trial.fill(std::move(board), rng);
    const std::string text = board_text(trial.kind, board);
    CAPTURE(text);
    const int expected = count_marks(board, trial.rule);
    const Result<Puzzle> puzzle = kind.text.read(text, "", nullptr);
    if (!puzzle) {
      CAPTURE(puzzle.problems().front().message);
      CHECK(expected == 0);
      continue;
    }
    ++compared;
    solved += expected > 0 ? 1 : 0;
    for (const bool independent : {false, true}) {
      CAPTURE(independent);
      const SolutionCount counted =
          kind.truth.count(*puzzle, {.limit = 100'000, .independent_engine = independent});
      CHECK(counted.decided);
      CHECK(counted.count == static_cast<std::uint64_t>(expected));
    }
  }
  CAPTURE(std::string(trial.kind));
  CHECK(compared > 5);
  CHECK(solved > 0);
}

// A random clue from -1 to `most` in some cells.
void add_clues(Board& board, std::uint32_t most, std::uint32_t rare, Rng& rng) {
  for (int& clue : board.clues) {
    if (rng.below(rare) == 0) clue = static_cast<int>(rng.below(most + 1));
  }
}

std::vector<int> random_counts(int count, std::uint32_t most, Rng& rng) {
  std::vector<int> counts;
  for (int i = 0; i < count; ++i) {
    counts.push_back(rng.below(3) == 0 ? -1 : static_cast<int>(rng.below(most + 1)));
  }
  return counts;
}

TEST_CASE("both engines count as many ways to mark tiny boards as the naive oracle") {
  compare_marks({"heyawake", 3, 4, heyawake, [](Board board, Rng& rng) {
                   board.regions = random_regions(3, 4, 4, rng);
                   std::vector<int> seen;
                   for (int cell = 0; cell < board.cells(); ++cell) {
                     if (std::ranges::count(seen, board.regions[cell]) > 0) continue;
                     seen.push_back(board.regions[cell]);
                     if (rng.below(2) == 0) board.clues[cell] = static_cast<int>(rng.below(3));
                   }
                   return board;
                 }});
  compare_marks({"mosaic", 3, 4, mosaic, [](Board board, Rng& rng) {
                   add_clues(board, 5, 4, rng);
                   return board;
                 }});
  compare_marks({"minesweeper", 3, 4, minesweeper, [](Board board, Rng& rng) {
                   add_clues(board, 3, 4, rng);
                   board.header = {static_cast<int>(rng.below(6))};
                   return board;
                 }});
  compare_marks({"star-battle", 4, 4, star_battle, [](Board board, Rng& rng) {
                   board.header = {1};
                   board.regions = random_regions(4, 4, 4, rng);
                   return board;
                 }});
  compare_marks({"norinori", 3, 4, norinori, [](Board board, Rng& rng) {
                   board.regions = random_regions(3, 4, 2, rng);
                   return board;
                 }});
  compare_marks({"lits", 4, 4, lits, [](Board board, Rng& rng) {
                   board.regions = random_regions(4, 4, 2, rng);
                   return board;
                 }});
  compare_marks({"tapa", 3, 4, tapa, [](Board board, Rng& rng) {
                   constexpr int kClues[] = {0, 1, 2, 3, 4, 5, 8, 11, 12, 21, 13, 22, 111};
                   for (int& clue : board.clues) {
                     if (rng.below(6) == 0) clue = kClues[rng.below(std::size(kClues))];
                   }
                   return board;
                 }});
  compare_marks({"kakurasu", 3, 4, kakurasu, [](Board board, Rng& rng) {
                   board.column_counts = random_counts(4, 6, rng);
                   board.row_counts = random_counts(3, 10, rng);
                   return board;
                 }});
  compare_marks({"slant", 3, 4, slant, [](Board board, Rng& rng) {
                   for (int corner = 0; corner < 4 * 5; ++corner) {
                     const bool has_clue = corner == 7 || rng.below(5) == 0;
                     board.corners.push_back(has_clue ? static_cast<int>(rng.below(3)) : -1);
                   }
                   return board;
                 }});
  compare_marks({"battleships", 3, 4, battleships, [](Board board, Rng& rng) {
                   board.header = {1 + static_cast<int>(rng.below(2)),
                                   static_cast<int>(rng.below(2)), static_cast<int>(rng.below(2)),
                                   0, 0};
                   board.column_counts = {-1, -1, -1, -1};
                   board.row_counts = random_counts(3, 3, rng);
                   add_clues(board, 6, 10, rng);
                   return board;
                 }});
}

}  // namespace
}  // namespace gridpress
