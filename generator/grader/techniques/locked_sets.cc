// Locked pair and locked triple: a naked set is in the crossing of two houses, so its digits are
// removed from the rest of both houses. In the step, `cells` is the set, `digits` are its digits,
// and `houses` are both houses.
#include <algorithm>
#include <array>

#include "generator/grader/combinations.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {

namespace {

template <int k>
bool look_in(const State& state, const Shape::Crossing& crossing, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  std::array<std::uint32_t, 25> marks;
  std::array<int, 25> position;
  int n = 0;
  for_each_position(crossing.in_base & state.empty(crossing.base), [&](int p) {
    marks[n] = state.candidates(shape.cell(crossing.base, p)).bits();
    position[n++] = p;
  });
  return any_tight_subset<k>({marks.data(), static_cast<std::size_t>(n)},
                             [&](const std::array<int, k>& chosen, std::uint32_t together) {
                               if (count(together) != k) return false;
                               Positions cells = 0;
                               for (const int i : chosen) cells |= 1U << position[i];
                               name_cells(state, step, crossing.base, cells);
                               for (const int d : DigitSet(together)) {
                                 eliminate_from(state, step, crossing.base, ~cells, d);
                                 eliminate_from(state, step, crossing.cover, ~crossing.in_cover, d);
                               }
                               if (step.eliminations.empty()) return step.forget(), false;
                               step.digits = DigitSet(together);
                               name_house(state, step, crossing.base);
                               name_house(state, step, crossing.cover);
                               return offer(step, accept);
                             });
}

bool meets_crossing(const State& state, std::span<const std::uint64_t> cells,
                    const Shape::Crossing& crossing) {
  const Shape& shape = state.shape();
  const Word* base = shape.holds.data() + crossing.base * shape.words;
  const Word* cover = shape.holds.data() + crossing.cover * shape.words;
  Word common = 0;
  for (int w = 0; w < shape.words; ++w) common |= base[w] & cover[w] & cells[w];
  return common != 0;
}

}  // namespace

template <int k>
bool find_locked_set(const State& state, Step& step, StepFilter accept) {
  return look_at_changes(state, kLockedSets + k - 2, accept, [&](auto changed, StepFilter each) {
    return std::ranges::any_of(state.shape().pointing, [&](const auto& crossing) {
      return meets_crossing(state, changed, crossing) && look_in<k>(state, crossing, step, each);
    });
  });
}

template bool find_locked_set<2>(const State&, Step&, StepFilter);
template bool find_locked_set<3>(const State&, Step&, StepFilter);

}  // namespace gridpress::techniques
