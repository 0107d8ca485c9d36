// W-wing: two cells {a,b} that do not see each other, and a strong link of a with one end in sight
// of each: one of the two cells is b.
// Remote pair: cells of the same two digits, each in sight of the next: by turns one digit and
// the other, so what sees cells of both turns loses both digits.
// Step: `cells` the two cells, then the link (W-wing), or the chain; `digits` a and b.
#include <algorithm>
#include <vector>

#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

bool wing_over(const State& state, Step& step, Cell one, Cell two, int a, Accept accept) {
  const Shape& shape = state.shape();
  const int b = state.marks(one).without(DigitSet::of(a)).lowest();
  for (int h = 0; h < shape.houses; ++h) {
    const Positions places = state.places(h, a);
    if (!shape.full[h] || !exactly_two(places)) continue;
    const Cell p = shape.cell(h, std::countr_zero(places));
    const Cell q = shape.cell(h, std::countr_zero(places & (places - 1)));
    if (p == one || p == two || q == one || q == two) continue;
    if (!(shape.see(one, p) && shape.see(two, q)) && !(shape.see(one, q) && shape.see(two, p))) {
      continue;
    }
    for (const Cell c : shape.peers_of(one)) {
      if (shape.see(c, two)) eliminate(state, step, c, b);
    }
    if (step.eliminations.empty()) return false;
    step.cells = {one, two, p, q};
    step.digits = state.marks(one);
    name_house(state, step, h);
    if (offer(step, accept)) return true;
  }
  return false;
}

}  // namespace

bool find_w_wing(const State& state, Step& step, Accept accept) {
  const Shape& shape = state.shape();
  for (Cell one = 0; one < shape.cells; ++one) {
    if (!exactly_two(state.marks(one).bits())) continue;
    for (Cell two = one + 1; two < shape.cells; ++two) {
      if (state.marks(two) != state.marks(one) || shape.see(one, two)) continue;
      for (const int a : state.marks(one)) {
        if (wing_over(state, step, one, two, a, accept)) return true;
      }
    }
  }
  return false;
}

bool find_remote_pair(const State& state, Step& step, Accept accept) {
  const Shape& shape = state.shape();
  std::vector<int> turn(shape.cells);
  std::vector<Cell> chain;
  for (Cell start = 0; start < shape.cells; ++start) {
    const DigitSet pair = state.marks(start);
    if (!exactly_two(pair.bits())) continue;
    std::fill(turn.begin(), turn.end(), -1);
    chain.assign(1, start);
    turn[start] = 0;
    for (std::size_t i = 0; i < chain.size(); ++i) {
      for (const Cell next : shape.peers_of(chain[i])) {
        if (turn[next] >= 0 || state.marks(next) != pair) continue;
        turn[next] = 1 - turn[chain[i]];
        chain.push_back(next);
      }
    }
    if (chain.size() < 4 || *std::min_element(chain.begin(), chain.end()) != start) continue;
    for (Cell c = 0; c < shape.cells; ++c) {
      bool seen[2] = {false, false};
      for (const Cell on : chain) seen[turn[on]] |= shape.see(c, on);
      if (turn[c] >= 0 || !seen[0] || !seen[1]) continue;
      for (const int d : pair) eliminate(state, step, c, d);
    }
    if (step.eliminations.empty()) continue;
    step.cells = chain;
    step.digits = pair;
    if (offer(step, accept)) return true;
  }
  return false;
}

}  // namespace gridpress::techniques
