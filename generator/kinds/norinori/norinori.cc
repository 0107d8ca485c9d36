// Norinori: shade dominoes that don't touch along a side, so that each region has two shaded cells.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"
#include "generator/kinds/logic/region_maker.h"
#include "generator/kinds/logic/second_engine.h"

namespace gridpress::norinori {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{6, 6}, {7, 7}, {8, 8}, {9, 9}};
enum { kNoClues, kRegions };  // blocks; published puzzles have rows of empty cells first
constexpr logic::BlockForm kBlocks[] = {{}, {.regions = true}};
constexpr int kShaded = 2;  // per region
enum { kComplete, kFull, kLast, kPartner, kCrowded };
constexpr std::string_view kPartnerReasons[] = {"partner-none", "partner-one"};
constexpr logic::Sort kSorts[] = {{"complete", 1.0},
                                  {"full", 1.1},
                                  {"last", 1.2},
                                  {"partner", 1.2, kPartnerReasons},
                                  {"crowded", 1.8}};
constexpr KindLevel kLevels[] = {
    {"easy", 1.0, 2.9}, {"medium", 3.0, 3.2}, {"hard", 3.3, logic::kMaxRating}};

// A shaded cell outside a region has one shaded neighbour, so at most one of its neighbours in the
// region is shaded. The region then needs another cell.
void add_crowded(const std::vector<int>& region, int cell, const std::vector<int>& near, int first,
                 logic::Rules& rules) {
  const auto contains = [](const std::vector<int>& cells, int it) {
    return std::ranges::find(cells, it) != cells.end();
  };
  if (contains(region, cell)) return;
  std::vector<int> rest;
  int touched = 0;
  for (const int it : region) {
    if (contains(near, it)) {
      ++touched;
    } else {
      rest.push_back(it);
    }
  }
  if (touched == 0 || rest.size() + 1 == region.size()) return;
  rules.add({.sort = kCrowded,
             .least = 1,
             .most = static_cast<int>(rest.size()),
             .literals = logic::literals_of(first, rest),
             .guard = first + cell,
             .causes = region});
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  const int first = rules.variables.every_cell(size);
  const auto regions = logic::regions(puzzle.blocks[kRegions]);
  for (const std::vector<int>& region : regions) {
    const std::vector<int> literals = logic::literals_of(first, region);
    const int all = static_cast<int>(region.size());
    rules.add({.sort = kFull, .most = kShaded, .literals = literals, .causes = region});
    rules.add(
        {.sort = kLast, .least = kShaded, .most = all, .literals = literals, .causes = region});
  }
  for (int cell = 0; cell < size.cells(); ++cell) {
    const std::vector<int> near = logic::neighbours(size, cell);
    const std::vector<int> literals = logic::literals_of(first, near);
    const int all = static_cast<int>(near.size());
    rules.add({.sort = kComplete, .most = 1, .literals = literals, .guard = first + cell});
    rules.add({.sort = kPartner,
               .least = 1,
               .most = all,
               .literals = literals,
               .guard = first + cell,
               .causes = {cell}});
    for (const auto& region : regions) add_crowded(region, cell, near, first, rules);
  }
}

void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const logic::Block& ids = puzzle.blocks[kRegions];
  const int first = clauses.variables.every_cell(puzzle.size);
  std::vector<std::vector<int>> regions(*std::ranges::max_element(ids));
  for (int a = 0; a < rows * columns; ++a) {
    regions[ids[a] - 1].push_back(first + a);
    std::vector<int> around;
    for (int b = 0; b < rows * columns; ++b) {
      const int down = a / columns - b / columns, right = a % columns - b % columns;
      if (down * down + right * right == 1) around.push_back(first + b);
    }
    clauses.exactly(around, 1, first + a);
  }
  for (const std::vector<int>& region : regions) clauses.exactly(region, kShaded);
}

// Shades random dominoes, as many as fit.
std::vector<int> shade(Size size, Rng& rng) {
  std::vector<int> cells(size.cells(), 0), edges(2 * size.cells());
  std::iota(edges.begin(), edges.end(), 0);
  rng.shuffle(std::span(edges));
  for (const int edge : edges) {
    const auto ends = logic::cells_of_edge(size, edge);
    const auto taken = [&](int end) {
      if (end < 0 || cells[end] != 0) return true;
      const std::vector<int> near = logic::neighbours(size, end);
      return std::ranges::any_of(near, [&](int it) { return cells[it] != 0; });
    };
    if (std::ranges::any_of(ends, taken)) continue;
    for (const int end : ends) cells[end] = 1;
  }
  return cells;
}

