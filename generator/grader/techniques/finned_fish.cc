// Finned and sashimi fish: a fish but for some places of its base lines, the fins, outside the
// cover lines. Either the fish holds or a fin is true, so what both rule out goes: cells of the
// cover lines that see all fins. Sashimi: without the fins a base line has one place or none.
// Step: `digits` the digit, `cells` the places in the base lines, `houses` base lines, then cover
// lines.
#include <array>
#include <vector>

#include "generator/grader/combinations.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

struct Net {
  const std::vector<int>* bases;
  const std::vector<int>* covers;
  int digit = 0;
  Positions base = 0, cover = 0;  // lines of the grid, as bits
};

// The cells of the base lines outside the cover lines.
void list_fins(const State& state, const Net& net, std::vector<Cell>& fins, bool& sashimi) {
  fins.clear();
  sashimi = false;
  for_each_position(net.base, [&](int i) {
    const int line = (*net.bases)[i];
    const Positions places = state.places(line, net.digit);
    sashimi |= !at_least_two(places & net.cover);
    for_each_position(places & ~net.cover,
                      [&](int p) { fins.push_back(state.shape().cell(line, p)); });
  });
}

void remove_common(const State& state, const Net& net, const std::vector<Cell>& fins, Step& step) {
  const Shape& shape = state.shape();
  for_each_position(net.cover, [&](int j) {
    const int line = (*net.covers)[j];
    for_each_position(state.places(line, net.digit) & ~net.base, [&](int p) {
      const Cell c = shape.cell(line, p);
      for (const Cell fin : fins) {
        if (!shape.see(c, fin)) return;
      }
      step.eliminations.push_back({c, net.digit});
    });
  });
}

bool offer_net(const State& state, const Net& net, bool sashimi_wanted, Step& step, Accept accept) {
  std::vector<Cell> fins;
  bool sashimi = false;
  list_fins(state, net, fins, sashimi);
  if (fins.empty() || sashimi != sashimi_wanted) return false;
  remove_common(state, net, fins, step);
  if (step.eliminations.empty()) return false;
  step.digits = DigitSet::of(net.digit);
  for_each_position(net.base, [&](int i) {
    name_house(state, step, (*net.bases)[i]);
    name_cells(state, step, (*net.bases)[i], state.places((*net.bases)[i], net.digit));
  });
  for_each_position(net.cover, [&](int j) { name_house(state, step, (*net.covers)[j]); });
  return offer(step, accept);
}

// Fins of one fish lie in one box or line, so at most so many crossing lines hold its places.
template <int k>
bool find_of_digit(const State& state, Net net, bool sashimi, Step& step, Accept accept) {
  const int lines = static_cast<int>(net.bases->size());
  const int widest = k + (state.shape().topology->box ? state.shape().topology->box->columns : 0);
  return any_subset(lines, k, [&](std::uint32_t base) {
    Positions together = 0;
    bool open = true;
    for_each_position(base, [&](int i) {
      const Positions places = state.places((*net.bases)[i], net.digit);
      open = open && places != 0;
      together |= places;
    });
    if (!open || count(together) > std::max(widest, k + 3) || count(together) <= k) return false;
    net.base = base;
    return any_subset(lines, k, [&](std::uint32_t cover) {
      if ((cover & ~together) != 0) return false;
      net.cover = cover;
      return offer_net(state, net, sashimi, step, accept);
    });
  });
}

}  // namespace

template <int k, bool sashimi>
bool find_finned_fish(const State& state, Step& step, Accept accept) {
  for (const auto& grid : state.shape().grids) {
    for (int d = 1; d <= state.shape().digits; ++d) {
      if (find_of_digit<k>(state, {&grid.columns, &grid.rows, d}, sashimi, step, accept) ||
          find_of_digit<k>(state, {&grid.rows, &grid.columns, d}, sashimi, step, accept)) {
        return true;
      }
    }
  }
  return false;
}

template bool find_finned_fish<2, false>(const State&, Step&, Accept);
template bool find_finned_fish<3, false>(const State&, Step&, Accept);
template bool find_finned_fish<4, false>(const State&, Step&, Accept);
template bool find_finned_fish<2, true>(const State&, Step&, Accept);
template bool find_finned_fish<3, true>(const State&, Step&, Accept);
template bool find_finned_fish<4, true>(const State&, Step&, Accept);

}  // namespace gridpress::techniques
