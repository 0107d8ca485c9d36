#include "generator/kinds/suguru/techniques.h"

#include <algorithm>
#include <array>

#include "generator/grader/techniques/report.h"

namespace gridpress::suguru {
namespace {

using techniques::at_least_two;
using techniques::count;
using techniques::exactly_one;
using techniques::exactly_two;
using techniques::name_cells;
using techniques::name_house;
using techniques::offer;
using techniques::offer_hidden_set;

constexpr int kMaxDigits = 9;

int cells_of(const Shape& shape, int block) {
  return static_cast<int>(shape.cells_of(block).size());
}

// Removes the digit d from all cells that can't have it if any of `cells` has it.
void eliminate_seen(const State& state, Step& step, const std::vector<Cell>& cells, int d) {
  const Shape& shape = state.shape();
  for (int w = 0; w < shape.words; ++w) {
    std::uint64_t seen = state.cells_with(d)[static_cast<std::size_t>(w)];
    for (const Cell c : cells) seen &= shape.sees[static_cast<std::size_t>(c * shape.words + w)];
    for (; seen != 0; seen &= seen - 1) {
      step.eliminations.push_back({static_cast<Cell>(64 * w) + std::countr_zero(seen), d});
    }
  }
}

void sort_eliminations(Step& step) {
  std::ranges::sort(step.eliminations, {},
                    [](const Candidate& c) { return std::pair(c.cell, c.digit); });
}

bool place(const State& state, Step& step, int block, Candidate found, StepFilter accept) {
  step.placement = found;
  step.digits = DigitSet::of(found.digit);
  name_house(state, step, block);
  return offer(step, accept);
}

// Fills the only empty cell of a block. The step has the same form as in find_only().
bool find_last(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  for (int block = 0; block < shape.boxes; ++block) {
    if (!exactly_one(state.empty(block))) continue;
    const Cell cell = shape.cell(block, std::countr_zero(state.empty(block)));
    DigitSet missing = DigitSet::all(cells_of(shape, block));
    for (const Cell c : shape.cells_of(block)) {
      if (c != cell) missing = missing.without(DigitSet::of(state.digit(c)));
    }
    if (place(state, step, block, {cell, missing.lowest()}, accept)) return true;
  }
  return false;
}

// Places a digit that has only one place in a block. The step has the placement, the digit as
// `digits`, and the block as `houses`.
bool find_only(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  for (int block = 0; block < shape.boxes; ++block) {
    for (const int d : state.one_place(block)) {
      const Cell cell = shape.cell(block, std::countr_zero(state.places(block, d)));
      if (place(state, step, block, {cell, d}, accept)) return true;
    }
  }
  return false;
}

// Removes a digit from a cell outside a block if every place of the digit in the block touches that
// cell. The step has the places as `cells`, the digit as `digits` and the block as `houses`.
bool find_touching(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  for (int block = 0; block < shape.boxes; ++block) {
    for (int d = 1; d <= cells_of(shape, block); ++d) {
      if (!at_least_two(state.places(block, d))) continue;
      name_cells(state, step, block, state.places(block, d));
      eliminate_seen(state, step, step.cells, d);
      if (step.eliminations.empty()) {
        step.forget();
        continue;
      }
      step.digits = DigitSet::of(d);
      name_house(state, step, block);
      if (offer(step, accept)) return true;
    }
  }
  return false;
}

// Finds k cells, each of which sees all others, with only k candidates in total.
class NakedSets {
 public:
  NakedSets(const State& state, Step& step, StepFilter accept, std::size_t k)
      : state_(state), step_(step), accept_(accept), k_(k) {}

  bool find() { return extend(0, DigitSet()); }

 private:
  bool extend(Cell from, DigitSet digits) {
    if (cells_.size() == k_) return use(digits);
    const Shape& shape = state_.shape();
    for (Cell c = from; c < shape.cells; ++c) {
      const DigitSet here = state_.candidates(c);
      const DigitSet both = digits | here;
      if (here.size() < 2 || both.size() > static_cast<int>(k_)) continue;
      if (!std::ranges::all_of(cells_, [&](Cell other) { return shape.see(c, other); })) continue;
      cells_.push_back(c);
      if (extend(c + 1, both)) return true;
      cells_.pop_back();
    }
    return false;
  }

