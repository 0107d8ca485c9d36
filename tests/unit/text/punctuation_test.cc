#include "layout/text/punctuation.h"

#include <catch2/catch.hpp>

#include "layout/text/address.h"
#include "tests/support/house_files.h"

using namespace gridpress;

namespace {

std::string printed(std::string_view typed, const std::string& language = "en") {
  return punctuated(typed, house_words(language));
}

}  // namespace

TEST_CASE("straight quotes become the language's quotation marks, even when nested") {
  CHECK(printed("\"Read 'Night' first,\" she said.") == "“Read ‘Night’ first,” she said.");
  CHECK(printed("\"Lies 'Nacht' zuerst\", sagte sie.", "de") ==
        "„Lies ‚Nacht‘ zuerst“, sagte sie.");
  CHECK(printed("Lisez \"Nuit\" !", "fr") == "Lisez «\u00A0Nuit\u00A0»\u202F!");
  CHECK(printed("Lea \"Noche\".", "es") == "Lea «Noche».");
  CHECK(printed("Leggi \"Notte\".", "it") == "Leggi «Notte».");
  CHECK(printed("Lees \"Nacht\".", "nl") == "Lees ‘Nacht’.");
  CHECK(printed("Czytaj \"Noc\".", "pl") == "Czytaj „Noc”.");
  CHECK(printed("Leia \"Noite\".", "pt") == "Leia “Noite”.");
  CHECK(printed("Läs \"Natt\".", "sv") == "Läs ”Natt”.");
  CHECK(printed("彼は\"数独\"と言った...", "ja") == "彼は「数独」と言った……");
  CHECK(printed("*\"Night\"* and (\"Day\")") == "*“Night”* and (“Day”)");
  CHECK(printed("\"One \"two\" three\"") == "“One ‘two’ three”");
}

TEST_CASE("apostrophes are recognised, even at the start and end of a word") {
  CHECK(printed("Don't skip the setters' notes: 'tis rock 'n' roll from the '90s.") ==
        "Don’t skip the setters’ notes: ’tis rock ’n’ roll from the ’90s.");
  CHECK(printed("Keeper's Book") == "Keeper’s Book");
  CHECK(printed("'s Avonds in 't donker", "nl") == "’s Avonds in ’t donker");
  CHECK(printed("L'été d'un po' di tempo", "it") == "L’été d’un po’ di tempo");
  CHECK(printed("Wie geht's?", "de") == "Wie geht’s?");
  // In Japanese typefaces ’ is as wide as a kanji, so the apostrophe stays straight.
  CHECK(printed("Setter's数独", "ja") == "Setter's数独");
}

TEST_CASE("hyphens become dashes and dots become ellipses, by the language's rules") {
  CHECK(printed("quiet--very quiet -- and so on...") == "quiet—very quiet – and so on…");
  CHECK(printed("puzzles 1--24 --- all of them") == "puzzles 1–24 — all of them");
  CHECK(printed("Abends -- oder nachts", "de") == "Abends – oder nachts");
  CHECK(printed("La noche --larga y fría-- espera", "es") == "La noche —larga y fría— espera");
  CHECK(printed("-- Bonjour, dit-il; entrez...", "fr") == "– Bonjour, dit-il\u202F; entrez…");
  CHECK(printed("夜--長い夜", "ja") == "夜——長い夜");
  CHECK(printed("Well....") == "Well….");
}

TEST_CASE("French punctuation such as a colon gets a space before it, except in times") {
  CHECK(printed("Prêt? Voici : 12:30, vraiment ?!", "fr") ==
        "Prêt\u202F? Voici\u00A0: 12:30, vraiment\u202F?!");
  CHECK(printed("Le «grand» et le « petit » livre", "fr") ==
        "Le «\u00A0grand\u00A0» et le «\u00A0petit\u00A0» livre");
  CHECK(printed("Ready? Here: now!") == "Ready? Here: now!");
}

TEST_CASE("addresses, code, options, feet and inches, and repeated punctuation aren't changed") {
  for (const char* typed :
       {"https://example.org/a--b...c?q=x", "me@ex--ample.org", "(www.example.org/its--here)",
        "`say \"x\"--y...`", "gridpress build --force", "title=\"x\" and a->b --> c",
        "8.5\" x 11\"", "a desk of 5'11\"", "......", "-----", "a\n---\nb", "\\\"x\\\" and \\'y",
        "../templates", "plain text, no marks"}) {
    INFO(typed);
    CHECK(printed(typed) == typed);
  }
  CHECK(printed("See \"https://example.org/a--b\", it's there") ==
        "See “https://example.org/a--b”, it’s there");
  CHECK(printed("\"A 5\" pipe\" and \"part 2\"") == "“A 5\" pipe” and “part 2”");
}

TEST_CASE("a quotation ends with its paragraph, and time is linear in the length of the text") {
  CHECK(printed("\"One\n\n\"Two\"") == "“One\n\n“Two”");
  std::string marks;
  for (int i = 0; i < 60000; ++i) marks += "'a \"b -- ";
  CHECK(punctuated(marks, house_words("en")).size() > marks.size());
}

TEST_CASE("addresses are recognised and can break after punctuation") {
  CHECK(address_length("https://example.org/a-b?c=d&e, and") == 29);
  CHECK(address_length("example.org.") == 11);
  CHECK(address_length("me@example.org)") == 14);
  for (const char* none : {"e.g. this", "1.5", "and/or", "word", "Mr.", "@home", "://x", "a.b"}) {
    INFO(none);
    CHECK(address_length(none) == 0);
  }
  const std::string_view address = "https://example.org/one-two";
  std::string shown;
  for (std::size_t i = 0; i < address.size(); ++i) {
    shown += address[i];
    if (may_break_behind(address, i)) shown += '|';
  }
  CHECK(shown == "https://|example.|org/|one-two");
}
