// Naked pair, triple and quad: k cells of a house have only k digits, which are removed from the
// rest of the house. In the step, `cells` are the k cells, `digits` the k digits, and `houses` is
// the house.
#include <array>

#include "generator/grader/combinations.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {

namespace {

template <int k>
bool look_in(const State& state, int house, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  std::array<std::uint32_t, 25> marks;
  std::array<int, 25> position;
  int n = 0;
  for_each_position(state.empty(house), [&](int p) {
    const DigitSet here = state.candidates(shape.cell(house, p));
    if (!at_least_two(here.bits()) || here.size() > k) return;
    marks[n] = here.bits();
    position[n++] = p;
  });
  return any_tight_subset<k>({marks.data(), static_cast<std::size_t>(n)},
                             [&](const std::array<int, k>& chosen, std::uint32_t together) {
                               const DigitSet digits(together);
                               if (digits.size() != k) return false;
                               Positions cells = 0;
                               for (const int i : chosen) cells |= 1U << position[i];
                               for (const int d : digits) {
                                 eliminate_from(state, step, house, ~cells, d);
                               }
                               if (step.eliminations.empty()) return false;
                               step.digits = digits;
                               name_cells(state, step, house, cells);
                               name_house(state, step, house);
                               return offer(step, accept);
                             });
}

}  // namespace

template <int k, bool everywhere>
bool find_naked_set(const State& state, Step& step, StepFilter accept) {
  const int search = kNakedSets + 2 * (k - 2) + int{everywhere};
  return look_at_changes(state, search, accept, [&](auto changed, StepFilter each) {
    for (int h = 0; h < state.shape().houses; ++h) {
      if (count(state.empty(h)) < (everywhere ? k + 1 : 2 * k)) continue;
      if (meets_house(state, changed, h) && look_in<k>(state, h, step, each)) return true;
    }
    return false;
  });
}

template bool find_naked_set<2>(const State&, Step&, StepFilter);
template bool find_naked_set<2, true>(const State&, Step&, StepFilter);
template bool find_naked_set<3>(const State&, Step&, StepFilter);
template bool find_naked_set<3, true>(const State&, Step&, StepFilter);
template bool find_naked_set<4>(const State&, Step&, StepFilter);
template bool find_naked_set<4, true>(const State&, Step&, StepFilter);

}  // namespace gridpress::techniques
