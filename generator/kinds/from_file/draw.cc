// Draws solutions of a kind from a file, and the clues that they have.
#include <algorithm>
#include <numeric>

#include "generator/kinds/from_file/rule_set.h"
#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/loop_maker.h"
#include "generator/kinds/logic/region_maker.h"
#include "generator/kinds/logic/second_engine.h"

namespace gridpress::from_file {
namespace {

using logic::LogicContent;

int pick(int count, Rng& rng) {
  return static_cast<int>(rng.below(static_cast<std::uint32_t>(count)));
}

std::vector<int> shuffled(int count, Rng& rng) {
  std::vector<int> order(count);
  std::iota(order.begin(), order.end(), 0);
  rng.shuffle(std::span(order));
  return order;
}

// The number of marks that the file wants in every region, or 0 if regions differ.
int marks_per_region(const LogicContent& puzzle) {
  for (const CountRule& rule : file_kind(puzzle).counts) {
    const Amount& amount = rule.amount;
    if (rule.every != Every::kRegion || rule.counted != State::kMarked) continue;
    if (amount.block < 0) return amount.least == amount.most ? amount.least : 0;
    const logic::BlockForm& form = file_kind(puzzle).forms[amount.block];
    const bool one = form.shape == logic::BlockForm::Shape::kHeader;
    return one && amount.at_least && amount.at_most ? puzzle.blocks[amount.block].front() : 0;
  }
  return 0;
}

// Leaves every block of clues that follow from the solution empty, so that only walls, regions and
// the number of the whole puzzle restrict solutions.
void clear_clues(LogicContent& puzzle) {
  const FileKind& kind = file_kind(puzzle);
  for (std::size_t block = 0; block < kind.clues.size(); ++block) {
    const ClueBlock& clues = kind.clues[block];
    if (clues.shows != Shows::kCounts && clues.shows != Shows::kState) continue;
    if (kind.forms[block].shape == logic::BlockForm::Shape::kHeader) continue;
    if (!clues.walls) puzzle.blocks[block].clear();
    for (int& entry : puzzle.blocks[block]) {
      if (entry != logic::kNoClue) entry = logic::kLetter;
    }
  }
}

// Numbers one cell of each connected area with its size: one that had a number before, if possible.
void number_areas(LogicContent& puzzle, const AreaRule& rule, const logic::Block& before,
                  Rng& rng) {
  const Size size = puzzle.size;
  const std::vector<char> marks = marks_of(puzzle);
  const int walls = file_kind(puzzle).walls;
  const auto inside = [&](int cell) {
    if (walls >= 0 && puzzle.blocks[walls][cell] != logic::kNoClue) return false;
    return (marks[cell] != 0) == (rule.state == State::kMarked);
  };
  std::vector<char> met(size.cells(), 0);
  for (int start = 0; start < size.cells(); ++start) {
    if (met[start] != 0 || !inside(start)) continue;
    std::vector<int> area{start};
    met[start] = 1;
    for (std::size_t i = 0; i < area.size(); ++i) {
      logic::each_neighbour(size, area[i], [&](int next) {
        if (met[next] != 0 || !inside(next)) return;
        met[next] = 1;
        area.push_back(next);
      });
    }
    const int count = static_cast<int>(area.size());
    std::vector<int> numbered = area;
    std::erase_if(numbered,
                  [&](int cell) { return before.empty() || before[cell] == logic::kNoClue; });
    const std::vector<int>& choices = numbered.empty() ? area : numbered;
    puzzle.blocks[rule.block][choices[pick(static_cast<int>(choices.size()), rng)]] = count;
  }
}

// Sets every clue that follows from the solution. Returns false if an area's size is out of range.
bool set_clues(LogicContent& puzzle, Rng& rng) {
  const FileKind& kind = file_kind(puzzle);
  const std::vector<logic::Block> before = puzzle.blocks;
  clear_clues(puzzle);
  const std::vector<char> marks = marks_of(puzzle);
  for (std::size_t block = 0; block < kind.clues.size(); ++block) {
    if (puzzle.blocks[block].empty()) {
      puzzle.blocks[block].assign(logic::entries(kind.forms[block], puzzle.size), logic::kNoClue);
    }
    if (kind.clues[block].shows != Shows::kState) continue;
    for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
      puzzle.blocks[block][cell] = logic::kLetter + marks[cell];
    }
  }
  for (const DerivedClue& clue : derived_clues(puzzle)) {
    const logic::BlockForm& form = kind.forms[clue.block];
    if (clue.value <= form.most && clue.value >= form.least) {
      puzzle.blocks[clue.block][clue.entry] = clue.value;
    }
  }
  for (const AreaRule& rule : kind.areas) {
    number_areas(puzzle, rule, before[rule.block], rng);
    const logic::BlockForm& form = kind.forms[rule.block];
    const bool fits = std::ranges::all_of(puzzle.blocks[rule.block], [&](int entry) {
      return entry == logic::kNoClue || (entry >= form.least && entry <= form.most);
    });
    if (!fits) return false;
  }
  return true;
}

int number_block(const FileKind& kind) {
  const auto found = std::ranges::find(kind.clues, Shows::kNumbers, &ClueBlock::shows);
  return found == kind.clues.end() ? -1 : static_cast<int>(found - kind.clues.begin());
}

// Whether equal numbers are limited for cells in this cell's state.
bool limited(const LogicContent& puzzle, int cell) {
  const bool marked = marks_of(puzzle)[cell] != 0;
  return std::ranges::any_of(file_kind(puzzle).counts, [&](const CountRule& rule) {
    return rule.equal >= 0 &&
           (rule.counted == State::kAny || (rule.counted == State::kMarked) == marked);
  });
}

// Replaces the number of a cell that no rule limits by another of its row or column.
void renumber(LogicContent& puzzle, int block, int cell, Rng& rng) {
  const auto [rows, columns] = puzzle.size;
  std::vector<int> choices;
  for (int other = 0; other < rows * columns; ++other) {
    const bool row = other / columns == cell / columns, column = other % columns == cell % columns;
    if (row != column && limited(puzzle, other)) choices.push_back(puzzle.blocks[block][other]);
  }
  if (choices.empty()) return;
  puzzle.blocks[block][cell] = choices[pick(static_cast<int>(choices.size()), rng)];
}

// A shuffled cyclic Latin square, whose lines repeat no number; then, other numbers where the rules
// allow any.
void draw_numbers(LogicContent& puzzle, int block, Rng& rng) {
  const auto [rows, columns] = puzzle.size;
  const int side = std::max(rows, columns);
  const std::vector<int> down = shuffled(side, rng), right = shuffled(side, rng);
  const std::vector<int> number = shuffled(side, rng);
  logic::Block& numbers = puzzle.blocks[block];
  numbers.clear();
  for (int cell = 0; cell < rows * columns; ++cell) {
    numbers.push_back(number[(down[cell / columns] + right[cell % columns]) % side] + 1);
  }
  for (int cell = 0; cell < rows * columns; ++cell) {
    if (!limited(puzzle, cell)) renumber(puzzle, block, cell, rng);
  }
}

// Whether no cell is marked, or every cell.
bool all_alike(const logic::Values& solution) {
  const auto marks = std::ranges::count(solution.cells, 1);
  return marks == 0 || marks == std::ssize(solution.cells);
}

// Draws walls and regions, which precede the marks.
void draw_board(LogicContent& puzzle, Rng& rng) {
  const FileKind& kind = file_kind(puzzle);
  const Size size = puzzle.size;
  const int cells = size.cells();
  if (kind.walls >= 0) {
    constexpr int kCellsPerWall = 5;
    logic::Block& walls = puzzle.blocks[kind.walls];
    walls.assign(cells, logic::kNoClue);
    const std::vector<int> order = shuffled(cells, rng);
    for (int i = 0; i < cells / kCellsPerWall; ++i) walls[order[i]] = logic::kLetter;
  }
  if (kind.regions >= 0 && (kind.loop || marks_per_region(puzzle) == 0)) {
    constexpr int kCellsPerRegion = 5;
    logic::Block& regions = puzzle.blocks[kind.regions];
    regions.assign(cells, 0);
    const std::vector<int> order = shuffled(cells, rng);
    const int count = std::max(2, cells / kCellsPerRegion);
    for (int i = 0; i < count; ++i) regions[order[i]] = i + 1;
    logic::grow_regions(size, regions, rng);
  }
}

// Regions around the marks, in a way that leaves one solution.
bool draw_regions(LogicContent& puzzle, Rng& rng) {
  const int wanted = marks_per_region(puzzle);
  const int marks = static_cast<int>(std::ranges::count(puzzle.solution.cells, 1));
  if (wanted == 0) return true;
  if (marks % wanted != 0 || marks / wanted < 2) return false;
  logic::Block& regions = puzzle.blocks[file_kind(puzzle).regions];
  return logic::make_regions(puzzle.size, puzzle.solution.cells, marks / wanted, wanted, rng,
                             regions);
}

// A random loop, with walls where it doesn't go.
std::optional<LogicContent> draw_with_loop(const logic::Draft& draft, Rng& rng) {
  LogicContent puzzle = logic::empty_puzzle(draft);
  const FileKind& kind = file_kind(puzzle);
  draw_board(puzzle, rng);
  puzzle.solution.edges = logic::random_loop(draft.size, rng);
  if (kind.walls >= 0) {
    constexpr std::uint32_t kShares[] = {100, 50};
    const std::uint32_t share = kShares[rng.below(std::size(kShares))];
    const std::vector<char> visited = marks_of(puzzle);
    for (int cell = 0; cell < draft.size.cells(); ++cell) {
      const bool wall = visited[cell] == 0 && rng.below(100) < share;
      puzzle.blocks[kind.walls][cell] = wall ? logic::kLetter : logic::kNoClue;
    }
  }
  if (const int numbers = number_block(kind); numbers >= 0) draw_numbers(puzzle, numbers, rng);
  if (!set_clues(puzzle, rng)) return std::nullopt;
  const std::optional<bool> fits = logic::SecondEngine(puzzle).accepts(puzzle.solution);
  if (!fits || !*fits) return std::nullopt;
  return puzzle;
}

}  // namespace

