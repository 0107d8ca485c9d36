// Lays out every part of a book in every design, trim and language. The pages must pass the final
// check, and if a book is refused, the reason must tell a user what to change.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "layout/compose/compose.h"
#include "layout/plan/slots/fit.h"
#include "tests/support/debian_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

Book whole_book(const Words& words) {
  Book book = sample_book();
  add_every_part(book);
  insert_part(book.parts, parts::Notes{1});
  insert_part(book.parts, parts::SpareGrids{1});
  insert_part(book.parts, parts::Bookplate());
  insert_part(book.parts, parts::RewardChart());
  insert_part(book.parts, parts::Drawings());
  insert_part(book.parts,
              parts::NextVolume{"A Series of Puzzles", "The Second Summit", "Volume 2"});
  insert_part(book.parts,
              parts::Introduction{
                  "A few words before we begin, on patience and a soft pencil.\n\n- One.\n"});
  book.language = words.language;
  KindScale scale;
  const char* levels[] = {"easy", "medium", "hard", "fiendish", "extreme"};
  for (std::size_t i = 0; i < book.levels.size() && i < std::size(levels); ++i) {
    const auto name = words.sentences.find(std::string("level.") + levels[i]);
    if (name != words.sentences.end()) book.levels[i] = name->second;
    const auto sentence = words.sentences.find(std::string("scale.") + levels[i]);
    scale.sentences.push_back(sentence == words.sentences.end() ? "" : sentence->second);
  }
  find<parts::Scale>(book.parts)->kinds = {scale};
  for (BookSection& section : book.sections) {
    for (BookPuzzle& puzzle : section.puzzles) puzzle.minutes = 4 + puzzle.number % 60;
  }
  return book;
}

// The reason why a book is refused, or an empty string.
std::string tried(const std::string& design, const char* printer, const std::string& trim,
                  const std::string& language) {
  HouseSetting house = house_setting(design, printer, trim);
  house.words = house_words(language);
  Book book = whole_book(house.words);
  if (house.design.slots.panel) {
    book = sample_book();
    book.title = "Sudoku";
    only_puzzles(book);
    book.answers = AnswerPlace::kNext;
  }
  for (BookSection& section : book.sections) {
    const int size = section.puzzles.front().extent.columns;
    const Fit fit = fit_puzzles({square_figures(size), house.design.per_page}, house.setting());
    section.per_page = fit.fits ? house.design.per_page : std::max(1, fit.largest_per_page);
    section.puzzles.resize(std::min<std::size_t>(section.puzzles.size(), 5));
  }
  const Result<Composed> composed = compose(book, house.setting(), shaper());
  if (composed) return {};
  return std::ranges::find(composed.problems(), Severity::kError, &Diagnostic::severity)->message;
}

// Large type may not fit on a small page; everything else must fit.
void check(const std::string& why, const std::string& name) {
  INFO(name << ": " << why);
  const bool large = name.find("large-print 8.25x6in") != std::string::npos ||
                     name.find("large-print 5x8in") != std::string::npos;
  const bool large_trim_message =
      why.find("the lesson 'How to play' doesn't fit on a page of this trim") == 0 ||
      why.find("the title 'Getting Going' doesn't fit its page") == 0;
  CHECK((why.empty() || (large && large_trim_message)));
}

}  // namespace

TEST_CASE("every part of a book fits every design, trim and language", "[.slow]") {
  const std::pair<const char*, const char*> papers[] = {{"kdp-paperback", "8.5x11in"},
                                                        {"kdp-paperback", "6x9in"},
                                                        {"kdp-paperback", "5x8in"},
                                                        {"kdp-paperback", "8.25x6in"},
                                                        {"kdp-paperback", "8.5x8.5in"},
                                                        {"ingramspark", "8x10in"},
                                                        {"office-a4", "a4"},
                                                        {"booklet", "a5"}};
  for (const char* language : {"en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "ja"}) {
    for (const char* design : {"classic", "modern", "large-print", "kids", "compact", "pocket",
                               "workbook", "magazine", "worksheet"}) {
      for (const auto& [printer, trim] : papers) {
        check(tried(design, printer, trim, language),
              std::string(language) + " " + design + " " + trim);
      }
    }
    for (const char* trim : {"42x130mm", "45x130mm", "60x160mm", "93x190mm"}) {
      CHECK(tried("newspaper", "newspaper", trim, language).empty());
    }
  }
}
