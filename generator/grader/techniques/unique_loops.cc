// Unique rectangles and loops, by type, easiest first. The loop's cells all have the digits a and
// b.
//   type 1  one cell has extra digits: it has one of them, so a and b are removed
//   type 2  all cells with extra digits have the same single one: a cell that sees them loses it
//   type 3  two cells; their extra digits count as one cell of a naked set, or a and b are part of
//           a hidden set
//   type 4  two cells; in a house with both, a fits only in them, so b is removed from both
// In the step, `cells` is the loop from its start on, `digits` are a and b, and `houses` is the
// house used by types 3 and 4.
#include "generator/grader/techniques/unique_loops.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

#include "generator/grader/combinations.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {

// Returns whether the loop is valid. Its cells are even and odd in turn. No house may contain two
// even or two odd cells, and even and odd cells must be in the same houses.
bool LoopSearch::valid() const {
  const Shape& shape = state_.shape();
  if (loop_.cells.size() % 2 != 0) return false;
  // Each house of a cell must contain exactly one even and one odd cell.
  for (std::size_t i = 0; i < loop_.cells.size(); ++i) {
    for (const auto& in : shape.houses_of(loop_.cells[i])) {
      int same = 0, other = 0;
      for (std::size_t j = 0; j < loop_.cells.size(); ++j) {
        const auto houses = shape.houses_of(loop_.cells[j]);
        const bool here = std::any_of(houses.begin(), houses.end(),
                                      [&](const auto& s) { return s.house == in.house; });
        if (here) ++((i + j) % 2 == 0 ? same : other);
      }
      if (same != 1 || other != 1) return false;
    }
  }
  return true;
}

namespace {

constexpr int kLargestSet = 7;

// Returns the base rating in tenths, so that sums are exact.
int base_tenths(std::size_t cells) {
  if (cells == 4) return 45;
  if (cells == 6) return 46;
  return cells == 8 ? 47 : 50;
}

// Keeps the best use of all loops: the one with the lowest rating; if equal, the lowest type; if
// equal, the first.
class LoopTypes {
 public:
  LoopTypes(const State& state, Step& best) : state_(state), best_(best) {}

  void look(const UniqueLoop& loop) {
    loop_ = &loop;
    pair_ = DigitSet::of(loop.a) | DigitSet::of(loop.b);
    extra_cells_.clear();
    extra_ = DigitSet();
    for (const Cell c : loop.cells) {
      if (state_.candidates(c).size() == 2) continue;
      extra_cells_.push_back(c);
      extra_ |= state_.candidates(c).without(pair_);
    }
    if (extra_cells_.size() == 1) type1();
    if (extra_cells_.size() >= 2 && extra_.size() == 1) type2();
    if (extra_cells_.size() != 2) return;
    if (extra_.size() >= 2) type3();
    type4();
  }

  bool found() const { return rank_.first < kNone.first; }

 private:
  static constexpr std::pair kNone = {1000, 0};

  bool wanted(int tenths, int type) const { return std::pair(tenths, type) < rank_; }

  // Takes `trial_` if it removes anything.
  bool take(int tenths, int type, int house = -1) {
    if (trial_.eliminations.empty()) return false;
    rank_ = {tenths, type};
    best_.eliminations.swap(trial_.eliminations);
    trial_.eliminations.clear();
    best_.cells = loop_->cells;
    best_.digits = pair_;
    best_.rating = tenths / 10.0;
    best_.houses.clear();
    if (house >= 0) name_house(state_, best_, house);
    return true;
  }

  void type1() {
    const int tenths = base_tenths(loop_->cells.size());
    if (!wanted(tenths, 1)) return;
    for (const int d : pair_) eliminate(state_, trial_, extra_cells_[0], d);
    take(tenths, 1);
  }

  void type2() {
    const Shape& shape = state_.shape();
    const int tenths = base_tenths(loop_->cells.size());
    if (!wanted(tenths, 2)) return;
    for (const Cell c : shape.peers_of(extra_cells_[0])) {
      const bool sees_all = std::all_of(extra_cells_.begin(), extra_cells_.end(),
                                        [&](Cell e) { return shape.see(c, e); });
      if (sees_all) eliminate(state_, trial_, c, extra_.lowest());
    }
    take(tenths, 2);
  }

  template <typename F>
  void each_common_house(F&& f) {
    const Shape& shape = state_.shape();
    for (const auto& [house, p] : shape.houses_of(extra_cells_[0])) {
      for (const auto& [same, q] : shape.houses_of(extra_cells_[1])) {
        if (house == same) f(house, p, q);
      }
    }
  }

