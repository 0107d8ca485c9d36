// Akari: lamps light their row and column up to the next black cell. Every white cell is lit, and
// no lamp lights another. Numbers count the lamps next to a black cell.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <numeric>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"

namespace gridpress::akari {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{7, 7}, {8, 8}, {10, 10}, {12, 12}, {14, 14}};
constexpr int kBlack = logic::kLetter;
constexpr logic::BlockForm kBlocks[] = {
    {.letters = "x", .least = 0, .most = 4, .carved = true, .removed = kBlack}};
enum { kClue, kLit, kLastPlace, kSharedClue };
constexpr std::string_view kClueReasons[] = {"clue-full", "clue-rest"};
constexpr logic::Sort kSorts[] = {
    {"clue", 1.0, kClueReasons}, {"lit", 1.0}, {"last-place", 1.4}, {"shared-clue", 1.8}};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.4},
                                 {"easy", 1.5, 2.9},
                                 {"medium", 3.0, 3.2},
                                 {"hard", 3.3, logic::kMaxRating}};

bool black(const LogicContent& puzzle, int cell) {
  return puzzle.blocks[0][cell] != logic::kNoClue;
}

// The runs of white cells in rows and columns.
std::vector<std::vector<int>> runs(const LogicContent& puzzle) {
  std::vector<std::vector<int>> runs;
  for (const std::vector<int>& line : logic::lines(puzzle.size)) {
    bool fresh = true;
    for (const int cell : line) {
      if (black(puzzle, cell)) {
        fresh = true;
        continue;
      }
      if (fresh) runs.emplace_back();
      fresh = false;
      runs.back().push_back(cell);
    }
  }
  return runs;
}

// A clue that leaves exactly one of its neighbours empty: a cell that lights two neighbours can't
// hold a lamp.
void add_shared(const std::vector<std::vector<int>>& lights, int clue, int number,
                const std::vector<int>& around, logic::Rules& rules) {
  if (number < 1 || number + 1 != std::ssize(around)) return;
  for (std::size_t a = 0; a < around.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const std::vector<int>& first = lights[rules.variables.fact(around[a]).places[0]];
      const std::vector<int>& second = lights[rules.variables.fact(around[b]).places[0]];
      std::vector<int> both;
      std::ranges::set_intersection(first, second, std::back_inserter(both));
      for (const int lamp : both) {
        rules.add({.sort = kSharedClue, .literals = {lamp}, .causes = {clue}, .clue = clue});
      }
    }
  }
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  std::vector<int> lamp(size.cells(), 0);
  for (int cell = 0; cell < size.cells(); ++cell) {
    if (!black(puzzle, cell)) lamp[cell] = rules.variables.cell(cell);
  }
  std::vector<std::vector<int>> lights(size.cells());
  for (const std::vector<int>& run : runs(puzzle)) {
    std::vector<int> literals;
    for (const int cell : run) literals.push_back(lamp[cell]);
    if (run.size() > 1) rules.add({.sort = kLit, .most = 1, .literals = literals});
    for (const int cell : run) {
      lights[cell].insert(lights[cell].end(), literals.begin(), literals.end());
    }
  }
  for (int cell = 0; cell < size.cells(); ++cell) {
    if (black(puzzle, cell)) continue;
    auto& list = lights[cell];
    std::ranges::sort(list);
    list.erase(std::ranges::unique(list).begin(), list.end());
    rules.either(kLastPlace, list, {cell});
  }
  for (int cell = 0; cell < size.cells(); ++cell) {
    const int clue = puzzle.blocks[0][cell];
    if (clue == logic::kNoClue || clue == kBlack) continue;
    std::vector<int> around;
    for (const int next : logic::neighbours(size, cell)) {
      if (lamp[next] != 0) around.push_back(lamp[next]);
    }
    add_shared(lights, cell, clue, around, rules);
    rules.add({.sort = kClue,
               .least = clue,
               .most = clue,
               .literals = around,
               .causes = {cell},
               .clue = cell});
  }
}

