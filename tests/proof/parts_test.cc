// Corrupts the parts of a book that has hints, contents, openers and notes pages.
#include <algorithm>
#include <catch2/catch.hpp>
#include <regex>

#include "tests/proof/corrupted_book.h"
#include "tests/proof/corruptions/corruptions.h"
#include "tests/proof/proved.h"

using namespace gridpress;
using namespace gridpress::test;
using proof::Group;

namespace {

constexpr const char* kSpec = R"(
book: {id: parts, title: Parts, author: A, seed: 3}
print: {printer: kdp-paperback, trim: 6x9in}
design: classic
pages: {how_to_play: false, contents: true, hints: first, score_log: true, notes: 2, spare_grids: 2}
sections:
  - {title: Boxes, size: 6, difficulty: easy, count: 4, per_page: 2}
  - {title: Cages, kind: killer, size: 6, difficulty: easy, count: 4, per_page: 2}
  - {teaches: hidden-single, size: 6, count: 3, per_page: 2}
)";

int first_of(CorruptedBook& book, const std::string& name) {
  int last = 0;  // notes also fill pages before openers
  for (const Json& part : book.manifest()["parts"]) {
    if (part["part"] == name) last = part["first"];
  }
  REQUIRE(last > 0);
  return last;
}

// Removes `count` lines of a page, starting with the one at `place`.
void drop_from(CorruptedBook& book, int page, int place, int count) {
  book.edit_content(page, [&](std::string content) {
    const std::regex stroke(R"(\bS\b)");
    std::string kept;
    int seen = 0;
    auto at = std::sregex_iterator(content.begin(), content.end(), stroke);
    std::size_t from = 0;
    for (; at != std::sregex_iterator(); ++at, ++seen) {
      const auto begin = static_cast<std::size_t>(at->position());
      kept += content.substr(from, begin - from);
      kept += seen >= place && seen < place + count ? "n" : "S";
      from = begin + 1;
    }
    REQUIRE(seen > place);
    return kept + content.substr(from);
  });
}

// Changes the number over the picture of a hint, which is on a later page than its nudge.
void change_hint(CorruptedBook& book) {
  int page = book.puzzle(2)["hint_page"];
  std::size_t head = std::string::npos;
  for (; head == std::string::npos; ++page) head = text_of(book, page).find("2Puzzle: page");
  book.change_glyphs(page - 1, {{head, "1"}});
}

// Replaces the last digit of the number after `words`.
void change_entry(CorruptedBook& book, const std::string& words, const std::string& to) {
  const std::string text = text_of(book, kContents);
  const std::size_t from = text.find_first_of("0123456789", text.find(words));
  REQUIRE(from != std::string::npos);
  const std::size_t end = text.find_first_not_of("0123456789", from);
  book.change_glyphs(kContents, {{end - 1, to}});
}

std::vector<Corruption> part_corruptions() {
  return {
      {"pages of hints taken out of the manifest",
       [](CorruptedBook& b) {
         for (Json& puzzle : b.manifest()["puzzles"]) puzzle.erase("hint_page");
       },
       Group::kReference, "the puzzle's hint is printed, but the manifest doesn't list the page"},
      {"a hint's number that its rows have, too", change_hint, Group::kReference,
       "the puzzle's hint is not on the page"},
      {"a hint of a puzzle that is not on its page",
       [](CorruptedBook& b) { b.puzzle(2)["page_label"] = "9"; }, Group::kReference,
       "a hint refers to puzzle 2 on page 2, but the puzzle isn't on that page"},
      {"a range of the contents that is another section's",
       [](CorruptedBook& b) {
         const std::string text = text_of(b, kContents);
         const std::size_t range = text.find("puzzles", text.find("Cages"));
         REQUIRE(range != std::string::npos);
         b.change_glyphs(kContents, {{text.find('5', range), "1"}, {text.find('8', range), "4"}});
       },
       Group::kContents, "'puzzles 1–4' is printed, but section 'Cages' has puzzles 5–8"},
      {"a range of the contents that is gone",
       [](CorruptedBook& b) {
         const std::string text = text_of(b, kContents);
         std::vector<GlyphChange> none;  // the dash's font has two-byte codes, so it stays
         for (std::size_t at = text.find("puzzles"); text[at] != 'C'; ++at) {
           if (text[at] != '?') none.push_back({at, ""});
         }
         b.change_glyphs(kContents, none);
       },
       Group::kContents,
       "the contents don't list the puzzles of 'Boxes', although they list those of other "
       "sections"},
      {"a part that the contents leave out",
       [](CorruptedBook& b) { remove_text(b, kContents, "Answers"); }, Group::kContents,
       "the contents omit 'Answers'"},
      {"… with its number left behind",
       [](CorruptedBook& b) { remove_text(b, kContents, "Spare grids"); }, Group::kContents,
       "has no title"},
      {"the second page of a part", [](CorruptedBook& b) { change_entry(b, "Hints", "5"); },
       Group::kContents, "the contents list 'Hints' on page 15, but it begins on page 13"},
      {"the first puzzles of a section in place of its opener",
       [](CorruptedBook& b) { change_entry(b, "Boxes", "2"); }, Group::kContents,
       "the contents list 'Boxes' on page 2, but it begins on page 1"},
      {"notes without lines", [](CorruptedBook& b) { drop_from(b, first_of(b, "notes"), 0, 999); },
       Group::kContents,
       "the page has no lines to write on, although the part 'notes' should have them"},
      {"a line of notes missing",
       [](CorruptedBook& b) { drop_from(b, first_of(b, "notes"), 5, 1); }, Group::kContents,
       "a line to write on is missing, "},
      {"spare grids that are not printed",
       [](CorruptedBook& b) { drop_from(b, first_of(b, "spare grids"), 0, 999); }, Group::kContents,
       "the page has no spare grid"},
      {"a frame of a spare grid missing",
       [](CorruptedBook& b) { drop_from(b, first_of(b, "spare grids"), 0, 3); }, Group::kContents,
       " spare grids"},
      {"a score log without lines",
       [](CorruptedBook& b) { drop_from(b, first_of(b, "score log"), 0, 999); }, Group::kContents,
       "the page has no lines to write on, although the part 'score log' should have them"},
      {"another technique",
       [](CorruptedBook& b) { b.manifest()["summary"]["sections"][2]["teaches"] = "x-wing"; },
       Group::kDifficulty, "the hardest step is 'hidden-single', but the section teaches 'x-wing'"},
  };
}

}  // namespace

TEST_CASE("proof detects corrupted parts of a book", "[.more]") {
  const TempFolder folder;
  write_text(folder / "parts.yaml", kSpec);
  const CommandResult built = shell("\"$GRIDPRESS\" build parts.yaml --quiet", folder.path());
  INFO(built.err);
  REQUIRE(built.code == 0);
  const proof::Proof good = proved(folder / "output/parts");
  INFO(listed(good));
  REQUIRE(good.faults.empty());
  for (const Corruption& corruption : part_corruptions()) {
    CorruptedBook book(folder / "output/parts");
    corruption.apply(book);
    book.seal();
    const proof::Proof proof = proved(book.folder());
    INFO(corruption.name << ": found were\n" << listed(proof));
    CHECK(std::ranges::any_of(proof.faults, [&](const proof::Fault& fault) {
      return fault.group == corruption.group &&
             fault.message.find(corruption.message) != std::string::npos;
    }));
  }
}
