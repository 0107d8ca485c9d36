#include "generator/kinds/suguru/blocks.h"

#include <algorithm>
#include <array>
#include <map>

#include "generator/kinds/suguru/rules.h"
#include "generator/solver/solve.h"

namespace gridpress::suguru {
namespace {

// A list of at most four cells. It doesn't allocate memory, because a board needs thousands of such
// lists.
class Neighbours {
 public:
  void push_back(Cell cell) { cells_[count_++] = cell; }
  const Cell* begin() const { return cells_.data(); }
  const Cell* end() const { return cells_.data() + count_; }

 private:
  std::array<Cell, 4> cells_{};
  std::size_t count_ = 0;
};

// The neighbours of a cell within the grid.
Neighbours adjacent(Cell cell, int size) {
  Neighbours cells;
  if (cell >= size) cells.push_back(cell - size);
  if (cell % size > 0) cells.push_back(cell - 1);
  if (cell % size + 1 < size) cells.push_back(cell + 1);
  if (cell + size < size * size) cells.push_back(cell + size);
  return cells;
}

// Grows one block after another. New cells are those with the least free space around them, so that
// few cells are cut off.
class Growth {
 public:
  Growth(int size, Rng& rng)
      : size_(size), largest_(largest_block(size)), rng_(rng), block_(size * size, -1) {}

  std::vector<int> draw() {
    for (Cell seed = tightest({}); seed >= 0; seed = tightest({})) grow(seed);
    join_small_ones();
    return numbered();
  }

 private:
  int room(Cell cell) const {
    return static_cast<int>(
        std::ranges::count_if(adjacent(cell, size_), [&](Cell c) { return block_[c] < 0; }));
  }

  // A free cell with few free neighbours. It is next to one of `cells` or, if `cells` is empty,
  // anywhere. Returns -1 if no cell qualifies.
  Cell tightest(const std::vector<Cell>& cells) {
    std::vector<Cell>& free = free_;
    free.clear();
    for (Cell c = 0; cells.empty() && c < size_ * size_; ++c) free.push_back(c);
    for (const Cell cell : cells) {
      for (const Cell c : adjacent(cell, size_)) free.push_back(c);
    }
    std::erase_if(free, [&](Cell c) { return block_[c] >= 0; });
    if (free.empty()) return -1;
    rng_.shuffle(std::span(free));
    // Sometimes takes any of the free cells; otherwise the blocks would form bands.
    constexpr std::uint32_t kAny = 3;
    if (!cells.empty() && rng_.below(kAny) == 0) return free.front();
    return *std::ranges::min_element(free, {}, [&](Cell c) { return room(c); });
  }

  void grow(Cell seed) {
    constexpr std::uint32_t kSmaller = 3;  // one block in this many is smaller
    std::size_t wanted = static_cast<std::size_t>(largest_);
    while (wanted > 2 && rng_.below(kSmaller) == 0) --wanted;
    std::vector<Cell> cells{seed};
    block_[seed] = blocks_;
    while (cells.size() < wanted) {
      const Cell next = tightest(cells);
      if (next < 0) break;
      block_[next] = blocks_;
      cells.push_back(next);
    }
    of_.push_back(std::move(cells));
    ++blocks_;
  }

  // Joins blocks of one cell, and most blocks of two, to a neighbouring block with space for them.
  void join_small_ones() {
    for (std::size_t i = 0; i < of_.size(); ++i) {
      if (of_[i].size() > 2 || (of_[i].size() == 2 && rng_.below(3) == 0)) continue;
      std::vector<int> others;
      for (const Cell cell : of_[i]) {
        for (const Cell c : adjacent(cell, size_)) others.push_back(block_[c]);
      }
      rng_.shuffle(std::span(others));
      const auto room = std::ranges::find_if(others, [&](int other) {
        const std::size_t both = of_[static_cast<std::size_t>(other)].size() + of_[i].size();
        return other != static_cast<int>(i) && both <= static_cast<std::size_t>(largest_);
      });
      if (room == others.end()) continue;
      std::vector<Cell>& into = of_[static_cast<std::size_t>(*room)];
      for (const Cell cell : of_[i]) {
        block_[cell] = *room;
        into.push_back(cell);
      }
      of_[i].clear();
    }
  }

  std::vector<int> numbered() const {
    std::map<int, int> numbers;
    std::vector<int> blocks;
    for (const int block : block_) {
      blocks.push_back(numbers.emplace(block, static_cast<int>(numbers.size())).first->second);
    }
    return blocks;
  }

  int size_, largest_, blocks_ = 0;
  Rng& rng_;
  std::vector<int> block_;  // per cell; -1 if free
  std::vector<Cell> free_;  // used by tightest()
  std::vector<std::vector<Cell>> of_;
};

std::vector<House> houses_of(int size, const std::vector<int>& blocks) {
  std::vector<House> houses;
  for (Cell cell = 0; cell < size * size; ++cell) {
    const auto block = static_cast<std::size_t>(blocks[cell]);
    while (houses.size() <= block) {
      houses.push_back({HouseKind::kBox, static_cast<int>(houses.size()), {}});
    }
    houses[block].cells.push_back(cell);
  }
  int corners = 0;
  for (Cell cell = 0; cell + size < size * size; ++cell) {
    if (cell % size + 1 == size) continue;
    const std::array<Cell, 4> four = {cell, cell + 1, cell + size, cell + size + 1};
    const bool inside =
        std::ranges::all_of(four, [&](Cell c) { return blocks[c] == blocks[cell]; });
    if (!inside) houses.push_back({HouseKind::kOther, corners++, {four.begin(), four.end()}});
  }
  return houses;
}

int size_of_largest(const std::vector<House>& houses) {
  std::size_t most = 0;
  for (const House& house : houses) most = std::max(most, house.cells.size());
  return static_cast<int>(most);
}

}  // namespace

int largest_block(int size) {
  return std::min(7, (size + 5) / 2);  // 5 for 5 and 6, 6 for 7 and 8, 7 for 9 and 10
}

std::vector<int> draw_blocks(int size, std::string_view /*style*/, Rng& rng) {
  return Growth(size, rng).draw();
}

bool can_be_filled(const TopologyPtr& board) {
  const Grid empty(board->positions.size());
  return solve(rules_of(board), empty, {.limit = 1, .node_budget = 20'000, .learn_budget = 100'000})
             .count > 0;
}

TopologyPtr board(int size, const std::vector<int>& blocks) {
  std::vector<House> houses = houses_of(size, blocks);
  const int digits = size_of_largest(houses);
  std::vector<Position> positions;
  for (Cell cell = 0; cell < size * size; ++cell) {
    positions.push_back({cell / size, cell % size});
  }
  return make_topology(digits, std::move(positions), std::move(houses), std::nullopt);
}

}  // namespace gridpress::suguru
