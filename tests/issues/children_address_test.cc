// Bug: in languages that have a formal and an informal "you", children's books used the formal one.
#include <catch2/catch.hpp>

#include "publisher/data/data_files.h"

using namespace gridpress;

TEST_CASE("children's books use the informal 'du' and 'tú', and other books 'Sie' and 'usted'") {
  const DataFiles data(GRIDPRESS_ROOT, "");
  const auto sentence = [&](const char* kind, const char* language, const char* key,
                            AddressForm address) {
    Sources sources;
    return data.kind_words(*find_kind(kind), language, sources, address).value().find(key)->second;
  };
  CHECK(sentence("classic", "de", "step_on", AddressForm::kUsual).starts_with("Suchen Sie so"));
  CHECK(sentence("classic", "de", "step_on", AddressForm::kChildren).starts_with("Suche so"));
  CHECK(sentence("jigsaw", "de", "step_on_houses", AddressForm::kChildren).starts_with("Suche so"));
  CHECK(sentence("word-search", "es", "step_look", AddressForm::kUsual).starts_with("Elija"));
  CHECK(sentence("word-search", "es", "step_look", AddressForm::kChildren).starts_with("Elige"));
  CHECK(sentence("classic", "en", "step_on", AddressForm::kChildren) ==
        sentence("classic", "en", "step_on", AddressForm::kUsual));
}
