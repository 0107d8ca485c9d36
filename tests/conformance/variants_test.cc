// Published puzzles of 20 families: each must have only the published solution.
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

TEST_CASE("puzzles in a sample of published variants have only the published solution") {
  check_variants(12);
}

TEST_CASE("puzzles in a larger sample of published variants have only the published solution",
          "[.more]") {
  check_variants(3);
}

TEST_CASE("all published variants have only the published solution", "[.slow]") {
  check_variants(1);
}

}  // namespace
}  // namespace gridpress
