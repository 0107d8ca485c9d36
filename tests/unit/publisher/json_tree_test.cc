// Untrusted JSON: the size of its tree is checked before the tree is built.
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

TEST_CASE("JSON is refused if its tree is too deep or too large, whatever its strings contain") {
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

// Bug: refusing a manifest of 100 MB of brackets took 31 seconds and 7 GB.
TEST_CASE("a manifest that consists of brackets is refused immediately") {
  const auto claim = proof::read_claim(repeated("[", 1'000'000));
  REQUIRE(!claim.ok());
  CHECK(claim.problems().front().message == "the file is nested deeper than a manifest can be");
}

TEST_CASE("a manifest's lists are read entry by entry, up to the limits for books") {
  const auto refusal = [](const std::string& text) {
    const auto claim = proof::read_claim(text);
    return claim.ok() ? "" : claim.problems().front().message;
  };
  const std::string head = R"({"gridpress": "1.0", )";
  CHECK(refusal(head + R"("puzzles": [7, {}], "pages": [{"texts": ["a"], "links": [1, "b"]}]})") ==
        "");
  CHECK(refusal(head + "\"puzzles\": [" + repeated("0,", 200'000) + "0]}") ==
        "lists more puzzles than a book can have");
  CHECK(refusal(head + "\"pages\": [" + repeated("0,", 100'000) + "0]}") ==
        "lists more pages than a book can have");
  CHECK(refusal(head + R"("document": {"bookmarks": [)" + repeated("0,", 200'000) + "0]}}") ==
        "lists more bookmarks than a book can have");
  CHECK(refusal(head + "\"previews\": [" + repeated("0,", 2'000'000) + "0]}") ==
        "the file contains more values than a manifest can have");
  const auto claim = proof::read_claim(
      head + R"("pages": [{"texts": ["a", "b"]}, {"texts": [], "spoken": ["0"], "links": [3]}]})");
  REQUIRE(claim.ok());
  REQUIRE(claim->pages.size() == 2);
  CHECK(claim->pages[0].texts == std::vector<std::string>{"a", "b"});
  CHECK(claim->pages[1].links == std::vector<proof::ClaimedLink>{{3, ""}});
}
