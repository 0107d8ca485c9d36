// XY-wing: a pivot {x,y} sees {x,z} and {y,z}; whatever sees both of these is not z.
// XYZ-wing: the pivot is {x,y,z}; what sees all three is not z.
// Step: `cells` pivot and the two pincers, `digits` their digits, the eliminated one is z.
#include <array>
#include <vector>

#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

void remove_common(const State& state, Step& step, const std::array<Cell, 3>& wing,
                   bool pivot_too) {
  const Shape& shape = state.shape();
  const auto [pivot, first, second] = wing;
  const int z = (state.marks(first) & state.marks(second)).lowest();
  for (int w = 0; w < shape.words; ++w) {
    std::uint64_t seen = shape.sees[first * shape.words + w] & shape.sees[second * shape.words + w];
    if (pivot_too) seen &= shape.sees[pivot * shape.words + w];
    for (seen &= state.cells_with(z)[w]; seen != 0; seen &= seen - 1) {
      const Cell c = 64 * w + std::countr_zero(seen);
      if (c != pivot) eliminate(state, step, c, z);
    }
  }
}

bool find_at(const State& state, Step& step, Cell pivot, Accept accept) {
  const bool xyz = state.marks(pivot).size() == 3;
  const DigitSet p = state.marks(pivot);
  std::vector<Cell> pairs;
  for (const Cell c : state.shape().peers_of(pivot)) {
    if (exactly_two(state.marks(c).bits())) pairs.push_back(c);
  }
  for (const Cell first : pairs) {
    const DigitSet q = state.marks(first);
    if (!exactly_one(p.without(q).bits())) continue;
    for (const Cell second : pairs) {
      const DigitSet s = state.marks(second);
      if ((p | q | s).size() != 3) continue;
      if ((p & q & s).size() != int{xyz} || !exactly_one((q & s).bits())) continue;
      remove_common(state, step, {pivot, first, second}, xyz);
      if (step.eliminations.empty()) continue;
      step.cells = {pivot, first, second};
      step.digits = p | q | s;
      if (offer(step, accept)) return true;
    }
  }
  return false;
}

bool find_wing(const State& state, Step& step, bool xyz, Accept accept) {
  const Shape& shape = state.shape();
  return look_at_changes(state, xyz ? kXyzWing : kXyWing, accept, [&](auto changed, Accept each) {
    for (Cell pivot = 0; pivot < shape.cells; ++pivot) {
      const std::uint32_t marks = state.marks(pivot).bits();
      if (!(xyz ? exactly_two(marks & (marks - 1)) && marks != 0 : exactly_two(marks))) continue;
      if (near_any(shape, changed, pivot) && find_at(state, step, pivot, each)) return true;
    }
    return false;
  });
}

}  // namespace

bool find_xy_wing(const State& state, Step& step, Accept accept) {
  return find_wing(state, step, false, accept);
}
bool find_xyz_wing(const State& state, Step& step, Accept accept) {
  return find_wing(state, step, true, accept);
}

}  // namespace gridpress::techniques
