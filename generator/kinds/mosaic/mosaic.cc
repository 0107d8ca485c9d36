// Mosaic: a number counts the shaded cells among its own and those around it.
#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"
#include "generator/kinds/logic/near_counts.h"

namespace gridpress::mosaic {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{8, 8}, {10, 10}, {12, 12}, {15, 15}};
constexpr logic::BlockForm kBlocks[] = {{.least = 0, .most = 9, .carved = true}};
enum { kCount, kDifference };
constexpr std::string_view kCountReasons[] = {"count-full", "count-rest"};
constexpr logic::Sort kSorts[] = {{"count", 1.0, kCountReasons}, {"difference", 2.0}};
constexpr logic::NearCounts kNear{.count = kCount, .difference = kDifference};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.9},
                                 {"easy", 2.0, 2.9},
                                 {"medium", 3.0, 3.2},
                                 {"hard", 3.3, logic::kMaxRating}};

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const int first = rules.variables.every_cell(puzzle.size);
  std::vector<int> variables;
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) variables.push_back(first + cell);
  logic::add_near_counts(puzzle, kNear, variables, rules);
}

void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int first = clauses.variables.every_cell(puzzle.size);
  for (int clue = 0; clue < rows * columns; ++clue) {
    const int number = puzzle.blocks[0][clue];
    if (number == logic::kNoClue) continue;
    std::vector<int> literals;
    for (int row = std::max(0, clue / columns - 1); row <= std::min(rows - 1, clue / columns + 1);
         ++row) {
      for (int column = std::max(0, clue % columns - 1);
           column <= std::min(columns - 1, clue % columns + 1); ++column) {
        literals.push_back(first + row * columns + column);
      }
    }
    clauses.exactly(literals, number);
  }
}

// Random cells, smoothed so that they form patches, with all numbers.
std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  constexpr int kShaded = 48;  // percent
  const Size size = draft.size;
  std::vector<int> noise(size.cells());
  for (int& value : noise) value = rng.below(100) < kShaded ? 1 : 0;
  LogicContent puzzle;
  puzzle.size = size;
  puzzle.blocks.emplace_back();
  for (int cell = 0; cell < size.cells(); ++cell) {
    const std::vector<int> near = logic::counted_cells(kNear, size, cell);
    int shaded = 0;
    for (const int it : near) shaded += noise[it];
    const bool odd_one = rng.below(8) == 0;
    puzzle.solution.cells.push_back((2 * shaded > std::ssize(near)) != odd_one ? 1 : 0);
  }
  for (int cell = 0; cell < size.cells(); ++cell) {
    int number = 0;
    for (const int it : logic::counted_cells(kNear, size, cell)) {
      number += puzzle.solution.cells[it];
    }
    puzzle.blocks[0].push_back(number);
  }
  return puzzle;
}

// Returns a message about the first number that exceeds the number of cells around it.
std::string fault(const LogicContent& puzzle) {
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    const auto room = std::ssize(logic::counted_cells(kNear, puzzle.size, cell));
    if (puzzle.blocks[0][cell] <= room) continue;
    return fmt::format("the {} at {} counts only {} cells", puzzle.blocks[0][cell],
                       logic::cell_words(puzzle.size, cell), room);
  }
  return "";
}

}  // namespace

const logic::Description kDescription{.name = "mosaic",
                                      .sizes = kSizes,
                                      .default_size = {10, 10},
                                      .min_side = 5,
                                      .max_side = 25,
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .look = {.picture = true},
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw};

}  // namespace gridpress::mosaic

namespace gridpress {

const Kind& mosaic_kind() {
  static const Kind kind = logic::kind_of(mosaic::kDescription);
  return kind;
}

}  // namespace gridpress
