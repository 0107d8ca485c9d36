// The solution path in terms of named techniques.
#include <catch2/catch.hpp>
#include <set>

#include "generator/grader/named.h"
#include "tests/support/boards.h"

using namespace gridpress;

TEST_CASE("named techniques are ordered from easy to hard and have unique names") {
  std::set<std::string_view> names;
  double last = 0;
  for (const Technique& row : named_techniques()) {
    INFO(row.name);
    CHECK(names.insert(row.name).second);
    CHECK(row.rating >= last);
    last = row.rating;
  }
}

TEST_CASE("the summary of a path lists the techniques used") {
  const Rules rules = tests::classic_rules(3, 3);
  const Grid givens = tests::grid_of(
      "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
  const SolvePath path = named_path(rules, givens);
  const NamedSummary summary = named_summary(rules, givens);
  CHECK(summary.finished == path.finished);
  int uses = 0;
  for (const auto& [name, times] : summary.uses) uses += times;
  CHECK(uses == static_cast<int>(path.steps.size()));
  CHECK(summary.hardest == summary.uses.back().first);
}
