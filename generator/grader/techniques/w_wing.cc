// W-wing: two cells with the candidates a and b don't see each other. A strong link of a has two
// ends, each of which sees one of the cells. Then one of the two cells is b, and a cell that sees
// both isn't b. Remote pair: a chain of cells with the same two candidates, whose digits alternate.
// A cell that sees an even and an odd cell of the chain loses both digits. In the step, `cells` are
// the two cells, then the link (W-wing), or the chain (remote pair); `digits` are a and b.
#include <algorithm>
#include <vector>

#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

bool wing_over(const State& state, Step& step, Cell one, Cell two, int a, StepFilter accept) {
  const Shape& shape = state.shape();
  const int b = state.candidates(one).without(DigitSet::of(a)).lowest();
  const Word *by_one = shape.sees.data() + one * shape.words,
             *by_two = shape.sees.data() + two * shape.words, *open = state.cells_with(b).data();
  Word gone = 0;
  for (int w = 0; w < shape.words; ++w) gone |= by_one[w] & by_two[w] & open[w];
  if (gone == 0) return false;
  for (int h = 0; h < shape.houses; ++h) {
    const Positions places = state.places(h, a);
    if (!shape.full(h) || !exactly_two(places)) continue;
    const Cell p = shape.cell(h, std::countr_zero(places));
    const Cell q = shape.cell(h, std::countr_zero(places & (places - 1)));
    if (p == one || p == two || q == one || q == two) continue;
    if (!(shape.see(one, p) && shape.see(two, q)) && !(shape.see(one, q) && shape.see(two, p))) {
      continue;
    }
    for (const Cell c : shape.peers_of(one)) {
      if (shape.see(c, two)) eliminate(state, step, c, b);
    }
    step.cells = {one, two, p, q};
    step.digits = state.candidates(one);
    name_house(state, step, h);
    if (offer(step, accept)) return true;
  }
  return false;
}

std::vector<Cell> pairs_of(const State& state) {
  std::vector<Cell> pairs;
  for (Cell c = 0; c < state.shape().cells; ++c) {
    if (exactly_two(state.candidates(c).bits())) pairs.push_back(c);
  }
  return pairs;
}

}  // namespace

bool find_w_wing(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  const std::vector<Cell> pairs = pairs_of(state);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const DigitSet marks = state.candidates(pairs[i]);
    for (std::size_t j = i + 1; j < pairs.size(); ++j) {
      if (state.candidates(pairs[j]) != marks || shape.see(pairs[i], pairs[j])) continue;
      for (const int a : marks) {
        if (wing_over(state, step, pairs[i], pairs[j], a, accept)) return true;
      }
    }
  }
  return false;
}

bool find_remote_pair(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  const std::vector<Cell> pairs = pairs_of(state);
  std::vector<int> turn(shape.cells);
  std::vector<Cell> chain;
  for (const Cell start : pairs) {
    constexpr int kShortest = 4;
    const DigitSet pair = state.candidates(start);
    if (std::ranges::count(pairs, pair, [&](Cell c) { return state.candidates(c); }) < kShortest)
      continue;
    std::fill(turn.begin(), turn.end(), -1);
    chain.assign(1, start);
    turn[start] = 0;
    for (std::size_t i = 0; i < chain.size(); ++i) {
      for (const Cell next : shape.peers_of(chain[i])) {
        if (turn[next] >= 0 || state.candidates(next) != pair) continue;
        turn[next] = 1 - turn[chain[i]];
        chain.push_back(next);
      }
    }
    if (chain.size() < kShortest || *std::min_element(chain.begin(), chain.end()) != start)
      continue;
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
