// XY-wing: a pivot with candidates {x,y} sees pincers with {x,z} and {y,z}. A cell that sees both
// pincers isn't z. XYZ-wing: the pivot has {x,y,z}, and a cell that sees the pivot and both pincers
// isn't z. In the step, `cells` are the pivot and the two pincers; `digits` are their digits; the
// digit that is removed is z.
#include <array>
#include <vector>

#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

void remove_common(const State& state, Step& step, const std::array<Cell, 3>& wing,
                   bool pivot_too) {
  const Shape& shape = state.shape();
  const auto [pivot, first, second] = wing;
  const int z = (state.candidates(first) & state.candidates(second)).lowest();
  for (int w = 0; w < shape.words; ++w) {
    std::uint64_t seen = shape.sees[first * shape.words + w] & shape.sees[second * shape.words + w];
    if (pivot_too) seen &= shape.sees[pivot * shape.words + w];
    for (seen &= state.cells_with(z)[w]; seen != 0; seen &= seen - 1) {
      const Cell c = 64 * w + std::countr_zero(seen);
      if (c != pivot) eliminate(state, step, c, z);
    }
  }
}

bool find_at(const State& state, Step& step, Cell pivot, StepFilter accept) {
  const DigitSet p = state.candidates(pivot);
  const bool xyz = !exactly_two(p.bits());
  std::array<Cell, 625> pairs;  // XYZ: both digits are the pivot's; XY: exactly one is
  int n = 0;
  for (const Cell c : state.shape().peers_of(pivot)) {
    const DigitSet marks = state.candidates(c);
    if (!exactly_two(marks.bits())) continue;
    if (xyz ? marks.without(p).empty() : (marks & p).single()) pairs[n++] = c;
  }
  for (int i = 0; i < n; ++i) {
    const DigitSet q = state.candidates(pairs[i]);
    for (int j = 0; j < n; ++j) {
      const DigitSet s = state.candidates(pairs[j]);
      if (xyz ? s == q : s != (p.without(q) | q.without(p))) continue;
      remove_common(state, step, {pivot, pairs[i], pairs[j]}, xyz);
      if (step.eliminations.empty()) continue;
      step.cells = {pivot, pairs[i], pairs[j]};
      step.digits = p | q | s;
      if (offer(step, accept)) return true;
    }
  }
  return false;
}

bool find_wing(const State& state, Step& step, bool xyz, StepFilter accept) {
  const Shape& shape = state.shape();
  return look_at_changes(
      state, xyz ? kXyzWing : kXyWing, accept, [&](auto changed, StepFilter each) {
        for (Cell pivot = 0; pivot < shape.cells; ++pivot) {
          const std::uint32_t marks = state.candidates(pivot).bits();
          if (!(xyz ? exactly_two(marks & (marks - 1)) && marks != 0 : exactly_two(marks)))
            continue;
          if (near_any(shape, changed, pivot) && find_at(state, step, pivot, each)) return true;
        }
        return false;
      });
}

}  // namespace

bool find_xy_wing(const State& state, Step& step, StepFilter accept) {
  return find_wing(state, step, false, accept);
}
bool find_xyz_wing(const State& state, Step& step, StepFilter accept) {
  return find_wing(state, step, true, accept);
}

}  // namespace gridpress::techniques
