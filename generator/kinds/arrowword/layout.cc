#include "generator/kinds/arrowword/layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace gridpress::arrowword {
namespace {

using words::Lattice;

constexpr int kUsualLongest = 7;
constexpr int kMovesPerCell = 150;
constexpr int kFirstDensity = 7;  // inner cells per clue cell at first
// Costs in annealing. A layout with one of the first three isn't used.
constexpr double kOrphan = 40, kIdle = 25, kPair = 14;
constexpr double kTooLong = 6, kLong = .5, kShort = .6, kSingle = .5;
constexpr double kTouching = 1.5;  // two cells for clues next to each other
constexpr double kClueCell = 1.6;
constexpr double kHottest = 4, kColdest = .05;

class Annealer {
 public:
  Annealer(Size size, Rng& rng)
      : lattice_{size, std::vector<std::uint8_t>(static_cast<std::size_t>(size.cells()), 1)},
        rng_(rng) {
    for (int column = 0; column < size.columns; column += 2) set(0, column, false);
    for (int row = 2; row < size.rows; row += 2) set(row, 0, false);
    for (int row = 1; row < size.rows; ++row) {
      for (int column = 1; column < size.columns; ++column) {
        if (rng_.below(kFirstDensity) == 0) set(row, column, false);
      }
    }
  }

  Lattice anneal() {
    const int moves = kMovesPerCell * lattice_.size.cells();
    double cost = 0, least = 0;  // relative to the first layout
    Lattice best = lattice_;
    for (int move = 0; move < moves; ++move) {
      const double heat = kHottest * (1 - double(move) / moves) + kColdest;
      std::array<std::pair<int, int>, 2> flips;
      const std::size_t count = choose(flips);
      double change = 0;
      for (std::size_t i = 0; i < count; ++i) change += flip(flips[i]);
      if (change > 0 && unit() >= std::exp(-change / heat)) {
        for (std::size_t i = 0; i < count; ++i) toggle(flips[i]);
        continue;
      }
      cost += change;
      if (cost < least) least = cost, best = lattice_;
    }
    return best;
  }

 private:
  void set(int row, int column, bool open) {
    lattice_.open[static_cast<std::size_t>(row * lattice_.size.columns + column)] = open ? 1 : 0;
  }
  bool is_clue(int row, int column) const {
    return row >= 0 && column >= 0 && row < lattice_.size.rows && column < lattice_.size.columns &&
           !lattice_.has(row, column);
  }
  double unit() { return static_cast<double>(rng_.next() >> 11U) * 0x1p-53; }

