// Bug: French texts had plain spaces, or none, before the marks : ; ! and ?, so a line could begin
// with such a mark.
#include <catch2/catch.hpp>
#include <regex>

#include "generator/kinds/kind.h"
#include "layout/text/punctuation.h"
#include "publisher/book/listing/listing_words.h"
#include "publisher/data/data_files.h"
#include "publisher/page/page.h"
#include "tests/support/house_files.h"

using namespace gridpress;

namespace {

// Whether a punctuation mark lacks the no-break space before it.
bool has_bare_mark(const std::string& sentence) {
  static const std::regex bare("(^|[^;:!?\xA0\xAF\\[(])[;:!?](?=$|[^\\w;:!?])");
  return std::regex_search(std::regex_replace(sentence, std::regex("\\{[^}]*\\}"), "x"), bare);
}

}  // namespace

TEST_CASE("French texts have no-break spaces before colons, semicolons and similar marks") {
  const DataFiles data(GRIDPRESS_ROOT, "");
  Sources sources;
  for (const Kind* kind : all_kinds()) {
    const auto words = data.kind_words(*kind, "fr", sources);
    REQUIRE(words.ok());
    for (const auto& [key, sentence] : *words) {
      INFO(kind->name << " " << key << ": " << sentence);
      CHECK_FALSE(has_bare_mark(sentence));
    }
  }
  const auto page = page::read_page_words(data, "fr", sources);
  REQUIRE(page.ok());
  for (const auto& [key, sentence] : *page) {
    INFO(key << ": " << sentence);
    CHECK_FALSE(has_bare_mark(sentence));
  }
  const auto listing = read_listing_words(data, "fr");
  REQUIRE(listing.ok());
  for (const auto& [key, sentence] : listing->sentences) {
    INFO(key << ": " << sentence);
    CHECK_FALSE(has_bare_mark(sentence));
  }
  for (const auto& [key, sentence] : house_words("fr").sentences) {
    INFO(key << ": " << sentence);
    if (key != "blank_before") CHECK_FALSE(has_bare_mark(sentence));
  }
}

TEST_CASE("inserting no-break spaces keeps a sentence's placeholders") {
  const Words french = house_words("fr");
  CHECK(with_spaced_marks("{n: la ligne | les lignes} {n}: {a}; « b »", french) ==
        "{n: la ligne | les lignes} {n}\u00a0: {a}\u202f; «\u00a0b\u00a0»");
  CHECK(with_spaced_marks("{n}: {a}; “b”", house_words("en")) == "{n}: {a}; “b”");
}
