// A cell with one digit left, a digit with one cell left.
// Step: placement, `digits` it, `houses` the house (none for the naked single).
#include "generator/grader/technique.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

bool find_hidden_single(const State& state, Step& step, int from, int to) {
  for (int h = from; h < to; ++h) {
    const DigitSet single = state.one_place(h);
    if (single.empty() || !state.shape().full[h]) continue;
    const int d = single.lowest();
    const int p = std::countr_zero(state.places(h, d));
    step.placement = {state.shape().cell(h, p), d};
    step.digits = DigitSet::of(d);
    name_house(state, step, h);
    return true;
  }
  return false;
}

}  // namespace

bool find_last_cell(const State& state, Step& step) {
  for (int h = 0; h < state.shape().houses; ++h) {
    if (exactly_one(state.empty(h)) && find_hidden_single(state, step, h, h + 1)) return true;
  }
  return false;
}

bool find_hidden_single_box(const State& state, Step& step) {
  return find_hidden_single(state, step, 0, state.shape().boxes);
}

bool find_hidden_single_line(const State& state, Step& step) {
  return find_hidden_single(state, step, state.shape().boxes, state.shape().houses);
}

bool find_naked_single(const State& state, Step& step) {
  const auto cells = state.one_mark();
  for (std::size_t w = 0; w < cells.size(); ++w) {
    if (cells[w] == 0) continue;
    const Cell c = static_cast<Cell>(64 * w) + std::countr_zero(cells[w]);
    step.digits = state.marks(c);
    step.placement = {c, step.digits.lowest()};
    return true;
  }
  return false;
}

}  // namespace gridpress::techniques
