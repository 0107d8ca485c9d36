// Tapa: shade connected cells without 2x2 blocks. A clue lists the lengths of the runs of shaded
// cells around its cell, in any order.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"

namespace gridpress::tapa {
namespace {

using logic::kNoClue;
using logic::LogicContent;

constexpr Size kSizes[] = {{6, 6}, {7, 7}, {8, 8}, {10, 10}, {12, 12}};
constexpr logic::BlockForm kBlocks[] = {{.least = 0, .most = 8, .lists = true, .carved = true}};
enum { kClueCell, kSquare, kCount, kRuns, kCutOff };
constexpr std::string_view kCountReasons[] = {"count-full", "count-rest"};
constexpr logic::Sort kSorts[] = {{.name = "clue-cell", .rating = 1.0, .given = true},
                                  {"square", 1.0},
                                  {"count", 1.1, kCountReasons},
                                  {"runs", 1.5},
                                  {"cut-off", 2.2}};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 2.1},
                                 {"easy", 2.2, 2.9},
                                 {"medium", 3.0, 3.2},
                                 {"hard", 3.3, logic::kMaxRating}};

constexpr int kAround = 8;

// The cells around a cell, clockwise, without those outside the board, and the entries of all
// patterns of shaded cells around it.
class Ring {
 public:
  Ring(Size size, int cell) {
    constexpr std::pair<int, int> kSteps[kAround] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, 1},
                                                     {1, 1},   {1, 0},  {1, -1}, {0, -1}};
    for (int i = 0; i < kAround; ++i) {
      const int near = logic::step_from(size, cell, kSteps[i].first, kSteps[i].second);
      if (near < 0) continue;
      cells_.push_back(near);
      bits_.push_back(1U << i);
      all_ |= bits_.back();
    }
  }
  const std::vector<int>& cells() const { return cells_; }
  bool shaded(unsigned pattern, std::size_t i) const { return (pattern & bits_[i]) != 0; }

  // The patterns that have the runs of an entry.
  std::vector<unsigned> patterns(int entry) const {
    std::vector<unsigned> found;
    for (unsigned pattern = 0; pattern < 1U << kAround; ++pattern) {
      if ((pattern & ~all_) == 0 && entry_of(pattern) == entry) found.push_back(pattern);
    }
    return found;
  }
  // The entry for the shaded cells of a solution.
  int entry(const std::vector<int>& solution) const {
    unsigned pattern = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (solution[cells_[i]] != 0) pattern |= bits_[i];
    }
    return entry_of(pattern);
  }

 private:
  // Reads the circle from a white cell on, or as a whole if all cells are shaded.
  static int entry_of(unsigned pattern) {
    static const std::vector<int> kEntries = [] {
      std::vector<int> entries;
      for (unsigned all = 0; all < 1U << kAround; ++all) {
        int start = 0;
        while (start < kAround - 1 && (all >> start & 1) != 0) ++start;
        std::vector<int> runs;
        bool before = false;
        for (int i = 1; i <= kAround; ++i) {
          const bool now = (all >> (start + i) % kAround & 1) != 0;
          if (now && !before) runs.push_back(0);
          if (now) ++runs.back();
          before = now;
        }
        entries.push_back(logic::list_entry(runs));
      }
      return entries;
    }();
    return kEntries[pattern];
  }

  std::vector<int> cells_;
  std::vector<unsigned> bits_;
  unsigned all_ = 0;
};

// The runs of a clue as one of the patterns around its cell.
void add_clue(const LogicContent& puzzle, int cell, int first, logic::Rules& rules) {
  const int entry = puzzle.blocks[0][cell];
  const Ring ring(puzzle.size, cell);
  const std::vector<int> literals = logic::literals_of(first, ring.cells());
  const int all = static_cast<int>(literals.size());
  int sum = 0;
  for (const int run : logic::list_of(entry)) sum += run;
  logic::Count count{.sort = kCount, .least = sum, .most = sum, .literals = literals};
  count.causes = {cell};
  count.clue = logic::clue_number(*puzzle.kind, puzzle.size, 0, cell);
  rules.add(count);
  count.sort = kRuns;
  std::vector<int> choices;
  std::vector<std::vector<int>> with(literals.size()), without(literals.size());
  count.least = count.most = all;
  for (const unsigned pattern : ring.patterns(entry)) {
    choices.push_back(count.guard = rules.variables.helper());
    for (std::size_t i = 0; i < literals.size(); ++i) {
      const bool shaded = ring.shaded(pattern, i);
      count.literals[i] = shaded ? literals[i] : -literals[i];
      (shaded ? with : without)[i].push_back(count.guard);
    }
    rules.add(count);
  }
  count.least = 1;
  for (std::size_t i = 0; i < literals.size(); ++i) {
    for (const bool shaded : {true, false}) {
      count.guard = shaded ? literals[i] : -literals[i];
      count.literals = shaded ? with[i] : without[i];
      count.most = std::max(1, static_cast<int>(count.literals.size()));
      rules.add(count);
    }
  }
  count.guard = 0;
  count.most = 1;
  count.literals = std::move(choices);
  rules.add(count);
  count.sort = kClueCell;
  count.least = count.most = 0;
  count.literals = {first + cell};
  rules.add(std::move(count));
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  const int first = rules.variables.every_cell(size);
  std::vector<int> shaded;
  for (int cell = 0; cell < size.cells(); ++cell) {
    shaded.push_back(first + cell);
    if (puzzle.blocks[0][cell] != kNoClue) add_clue(puzzle, cell, first, rules);
    const int right = logic::step_from(size, cell, 0, 1),
              below = logic::step_from(size, cell, 1, 0);
    if (right < 0 || below < 0) continue;
    const std::vector<int> square{cell, right, below, below + 1};
    rules.add({.sort = kSquare, .most = 3, .literals = logic::literals_of(first, square)});
  }
  rules.connected.push_back({kCutOff, logic::cell_graph(size, shaded)});
}