std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  LogicContent puzzle = logic::empty_puzzle(draft);
  const FileKind& kind = file_kind(puzzle);
  if (kind.loop) return draw_with_loop(draft, rng);
  const int cells = draft.size.cells();
  draw_board(puzzle, rng);
  // As many marks as fit, or about half of the cells: either may suit the rules.
  constexpr std::uint32_t kShares[] = {100, 50};
  const std::uint32_t share = kShares[rng.below(std::size(kShares))];
  logic::Values preferred;
  for (int cell = 0; cell < cells; ++cell) preferred.cells.push_back(rng.below(100) < share);
  const auto solution = logic::SecondEngine(puzzle).nearest(preferred, shuffled(cells, rng));
  if (!solution) return std::nullopt;
  puzzle.solution = *solution;
  if (all_alike(puzzle.solution)) return std::nullopt;
  if (kind.regions >= 0 && !draw_regions(puzzle, rng)) return std::nullopt;
  const int numbers = number_block(kind);
  if (numbers >= 0) draw_numbers(puzzle, numbers, rng);
  if (!set_clues(puzzle, rng)) return std::nullopt;
  const bool by_regions = kind.regions >= 0 && marks_per_region(puzzle) > 0;
  if (by_regions && !logic::make_unique_by_regions(puzzle, 2 * draft.size.rows, rng)) {
    return std::nullopt;
  }
  return puzzle;
}

void change(LogicContent& puzzle, int cell, Rng& rng) {
  const FileKind& kind = file_kind(puzzle);
  if (const int numbers = number_block(kind); numbers >= 0) {
    std::vector<int> free = logic::surrounding(puzzle.size, cell);
    free.push_back(cell);
    std::erase_if(free, [&](int it) { return limited(puzzle, it); });
    if (free.empty()) return;
    return renumber(puzzle, numbers, free[pick(static_cast<int>(free.size()), rng)], rng);
  }
  if (kind.regions >= 0 && marks_per_region(puzzle) > 0) {
    return logic::change_regions(puzzle, cell, rng);
  }
  LogicContent other = puzzle;
  clear_clues(other);
  logic::Values preferred = puzzle.solution;
  preferred.cells[cell] = 1 - preferred.cells[cell];
  std::vector<int> order = shuffled(puzzle.size.cells(), rng);
  std::ranges::swap(order.front(), *std::ranges::find(order, cell));
  const auto solution = logic::SecondEngine(other).nearest(preferred, order);
  if (!solution || all_alike(*solution)) return;
  other.solution = *solution;
  other.blocks = puzzle.blocks;
  if (set_clues(other, rng)) puzzle = std::move(other);
}

}  // namespace gridpress::from_file
