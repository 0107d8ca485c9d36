// Published puzzles of 20 families: each must be proved unique, with the published solution.
#include "tests/support/variants.h"

#include <catch2/catch.hpp>

#include "generator/solver/solve.h"

namespace gridpress {
namespace {

void check_variants(std::size_t every) {
  for (const std::string& family : tests::variant_families()) {
    const auto variants = tests::read_variants(family);
    for (std::size_t i = 0; i < variants.size(); i += every) {
      const tests::Variant& variant = variants[i];
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

TEST_CASE("a sample of published variants is unique and has the published solutions") {
  check_variants(12);
}

TEST_CASE("a larger sample of published variants is unique and has the published solutions",
          "[.more]") {
  check_variants(3);
}

TEST_CASE("all published variants are unique and have the published solutions", "[.slow]") {
  check_variants(1);
}

}  // namespace
}  // namespace gridpress
