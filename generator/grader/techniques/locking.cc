// Locked candidates: all candidates for a digit in one house are also in a second house, so the
// rest of the second house loses the digit. For pointing, the first house is a box; for claiming,
// it is a line (or another region). The direct variants need no pencil marks, because a third
// house, parallel to the first, then has only one cell for the digit. In the step, `cells` are the
// locked candidates, `digits` is the digit, and `houses` are the first and the second house (and
// the third).
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

using Crossing = Shape::Crossing;

bool locked(const State& state, const Crossing& crossing, int digit) {
  const Positions places = state.places(crossing.base, digit);
  return (places & ~crossing.in_base) == 0 && at_least_two(places);
}

void explain(const State& state, Step& step, const Crossing& crossing, int digit) {
  name_house(state, step, crossing.base);
  name_house(state, step, crossing.cover);
  name_cells(state, step, crossing.base, state.places(crossing.base, digit));
  step.digits = DigitSet::of(digit);
}

bool find_locking(const State& state, Step& step, const std::vector<Crossing>& crossings,
                  DigitSet live, StepFilter accept) {
  for (const Crossing& crossing : crossings) {
    for (const int d : live) {
      if (!locked(state, crossing, d)) continue;
      eliminate_from(state, step, crossing.cover, ~crossing.in_cover, d);
      if (step.eliminations.empty()) continue;
      explain(state, step, crossing, d);
      if (offer(step, accept)) return true;
    }
  }
  return false;
}

// Offers the direct steps. `crossings` must be sorted by kind of cover, kind of base, and base, so
// that the other houses that cross the same cover are found in order.
bool find_direct(const State& state, Step& step, const std::vector<Crossing>& crossings,
                 DigitSet live, StepFilter accept) {
  const Shape& shape = state.shape();
  for (const Crossing& first : crossings) {
    for (const int d : live) {
      if (!locked(state, first, d)) continue;
      for (const Crossing& third : crossings) {
        if (third.cover != first.cover || third.base == first.base) continue;
        if (shape.kind(third.base) != shape.kind(first.base)) continue;
        const Positions places = state.places(third.base, d);
        const Positions outside = places & ~third.in_base;
        if (!at_least_two(places) || !exactly_one(outside)) continue;
        explain(state, step, first, d);
        name_house(state, step, third.base);
        step.placement = {shape.cell(third.base, std::countr_zero(outside)), d};
        if (offer(step, accept)) return true;
      }
    }
  }
  return false;
}

}  // namespace

bool find_direct_pointing(const State& state, Step& step, StepFilter accept) {
  return any_live(state, kDirectPointing, accept, [&](DigitSet live, StepFilter each) {
    return find_direct(state, step, state.shape().pointing, live, each);
  });
}
bool find_direct_claiming(const State& state, Step& step, StepFilter accept) {
  return any_live(state, kDirectClaiming, accept, [&](DigitSet live, StepFilter each) {
    return find_direct(state, step, state.shape().claiming, live, each);
  });
}
bool find_pointing(const State& state, Step& step, StepFilter accept) {
  return any_live(state, kPointing, accept, [&](DigitSet live, StepFilter each) {
    return find_locking(state, step, state.shape().pointing, live, each);
  });
}
bool find_claiming(const State& state, Step& step, StepFilter accept) {
  return any_live(state, kClaiming, accept, [&](DigitSet live, StepFilter each) {
    return find_locking(state, step, state.shape().claiming, live, each);
  });
}

}  // namespace gridpress::techniques
