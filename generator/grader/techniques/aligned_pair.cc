// Aligned pair exclusion: of two cells, write down every pair of digits; a cell of two candidates
// that sees both rules out the pair of its own. A digit without a pair left goes.
// Step: `cells` the two cells, then those that rule pairs out; `digits` the digits that go.
#include <array>

#include "generator/grader/technique.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

// Per digit of the first cell, the digits of the second that may go with it.
using Allowed = std::array<DigitSet, 26>;

void strike(Allowed& allowed, DigitSet pair) {
  for (const int d : pair) allowed[d] = allowed[d].without(pair.without(DigitSet::of(d)));
}

bool look_at(const State& state, Step& step, Cell a, Cell b) {
  const Shape& shape = state.shape();
  Allowed allowed;
  for (const int d : state.marks(a)) {
    allowed[d] = shape.see(a, b) ? state.marks(b).without(DigitSet::of(d)) : state.marks(b);
  }
  int excluders = 0;
  step.cells = {a, b};
  for (const Cell c : shape.peers_of(a)) {
    if (state.marks(c).size() != 2 || c == b || !shape.see(b, c)) continue;
    ++excluders;
    step.cells.push_back(c);
    strike(allowed, state.marks(c));
  }
  if (excluders < 2) return false;
  DigitSet left_in_b;
  for (const int d : state.marks(a)) {
    left_in_b |= allowed[d];
    if (allowed[d].empty()) eliminate(state, step, a, d);
  }
  for (const int d : state.marks(b).without(left_in_b)) eliminate(state, step, b, d);
  return !step.eliminations.empty();
}

bool has_excluder(const State& state, Cell c) {
  if (state.marks(c).size() < 2) return false;
  for (const Cell peer : state.shape().peers_of(c)) {
    if (state.marks(peer).size() == 2) return true;
  }
  return false;
}

}  // namespace

bool find_aligned_pair(const State& state, Step& step) {
  for (Cell b = 0; b < state.shape().cells; ++b) {
    if (!has_excluder(state, b)) continue;
    for (Cell a = 0; a < b; ++a) {
      if (!has_excluder(state, a) || !look_at(state, step, a, b)) continue;
      for (const auto& [cell, digit] : step.eliminations) step.digits |= DigitSet::of(digit);
      return true;
    }
  }
  return false;
}

}  // namespace gridpress::techniques