// The cell between two cells that are two steps apart, or `a` if they share a side; -1 if they are
// farther apart or the cell already has a region.
int cell_between(Size size, const std::vector<int>& ids, int a, int b) {
  for (const int next : logic::neighbours(size, a)) {
    if (next == b) return a;
    const std::vector<int> near = logic::neighbours(size, next);
    if (ids[next] == 0 && std::ranges::find(near, b) != near.end()) return next;
  }
  return -1;
}

// Numbers regions of two shaded cells, at most two steps apart, with the cell between them. Shaded
// cells with the fewest partners come first. Returns false if one is left over.
bool pair_cells(const LogicContent& puzzle, std::vector<int>& ids, Rng& rng) {
  std::vector<int> open;
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    if (puzzle.solution.cells[cell] != 0) open.push_back(cell);
  }
  rng.shuffle(std::span(open));
  for (int region = 1; !open.empty(); ++region) {
    std::vector<int> fewest;
    int first = -1;
    for (const int cell : open) {
      std::vector<int> partners = open;
      std::erase_if(partners, [&](int other) {
        return other == cell || cell_between(puzzle.size, ids, cell, other) < 0;
      });
      if (first >= 0 && partners.size() >= fewest.size()) continue;
      first = cell;
      fewest = std::move(partners);
    }
    if (fewest.empty()) return false;
    const int other = fewest[rng.below(static_cast<std::uint32_t>(fewest.size()))];
    for (const int cell : {first, other, cell_between(puzzle.size, ids, first, other)}) {
      ids[cell] = region;
    }
    std::erase(open, first);
    std::erase(open, other);
  }
  return true;
}

// Gives the other cells to neighbouring regions. One region after another grows, so that many stay
// small: that makes the solution unique more often.
void fill(Size size, std::vector<int>& ids, Rng& rng) {
  const int most = size.cells() / 3;  // cells of a region after which another one grows
  int growing = 0;
  for (;;) {
    std::vector<std::pair<int, int>> own, all;  // a cell and the region that it may join
    for (int cell = 0; cell < size.cells(); ++cell) {
      if (ids[cell] != 0) continue;
      for (const int next : logic::neighbours(size, cell)) {
        if (ids[next] == 0) continue;
        all.emplace_back(cell, ids[next]);
        if (ids[next] == growing) own.push_back(all.back());
      }
    }
    if (all.empty()) return;
    const bool other = own.empty() || std::ranges::count(ids, growing) >= most;
    const auto& choices = other ? all : own;
    const auto [cell, id] = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    ids[cell] = growing = id;
  }
}

std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  LogicContent puzzle = logic::empty_puzzle(draft);
  const Size size = draft.size;
  puzzle.blocks[kNoClues].assign(size.cells(), logic::kNoClue);
  puzzle.solution.cells = shade(size, rng);
  logic::Block& ids = puzzle.blocks[kRegions];
  ids.assign(size.cells(), 0);
  if (!pair_cells(puzzle, ids, rng)) return std::nullopt;
  fill(size, ids, rng);
  // Another attempt is faster than changing regions.
  if (logic::SecondEngine(puzzle).another(puzzle.solution)) return std::nullopt;
  return puzzle;
}

// Returns a message about the first region that is too small.
std::string fault(const LogicContent& puzzle) {
  for (const std::vector<int>& region : logic::regions(puzzle.blocks[kRegions])) {
    if (region.size() >= kShaded) continue;
    return fmt::format("the region at {} has only one cell",
                       logic::cell_words(puzzle.size, region.front()));
  }
  return "";
}

}  // namespace

const logic::Description kDescription{.name = "norinori",
                                      .sizes = kSizes,
                                      .default_size = {8, 8},
                                      .min_side = 5,
                                      .max_side = 14,
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .look = {.mark = logic::Look::Mark::kTint},
                                      .caption_count = logic::count_regions,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw,
                                      .change = logic::change_regions};

}  // namespace gridpress::norinori

namespace gridpress {

const Kind& norinori_kind() {
  static const Kind kind = logic::kind_of(norinori::kDescription);
  return kind;
}

}  // namespace gridpress