// Whether the shaded cells of a circle have these runs, sorted. Cuts the circle at a white cell.
bool has_runs(std::vector<bool> circle, const std::vector<int>& wanted) {
  const auto white = std::ranges::find(circle, false);
  if (white == circle.end()) return wanted == std::vector<int>{static_cast<int>(circle.size())};
  std::rotate(circle.begin(), white, circle.end());
  std::vector<int> runs;
  for (std::size_t i = 1; i < circle.size(); ++i) {
    if (circle[i] && !circle[i - 1]) runs.push_back(0);
    if (circle[i]) ++runs.back();
  }
  if (runs.empty()) runs.push_back(0);
  std::ranges::sort(runs);
  return runs == wanted;
}

// Forbids all combinations of the cells around a clue that have other runs.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int cells = rows * columns, first = clauses.variables.every_cell(puzzle.size);
  std::vector<int> shaded;
  for (int cell = 0; cell < cells; ++cell) {
    shaded.push_back(first + cell);
    const int row = cell / columns, column = cell % columns, entry = puzzle.blocks[0][cell];
    if (row + 1 < rows && column + 1 < columns) {
      const int here = -first - cell;
      clauses.add({here, here - 1, here - columns, here - columns - 1});
    }
    if (entry == kNoClue) continue;
    clauses.add({-first - cell});
    std::vector<int> around;  // 0 outside the board
    for (const auto& [down, right] :
         {std::pair{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}) {
      const int r = row + down, c = column + right;
      const bool inside = r >= 0 && c >= 0 && r < rows && c < columns;
      around.push_back(inside ? first + r * columns + c : 0);
    }
    const std::vector<int> wanted = logic::list_of(entry);
    for (unsigned set = 0; set < 256; ++set) {
      std::vector<bool> circle;
      std::vector<int> other;
      bool outside = false;
      for (int i = 0; i < 8; ++i) {
        circle.push_back((set >> i & 1) != 0);
        if (around[i] != 0) other.push_back(circle[i] ? -around[i] : around[i]);
        outside = outside || (circle[i] && around[i] == 0);
      }
      if (!outside && !has_runs(std::move(circle), wanted)) clauses.add(other);
    }
  }
  clauses.connected.push_back(logic::cell_graph(puzzle.size, shaded));
}

// Makes cells of 2x2 blocks white until none is left, and then some more, keeping the others
// connected.
std::optional<std::vector<char>> shade(Size size, Rng& rng) {
  constexpr int kSpare = 10;  // the number of cells for each one tried in addition
  std::vector<char> shaded(size.cells(), 1);
  const auto any = [&](std::size_t choices) {
    return rng.below(static_cast<std::uint32_t>(choices));
  };
  const auto clear = [&](int cell) {
    shaded[cell] = 0;
    if (!logic::connected(size, shaded)) shaded[cell] = 1;
    return shaded[cell] == 0;
  };
  for (;;) {
    std::vector<int> blocks;
    for (int cell = 0; cell + size.columns + 1 < size.cells(); ++cell) {
      const int below = cell + size.columns;
      if (cell % size.columns + 1 == size.columns) continue;
      if (shaded[cell] && shaded[cell + 1] && shaded[below] && shaded[below + 1]) {
        blocks.push_back(cell);
      }
    }
    if (blocks.empty()) break;
    const int corner = blocks[any(blocks.size())];
    std::vector<int> cells{corner, corner + 1, corner + size.columns, corner + size.columns + 1};
    rng.shuffle(std::span(cells));
    if (std::ranges::none_of(cells, clear)) return std::nullopt;
  }
  for (int i = 0; i < size.cells() / kSpare; ++i) clear(static_cast<int>(any(shaded.size())));
  return shaded;
}

// Every white cell has a clue.
std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  const auto shaded = shade(draft.size, rng);
  if (!shaded) return std::nullopt;
  LogicContent puzzle = logic::empty_puzzle(draft);
  puzzle.solution.cells.assign(shaded->begin(), shaded->end());
  puzzle.blocks[0].assign(draft.size.cells(), kNoClue);
  for (int cell = 0; cell < draft.size.cells(); ++cell) {
    if ((*shaded)[cell] != 0) continue;
    puzzle.blocks[0][cell] = Ring(draft.size, cell).entry(puzzle.solution.cells);
  }
  return puzzle;
}

// Returns a message about the first clue that can't be right.
std::string fault(const LogicContent& puzzle) {
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    const int entry = puzzle.blocks[0][cell];
    if (entry == kNoClue || !Ring(puzzle.size, cell).patterns(entry).empty()) continue;
    return fmt::format("the clue at {} doesn't fit into the cells around it",
                       logic::cell_words(puzzle.size, cell));
  }
  return "";
}

}  // namespace

const logic::Description kDescription{
    .name = "tapa",
    .sizes = kSizes,
    .default_size = {8, 8},
    .min_side = 5,
    .max_side = 15,
    .cell = {.least = 14, .good = 20, .most = 40, .answer = 15},
    .blocks = kBlocks,
    .sorts = kSorts,
    .levels = kLevels,
    .look = {.mark = logic::Look::Mark::kTint, .clue = logic::Look::Clue::kList},
    .fault = fault,
    .rules = rules,
    .clauses = clauses,
    .draw = draw};

}  // namespace gridpress::tapa

namespace gridpress {

const Kind& tapa_kind() {
  static const Kind kind = logic::kind_of(tapa::kDescription);
  return kind;
}

}  // namespace gridpress
