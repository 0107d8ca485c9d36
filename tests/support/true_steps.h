// Checks the steps of a solution path against the solution.
#pragma once

#include <catch2/catch.hpp>
#include <map>
#include <string_view>

#include "generator/grader/technique.h"
#include "generator/model/puzzle.h"

namespace gridpress::tests {

// How often each technique was used, by name.
using Uses = std::map<std::string_view, int>;

// Takes all steps of the path, and checks that each agrees with the solution and that the last one
// completes it.
template <class SolvingPath>
void take_true_steps(SolvingPath& path, const Grid& solution, Uses& uses) {
  while (const auto* next = path.next()) {
    const Step& step = next->step;
    CAPTURE(step.technique);
    ++uses[step.technique];
    REQUIRE(step.useful());
    if (step.places()) REQUIRE(solution[step.placement.cell] == step.placement.digit);
    for (const Candidate& gone : step.eliminations) REQUIRE(solution[gone.cell] != gone.digit);
    path.take(*next);
  }
  CHECK(path.done());
}

}  // namespace gridpress::tests
