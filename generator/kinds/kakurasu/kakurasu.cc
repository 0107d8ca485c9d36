// Kakurasu: shade cells. In a row they count 1, 2, 3 … from the left, in a column from the top, and
// a number is the sum of its line's shaded cells.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"

namespace gridpress::kakurasu {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{5, 5}, {6, 6}, {7, 7}, {8, 8}};
enum { kColumns, kRows };  // blocks
constexpr logic::BlockForm kBlocks[] = {
    {.shape = logic::BlockForm::Shape::kColumns, .least = 0, .most = 999},
    {.shape = logic::BlockForm::Shape::kRows, .least = 0, .most = 999}};
enum { kTooLarge, kNeeded, kCombinations };
constexpr logic::Sort kSorts[] = {{"too-large", 1.0}, {"needed", 1.2}, {"combinations", 1.8}};
constexpr KindLevel kLevels[] = {
    {"easy", 1.0, 2.9}, {"medium", 3.0, 3.5}, {"hard", 3.6, logic::kMaxRating}};

// A row or column whose sum is known.
struct Line {
  int sum = 0;
  std::vector<int> cells;  // the cell at index i counts i + 1
};

// All rows, then all columns; without those whose sum isn't known.
std::vector<Line> lines_of(const LogicContent& puzzle) {
  std::vector<Line> lines;
  for (std::vector<int>& cells : logic::lines(puzzle.size)) {
    const int index = static_cast<int>(lines.size());
    const int rows = puzzle.size.rows;
    lines.push_back(
        {index < rows ? puzzle.blocks[kRows][index] : puzzle.blocks[kColumns][index - rows],
         std::move(cells)});
  }
  std::erase_if(lines, [](const Line& line) { return line.sum == logic::kNoClue; });
  return lines;
}

// If the cell is shaded, the others must not exceed the rest of the sum; if it isn't, they have to
// reach the whole sum. A cell that counts 3 is three literals.
void add_bounds(const Line& line, std::size_t index, int first, logic::Rules& rules) {
  std::vector<int> others;
  for (std::size_t i = 0; i < line.cells.size(); ++i) {
    if (i != index) others.insert(others.end(), i + 1, first + line.cells[i]);
  }
  const int value = static_cast<int>(index) + 1, all = static_cast<int>(others.size());
  const int cell = first + line.cells[index];
  if (line.sum - value < all) {
    rules.add({.sort = kTooLarge,
               .most = line.sum - value,
               .literals = others,
               .guard = cell,
               .causes = line.cells});
  }
  rules.add({.sort = kNeeded,
             .least = line.sum,
             .most = std::max(line.sum, all),
             .literals = std::move(others),
             .guard = -cell,
             .causes = line.cells});
}

// Calls `visit` with the sign of each cell, for every way to make the sum of a line.
template <class Visit>
void each_way(int sum, std::vector<int>& signs, std::size_t left, const Visit& visit) {
  const int most = static_cast<int>(left * (left + 1) / 2), value = static_cast<int>(left);
  if (sum < 0 || sum > most) return;
  if (left == 0) return visit();
  for (const int sign : {1, -1}) {
    signs[left - 1] = sign;
    each_way(sign > 0 ? sum - value : sum, signs, left - 1, visit);
  }
}

// Exactly one way to make the sum is right, and it decides all cells of the line.
void add_ways(const Line& line, int first, logic::Rules& rules) {
  const int cells = static_cast<int>(line.cells.size());
  logic::Count one{.sort = kCombinations, .least = 1, .most = 1, .causes = line.cells};
  std::vector<std::vector<int>> shaded(cells),
      unshaded(cells);  // by cell: the ways that leave it so
  std::vector<int> signs(cells, 0);
  each_way(line.sum, signs, line.cells.size(), [&] {
    const int way = rules.variables.helper();
    logic::Count exact{
        .sort = kCombinations, .least = cells, .most = cells, .guard = way, .causes = line.cells};
    for (int i = 0; i < cells; ++i) {
      exact.literals.push_back(signs[i] * (first + line.cells[i]));
      (signs[i] > 0 ? shaded : unshaded)[i].push_back(way);
    }
    one.literals.push_back(way);
    rules.add(std::move(exact));
  });
  for (int i = 0; i < cells; ++i) {
    shaded[i].push_back(-first - line.cells[i]);
    unshaded[i].push_back(first + line.cells[i]);
    rules.either(kCombinations, std::move(shaded[i]), line.cells);
    rules.either(kCombinations, std::move(unshaded[i]), line.cells);
  }
  rules.add(std::move(one));
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const int first = rules.variables.every_cell(puzzle.size);
  for (const Line& line : lines_of(puzzle)) {
    for (std::size_t i = 0; i < line.cells.size(); ++i) add_bounds(line, i, first, rules);
    add_ways(line, first, rules);
  }
}

