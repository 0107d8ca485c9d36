#include "generator/kinds/logic/region_maker.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "generator/kinds/logic/description.h"
#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/second_engine.h"

namespace gridpress::logic {
namespace {

Block& region_block(LogicContent& puzzle) {
  const auto form = std::ranges::find_if(puzzle.kind->blocks, &BlockForm::regions);
  return puzzle.blocks[static_cast<std::size_t>(form - puzzle.kind->blocks.begin())];
}

// Gives each cell a partner, by augmenting paths in random order from every other cell.
class Pairing {
 public:
  Pairing(Size size, Rng& rng) : size_(size), rng_(rng), partner_(size.cells(), -1) {
    std::vector<int> order;
    for (int cell = 0; cell < size.cells(); ++cell) {
      if ((cell / size.columns + cell % size.columns) % 2 == 0) order.push_back(cell);
    }
    rng.shuffle(std::span(order));
    for (const int cell : order) {
      seen_.assign(size.cells(), 0);
      assign(cell);
    }
  }
  std::vector<int> take() { return std::move(partner_); }

 private:
  bool assign(int cell) {
    std::vector<int> next = neighbours(size_, cell);
    rng_.shuffle(std::span(next));
    for (const int other : next) {
      if (seen_[other] != 0) continue;
      seen_[other] = 1;
      if (partner_[other] >= 0 && !assign(partner_[other])) continue;
      partner_[other] = cell;
      partner_[cell] = other;
      return true;
    }
    return false;
  }

  Size size_;
  Rng& rng_;
  std::vector<int> partner_;
  std::vector<char> seen_;
};

}  // namespace

std::vector<int> random_partners(Size size, Rng& rng) {
  return Pairing(size, rng).take();
}

void grow_regions(Size size, std::vector<int>& ids, Rng& rng) {
  std::vector<int> edge;
  for (int cell = 0; cell < size.cells(); ++cell) {
    if (ids[cell] != 0) edge.push_back(cell);
  }
  while (!edge.empty()) {
    const auto at = rng.below(static_cast<std::uint32_t>(edge.size()));
    std::vector<int> open = neighbours(size, edge[at]);
    std::erase_if(open, [&](int cell) { return ids[cell] != 0; });
    if (open.empty()) {
      edge[at] = edge.back();
      edge.pop_back();
      continue;
    }
    const int cell = open[rng.below(static_cast<std::uint32_t>(open.size()))];
    ids[cell] = ids[edge[at]];
    edge.push_back(cell);
  }
}

bool move_to_other_region(Size size, std::vector<int>& ids, int cell, Rng& rng) {
  std::vector<int> choices;
  for (const int next : neighbours(size, cell)) {
    if (ids[next] != ids[cell]) choices.push_back(ids[next]);
  }
  if (choices.empty()) return false;
  std::vector<char> rest(ids.size(), 0);
  bool any = false;
  for (int other = 0; other < size.cells(); ++other) {
    rest[other] = other != cell && ids[other] == ids[cell] ? 1 : 0;
    any = any || rest[other] != 0;
  }
  if (!any || !connected(size, rest)) return false;
  ids[cell] = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
  return true;
}

bool make_regions(Size size, const std::vector<int>& marked, int count, int wanted, Rng& rng,
                  std::vector<int>& ids) {
  constexpr int kTries = 300;  // per cell
  const auto any_cell = [&] {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(size.cells())));
  };
  ids.assign(size.cells(), 0);
  for (int id = 1; id <= count;) {
    int& seed = ids[any_cell()];
    if (seed == 0) seed = id++;
  }
  grow_regions(size, ids, rng);
  std::vector<int> marks(count + 1, 0);
  for (int cell = 0; cell < size.cells(); ++cell) marks[ids[cell]] += marked[cell];
  int wrong = 0;  // the sum of all differences
  for (int id = 1; id <= count; ++id) wrong += std::abs(marks[id] - wanted);
  for (int i = 0; i < kTries * size.cells() && wrong > 0; ++i) {
    const int cell = any_cell(), from = ids[cell];
    if (!move_to_other_region(size, ids, cell, rng) || marked[cell] == 0) continue;
    const int to = ids[cell];
    const int before = std::abs(marks[from] - wanted) + std::abs(marks[to] - wanted);
    const int after = std::abs(marks[from] - 1 - wanted) + std::abs(marks[to] + 1 - wanted);
    if (after > before) {
      ids[cell] = from;
      continue;
    }
    --marks[from], ++marks[to];
    wrong += after - before;
  }
  return wrong == 0;
}

void change_regions(LogicContent& puzzle, int cell, Rng& rng) {
  std::vector<int> choices = surrounding(puzzle.size, cell);
  choices.push_back(cell);
  std::erase_if(choices, [&](int it) { return puzzle.solution.cells[it] != 0; });
  const int moved = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
  move_to_other_region(puzzle.size, region_block(puzzle), moved, rng);
}

bool make_unique_by_regions(LogicContent& puzzle, int moves, Rng& rng) {
  const Size size = puzzle.size;
  Block& regions = region_block(puzzle);
  for (; moves > 0; --moves) {
    const auto other = SecondEngine(puzzle).another(puzzle.solution);
    if (!other) return true;
    std::vector<int> wrong;
    for (int cell = 0; cell < size.cells(); ++cell) {
      if (other->cells[cell] > puzzle.solution.cells[cell]) wrong.push_back(cell);
    }
    if (wrong.empty()) return false;
    rng.shuffle(std::span(wrong));
    const auto move = [&](int it) { return move_to_other_region(size, regions, it, rng); };
    if (std::ranges::none_of(wrong, move)) change_regions(puzzle, wrong.front(), rng);
  }
  return false;
}

}  // namespace gridpress::logic
