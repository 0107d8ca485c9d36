// The catalogue of techniques, from which all tables take their names.
#include "generator/grader/catalogue.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <set>
#include <sstream>

#include "generator/grader/named.h"
#include "generator/grader/se/rate.h"
#include "tests/support/se_lines.h"

using namespace gridpress;

namespace {

std::string text_of(const char* path) {  // tests run in the repository's root folder
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::string use_of(const CatalogueEntry& entry) {
  return entry.use == TechniqueUse::kBoth ? "both" : entry.on_paths() ? "path" : "rating";
}

}  // namespace

TEST_CASE("the catalogue lists techniques from easy to hard, with unique names and a description") {
  std::set<std::string_view> names;
  double last = 0;
  for (const CatalogueEntry& entry : technique_catalogue()) {
    INFO(entry.name);
    CHECK(names.insert(entry.name).second);
    CHECK(entry.rating >= last);
    CHECK(entry.what.ends_with('.'));
    CHECK_FALSE(entry.source.empty());
    last = entry.rating;
  }
}

TEST_CASE("the level of a technique follows from its rating") {
  CHECK(technique_level(1.0) == "beginner");
  CHECK(technique_level(3.2) == "intermediate");
  CHECK(technique_level(4.2) == "advanced");
  CHECK(technique_level(7.0) == "expert");
  CHECK(technique_level(9.0) == "extreme");
}

TEST_CASE("named solution paths use exactly the techniques that the catalogue marks for paths") {
  std::vector<std::string_view> expected, found;
  for (const CatalogueEntry& entry : technique_catalogue()) {
    if (entry.on_paths()) expected.push_back(entry.name);
  }
  for (const Technique& row : named_techniques()) found.push_back(row.name);
  CHECK(found == expected);
}

TEST_CASE("ratings use exactly the techniques that the catalogue marks for ratings") {
  std::set<std::string_view> expected, found;
  for (const CatalogueEntry& entry : technique_catalogue()) {
    if (entry.in_ratings()) expected.insert(entry.name);
  }
  for (const Technique& row : standard_techniques()) found.insert(row.name);
  for (int i = 0; i <= static_cast<int>(se::Technique::kContradictionChain); ++i) {
    found.insert(se::name(static_cast<se::Technique>(i)));
  }
  CHECK(found == expected);
}

TEST_CASE("a Sudoku Explainer step is never rated below its technique's rating in the catalogue",
          "[.more]") {
  constexpr double kSingleInBox = 1.2;
  std::set<std::string_view> seen;
  se::Rater rater;
  for (const auto& line : tests::se_lines(GRIDPRESS_ROOT "/tests/data/se_rated.txt")) {
    const auto rating = rater.rate(tests::se_puzzle(line.puzzle), {.record_steps = true});
    for (const se::Step& step : rating.steps) {
      const CatalogueEntry& entry = technique_named(se::name(step.technique));
      INFO(entry.name << " rated " << step.rating);
      seen.insert(entry.name);
      if (step.technique == se::Technique::kHiddenSingle && step.rating < entry.rating) {
        CHECK(step.rating == Approx(kSingleInBox));
      } else if (entry.rating < 4.5) {
        CHECK(step.rating == Approx(entry.rating));
      } else {
        CHECK(step.rating > entry.rating - 0.01);
      }
    }
  }
  CHECK(seen.size() > 25);
}

TEST_CASE("technique names of earlier versions are accepted and differ from current names") {
  CHECK(find_technique("naked-triplet") == &technique_named("naked-triple"));
  CHECK(find_technique("last-cell") == &technique_named("full-house"));
  CHECK(current_technique_name("contradiction-chain") == "contradiction-forcing-chain");
  CHECK(current_technique_name("x-wing") == "x-wing");
  CHECK(current_technique_name("squirmbag") == "squirmbag");
  CHECK(find_technique("squirmbag") == nullptr);
  for (const CatalogueEntry& entry : technique_catalogue()) {
    CHECK(current_technique_name(entry.name) == entry.name);
  }
}

TEST_CASE("docs/techniques.md lists the techniques of the catalogue") {
  std::string table;
  for (const CatalogueEntry& entry : technique_catalogue()) {
    table += fmt::format("| {} | {} | {:.1f} | {} | {} | {} |\n", entry.name, entry.what,
                         entry.rating, technique_level(entry.rating), use_of(entry), entry.source);
  }
  CHECK(text_of("docs/techniques.md").find(table) != std::string::npos);
}

TEST_CASE("docs/grading.md lists every technique used in ratings") {
  const std::string text = text_of("docs/grading.md");
  for (const CatalogueEntry& entry : technique_catalogue()) {
    INFO(entry.name);
    if (entry.in_ratings()) CHECK(text.find(fmt::format("`{}`", entry.name)) != std::string::npos);
  }
}
