// Hidden pair, triple and quad: k digits of a house have candidates in only k cells, so these cells
// contain no other digits. The direct variants need no pencil marks, because another digit then has
// only one possible cell. In the step, `cells` are the k cells, `digits` the k digits, and `houses`
// is the house.
#include <array>

#include "generator/grader/combinations.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

// Visits every hidden set of k digits that has a cell in `changed`, in houses with more than
// `least_empty` empty cells, until `visit` returns true.
template <int k, typename Visit>
bool any_hidden_set(const State& state, std::span<const std::uint64_t> changed, int least_empty,
                    Visit&& visit) {
  const Shape& shape = state.shape();
  for (int h = 0; h < shape.houses; ++h) {
    if (!shape.full(h) || count(state.empty(h)) <= least_empty) continue;
    if (!meets_house(state, changed, h)) continue;
    std::array<Positions, 25> places;
    std::array<int, 25> digit;
    int n = 0;
    for (int d = 1; d <= shape.digits; ++d) {
      const Positions here = state.places(h, d);
      if (!at_least_two(here) || count(here) > k) continue;
      places[n] = here;
      digit[n++] = d;
    }
    const bool found =
        any_tight_subset<k>({places.data(), static_cast<std::size_t>(n)},
                            [&](const std::array<int, k>& chosen, Positions together) {
                              if (count(together) != k) return false;
                              DigitSet digits;
                              for (const int i : chosen) digits |= DigitSet::of(digit[i]);
                              return visit(HiddenSet{h, digits, together});
                            });
    if (found) return true;
  }
  return false;
}

}  // namespace

template <int k, bool everywhere>
bool find_hidden_set(const State& state, Step& step, StepFilter accept) {
  const int search = kHiddenSets + 2 * (k - 2) + int{everywhere};
  return look_at_changes(state, search, accept, [&](auto changed, StepFilter each) {
    const auto visit = [&](const HiddenSet& set) {
      return offer_hidden_set(state, step, set, each);
    };
    return any_hidden_set<k>(state, changed, everywhere ? k : 2 * k, visit);
  });
}

template <int k>
bool find_direct_hidden_set(const State& state, Step& step, StepFilter accept) {
  return look_at_changes(state, kDirectSets + k - 2, accept, [&](auto changed, StepFilter each) {
    const auto visit = [&](const HiddenSet& set) {
      for (int d = 1; d <= state.shape().digits; ++d) {
        const Positions places = state.places(set.house, d);
        const Positions outside = places & ~set.places;
        if (!at_least_two(places) || !exactly_one(outside)) continue;
        step.placement = {state.shape().cell(set.house, std::countr_zero(outside)), d};
        name_hidden_set(state, step, set);
        if (offer(step, each)) return true;
      }
      return false;
    };
    return any_hidden_set<k>(state, changed, k, visit);
  });
}

template bool find_hidden_set<2>(const State&, Step&, StepFilter);
template bool find_hidden_set<2, true>(const State&, Step&, StepFilter);
template bool find_hidden_set<3>(const State&, Step&, StepFilter);
template bool find_hidden_set<3, true>(const State&, Step&, StepFilter);
template bool find_hidden_set<4>(const State&, Step&, StepFilter);
template bool find_hidden_set<4, true>(const State&, Step&, StepFilter);
template bool find_direct_hidden_set<2>(const State&, Step&, StepFilter);
template bool find_direct_hidden_set<3>(const State&, Step&, StepFilter);

}  // namespace gridpress::techniques
