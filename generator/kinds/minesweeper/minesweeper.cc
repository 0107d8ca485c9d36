// Minesweeper on paper: a number counts the mines around its cell, and has none itself.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"
#include "generator/kinds/logic/near_counts.h"

namespace gridpress::minesweeper {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{6, 6}, {8, 8}, {10, 10}, {12, 12}, {14, 14}};
enum { kMines, kNumbers };  // blocks
constexpr logic::BlockForm kBlocks[] = {logic::one_number(0, 3600, true),
                                        {.least = 0, .most = 8, .carved = true}};
constexpr logic::PuzzleNumber kNumber{
    .key = "mines",
    .help = "Number of mines (default: a fifth of the cells, or a few more).",
    .most = [](Size size) { return size.cells() / 3; }};
enum { kCount, kDifference, kTotal };
constexpr std::string_view kCountReasons[] = {"count-full", "count-rest"};
constexpr logic::Sort kSorts[] = {
    {"count", 1.0, kCountReasons}, {"difference", 2.0}, {"total", 2.4}};
constexpr logic::NearCounts kNear{
    .block = kNumbers, .count = kCount, .difference = kDifference, .with_centre = false};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.9},
                                 {"easy", 2.0, 2.9},
                                 {"medium", 3.0, 3.2},
                                 {"hard", 3.3, logic::kMaxRating}};

bool numbered(const LogicContent& puzzle, int cell) {
  return puzzle.blocks[kNumbers][cell] != logic::kNoClue;
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const int first = rules.variables.every_cell(puzzle.size);
  std::vector<int> all;
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    all.push_back(first + cell);
    if (!numbered(puzzle, cell)) continue;
    const int clue = logic::clue_number(*puzzle.kind, puzzle.size, kNumbers, cell);
    rules.add({.sort = kCount, .literals = {first + cell}, .clue = clue});
  }
  const int mines = puzzle.blocks[kMines][0];
  if (mines != logic::kNoClue) {
    rules.add({.sort = kTotal, .least = mines, .most = mines, .literals = all});
  }
  logic::add_near_counts(puzzle, kNear, all, rules);
}

void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int first = clauses.variables.every_cell(puzzle.size), cells = rows * columns;
  std::vector<int> all;
  for (int a = 0; a < cells; ++a) {
    all.push_back(first + a);
    if (!numbered(puzzle, a)) continue;
    clauses.add({-first - a});
    std::vector<int> around;
    for (int b = 0; b < cells; ++b) {
      const int down = std::abs(a / columns - b / columns);
      const int right = std::abs(a % columns - b % columns);
      if (std::max(down, right) == 1) around.push_back(first + b);
    }
    clauses.exactly(around, puzzle.blocks[kNumbers][a]);
  }
  if (puzzle.blocks[kMines][0] != logic::kNoClue) clauses.exactly(all, puzzle.blocks[kMines][0]);
}

// Random mines, and a number in every other cell.
std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  const Size size = draft.size;
  const int cells = size.cells(), most = cells / 12;
  const int mines = draft.number != logic::kNoClue
                        ? draft.number
                        : cells / 5 + static_cast<int>(rng.below(std::uint32_t(most + 1)));
  LogicContent puzzle;
  puzzle.size = size;
  puzzle.solution.cells.assign(cells, 0);
  std::vector<int> order(cells);
  std::iota(order.begin(), order.end(), 0);
  rng.shuffle(std::span(order));
  for (int i = 0; i < mines; ++i) puzzle.solution.cells[order[i]] = 1;
  logic::Block numbers(cells, logic::kNoClue);
  for (int cell = 0; cell < cells; ++cell) {
    if (puzzle.solution.cells[cell] != 0) continue;
    numbers[cell] = 0;
    for (const int it : logic::counted_cells(kNear, size, cell)) {
      numbers[cell] += puzzle.solution.cells[it];
    }
  }
  puzzle.blocks = {{mines}, std::move(numbers)};
  return puzzle;
}

// Returns a message about the first number without enough free cells around it.
std::string fault(const LogicContent& puzzle) {
  int free_cells = 0;
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    free_cells += numbered(puzzle, cell) ? 0 : 1;
    const auto near = logic::counted_cells(kNear, puzzle.size, cell);
    const auto room = std::ranges::count_if(near, [&](int it) { return !numbered(puzzle, it); });
    if (puzzle.blocks[kNumbers][cell] <= room) continue;
    return fmt::format("the {} at {} has only {} free cells around it",
                       puzzle.blocks[kNumbers][cell], logic::cell_words(puzzle.size, cell), room);
  }
  const int mines = puzzle.blocks[kMines][0];
  constexpr int kMostWork = 600'000;
  if (mines * puzzle.size.cells() > kMostWork) return "the board has too many mines to check";
  if (mines <= free_cells) return "";
  return fmt::format("the board has {} mines, but only {} free cells", mines, free_cells);
}

// The number of mines, or kNoClue.
int count_mines(const LogicContent& puzzle) {
  return puzzle.blocks[kMines][0];
}

}  // namespace

const logic::Description kDescription{.name = "minesweeper",
                                      .sizes = kSizes,
                                      .default_size = {10, 10},
                                      .min_side = 5,
                                      .max_side = 20,
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .look = {.mark = logic::Look::Mark::kMine},
                                      .number = kNumber,
                                      .caption_count = count_mines,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw};

}  // namespace gridpress::minesweeper

namespace gridpress {

const Kind& minesweeper_kind() {
  static const Kind kind = logic::kind_of(minesweeper::kDescription);
  return kind;
}

}  // namespace gridpress
