// Puzzles can be generated for every level of the built-in difficulty sets.
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "generator/grader/grade.h"
#include "generator/maker/make.h"

namespace gridpress {
namespace {

LevelSet set_of(const std::string& name) {
  std::ifstream file(GRIDPRESS_ROOT "/configs/difficulties/" + name + ".yaml");
  std::stringstream text;
  text << file.rdbuf();
  const auto document = yaml::parse(name, text.str()).value();
  return read_difficulties(document, document.root).value();
}

void check_made(const std::string& name, int size, std::size_t first, std::size_t count) {
  const LevelSet set = set_of(name);
  for (std::size_t i = first; i < std::min(first + count, set.levels.size()); ++i) {
    const Level& level = set.levels[i];
    CAPTURE(name, level.name, size);
    DigitRequest order;
    order.size = size;
    order.box = *default_box(size);
    order.level = level;
    order.symmetry = Symmetry::kNone;
    order.seed = Seed(1);
    CHECK(level.out_of_reach(size).empty());
    const Rules rules{boxed_topology(order.box), {}};
    const auto puzzle = make_puzzle("classic", rules, order);
    REQUIRE(puzzle.ok());
    const Grade again = grade(rules, puzzle->givens);
    CHECK(level.holds(again, size));
    CHECK(again.effort == puzzle->grade.effort);
  }
}

constexpr std::size_t kAll = 99;

TEST_CASE("the built-in difficulty sets have the expected number of levels") {
  for (const auto& [name, levels] : {std::pair<std::string, std::size_t>{"standard", 5},
                                     {"newspaper-week", 7},
                                     {"kids", 3},
                                     {"teacher", 4},
                                     {"competition", 4},
                                     {"by-technique", 11},
                                     {"extended", 7}}) {
    CAPTURE(name);
    CHECK(set_of(name).levels.size() == levels);
  }
}

TEST_CASE("children's levels can be generated in every size that they list") {
  for (const int size : {4, 6, 9}) check_made("kids", size, 0, kAll);
}

TEST_CASE("easy levels of the other sets can be generated") {
  check_made("newspaper-week", 9, 0, 5);
  check_made("teacher", 9, 0, 3);
  check_made("competition", 9, 0, 2);
  check_made("by-technique", 9, 0, 4);
}

TEST_CASE("every level of every set can be generated", "[.slow]") {
  for (const char* name :
       {"standard", "newspaper-week", "teacher", "competition", "by-technique"}) {
    check_made(name, 9, 0, kAll);
  }
  check_made("extended", 9, 5, 2);
  check_made("standard", 4, 0, 2);
  check_made("standard", 6, 0, kAll);
  check_made("standard", 15, 0, 2);
  check_made("standard", 16, 0, 2);
}

}  // namespace
}  // namespace gridpress