  // Chooses a cell that changes its sort, or two neighbours of which a cell for clues moves from
  // one to the other. Returns their number, 0 if the choice isn't possible.
  std::size_t choose(std::array<std::pair<int, int>, 2>& flips) {
    constexpr std::array<std::pair<int, int>, 4> kSides{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
    const int row = 1 + static_cast<int>(rng_.below(std::uint32_t(lattice_.size.rows - 1)));
    const int column = 1 + static_cast<int>(rng_.below(std::uint32_t(lattice_.size.columns - 1)));
    flips[0] = {row, column};
    if (rng_.below(3) == 0) return 1;
    const auto [down, right] = kSides[rng_.below(4)];
    flips[1] = {row + down, column + right};
    const bool inner = row + down > 0 && column + right > 0;
    const bool moves = is_clue(row, column) && lattice_.has(row + down, column + right);
    return inner && moves ? 2 : 0;
  }

  void toggle(std::pair<int, int> cell) {
    set(cell.first, cell.second, !lattice_.has(cell.first, cell.second));
  }
  // Returns the change in cost.
  double flip(std::pair<int, int> cell) {
    const double before = cost_around(cell.first, cell.second);
    toggle(cell);
    return cost_around(cell.first, cell.second) - before;
  }

  // The cost of everything that a cell's sort affects.
  double cost_around(int row, int column) const {
    double cost = line_cost(row, true) + line_cost(column, false);
    constexpr int kReach = 2;
    for (int by = -kReach; by <= kReach; ++by) {
      cost += cell_cost(row + by, column);
      if (by != 0) cost += cell_cost(row, column + by);
      if (by == 1 || by == -1)
        cost += cell_cost(row + by, column + 1) + cell_cost(row + by, column - 1);
    }
    return cost;
  }

  double line_cost(int line, bool across) const {
    const int length = across ? lattice_.size.columns : lattice_.size.rows;
    double cost = 0;
    int run = 0;
    for (int i = 0; i <= length; ++i) {
      if (i < length && (across ? lattice_.has(line, i) : lattice_.has(i, line))) {
        ++run;
      } else if (run > 0) {
        cost += run_cost(run);
        run = 0;
      }
    }
    return cost;
  }

  static double run_cost(int run) {
    if (run == 1) return kSingle;
    if (run == 2) return kPair;
    if (run == 3) return kShort;
    if (run < kUsualLongest - 1) return 0;
    const int over = run - kUsualLongest;
    return over > 0 ? kTooLong * over * over : kLong;
  }

  bool begins_word(int row, int column, bool across) const {
    return lattice_.has(row, column) &&
           lattice_.has(row + (across ? 0 : 1), column + (across ? 1 : 0));
  }

  double cell_cost(int row, int column) const {
    if (lattice_.has(row, column)) {
      const bool in_word = lattice_.has(row, column + 1) || lattice_.has(row, column - 1) ||
                           lattice_.has(row + 1, column) || lattice_.has(row - 1, column);
      return in_word ? 0 : kOrphan;
    }
    if (!is_clue(row, column)) return 0;
    const bool used = begins_word(row, column + 1, true) || begins_word(row + 1, column, false) ||
                      (row == 0 && begins_word(0, column + 1, false)) ||
                      (column == 0 && begins_word(row + 1, 0, true));
    double cost = kClueCell + (used ? 0 : kIdle);
    if (row > 0 && column > 0) {
      cost +=
          (is_clue(row, column + 1) ? kTouching : 0) + (is_clue(row + 1, column) ? kTouching : 0);
    }
    return cost;
  }

  Lattice lattice_;
  Rng& rng_;
};

// Whether no cell for clues is idle.
bool all_have_clues(const words::Slots& slots) {
  std::vector<std::uint8_t> used = slots.lattice.open;
  for (const words::Slot& slot : slots.slots) {
    if (const auto arrow = arrow_to(slots.lattice, slot)) {
      used[static_cast<std::size_t>(arrow->clue_cell)] = 1;
    }
  }
  return std::ranges::count(used, 0) == 0;
}

}  // namespace

std::optional<Arrow> arrow_to(const Lattice& lattice, const words::Slot& slot) {
  const int row = slot.first() / lattice.size.columns, column = slot.first() % lattice.size.columns;
  const bool at_edge = slot.across ? column == 0 : row == 0;
  const bool left = slot.across != at_edge;  // whether the clue is to the left of the first letter
  const int clue_row = left ? row : row - 1, clue_column = left ? column - 1 : column;
  if (clue_row < 0 || clue_column < 0 || lattice.has(clue_row, clue_column)) return std::nullopt;
  return Arrow{clue_row * lattice.size.columns + clue_column, at_edge};
}

bool has_all_arrows(const words::Slots& slots) {
  std::map<int, int> arrows;  // by cell
  return std::ranges::all_of(slots.slots, [&](const words::Slot& slot) {
    const auto arrow = arrow_to(slots.lattice, slot);
    return arrow && ++arrows[arrow->clue_cell] <= 2;
  });
}

std::optional<Lattice> random_layout(Size size, Rng& rng) {
  Lattice lattice = Annealer(size, rng).anneal();
  if (!words::is_sound(lattice, words::Style::kLattice)) return std::nullopt;
  const words::Slots slots(lattice, kShortestWord);
  const bool short_enough = std::ranges::all_of(
      slots.slots, [](const words::Slot& slot) { return slot.length() <= kLongestWord; });
  if (!short_enough || !has_all_arrows(slots) || !all_have_clues(slots)) return std::nullopt;
  return lattice;
}

}  // namespace gridpress::arrowword
