#include <catch2/catch.hpp>

#include "generator/kinds/kind.h"

namespace gridpress {
namespace {

constexpr std::string_view kKeys[] = {"hello", "bye"};
constexpr std::string_view kPlaces[] = {"digits"};

Result<KindWords> read(std::string text) {
  Kind kind{};
  kind.words.keys = kKeys;
  kind.words.places = kPlaces;
  const auto document = yaml::parse("words.yaml", std::move(text));
  REQUIRE(document.ok());
  return read_kind_words(kind, *document);
}

TEST_CASE("a file of words is read, and placeholders are filled in") {
  const auto words = read("hello: from 1 to {digits}\nbye: so long\n");
  REQUIRE(words.ok());
  CHECK(fill_sentence(*words, "hello", {{"digits", "6"}}) == "from 1 to 6");
  CHECK(fill_sentence(*words, "bye", {{"digits", "6"}}) == "so long");
}

TEST_CASE("all errors in a file of words are reported") {
  const auto faults = read("hello: 'up to {digit}'\nhelo: hi\n").problems();
  REQUIRE(faults.size() == 3);
  CHECK(faults[0].message == "unknown key 'helo'");
  CHECK(faults[0].hint == "did you mean 'hello'?");
  CHECK(faults[1].message == "key 'bye' is missing");
  CHECK(faults[2].message == "unknown placeholder '{digit}'");
  CHECK(faults[2].hint == "did you mean 'digits'?");
  CHECK(faults[2].pos == SourcePos{1, 8});
  CHECK(read("hello: ''\nbye: x\n").problems().at(0).message == "'hello' is empty");
}

TEST_CASE("a file of words has all sentences about difficulty or none") {
  const std::string own = "hello: hi\nbye: so long\n";
  const auto faults = read(own + "scale_lead: It depends.\nscale_easy: Add.\n").problems();
  REQUIRE(faults.size() == 4);
  CHECK(faults[0].message == "key 'scale_gentle' is missing");
  CHECK(read(own + "scale_easy: Add.\n").problems().at(0).message == "unknown key 'scale_easy'");
  const auto words = read(own +
                          "scale_lead: L\nscale_gentle: G\nscale_easy: E\nscale_medium: M\n"
                          "scale_hard: H\nscale_fiendish: F\n");
  REQUIRE(words.ok());
  CHECK(words->at("scale_hard") == "H");
}

TEST_CASE("kinds are found by their exact name only") {
  REQUIRE(find_kind("classic") != nullptr);
  CHECK(find_kind("classic")->name == "classic");
  CHECK(find_kind("clasic") == nullptr);
}

}  // namespace
}  // namespace gridpress