  bool use(DigitSet digits) {
    for (const int d : digits) {
      std::vector<Cell> with;
      for (const Cell c : cells_) {
        if (state_.candidates(c).has(d)) with.push_back(c);
      }
      eliminate_seen(state_, step_, with, d);
    }
    std::erase_if(step_.eliminations,
                  [&](const Candidate& c) { return std::ranges::count(cells_, c.cell) > 0; });
    if (step_.eliminations.empty()) return false;
    sort_eliminations(step_);
    step_.cells = cells_;
    step_.digits = digits;
    return offer(step_, accept_);
  }

  const State& state_;
  Step& step_;
  StepFilter accept_;
  std::size_t k_;
  std::vector<Cell> cells_;
};

// The step has these k cells as `cells` and their candidates as `digits`.
template <std::size_t k>
bool find_naked(const State& state, Step& step, StepFilter accept) {
  return NakedSets(state, step, accept, k).find();
}

// Finds k digits of a block that have places in only k cells. The step has these digits and cells,
// and the block as `houses`.
template <int k>
bool find_hidden(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  for (int block = 0; block < shape.boxes; ++block) {
    if (count(state.empty(block)) <= k) continue;
    const int most = std::min(cells_of(shape, block), kMaxDigits);
    for (std::uint32_t bits = 1; bits < 1U << most; ++bits) {
      const DigitSet digits(bits);
      if (digits.size() != k) continue;
      Positions together = 0;
      bool open = true;
      for (const int d : digits) {
        open = open && state.places(block, d) != 0;
        together |= state.places(block, d);
      }
      if (!open || count(together) != k) continue;
      if (offer_hidden_set(state, step, {block, digits, together}, accept)) return true;
    }
  }
  return false;
}

// A digit has two places in each of two blocks, and a place in one block sees a place in the other.
// So at least one of the two other places is right. The step has as `cells` the two places of the
// first block and then those of the second, with the two that see each other in the middle. It has
// the digit as `digits` and the blocks as `houses`.
bool find_two_blocks(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  const auto ends = [&](int block, int d) -> std::array<Cell, 2> {
    const Positions places = state.places(block, d);
    const int last = std::bit_width(places) - 1;
    return {shape.cell(block, std::countr_zero(places)), shape.cell(block, last)};
  };
  for (int d = 1; d <= shape.digits; ++d) {
    for (int a = 0; a < shape.boxes; ++a) {
      if (!exactly_two(state.places(a, d))) continue;
      for (int b = a + 1; b < shape.boxes; ++b) {
        if (!exactly_two(state.places(b, d))) continue;
        const std::array<Cell, 2> first = ends(a, d), second = ends(b, d);
        for (const int path : {0, 1, 2, 3}) {
          const Cell inner = first[path & 1], outer = first[1 - (path & 1)];
          const Cell next = second[path >> 1], last = second[1 - (path >> 1)];
          if (!shape.see(inner, next)) continue;
          eliminate_seen(state, step, {outer, last}, d);
          if (step.eliminations.empty()) continue;
          step.cells = {outer, inner, next, last};
          step.digits = DigitSet::of(d);
          name_house(state, step, a);
          name_house(state, step, b);
          if (offer(step, accept)) return true;
        }
      }
    }
  }
  return false;
}

}  // namespace

const TechniqueTable& techniques() {
  static const TechniqueTable table = {
      {"full-house", 1.0, find_last},
      {"hidden-single", 1.2, find_only},
      {"naked-single", 1.6, gridpress::techniques::find_naked_single},
      {"touching-places", 2.0, find_touching},
      {"naked-pair", 2.4, find_naked<2>},
      {"hidden-pair", 2.8, find_hidden<2>},
      {"naked-triple", 3.2, find_naked<3>},
      {"hidden-triple", 3.6, find_hidden<3>},
      {"two-blocks", 4.0, find_two_blocks},
      {"xy-wing", 4.2, gridpress::techniques::find_xy_wing},
      {"xyz-wing", 4.4, gridpress::techniques::find_xyz_wing}};
  return table;
}

}  // namespace gridpress::suguru