  void type3() {
    const int base = base_tenths(loop_->cells.size());
    for (int k = extra_.size(); k <= kLargestSet; ++k) {
      each_common_house([&](int house, int p, int q) {
        const int open = count(state_.empty(house));
        if (2 * k <= open && wanted(base + k - 1, 3)) naked(base + k - 1, {house, p, q}, k);
        if (2 * k < open && wanted(base + k - 2, 3)) hidden(base + k - 2, {house, p, q}, k);
      });
    }
  }

  struct PairPlace {
    int house, p, q;
  };

  // Tries k-1 other cells of the house that, together with the extra digits, have k digits.
  void naked(int tenths, PairPlace at, int k) {
    const Shape& shape = state_.shape();
    const DigitSet common = state_.candidates(shape.cell(at.house, at.p)) &
                            state_.candidates(shape.cell(at.house, at.q)).without(pair_);
    std::array<int, 25> position;
    int n = 0;
    for_each_position(state_.empty(at.house) & ~(1U << at.p | 1U << at.q), [&](int i) {
      const DigitSet marks = state_.candidates(shape.cell(at.house, i));
      if (marks.size() >= 2 && (marks | extra_).size() <= k) position[n++] = i;
    });
    any_subset(n, k - 1, [&](std::uint32_t chosen) {
      DigitSet others;
      Positions cells = 1U << at.p | 1U << at.q;
      for_each_position(chosen, [&](int i) {
        others |= state_.candidates(shape.cell(at.house, position[i]));
        cells |= 1U << position[i];
      });
      if ((others | extra_).size() != k || (others | common).size() != k) return false;
      for (const int d : others | extra_) eliminate_from(state_, trial_, at.house, ~cells, d);
      return take(tenths, 3, at.house);
    });
  }

  // Tries k-2 other digits that, together with a and b, have k cells in the house except the cell
  // at.q.
  void hidden(int tenths, PairPlace at, int k) {
    const Shape& shape = state_.shape();
    const Positions not_q = ~(1U << at.q);
    std::array<int, 25> digit;
    int n = 0;
    for (int d = 1; d <= shape.digits; ++d) {
      if (pair_.has(d) || extra_.has(d)) continue;
      if (const int ways = count(state_.places(at.house, d) & not_q); ways > 0 && ways <= k) {
        digit[n++] = d;
      }
    }
    const Positions first =
        (state_.places(at.house, loop_->a) | state_.places(at.house, loop_->b)) & not_q;
    if (pair_.size() + extra_.size() == shape.digits) return;
    any_subset(n, k - 2, [&](std::uint32_t chosen) {
      DigitSet digits = pair_;
      Positions cells = first;
      for_each_position(chosen, [&](int i) {
        digits |= DigitSet::of(digit[i]);
        cells |= state_.places(at.house, digit[i]) & not_q;
      });
      if (count(cells) != k) return false;
      for_each_position(cells & ~(1U << at.p), [&](int i) {
        const Cell c = shape.cell(at.house, i);
        for (const int d : state_.candidates(c).without(digits)) eliminate(state_, trial_, c, d);
      });
      return take(tenths, 3, at.house);
    });
  }

  void type4() {
    const int tenths = base_tenths(loop_->cells.size());
    if (!wanted(tenths, 4)) return;
    for (const int stays : {loop_->a, loop_->b}) {
      const int goes = loop_->a + loop_->b - stays;
      int where = -1;
      each_common_house([&](int house, int p, int q) {
        if (where < 0 && state_.places(house, stays) == (1U << p | 1U << q)) where = house;
      });
      if (where < 0) continue;
      for (const Cell c : extra_cells_) eliminate(state_, trial_, c, goes);
      take(tenths, 4, where);
      return;
    }
  }

  const State& state_;
  Step& best_;
  Step trial_;
  const UniqueLoop* loop_ = nullptr;
  DigitSet pair_, extra_;
  std::vector<Cell> extra_cells_;
  std::pair<int, int> rank_ = kNone;
};

bool find_loop(const State& state, Step& step) {
  LoopTypes types(state, step);
  LoopSearch(state).each([&](const UniqueLoop& loop) { types.look(loop); });
  return types.found();
}

}  // namespace

// Both techniques share one search, whose best result is either a rectangle or a longer loop.
bool find_unique_rectangle(const State& state, Step& step, StepFilter accept) {
  return find_loop(state, step) && step.cells.size() == 4 && offer(step, accept);
}

bool find_unique_loop(const State& state, Step& step, StepFilter accept) {
  return find_loop(state, step) && offer(step, accept);
}

}  // namespace gridpress::techniques
