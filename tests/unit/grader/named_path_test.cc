// The way through a puzzle by the names that solvers use.
#include <catch2/catch.hpp>
#include <cstdio>
#include <fstream>
#include <set>
#include <sstream>

#include "generator/grader/named.h"
#include "tests/support/boards.h"

using namespace gridpress;

TEST_CASE("the named table goes from easy to hard, each name once") {
  std::set<std::string_view> names;
  double last = 0;
  for (const Technique& row : named_techniques()) {
    INFO(row.name);
    CHECK(names.insert(row.name).second);
    CHECK(row.rating >= last);
    last = row.rating;
  }
}

TEST_CASE("the summary says what the path used") {
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

TEST_CASE("levels of techniques follow their weight") {
  CHECK(technique_level(1.0) == "beginner");
  CHECK(technique_level(3.2) == "intermediate");
  CHECK(technique_level(4.2) == "advanced");
  CHECK(technique_level(7.0) == "expert");
  CHECK(technique_level(9.0) == "extreme");
}

TEST_CASE("docs/techniques.md is the table") {
  std::ostringstream text;
  text << std::ifstream("docs/techniques.md").rdbuf();    // suites run at the root
  std::vector<std::pair<std::string, std::string>> rows;  // name, and from the weight on
  std::istringstream lines(text.str());
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| ") || line.starts_with("| name")) continue;
    const auto name_end = line.find(" |", 2);
    const auto what_end = line.find(" | ", name_end + 3);
    if (what_end == std::string::npos) continue;  // a table of two columns
    rows.emplace_back(line.substr(2, name_end - 2), line.substr(what_end + 3));
  }
  REQUIRE(rows.size() == named_techniques().size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Technique& row = named_techniques()[i];
    char weight[16];
    std::snprintf(weight, sizeof weight, "%.1f", row.rating);
    CHECK(rows[i].first == row.name);
    CHECK(rows[i].second.starts_with(std::string(weight) + " | " +
                                     std::string(technique_level(row.rating)) + " | "));
  }
}
