// Naked pair, triplet, quad: k cells of a house have k digits between them, so the rest of the
// house loses these.
// Step: `cells` the k cells, `digits` the k digits, `houses` the house.
#include <array>

#include "generator/grader/combinations.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {

template <int k, bool everywhere>
bool find_naked_set(const State& state, Step& step, Accept accept) {
  const Shape& shape = state.shape();
  for (int h = 0; h < shape.houses; ++h) {
    if (count(state.empty(h)) < (everywhere ? k + 1 : 2 * k)) continue;
    std::array<std::uint32_t, 25> marks;
    std::array<int, 25> position;
    int n = 0;
    for_each_position(state.empty(h), [&](int p) {
      const DigitSet here = state.marks(shape.cell(h, p));
      if (here.size() < 2 || here.size() > k) return;
      marks[n] = here.bits();
      position[n++] = p;
    });
    const bool found =
        any_tight_subset<k>({marks.data(), static_cast<std::size_t>(n)},
                            [&](const std::array<int, k>& chosen, std::uint32_t together) {
                              const DigitSet digits(together);
                              if (digits.size() != k) return false;
                              Positions cells = 0;
                              for (const int i : chosen) cells |= 1U << position[i];
                              for (const int d : digits) eliminate_from(state, step, h, ~cells, d);
                              if (step.eliminations.empty()) return false;
                              step.digits = digits;
                              name_cells(state, step, h, cells);
                              name_house(state, step, h);
                              return offer(step, accept);
                            });
    if (found) return true;
  }
  return false;
}

template bool find_naked_set<2>(const State&, Step&, Accept);
template bool find_naked_set<2, true>(const State&, Step&, Accept);
template bool find_naked_set<3>(const State&, Step&, Accept);
template bool find_naked_set<3, true>(const State&, Step&, Accept);
template bool find_naked_set<4>(const State&, Step&, Accept);
template bool find_naked_set<4, true>(const State&, Step&, Accept);

}  // namespace gridpress::techniques
