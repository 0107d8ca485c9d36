// The three steps of hints, for kinds that are solved in different ways.
#include "publisher/book/hint_maker.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <regex>
#include <set>
#include <variant>

#include "generator/grader/catalogue.h"
#include "generator/kinds/kind.h"
#include "publisher/book/book_maker.h"
#include "publisher/book/pipeline.h"
#include "publisher/spec/reader.h"

using namespace gridpress;

namespace {

BookSpec hinted(const std::string& kind, const std::string& language, const std::string& which) {
  const std::string text = "book: {id: a, title: A, seed: 3, language: " + language +
                           "}\nprint: {printer: office-a4, trim: a4}\nsections: [{kind: " + kind +
                           ", difficulty: easy, count: 3}]\npages: {hints: " + which + "}\n";
  SpecReading reading = read_spec_text("a.yaml", text, DataFiles(GRIDPRESS_ROOT, ""));
  INFO(render_all(reading.problems, reading.sources));
  REQUIRE(reading.spec);
  return std::move(*reading.spec);
}

std::vector<std::string> techniques_of(const Kind& kind) {
  std::vector<std::string> names;
  if (kind.grading.techniques == nullptr) {
    for (const CatalogueEntry& entry : technique_catalogue()) {
      if (entry.on_paths()) names.emplace_back(entry.name);
    }
  } else {
    for (const KindTechnique& own : kind.grading.techniques()) names.push_back(own.name);
  }
  return names;
}

}  // namespace

TEST_CASE("a hint has a nudge that names no square, a short text and a picture") {
  const std::regex square(R"(r\d+c\d+|row \d|column \d|box \d)");
  for (const char* kind : {"classic", "killer", "slitherlink", "nonogram", "kakuro", "binairo",
                           "calcudoku", "futoshiki"}) {
    for (const char* which : {"first", "hardest"}) {
      INFO(kind << " " << which);
      const BookSpec spec = hinted(kind, "en", which);
      const Result<std::vector<Puzzle>> puzzles = make_puzzles(spec, {});
      REQUIRE(puzzles.ok());
      for (const std::vector<BookHint>& hints : make_hints(spec, *puzzles, 1).of) {
        REQUIRE(!hints.empty());
        const BookHint& hint = hints.front();
        REQUIRE(hint.text.size() == 2);
        INFO(hint.text[0] << " / " << hint.text[1]);
        CHECK_FALSE(hint.title.empty());
        CHECK_FALSE(std::regex_search(hint.text[0], square));
        CHECK(std::ranges::count(hint.text[1], ' ') < 45);
        CHECK(hint.figure.columns > 0);
      }
    }
  }
}

// Bug: both had the same grey.
TEST_CASE("pictures of hints tell shaded squares from the squares that a reason is about") {
  for (const char* kind : {"heyawake", "kakurasu", "norinori"}) {
    INFO(kind);
    const BookSpec spec = hinted(kind, "en", "hardest");
    const Result<std::vector<Puzzle>> puzzles = make_puzzles(spec, {});
    REQUIRE(puzzles.ok());
    std::set<figure::Shade> shades;
    for (const std::vector<BookHint>& hints : make_hints(spec, *puzzles, 1).of) {
      for (const BookHint& hint : hints) {
        for (const figure::Mark& mark : hint.figure.marks) {
          if (const auto* tint = std::get_if<figure::Tint>(&mark)) shades.insert(tint->shade);
        }
      }
    }
    CHECK(shades == std::set{figure::Shade::kHouse, figure::Shade::kDark});
  }
}

// Bug: a hint without a short choice was printed all the same.
TEST_CASE("explanations of hints have at most 45 words in every kind and language") {
  for (const Kind* kind : all_kinds()) {
    const std::string name(kind->name);
    // These depend on the word lists that the system has.
    const bool has_words = name == "codeword" || name == "cryptogram" || name == "fill-in";
    if (kind->grading.explain == nullptr || has_words) continue;
    const std::vector<Puzzle> puzzles = make_puzzles(hinted(name, "en", "first"), {}).value();
    for (const std::string language : {"de", "en", "es", "fr", "it", "nl", "pl", "pt", "sv"}) {
      for (const char* which : {"first", "hardest"}) {
        for (const auto& hints : make_hints(hinted(name, language, which), puzzles, 1).of) {
          for (const BookHint& hint : hints) {
            INFO(name << ' ' << language << ' ' << which << ": " << hint.text[1]);
            CHECK(std::ranges::count(hint.text[1], ' ') < 45);
          }
        }
      }
    }
  }
}

// Bug: most kinds printed the names of their techniques.
TEST_CASE("each technique of each kind has a nudge in each language") {
  // Clues as they stand, which explanations leave out.
  const std::set<std::string> kGiven{"clue-cell", "grey", "off-loop", "used"};
  const DataFiles files(GRIDPRESS_ROOT, "");
  for (const std::string language : {"de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "sv"}) {
    Sources sources;
    const Result<Words> words = files.words(language, sources);
    REQUIRE(words.ok());
    for (const Kind* kind : all_kinds()) {
      if (kind->grading.explain == nullptr) continue;
      const Result<KindWords> own = files.kind_words(*kind, language, sources);
      REQUIRE(own.ok());
      for (const std::string& technique : techniques_of(*kind)) {
        if (kGiven.contains(technique)) continue;
        INFO(language << " " << kind->name << " " << technique);
        CHECK_FALSE(nudge_sentence(technique, *own, *words).empty());
      }
    }
  }
}

TEST_CASE("a nudge is a sentence of its kind or, for sudoku's techniques, of the book") {
  const auto nudge = [](const std::string& kind, const std::string& language) {
    const BookSpec spec = hinted(kind, language, "first");
    return make_hints(spec, *make_puzzles(spec, {}), 1).of.front().front().text.front();
  };
  CHECK(nudge("classic", "en") == "One digit has only one place left in a row, column or box.");
  CHECK(nudge("classic", "nl") ==
        "Eén cijfer heeft in een rij, kolom of blok nog maar één plaats.");
  CHECK(nudge("slitherlink", "en") == "A 0 clears the ground around it.");
  CHECK(nudge("kakuro", "en") == "One run can be made from only one set of digits.");
  CHECK(nudge("hitori", "en") == "Look for two equal numbers with one square between them.");
  CHECK(nudge("futoshiki", "en") == "Look at a sign whose two squares have little choice.");
  // Bug: this was the nudge of sudoku's rectangles.
  CHECK(nudge("shikaku", "en") == "Look for a square that only one rectangle can cover.");
}
