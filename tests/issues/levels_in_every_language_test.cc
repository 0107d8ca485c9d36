// Bug: levels of all sets but the standard one were printed in English in every language.
#include <catch2/catch.hpp>
#include <filesystem>
#include <set>
#include <string>

#include "publisher/data/data_files.h"

using namespace gridpress;

TEST_CASE("every level has a name in every language, and no two English names are the same") {
  const DataFiles data(GRIDPRESS_ROOT, "");
  int levels = 0;
  for (const auto& file :
       std::filesystem::directory_iterator(GRIDPRESS_ROOT "/configs/difficulties")) {
    Sources sources;
    const Result<LevelSet> set = data.levels(file.path().stem().string(), sources);
    REQUIRE(set);
    for (const char* language : {"en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "ja"}) {
      const Result<Words> words = data.words(language, sources);
      REQUIRE(words);
      std::set<std::string> names;
      for (const Level& level : set->levels) {
        INFO(language << ": " << level.name);
        REQUIRE(words->sentences.contains("level." + level.name));
        CHECK(names.insert(words->at("level." + level.name)).second);
        ++levels;
      }
    }
  }
  CHECK(levels == 10 * (5 + 7 + 7 + 3 + 4 + 4 + 11));
}

TEST_CASE("level names are idiomatic in their language") {
  const DataFiles data(GRIDPRESS_ROOT, "");
  Sources sources;
  const auto name = [&](const char* language, const char* level) {
    return data.words(language, sources)->at(std::string("level.") + level);
  };
  CHECK(name("de", "monday") == "Montag");
  CHECK(name("ja", "hidden-singles") == "隠れたシングル");
  CHECK(name("pl", "beyond") == "Poza skalą");
  CHECK(name("sv", "homework") == "Läxa");
}

TEST_CASE("the set newspaper-week has seven disjoint levels for every kind") {
  const DataFiles data(GRIDPRESS_ROOT, "");
  Sources sources;
  const Result<LevelSet> week = data.levels("newspaper-week", sources);
  REQUIRE(week);
  constexpr int kUsualSize = 9;
  for (std::size_t i = 0; i < week->levels.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      CHECK_FALSE(week->levels[i].may_meet(week->levels[j], kUsualSize));
    }
  }
  for (const Kind* kind : all_kinds()) {
    INFO(kind->name);
    const LevelSet levels = levels_for(*kind, *week);
    REQUIRE(levels.levels.size() == 7);
    double highest = 0;
    for (const Level& level : levels.levels) {
      INFO(level.name);
      CHECK(why_out_of_reach(*kind, level, kind->sizes.usual) == "");
      if (kind->grading.levels.empty()) continue;
      CHECK(level.rating->low > highest);
      highest = level.rating->high.value_or(99);
    }
  }
}
