// Aligned pair exclusion: lists all pairs of digits for two cells. A cell with two candidates that
// sees both cells excludes the pair of its own candidates. A digit without any remaining pair is
// removed. In the step, `cells` are the two cells, then those that exclude pairs, and `digits` are
// the digits that are removed.
#include <array>
#include <vector>

#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

// For each digit of the first cell: the digits of the second cell that can be combined with it.
using Allowed = std::array<DigitSet, 26>;

void strike(Allowed& allowed, DigitSet pair) {
  for (const int d : pair) allowed[d] = allowed[d].without(pair.without(DigitSet::of(d)));
}

// A set of cells with as many words as the board's sets have (masks.h).
using Cells = std::vector<std::uint64_t>;

template <typename F>
void for_each_cell(const Shape& shape, const Cells& set, F&& f) {
  for (int w = 0; w < shape.words; ++w) {
    for (std::uint64_t bits = set[w]; bits != 0; bits &= bits - 1)
      f(64 * w + std::countr_zero(bits));
  }
}

// Sets `common` to the cells of `of` that c sees, and returns their number.
int seen_by(const Shape& shape, Cell c, const Cells& of, Cells& common) {
  int size = 0;
  for (int w = 0; w < shape.words; ++w) {
    common[w] = of[w] & shape.sees[c * shape.words + w];
    size += std::popcount(common[w]);
  }
  return size;
}

bool look_at(const State& state, Step& step, Cell a, Cell b, const Cells& excluders) {
  const Shape& shape = state.shape();
  Allowed allowed;
  for (const int d : state.candidates(a)) {
    allowed[d] =
        shape.see(a, b) ? state.candidates(b).without(DigitSet::of(d)) : state.candidates(b);
  }
  for_each_cell(shape, excluders, [&](Cell c) { strike(allowed, state.candidates(c)); });
  DigitSet left_in_b;
  for (const int d : state.candidates(a)) {
    left_in_b |= allowed[d];
    if (allowed[d].empty()) eliminate(state, step, a, d);
  }
  for (const int d : state.candidates(b).without(left_in_b)) eliminate(state, step, b, d);
  if (step.eliminations.empty()) return false;
  step.cells = {a, b};
  for_each_cell(shape, excluders, [&](Cell c) { step.cells.push_back(c); });
  for (const auto& [cell, digit] : step.eliminations) step.digits |= DigitSet::of(digit);
  return true;
}

}  // namespace

bool find_aligned_pair(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  Cells two(shape.words), by_b(shape.words), by_both(shape.words);
  for (Cell c = 0; c < shape.cells; ++c) {
    if (exactly_two(state.candidates(c).bits())) two[c / 64] |= std::uint64_t{1} << (c % 64);
  }
  for (Cell b = 0; b < shape.cells; ++b) {
    if (!at_least_two(state.candidates(b).bits()) || seen_by(shape, b, two, by_b) < 2) continue;
    for (Cell a = 0; a < b; ++a) {
      if (!at_least_two(state.candidates(a).bits()) || seen_by(shape, a, by_b, by_both) < 2)
        continue;
      if (look_at(state, step, a, b, by_both) && offer(step, accept)) return true;
    }
  }
  return false;
}

}  // namespace gridpress::techniques