// Walks from each cell until something is in the way.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int first = clauses.variables.every_cell(puzzle.size);
  for (int cell = 0; cell < rows * columns; ++cell) {
    const int row = cell / columns, column = cell % columns, clue = puzzle.blocks[0][cell];
    std::vector<int> seen{first + cell}, neighbours;
    for (const auto& [down, right] : {std::pair{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
      for (int r = row + down, c = column + right; r >= 0 && r < rows && c >= 0 && c < columns;
           r += down, c += right) {
        const int other = r * columns + c;
        if (r == row + down && c == column + right) neighbours.push_back(first + other);
        if (black(puzzle, other)) break;
        seen.push_back(first + other);
      }
    }
    if (!black(puzzle, cell)) {
      clauses.add(seen);
      for (std::size_t i = 1; i < seen.size(); ++i) clauses.add({-seen[0], -seen[i]});
    } else {
      clauses.add({-first - cell});
      if (clue != kBlack) clauses.exactly(neighbours, clue);
    }
  }
}

// Adds lamps at random wherever it is dark, and sets the numbers of all black cells.
void light_up(LogicContent& puzzle, Rng& rng) {
  const int cells = puzzle.size.cells();
  std::vector<char> lit(cells, 0);
  const auto shine = [&](int lamp) {
    lit[lamp] = 1;
    for (const auto& [down, right] : {std::pair{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
      int next = logic::step_from(puzzle.size, lamp, down, right);
      for (; next >= 0 && !black(puzzle, next);
           next = logic::step_from(puzzle.size, next, down, right)) {
        lit[next] = 1;
      }
    }
  };
  for (int cell = 0; cell < cells; ++cell) {
    if (puzzle.solution.cells[cell] != 0) shine(cell);
  }
  std::vector<int> order(cells);
  std::iota(order.begin(), order.end(), 0);
  rng.shuffle(std::span(order));
  for (const int cell : order) {
    if (black(puzzle, cell) || lit[cell] != 0) continue;
    puzzle.solution.cells[cell] = 1;
    shine(cell);
  }
  for (int cell = 0; cell < cells; ++cell) {
    if (!black(puzzle, cell)) continue;
    int lamps = 0;
    for (const int next : logic::neighbours(puzzle.size, cell)) {
      lamps += puzzle.solution.cells[next];
    }
    puzzle.blocks[0][cell] = lamps;
  }
}

// Makes an undetermined cell black, and the one opposite, unless the board is too dark already.
void change(LogicContent& puzzle, int cell, Rng& rng) {
  const int cells = puzzle.size.cells();
  const auto dark = cells - std::ranges::count(puzzle.blocks[0], logic::kNoClue);
  if (100 * dark > 28 * cells || black(puzzle, cell)) return;
  for (const int it : {cell, cells - 1 - cell}) {
    puzzle.blocks[0][it] = kBlack;
    puzzle.solution.cells[it] = 0;
  }
  light_up(puzzle, rng);
}

// Black cells in a symmetric pattern, and lamps wherever it is dark.
std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  const int cells = draft.size.cells();
  LogicContent puzzle;
  puzzle.size = draft.size;
  puzzle.blocks.emplace_back(cells, logic::kNoClue);
  for (int i = cells / 9; i > 0; --i) {
    const auto cell = rng.below(static_cast<std::uint32_t>(cells));
    puzzle.blocks[0][cell] = puzzle.blocks[0][cells - 1 - cell] = kBlack;
  }
  puzzle.solution.cells.assign(cells, 0);
  light_up(puzzle, rng);
  return puzzle;
}

// Returns a message about the first number that exceeds the number of white cells around it.
std::string fault(const LogicContent& puzzle) {
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    const int clue = puzzle.blocks[0][cell];
    if (clue == logic::kNoClue || clue >= logic::kLetter) continue;
    const auto white = std::ranges::count_if(logic::neighbours(puzzle.size, cell),
                                             [&](int other) { return !black(puzzle, other); });
    if (clue <= white) continue;
    return fmt::format("the number at {} needs {} lamps, but has only {} white neighbours",
                       logic::cell_words(puzzle.size, cell), clue, white);
  }
  return "";
}

}  // namespace

const logic::Description kDescription{.name = "akari",
                                      .sizes = kSizes,
                                      .default_size = {8, 8},
                                      .min_side = 5,
                                      .max_side = 16,
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .mark = "o",
                                      .look = {.mark = logic::Look::Mark::kLamp,
                                               .clue = logic::Look::Clue::kBlackCell,
                                               .clues_in_answer_text = true},
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw,
                                      .change = change};

}  // namespace gridpress::akari

namespace gridpress {

const Kind& akari_kind() {
  static const Kind kind = logic::kind_of(akari::kDescription);
  return kind;
}

}  // namespace gridpress
