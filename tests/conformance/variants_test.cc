// Published puzzles of 20 families: each must be proved unique, with the published solution.
#include "tests/support/variants.h"

#include <catch2/catch.hpp>

#include "generator/solver/solve.h"

namespace gridpress {
namespace {

TEST_CASE("published variants are unique and have the published solution") {
  for (const std::string& family : tests::variant_families()) {
    const auto variants = tests::read_variants(family);
    for (const tests::Variant& variant : variants) {
      INFO(family << " " << variant.id);
      for (const ConstraintPtr& rule : variant.rules.constraints) {
        REQUIRE(rule->satisfied_by(variant.solution));
      }
      const SolveResult result = solve(variant.rules, variant.givens);
      CHECK(result.unique());
      CHECK(result.first == variant.solution);
    }
  }
}

}  // namespace
}  // namespace gridpress