// Adds up a line cell by cell: a variable for each sum that its first cells can have.
void add_line(int start, int step, int length, int sum, logic::Clauses& clauses) {
  std::vector<int> sums{clauses.variables.helper()};
  clauses.add({sums[0]});
  for (int value = 1; value <= length; ++value) {
    const int cell = start + (value - 1) * step;
    std::vector<int> next;
    while (next.size() < sums.size() + value) next.push_back(clauses.variables.helper());
    for (std::size_t before = 0; before < sums.size(); ++before) {
      clauses.add({-sums[before], cell, next[before]});
      clauses.add({-sums[before], -cell, next[before + value]});
    }
    sums = std::move(next);
  }
  for (int total = 0; total < std::ssize(sums); ++total) {
    if (total != sum) clauses.add({-sums[total]});
  }
}

void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int first = clauses.variables.every_cell(puzzle.size);
  for (int row = 0; row < rows; ++row) {
    const int sum = puzzle.blocks[kRows][row];
    if (sum >= 0) add_line(first + row * columns, 1, columns, sum, clauses);
  }
  for (int column = 0; column < columns; ++column) {
    const int sum = puzzle.blocks[kColumns][column];
    if (sum >= 0) add_line(first + column, columns, rows, sum, clauses);
  }
}

void add_up(LogicContent& puzzle) {
  const auto [rows, columns] = puzzle.size;
  puzzle.blocks = {logic::Block(columns, 0), logic::Block(rows, 0)};
  for (int cell = 0; cell < rows * columns; ++cell) {
    if (puzzle.solution.cells[cell] == 0) continue;
    puzzle.blocks[kColumns][cell % columns] += cell / columns + 1;
    puzzle.blocks[kRows][cell / columns] += cell % columns + 1;
  }
}

// Shades the cell, or clears it if it is shaded.
void change(LogicContent& puzzle, int cell, Rng&) {
  int& value = puzzle.solution.cells[cell];
  value = 1 - value;
  add_up(puzzle);
}

std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  LogicContent puzzle = logic::empty_puzzle(draft);
  for (int cell = 0; cell < draft.size.cells(); ++cell) {
    puzzle.solution.cells.push_back(static_cast<int>(rng.below(2)));
  }
  add_up(puzzle);
  return puzzle;
}

// Returns a message about the first sum that is larger than that of all cells.
std::string fault(const LogicContent& puzzle) {
  for (const int block : {kColumns, kRows}) {
    const int length = block == kRows ? puzzle.size.columns : puzzle.size.rows;
    const int most = length * (length + 1) / 2;
    for (std::size_t i = 0; i < puzzle.blocks[block].size(); ++i) {
      const int sum = puzzle.blocks[block][i];
      if (sum <= most) continue;
      return fmt::format("the sum of {} {} is {}, but all its cells together count only {}",
                         block == kRows ? "row" : "column", i + 1, sum, most);
    }
  }
  return "";
}

}  // namespace

const logic::Description kDescription{.name = "kakurasu",
                                      .sizes = kSizes,
                                      .default_size = {7, 7},
                                      .min_side = 4,
                                      .max_side = 12,
                                      .most_read = 16,
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .look = {.line_values = true},
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw,
                                      .change = change};

}  // namespace gridpress::kakurasu

namespace gridpress {

const Kind& kakurasu_kind() {
  static const Kind kind = logic::kind_of(kakurasu::kDescription);
  return kind;
}

}  // namespace gridpress
