// JSON of strangers: what its tree would take is judged before there is one.
#include <catch2/catch.hpp>

#include "publisher/proof/book_claim.h"
#include "publisher/puzzles/json.h"

using namespace gridpress;

namespace {

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

}  // namespace

TEST_CASE("JSON trees have few levels and values, whatever is in their strings") {
  CHECK(is_modest_json(repeated("[", 64)));
  CHECK(!is_modest_json(repeated("[", 65)));
  CHECK(is_modest_json(repeated("[{},{}]", 1'000)));
  CHECK(!is_modest_json("[" + repeated("[],", 1'600'000) + "0]"));
  CHECK(is_modest_json("\"" + repeated("[,", 100'000) + "\""));
  CHECK(is_modest_json("\"\\\"" + repeated("[", 100) + "\""));
  CHECK(read_json_tree(R"({"a": [1, "]"]})")["a"][1] == "]");
  CHECK(read_json_tree("{").is_discarded());
  CHECK(read_json_tree(repeated("[", 99) + repeated("]", 99)).is_discarded());
}

// Bug: a manifest of 100 MB of brackets took 31 seconds and 7 GB before it was refused.
TEST_CASE("a manifest of nothing but brackets is refused at once") {
  const auto claim = proof::read_claim(repeated("[", 1'000'000));
  REQUIRE(!claim.ok());
  CHECK(claim.problems().front().message == "is no whole JSON document");
}
