// Ways to corrupt a book: in its manifest.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>

#include "tests/proof/corruptions/corruptions.h"

namespace gridpress::test {

using proof::Group;

std::vector<Corruption> manifest_corruptions() {
  return {
      {"a clue of the manifest changed",
       [](CorruptedBook& b) {
         std::string givens = b.puzzle(1)["givens"];
         givens[givens.find_first_not_of('.')] = '.';
         b.puzzle(1)["givens"] = givens;
       },
       Group::kPuzzle, "unexpected 9"},
      {"two solutions of the manifest swapped",
       [](CorruptedBook& b) { std::swap(b.puzzle(1)["solution"], b.puzzle(2)["solution"]); },
       Group::kSolutions, "differs from the manifest's"},
      {"levels left out",
       [](CorruptedBook& b) {
         for (auto& puzzle : b.manifest()["puzzles"]) puzzle["level"] = "";
       },
       Group::kDifficulty, "the manifest has none"},
      {"a level mislabelled", [](CorruptedBook& b) { b.puzzle(2)["level"] = "hard"; },
       Group::kDifficulty, "the level is"},
      {"a wrong rating", [](CorruptedBook& b) { b.puzzle(3)["rating"] = 4.4; }, Group::kDifficulty,
       "the rating is"},
      {"a wrong count of clues", [](CorruptedBook& b) { b.puzzle(5)["clues"] = 99; },
       Group::kDifficulty, "the manifest has 99"},
      {"a puzzle under symmetry",
       [](CorruptedBook& b) {
         const auto turned = [](std::string text) {
           std::ranges::reverse(text);
           return text;
         };
         b.puzzle(2)["givens"] = turned(b.puzzle(1)["givens"]);
         b.puzzle(2)["solution"] = turned(b.puzzle(1)["solution"]);
       },
       Group::kDuplicate, "the puzzle repeats puzzle 1"},
      {"a puzzle of a section missing", [](CorruptedBook& b) { b.manifest()["puzzles"].erase(1); },
       Group::kNumber, "the manifest lists 3"},
      {"a puzzle left out of the manifest, and of its counts",
       [](CorruptedBook& b) {
         b.manifest()["puzzles"].erase(1);
         b.manifest()["summary"]["puzzles"] = 11;
         b.manifest()["summary"]["sections"][0]["puzzles"] = 3;
       },
       Group::kPuzzle, "a grid with the number 2 is printed, but the manifest doesn't list it"},
      {"… whose number is passed over", [](CorruptedBook& b) { b.manifest()["puzzles"].erase(1); },
       Group::kNumber, "the puzzle follows puzzle 1"},
      {"no puzzles at all", [](CorruptedBook& b) { b.manifest()["puzzles"] = Json::array(); },
       Group::kFile, "the manifest lists no puzzles"},
      {"a puzzle without a page of its answer",
       [](CorruptedBook& b) { b.puzzle(3)["answer_page"] = nullptr; }, Group::kKey,
       "the puzzle's entry has no answer page"},
      {"an entry without a label and a rating",
       [](CorruptedBook& b) {
         b.puzzle(3).erase("page_label");
         b.puzzle(3).erase("rating");
       },
       Group::kFile, "the puzzle's entry lacks rating, page_label"},
      {"a rating taken away", [](CorruptedBook& b) { b.puzzle(3)["rating"] = nullptr; },
       Group::kDifficulty, "the manifest has none"},
      {"a summary of another form", [](CorruptedBook& b) { b.manifest()["summary"] = 3; },
       Group::kFile, "the manifest's summary lists no sections"},
      {"another count in the summary",
       [](CorruptedBook& b) { b.manifest()["summary"]["puzzles"] = 13; }, Group::kNumber,
       "the manifest's summary counts 13 puzzles, but the manifest lists 12"},
      {"another count of pages", [](CorruptedBook& b) { b.manifest()["summary"]["pages"] = 25; },
       Group::kFile, "the manifest's summary counts 25 pages, but its list of files has 24"},
      {"a section that is not there", [](CorruptedBook& b) { b.puzzle(3)["section"] = 9; },
       Group::kFile, "the puzzle is in section 9, but there are only 5"},
      {"an invalid entry", [](CorruptedBook& b) { b.puzzle(3) = 7; }, Group::kFile,
       "the puzzle's entry lacks number"},
      {"another size", [](CorruptedBook& b) { b.puzzle(3)["size"] = 6; }, Group::kFile,
       "the puzzle's size is 6, but the section's is 9"},
      {"another size in the summary, too",
       [](CorruptedBook& b) {
         for (int number = 1; number <= 4; ++number) b.puzzle(number)["size"] = 6;
         b.manifest()["summary"]["sections"][0]["size"] = 6;
       },
       Group::kFile, "the puzzle's givens contradict the entry's size"},
      {"another kind in the summary",
       [](CorruptedBook& b) { b.manifest()["summary"]["sections"][0]["kind"] = "windoku"; },
       Group::kFile, "the puzzle's kind is classic, but the section's is windoku"},
      {"a section without a level",
       [](CorruptedBook& b) { b.manifest()["summary"]["sections"][0].erase("level"); },
       Group::kFile, "section 'One' needs a level, a technique or a file"},
      {"cages left out of the extras",
       [](CorruptedBook& b) { b.puzzle(5)["extras"] = Json::object(); }, Group::kFile,
       "the puzzle's givens contradict the entry's extras"},
      {"another symmetry", [](CorruptedBook& b) { b.puzzle(1)["symmetry"] = "full"; }, Group::kFile,
       "the entry's symmetry"},
      {"another effort", [](CorruptedBook& b) { b.puzzle(1)["effort"] = 1; }, Group::kDifficulty,
       "the manifest has 1.0"},
      {"another technique", [](CorruptedBook& b) { b.puzzle(1)["hardest"] = "x-wing"; },
       Group::kDifficulty, "', but the manifest has 'x-wing'"},
      {"another number of guesses", [](CorruptedBook& b) { b.puzzle(1)["guesses"] = 77; },
       Group::kDifficulty, " guesses, but the manifest has 77"},
      {"a puzzle on another page", [](CorruptedBook& b) { b.puzzle(9)["page"] = 13; },
       Group::kPuzzle, "the puzzle is not on the page"},
      {"a page that is not there", [](CorruptedBook& b) { b.puzzle(9)["answer_page"] = 99; },
       Group::kKey, "but it isn't on that page"},
      {"a wrong label of a page", [](CorruptedBook& b) { b.puzzle(4)["page_label"] = "7"; },
       Group::kFolio, "is labelled 7"},
      // Bugs: these faults weren't found.
      {"parts taken out", [](CorruptedBook& b) { b.manifest().erase("parts"); }, Group::kContents,
       "the manifest doesn't assign every page to a part"},
      {"a part renamed", [](CorruptedBook& b) { b.manifest()["parts"][1]["part"] = "contens"; },
       Group::kContents, "the manifest has an unknown part 'contens' on page 3"},
      {"two parts swapped",
       [](CorruptedBook& b) {
         std::swap(b.manifest()["parts"][0]["part"], b.manifest()["parts"][1]["part"]);
       },
       Group::kContents,
       "the heading 'Contents' is missing, although the page belongs to the part 'contents'"},
      {"answers that are of notes",
       [](CorruptedBook& b) {
         for (Json& part : b.manifest()["parts"]) {
           if (part["part"] == "answers") part["part"] = "notes";
         }
       },
       Group::kContents, "its answer is on page 16, which belongs to the part 'notes'"},
      {"a section without a title",
       [](CorruptedBook& b) { b.manifest()["summary"]["sections"][2]["title"] = ""; }, Group::kFile,
       "section 3 has no title"},
      {"a file outside of the folder",
       [](CorruptedBook& b) { b.manifest()["files"][0]["name"] = "../../etc/passwd"; },
       Group::kFile, "is not a valid name for a file", false},
  };
}

}  // namespace gridpress::test
