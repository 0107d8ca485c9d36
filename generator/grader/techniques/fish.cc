// X-wing, swordfish and jellyfish without fins: if all candidates for a digit in k lines (bases)
// are in k crossing lines (covers), the digit is removed from the rest of the covers. In the step,
// `digits` is the digit, `cells` are the candidates in the bases, and `houses` are the k bases,
// then the k covers.
#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

#include "generator/grader/combinations.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

struct Fish {
  Positions base = 0;  // indices of the base lines in the grid, as bits
  int digit = 0;
  Positions cover = 0;
};

// Appends the digit's fish that remove something.
template <int k>
void look(const State& state, const std::vector<int>& bases, const std::vector<int>& covers, int d,
          std::vector<Fish>& all) {
  std::array<Positions, 25> places;
  std::array<int, 25> line;
  int n = 0;
  int open = 0;
  for (int i = 0; i < static_cast<int>(bases.size()); ++i) {
    const Positions here = state.places(bases[i], d);
    open += here != 0;
    if (!at_least_two(here) || count(here) > k) continue;
    places[n] = here;
    line[n++] = i;
  }
  if (open < 2 * k) return;
  any_tight_subset<k>({places.data(), static_cast<std::size_t>(n)},
                      [&](const std::array<int, k>& chosen, Positions cover) {
                        if (count(cover) != k) return false;
                        Positions base = 0;
                        for (const int i : chosen) base |= 1U << line[i];
                        bool useful = false;
                        for_each_position(cover, [&](int j) {
                          useful |= (state.places(covers[j], d) & ~base) != 0;
                        });
                        if (useful) all.push_back({base, d, cover});
                        return false;
                      });
}

void explain(const State& state, Step& step, const std::vector<int>& bases,
             const std::vector<int>& covers, const Fish& fish) {
  step.digits = DigitSet::of(fish.digit);
  for_each_position(fish.base, [&](int i) {
    name_house(state, step, bases[i]);
    name_cells(state, step, bases[i], state.places(bases[i], fish.digit));
  });
  for_each_position(fish.cover, [&](int j) {
    name_house(state, step, covers[j]);
    eliminate_from(state, step, covers[j], ~fish.base, fish.digit);
  });
}

// Tries combinations of base lines in colex order; for each combination, tries the digits in order.
template <int k>
bool find_in(const State& state, const std::vector<int>& bases, const std::vector<int>& covers,
             DigitSet digits, Step& step, StepFilter accept) {
  std::vector<Fish> all;  // usually empty, so nothing is allocated
  for (const int d : digits) look<k>(state, bases, covers, d, all);
  std::sort(all.begin(), all.end(), [](const Fish& a, const Fish& b) {
    return std::tie(a.base, a.digit) < std::tie(b.base, b.digit);
  });
  for (const Fish& fish : all) {
    explain(state, step, bases, covers, fish);
    if (offer(step, accept)) return true;
  }
  return false;
}

}  // namespace

template <int k>
bool find_fish(const State& state, Step& step, StepFilter accept) {
  return any_live(state, static_cast<Alone>(kPlainFish + k - 2), accept,
                  [&](DigitSet live, StepFilter each) {
                    return std::ranges::any_of(state.shape().grids, [&](const auto& grid) {
                      return find_in<k>(state, grid.columns, grid.rows, live, step, each) ||
                             find_in<k>(state, grid.rows, grid.columns, live, step, each);
                    });
                  });
}

template bool find_fish<2>(const State&, Step&, StepFilter);
template bool find_fish<3>(const State&, Step&, StepFilter);
template bool find_fish<4>(const State&, Step&, StepFilter);

}  // namespace gridpress::techniques
