// X-wing, swordfish, jellyfish: in k lines a digit has places in k crossing lines only, so these
// lose it elsewhere. No fins.
// Step: `digits` the digit, `cells` the places in the base lines, `houses` k base lines, then
// k cover lines.
#include <array>

#include "generator/grader/combinations.h"
#include "generator/grader/technique.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

struct Fish {
  int digit = 0;
  Positions base = ~0U, cover = 0;  // lines of the grid, as bits
};

// The first fish of one digit in the order of base lines; `base` stays as it is without one.
template <int k>
void look(const State& state, const std::vector<int>& bases, const std::vector<int>& covers, int d,
          Fish& best) {
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
                        Positions base = 0;
                        for (const int i : chosen) base |= 1U << line[i];
                        if (base >= best.base) return true;  // and so are all that follow
                        if (count(cover) != k) return false;
                        bool useful = false;
                        for_each_position(cover, [&](int j) {
                          useful |= (state.places(covers[j], d) & ~base) != 0;
                        });
                        if (useful) best = {d, base, cover};
                        return useful;
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

// Base lines in colex order, then digits: the smallest base wins, then the smallest digit.
template <int k>
bool find_in(const State& state, const std::vector<int>& bases, const std::vector<int>& covers,
             Step& step) {
  Fish best;
  for (int d = 1; d <= state.shape().digits; ++d) look<k>(state, bases, covers, d, best);
  if (best.digit == 0) return false;
  explain(state, step, bases, covers, best);
  return true;
}

}  // namespace

template <int k>
bool find_fish(const State& state, Step& step) {
  for (const auto& grid : state.shape().grids) {
    if (find_in<k>(state, grid.columns, grid.rows, step)) return true;
    if (find_in<k>(state, grid.rows, grid.columns, step)) return true;
  }
  return false;
}

template bool find_fish<2>(const State&, Step&);
template bool find_fish<3>(const State&, Step&);
template bool find_fish<4>(const State&, Step&);

}  // namespace gridpress::techniques
