// Naked single: a cell has only one candidate. Hidden single: a digit has only one cell in a house.
// In the step, `digits` is the digit that is placed, and `houses` is the house (empty for a naked
// single).
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

struct Houses {
  int from, to;
};

bool find_in(const State& state, Step& step, Houses houses, StepFilter accept) {
  for (int h = houses.from; h < houses.to; ++h) {
    const DigitSet single = state.one_place(h);
    if (single.empty() || !state.shape().full(h)) continue;
    for (const int d : single) {
      const int p = std::countr_zero(state.places(h, d));
      step.placement = {state.shape().cell(h, p), d};
      step.digits = DigitSet::of(d);
      name_house(state, step, h);
      if (offer(step, accept)) return true;
    }
  }
  return false;
}

}  // namespace

bool find_full_house(const State& state, Step& step, StepFilter accept) {
  for (int h = 0; h < state.shape().houses; ++h) {
    if (exactly_one(state.empty(h)) && find_in(state, step, {h, h + 1}, accept)) return true;
  }
  return false;
}

bool find_hidden_single(const State& state, Step& step, StepFilter accept) {
  return find_in(state, step, {0, state.shape().houses}, accept);
}

bool find_hidden_single_box(const State& state, Step& step, StepFilter accept) {
  return find_in(state, step, {0, state.shape().boxes}, accept);
}

bool find_hidden_single_line(const State& state, Step& step, StepFilter accept) {
  return find_in(state, step, {state.shape().boxes, state.shape().houses}, accept);
}

bool find_naked_single(const State& state, Step& step, StepFilter accept) {
  const auto cells = state.one_mark();
  for (std::size_t w = 0; w < cells.size(); ++w) {
    for (std::uint64_t left = cells[w]; left != 0; left &= left - 1) {
      const Cell c = static_cast<Cell>(64 * w) + std::countr_zero(left);
      step.digits = state.candidates(c);
      step.placement = {c, step.digits.lowest()};
      if (offer(step, accept)) return true;
    }
  }
  return false;
}

}  // namespace gridpress::techniques
