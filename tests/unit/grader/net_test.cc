// The explanation of a forcing net contains only the placements that its conclusion needs.
#include <algorithm>
#include <catch2/catch.hpp>

#include "generator/grader/named.h"
#include "tests/support/boards.h"

using namespace gridpress;

namespace {

// Whether the digit is the only one left in its cell, or the cell is the only place left for it in
// a house.
bool is_single(const State& state, Candidate single) {
  if (state.candidates(single.cell) == DigitSet::of(single.digit)) return true;
  const Shape& shape = state.shape();
  return std::ranges::any_of(shape.houses_of(single.cell), [&](const Shape::InHouse& in) {
    return state.places(in.house, single.digit) == (1U << in.position);
  });
}

// Checks that each placement follows from those before it. The last statement may be negative.
State replay(const State& before, std::span<const ChainLink> way) {
  State state = before;
  for (const ChainLink& link : way) {
    if (!link.on) {
      CHECK_FALSE(state.candidates(link.candidate.cell).has(link.candidate.digit));
      continue;
    }
    if (&link != &way.front()) CHECK(is_single(state, link.candidate));
    state.place(link.candidate.cell, link.candidate.digit);
  }
  return state;
}

void check_clash(const State& after, const Step& step) {
  REQUIRE(step.parts.size() == 1);
  if (step.parts[0].digits.empty()) {
    CHECK(after.candidates(step.parts[0].cells[0]).empty());
    return;
  }
  int house = 0;
  while (after.shape().board.original(house) != step.houses[0]) ++house;
  CHECK(after.places(house, step.parts[0].digits.lowest()) == 0);
}

}  // namespace

TEST_CASE("each statement of a forcing net follows from the ones before it") {
  const Rules rules = tests::classic_rules(3, 3);
  const Grid givens = tests::grid_of(
      "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..");
  State state;
  state.reset(shape_of(rules.topology), givens);
  int nets = 0, verities = 0;
  for (const Step& taken : named_path(rules, givens).steps) {
    for (const Technique& row : named_techniques()) {
      if (!row.name.starts_with("forcing-net")) continue;
      Step step;
      step.technique = row.name;
      if (!find_first(row.find, state, step)) continue;
      ++nets;
      const std::span<const ChainLink> chain(step.chain);
      REQUIRE_FALSE(chain.empty());
      for (std::size_t from = 0, to = 1; from < chain.size(); from = to++) {
        while (to < chain.size() && !chain[to].starts) ++to;
        const State after = replay(state, chain.subspan(from, to - from));
        if (row.name == "forcing-net-contradiction") {
          check_clash(after, step);
        } else {
          ++verities;
          const ChainLink& last = chain[to - 1];
          CHECK(last.on == step.places());
          CHECK(last.candidate == (step.places() ? step.placement : step.eliminations[0]));
        }
      }
    }
    apply_step(state, taken);
  }
  CHECK(nets >= 2);
  CHECK(verities >= 2);
}
