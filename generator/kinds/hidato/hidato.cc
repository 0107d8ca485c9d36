// Hidato: fill in the numbers from 1 upwards, so that each touches the next at a side or corner.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"

namespace gridpress::hidato {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{5, 5}, {6, 6}, {7, 7}, {8, 8}};
constexpr logic::BlockForm kBlocks[] = {{.least = 1, .most = 999, .carved = true}};
enum { kGiven, kNextTo, kOnlyPlace, kOnlyNumber };
constexpr logic::Sort kSorts[] = {
    {"given", 1.0}, {"next-to", 1.2}, {"only-place", 1.5}, {"only-number", 1.7}};
constexpr KindLevel kLevels[] = {
    {"easy", 1.0, 2.9}, {"medium", 3.0, 3.4}, {"hard", 3.5, logic::kMaxRating}};

// Whether a cell is near enough to all givens to have a number. While all cells are given, the
// maker may still remove any of them.
class Options {
 public:
  explicit Options(const LogicContent& puzzle) : size_(puzzle.size) {
    for (int cell = 0; cell < size_.cells(); ++cell) {
      const int given = puzzle.blocks[0][cell];
      if (given != logic::kNoClue) givens_.emplace(given, cell);
    }
    if (std::ssize(givens_) == size_.cells()) givens_.clear();
  }

  bool allows(int cell, int number) const {
    const auto after = givens_.lower_bound(number);
    if (after != givens_.end() && distance(cell, after->second) > after->first - number) {
      return false;
    }
    if (after == givens_.begin()) return true;
    const auto [given, place] = *std::prev(after);
    const bool exact = after != givens_.end() && after->first == number;
    return exact || (cell != place && distance(cell, place) <= number - given);
  }

 private:
  int distance(int a, int b) const {
    const int columns = size_.columns;
    return std::max(std::abs(a / columns - b / columns), std::abs(a % columns - b % columns));
  }

  Size size_;
  std::map<int, int> givens_;  // places by number
};

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  const int cells = size.cells();
  const Options options(puzzle);
  std::vector<std::vector<int>> has(cells, std::vector<int>(cells + 2, 0));  // by cell and number
  for (int cell = 0; cell < cells; ++cell) {
    logic::Count one{.sort = kOnlyNumber, .least = 1, .most = 1, .causes = {cell}};
    for (int number = 1; number <= cells; ++number) {
      if (!options.allows(cell, number)) continue;
      has[cell][number] = rules.variables.cell(cell, number);
      one.literals.push_back(has[cell][number]);
    }
    rules.add(std::move(one));
  }
  for (int cell = 0; cell < cells; ++cell) {
    const int given = puzzle.blocks[0][cell];
    if (given == logic::kNoClue) continue;
    logic::Count count{.sort = kGiven, .least = 1, .most = 1, .causes = {cell}, .clue = cell};
    if (has[cell][given] != 0) count.literals = {has[cell][given]};
    rules.add(std::move(count));
  }
  for (int number = 1; number <= cells; ++number) {
    logic::Count once{.sort = kOnlyPlace, .least = 1, .most = 1};
    for (int cell = 0; cell < cells; ++cell) {
      if (has[cell][number] == 0) continue;
      once.literals.push_back(has[cell][number]);
      for (const int other : {number - 1, number + 1}) {
        if (other < 1 || other > cells) continue;
        logic::Count near{.sort = kNextTo, .least = 1, .most = 8, .causes = {cell}};
        near.guard = has[cell][number];
        for (const int next : logic::surrounding(size, cell)) {
          if (has[next][other] != 0) near.literals.push_back(has[next][other]);
        }
        rules.add(std::move(near));
      }
    }
    rules.add(std::move(once));
  }
}

// One variable per cell and number, and for each pair of numbers that follow each other the cells
// around one of them.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int cells = rows * columns, first = clauses.variables.count() + 1;
  const auto has = [&](int cell, int number) { return first + cell * cells + number - 1; };
  for (int i = 0; i < cells * cells; ++i) clauses.variables.cell(i / cells, i % cells + 1);
  for (int i = 0; i < cells; ++i) {
    std::vector<int> numbers, places;
    for (int k = 0; k < cells; ++k) {
      numbers.push_back(has(i, k + 1));
      places.push_back(has(k, i + 1));
    }
    clauses.exactly(numbers, 1);
    clauses.exactly(places, 1);
    const int given = puzzle.blocks[0][i];
    if (given != logic::kNoClue) clauses.add({has(i, given)});
    for (int number = 1; number < cells; ++number) {
      std::vector<int> clause{-has(i, number)};
      for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
          const int row = i / columns + down, column = i % columns + right;
          const bool inside = row >= 0 && row < rows && column >= 0 && column < columns;
          if (inside) clause.push_back(has(row * columns + column, number + 1));
        }
      }
      clauses.add(clause);
    }
  }
}

// A path through all cells: begins row by row, then bends an end to one of its neighbours again and
// again.
std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  const Size size = draft.size;
  std::vector<int> path;
  for (int row = 0; row < size.rows; ++row) {
    for (int i = 0; i < size.columns; ++i) {
      path.push_back(row * size.columns + (row % 2 == 0 ? i : size.columns - 1 - i));
    }
  }
  for (int bend = 0; bend < 20 * size.cells(); ++bend) {
    if (rng.below(2) == 0) std::ranges::reverse(path);
    const std::vector<int> near = logic::surrounding(size, path.back());
    const int next = near[rng.below(static_cast<std::uint32_t>(near.size()))];
    std::reverse(std::ranges::find(path, next) + 1, path.end());
  }
  LogicContent puzzle;
  puzzle.size = size;
  puzzle.solution.cells.resize(size.cells());
  for (int i = 0; i < size.cells(); ++i) puzzle.solution.cells[path[i]] = i + 1;
  puzzle.blocks.push_back(puzzle.solution.cells);
  return puzzle;
}

// Returns a message about a number that is too large or occurs twice, or about a board that is too
// large.
std::string fault(const LogicContent& puzzle) {
  constexpr int kMaxCells = 400;
  const int cells = puzzle.size.cells();
  if (cells > kMaxCells) return fmt::format("a board can have at most {} cells", kMaxCells);
  std::map<int, int> places;
  for (int cell = 0; cell < cells; ++cell) {
    const int number = puzzle.blocks[0][cell];
    if (number == logic::kNoClue) continue;
    if (number > cells) {
      return fmt::format("the number {} is larger than the board, which has {} cells", number,
                         cells);
    }
    const auto [at, added] = places.emplace(number, cell);
    if (added) continue;
    return fmt::format("the number {} is both at {} and at {}", number,
                       logic::cell_words(puzzle.size, at->second),
                       logic::cell_words(puzzle.size, cell));
  }
  return "";
}

int highest_number(const LogicContent& puzzle) {
  return puzzle.size.cells();
}

}  // namespace

const logic::Description kDescription{.name = "hidato",
                                      .sizes = kSizes,
                                      .default_size = {7, 7},
                                      .min_side = 4,
                                      .max_side = 10,
                                      .cell = {.least = 15, .good = 20, .most = 44, .answer = 14},
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .answer = logic::Answer::kNumbers,
                                      .look = {.bordered_numbers = false},
                                      .caption_count = highest_number,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw};

}  // namespace gridpress::hidato

namespace gridpress {

const Kind& hidato_kind() {
  static const Kind kind = logic::kind_of(hidato::kDescription);
  return kind;
}

}  // namespace gridpress
