// Ways to corrupt a book: in answer keys, puzzle numbers, page references and the contents.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>

#include "tests/proof/corruptions/corruptions.h"

namespace gridpress::test {

using proof::Group;

std::vector<Corruption> caption_corruptions() {
  return {
      {"a digit of a key changed", [](CorruptedBook& b) { change_key(b); }, Group::kKey,
       "is printed instead of"},
      {"two keys swapped", [](CorruptedBook& b) { swap_numbers(b, kKeys, 8.5, 12); },
       Group::kNumber, "its answer has the number"},
      {"a picture's key spoiled",
       [](CorruptedBook& b) {
         // A black square that covers the first picture.
         const auto outlines = b.page(kKeys).shapes;
         const auto picture = std::ranges::find_if(outlines, [](const printed::Shape& shape) {
           return shape.filled && shape.bounds.width() > 60 && shape.fill.darkness() > 90;
         });
         REQUIRE(picture != outlines.end());
         const printed::Bounds& at = picture->bounds;
         append_content(b, kKeys,
                        "0 g " + std::to_string(at.left) + " " + std::to_string(792 - at.bottom) +
                            " " + std::to_string(at.width()) + " " + std::to_string(at.height()) +
                            " re f\n");
       },
       Group::kKey, "is black"},
      {"a loop's key broken",
       [](CorruptedBook& b) {
         b.edit_content(kKeys, [](std::string content) {
           // The loop is the only heavy line with round joins.
           const std::size_t joins = content.find("1 j");
           REQUIRE(joins != std::string::npos);
           const std::size_t at = content.find(" S", joins);
           REQUIRE(at != std::string::npos);
           return content.replace(at, 2, " n");
         });
       },
       Group::kKey, "is missing"},
      // Corrupt numbers, references and contents.
      {"two numbers of puzzles swapped",
       [](CorruptedBook& b) { swap_numbers(b, kClassics, kNumber - .1, kNumber + .1); },
       Group::kNumber, "it has the number"},
      {"a number missing",
       [](CorruptedBook& b) {
         const auto found = b.glyphs(kClassics, "3", kNumber - .1, kNumber + .1);
         REQUIRE(!found.empty());
         b.change_glyphs(kClassics, {{found.front(), ""}});
       },
       Group::kNumber, "number"},
      {"a wrong page for an answer",
       [](CorruptedBook& b) { change_reference(b, kClassics, "Answer: page"); }, Group::kReference,
       "for the answer, which is on page"},
      {"a wrong page at an answer",
       [](CorruptedBook& b) { change_reference(b, kKeys, "Puzzle: page"); }, Group::kReference,
       "the answer refers to page"},
      {"a wrong folio",
       [](CorruptedBook& b) {
         const printed::Page& page = b.page(kKillers);
         std::size_t at = page.glyphs.size();
         for (std::size_t i = 0; i < page.glyphs.size(); ++i) {
           if (page.glyphs[i].origin.y > 700 && page.glyphs[i].text == "4") at = i;
         }
         REQUIRE(at < page.glyphs.size());
         const auto& other = page.glyphs[at].text == "4" ? "5" : "4";
         const bool known = std::ranges::any_of(page.glyphs, [&](const printed::Glyph& glyph) {
           return glyph.font == page.glyphs[at].font && glyph.text == other;
         });
         b.change_glyphs(kKillers, {{at, known ? other : "6"}});
       },
       Group::kFolio, "the printed page number is"},
      // Bugs: these faults weren't found.
      {"a wrong folio next to a number that is right by chance",
       [](CorruptedBook& b) { change_folio(b, "4"); }, Group::kFolio,
       "the printed page number is 4, not 2"},
      {"a folio missing", [](CorruptedBook& b) { change_folio(b, ""); }, Group::kFolio,
       "the page number 2 is missing"},
      {"a section missing in the contents",
       [](CorruptedBook& b) { remove_text(b, kContents, "Three"); }, Group::kContents,
       "the contents omit 'Three'"},
      {"a page missing in the contents",
       [](CorruptedBook& b) {
         const std::string text = text_of(b, kContents);
         const std::size_t at = text.find_first_of("0123456789", text.find("Three"));
         REQUIRE(at != std::string::npos);
         b.change_glyphs(kContents, {{at, ""}});
       },
       Group::kContents, "the contents give no page for 'Three'"},
      {"a level that no puzzle of the book has",
       [](CorruptedBook& b) {
         for (Json& puzzle : b.manifest()["puzzles"]) puzzle["level"] = "hard";
       },
       Group::kDifficulty, "'Easy' is printed, but the puzzle's level is 'Hard'"},
      {"a reference missing in a section of two",
       [](CorruptedBook& b) { remove_text(b, kKillers, "Answer: page"); }, Group::kReference,
       "the caption doesn't refer to the page of the answer"},
      {"references missing at all answers of a section",
       [](CorruptedBook& b) { remove_text(b, kKeys, "Puzzle: page", true); }, Group::kText,
       "is printed, but the manifest has 'Puzzle:page"},
      {"a wrong page in the contents",
       [](CorruptedBook& b) { change_reference(b, kContents, "Three"); }, Group::kContents,
       "the contents list"},
      {"a wrong number of clues",
       [](CorruptedBook& b) {
         const std::string text = text_of(b, kClassics);
         const std::size_t at = text.find_last_of("0123456789", text.find("clues"));
         b.change_glyphs(kClassics, {{at, other_digit(text.substr(at, 1))}});
       },
       Group::kDifficulty, "the caption has"},
      // Bugs: these faults weren't found.
      {"a killer's caption about its cages is changed",
       [](CorruptedBook& b) { change_reference(b, kKillers, "Cages:"); }, Group::kDifficulty,
       "is printed instead of the puzzle's caption 'Cages: "},
      {"wrong numbers in the head of the answers",
       [](CorruptedBook& b) {
         const std::string text = text_of(b, kKeys);
         b.change_glyphs(kKeys, {{text.find('1', text.find("Puzzles")), "2"}});
       },
       Group::kReference, "is printed, but the page has Puzzles 1"},
      {"a part of the contents on another page",
       [](CorruptedBook& b) { change_reference(b, kContents, "Answers"); }, Group::kContents,
       "the contents list 'Answers' on page"},
      {"wrong numbers of a section in the contents",
       [](CorruptedBook& b) {
         const std::string text = text_of(b, kContents);
         b.change_glyphs(kContents, {{text.find('5', text.find("puzzles")), "6"}});
       },
       Group::kContents, "is printed, but the section has others"},
      {"a title page that was not printed",
       [](CorruptedBook& b) { b.edit_content(1, [](const std::string&) { return "q Q"; }); },
       Group::kContents, "the page is blank, but should be part of the part 'title'"},
      {"another title", [](CorruptedBook& b) { b.manifest()["summary"]["title"] = "Six Kinds"; },
       Group::kContents, "the title 'Six Kinds' is not on the page"},
      {"another ISBN",
       [](CorruptedBook& b) { b.manifest()["cover"]["isbn"] = "978-0-306-40615-7"; },
       Group::kContents, "'ISBN 978-3-16-148410-0' is printed, but the ISBN is 978-0-306-40615-7"},
      // Bugs: these faults weren't found.
      {"a subtitle that is gone", [](CorruptedBook& b) { remove_text(b, 1, "Sampler"); },
       Group::kContents, "the subtitle 'A Sampler' is not on the page"},
      {"an author that is misspelt", [](CorruptedBook& b) { remove_text(b, 1, "Set"); },
       Group::kContents, "the author 'A. Setter' is not on the page"},
      {"another year", [](CorruptedBook& b) { change_reference(b, 2, "Copyright"); },
       Group::kContents, "the imprint's line 'Copyright © 2026 A. Setter' is not on the page"},
      {"an ISBN that is gone", [](CorruptedBook& b) { remove_text(b, 2, "ISBN"); },
       Group::kContents, "the imprint's line 'ISBN 978-3-16-148410-0' is not on the page"},
      {"a volume that is not there",
       [](CorruptedBook& b) { b.manifest()["front"]["volume"] = "Summit"; }, Group::kContents,
       "the volume 'Summit' is not on the page"},
      {"a publisher that is not there",
       [](CorruptedBook& b) { b.manifest()["front"]["publisher"] = "Peak"; }, Group::kContents,
       "the publisher 'Peak' is not on the page"},
      {"the heading of the contents misspelt",
       [](CorruptedBook& b) { remove_text(b, kContents, "ont"); }, Group::kContents,
       "the heading 'Contents' is missing"},
      {"a killer's caption about its cages is missing",
       [](CorruptedBook& b) { remove_text(b, kKillers, "Cages:"); }, Group::kDifficulty,
       "is not printed, although other captions of the section have it"},
      {"a level that is misspelt at one puzzle",
       [](CorruptedBook& b) { remove_text(b, kKillers, "sy"); }, Group::kDifficulty,
       "the level is not printed"},
      {"a number of clues gone", [](CorruptedBook& b) { remove_text(b, kClassics, "clues"); },
       Group::kDifficulty, "the number of clues is not printed"},
      {"a running head of another section",
       [](CorruptedBook& b) {
         b.puzzle(12)["section"] = 4;  // the section's heading is "Five · Easy"
       },
       Group::kContents, "but the page has no puzzle of that section"},
      {"parts that leave a page out",
       [](CorruptedBook& b) { b.manifest()["parts"].back()["pages"] = 99; }, Group::kContents,
       "the manifest's parts have "},
      {"parts in disorder", [](CorruptedBook& b) { b.manifest()["parts"][1]["first"] = 99; },
       Group::kContents, "the manifest's parts are not contiguous at page 3"},
  };
}

}  // namespace gridpress::test
