// Sections whose ids determine their puzzles, puzzles that are kept, and the first puzzle number.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "generator/model/digit_puzzle.h"
#include "publisher/book/book_maker.h"
#include "publisher/book/code_maker.h"
#include "publisher/book/pipeline.h"
#include "publisher/spec/reader.h"

using namespace gridpress;

namespace {

SpecReading reading_of(const std::string& sections, const std::string& book = "") {
  const std::string text = "book: {id: a, title: A, seed: 3" + book +
                           "}\nprint: {printer: office-a4, trim: a4}\n" + sections;
  return read_spec_text("a.yaml", text, DataFiles(GRIDPRESS_ROOT, ""));
}

BookSpec spec_of(const std::string& sections, const std::string& book = "") {
  SpecReading reading = reading_of(sections, book);
  INFO(render_all(reading.problems, reading.sources));
  REQUIRE(reading.spec);
  return std::move(*reading.spec);
}

std::vector<Grid> made(const std::string& sections) {
  const Result<std::vector<Puzzle>> puzzles = make_puzzles(spec_of("sections:\n" + sections), {});
  REQUIRE(puzzles.ok());
  std::vector<Grid> givens;
  std::set<Grid> solutions;
  for (const Puzzle& puzzle : *puzzles) {
    givens.push_back(digits_of(puzzle)->givens);
    solutions.insert(digits_of(puzzle)->solution);
  }
  CHECK(solutions.size() == givens.size());
  return givens;
}

std::vector<Grid> part(const std::vector<Grid>& all, int first, int count) {
  return {all.begin() + first, all.begin() + first + count};
}

int differences(const std::vector<Grid>& a, const std::vector<Grid>& b) {
  REQUIRE(a.size() == b.size());
  int count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) count += a[i] != b[i];
  return count;
}

std::string messages(const SpecReading& reading) {
  return render_all(reading.problems, reading.sources);
}

const std::string kMorning = "  - {id: morning, size: 6, difficulty: easy, count: 12}\n";
const std::string kEvening = "  - {id: evening, difficulty: medium, count: 8}\n";
const std::string kOther = "  - {size: 6, difficulty: gentle, count: 9}\n";

}  // namespace

TEST_CASE("a section with an id has the same puzzles wherever it is in the book") {
  const auto before = made(kMorning + kEvening);
  const auto moved = made(kOther + kEvening + kOther + kMorning);
  CHECK(part(moved, 9, 8) == part(before, 12, 8));
  CHECK(part(moved, 26, 12) == part(before, 0, 12));
  CHECK(made(kEvening) == part(before, 12, 8));
  // The puzzles depend only on the section's id.
  std::string renamed = kEvening;
  renamed.replace(renamed.find("evening"), 7, "dusk");
  CHECK(differences(made(renamed), part(before, 12, 8)) == 8);
}

TEST_CASE("if sections with ids have the same puzzle, only one of the two is replaced") {
  // Only 288 grids of 4x4 exist, and no two answers of a book may be the same.
  const std::string early = "  - {id: early, size: 4, difficulty: easy, count: 40}\n";
  const std::string late = "  - {id: late, size: 4, difficulty: easy, count: 40}\n";
  const auto alone = made(late);
  const auto both = made(early + late);
  CHECK(part(both, 0, 40) == made(early));
  const int clashes = differences(part(both, 40, 40), alone);
  CHECK(clashes > 0);
  CHECK(clashes < 20);
  // The ids of the sections, not their order, decide which puzzle is replaced.
  const auto turned = made(late + early);
  CHECK(part(turned, 0, 40) == part(both, 40, 40));
  CHECK(part(turned, 40, 40) == part(both, 0, 40));
}

TEST_CASE("keeping a puzzle at its current number changes nothing") {
  const auto before = made(kEvening + kOther);
  const std::string line = to_line(before[3]), small = to_line(before[10]);
  const std::string kept = "keep: {4: \"" + line + "\", 11: \"" + small + "\"}\nsections:\n";
  const auto puzzles = *make_puzzles(spec_of(kept + kEvening + kOther), {});
  for (std::size_t i = 0; i < before.size(); ++i) CHECK(digits_of(puzzles[i])->givens == before[i]);
}

TEST_CASE("keeping the user's own puzzle at a number changes no other puzzle") {
  const std::string mine =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const auto before = made(kEvening);
  const BookSpec spec = spec_of(
      "sections:\n  - {id: evening, difficulty: medium, count: 8, "
      "keep: {2: \"" +
      mine + "\"}}\n");
  const auto puzzles = *make_puzzles(spec, {});
  CHECK(to_line(digits_of(puzzles[1])->givens) == mine);
  CHECK(puzzles[1].grade.level == "easy");
  CHECK(puzzles[1].grade.rating == 1.2);
  CHECK(make_book(spec, puzzles, {}).sections[0].puzzles[1].level == 2);
  for (const std::size_t i : {0, 2, 3, 4, 5, 6, 7})
    CHECK(digits_of(puzzles[i])->givens == before[i]);
}

TEST_CASE("a generated puzzle that is similar to a kept one is replaced") {
  const std::string early = "{id: early, size: 4, difficulty: easy, count: 20";
  const std::string late = "{id: late, size: 4, difficulty: easy, count: 20";
  const auto before = made("  - " + early + "}\n  - " + late + "}\n");
  const auto keep = [&](const std::string& section, int from) {
    return section + ", keep: {1: \"" + to_line(before[from]) + "\"}}\n";
  };
  // If the kept puzzle is from the same section, the two are exchanged.
  const auto same = made("  - " + keep(early, 4) + "  - " + late + "}\n");
  auto wanted = before;
  std::swap(wanted[0], wanted[4]);
  CHECK(same == wanted);
  // If it is from another section, only the puzzle there is regenerated.
  const auto other = made("  - " + keep(early, 25) + "  - " + late + "}\n");
  CHECK(other[0] == before[25]);
  CHECK(other[25] != before[25]);
  CHECK(differences(other, before) == 2);
}

TEST_CASE("keep and replace count puzzles within the section if it has an id") {
  const auto before = made(kOther + kEvening);
  const auto after = made(kOther +
                          "  - {id: evening, difficulty: medium, count: 8, "
                          "replace: {3: 1}}\n");
  CHECK(after[11] != before[11]);
  CHECK(differences(after, before) == 1);
  // With the book's numbers, the same puzzle is replaced by the same candidate.
  const auto by_number =
      *make_puzzles(spec_of("replace: {12: 1}\nsections:\n" + kOther + kEvening), {});
  CHECK(digits_of(by_number[11])->givens == after[11]);
  const auto elsewhere = made("  - {id: evening, difficulty: medium, count: 8, replace: {3: 1}}\n");
  CHECK(elsewhere[2] == after[11]);
}

TEST_CASE("puzzle numbers start where the book or section specifies, on pages and in QR codes") {
  const BookSpec spec = spec_of(
      "qr: {link: \"https://a.org/{number}\"}\nsections:\n"
      "  - {size: 4, difficulty: easy, count: 3}\n"
      "  - {size: 4, difficulty: gentle, count: 2, first_number: 4217}\n"
      "  - {size: 4, difficulty: gentle, count: 1}\n",
      ", first_number: 101");
  const auto puzzles = *make_puzzles(spec, {});
  const Book book = make_book(spec, puzzles, {});
  std::vector<int> numbers;
  for (const BookSection& section : book.sections) {
    for (const BookPuzzle& puzzle : section.puzzles) numbers.push_back(puzzle.number);
  }
  CHECK(numbers == std::vector<int>{101, 102, 103, 4217, 4218, 4219});
  const auto codes = *make_codes(spec, puzzles);
  CHECK(codes[0].uri == "https://a.org/101");
  CHECK(codes[4].uri == "https://a.org/4218");
}

TEST_CASE("a puzzle to keep or replace is given by its printed number") {
  const std::string sections = "sections:\n  - {size: 4, difficulty: easy, count: 3}\n";
  const auto before = *make_puzzles(spec_of(sections), {});
  const auto after =
      *make_puzzles(spec_of("replace: {102: 1}\n" + sections, ", first_number: 101"), {});
  CHECK(digits_of(after[0])->givens == digits_of(before[0])->givens);
  CHECK(digits_of(after[1])->givens != digits_of(before[1])->givens);
  CHECK_THAT(messages(reading_of("replace: {2: 1}\n" + sections, ", first_number: 101")),
             Catch::Contains("can't replace puzzle 2: the puzzles are numbered 101 to 103"));
}

TEST_CASE("a number that two sections use can't identify a puzzle") {
  const std::string sections =
      "sections:\n  - {size: 4, difficulty: easy, count: 3}\n"
      "  - {size: 4, difficulty: easy, count: 3, first_number: 2}\n";
  CHECK_THAT(messages(reading_of(sections)),
             Catch::Contains("warning: numbers 2 to 3 are also used by the section 'Easy'"));
  CHECK_THAT(messages(reading_of("replace: {3: 1}\n" + sections)),
             Catch::Contains("several puzzles have the number 3"));
}

TEST_CASE("if a book specifies no seed, its seed is derived from its id") {
  const auto seed_of = [](const std::string& id) {
    const std::string text = "book: {id: " + id +
                             ", title: A}\nprint: {printer: office-a4, trim: "
                             "a4}\nsections: [{size: 4, difficulty: easy, count: 1}]\n";
    const SpecReading reading = read_spec_text("a.yaml", text, DataFiles(GRIDPRESS_ROOT, ""));
    REQUIRE(reading.spec);
    CHECK(reading.spec->seed_from_id);
    return reading.spec->seed;
  };
  CHECK(seed_of("one") != seed_of("two"));
  CHECK(seed_of("one") == seed_of("one"));
  CHECK(seed_of("one") < std::uint64_t{1} << 53);
}

TEST_CASE("impossible puzzles to keep are refused, and puzzles of another level cause a warning") {
  const std::string mine =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const auto report = [&](const std::string& keep) {
    return messages(reading_of("sections:\n  - {id: own, difficulty: medium, count: 6, keep: {" +
                               keep + "}}\n"));
  };
  CHECK_THAT(
      report("2: \"" + mine + "\""),
      Catch::Contains("a.yaml:4:") && Catch::Contains("warning: puzzle 2 is 'easy' (rated 1.2, 30 "
                                                      "clues), but its section asks for 'medium'"));
  std::string several = mine, twice = mine;
  several[80] = '.';
  several[4] = '.';
  twice[1] = '5';
  CHECK_THAT(report("1: \"" + twice + "\""), Catch::Contains("are both 5"));
  CHECK_THAT(report("1: \"..." + several.substr(3) + "\""), Catch::Contains("several solutions"));
  CHECK_THAT(report("1: \"12..3...4..3.4..\""),
             Catch::Contains("the puzzle is 4x4; the one it replaces is 9x9"));
  CHECK_THAT(report("7: \"" + mine + "\""),
             Catch::Contains("can't keep puzzle 7: the section has 6 puzzles"));
  CHECK_THAT(report("x: \"" + mine + "\""), Catch::Contains("'x' is not a puzzle number"));
  CHECK_THAT(report("1: \"" + mine + "\", 2: \"" + mine + "\""),
             Catch::Contains("the puzzle repeats the one kept on line 4"));
  std::string near = mine;
  near[2] = '4';  // one more given
  CHECK_THAT(report("1: \"" + mine + "\", 2: \"" + near + "\""),
             Catch::Contains("nearly the same puzzle as a.yaml:4"));
  CHECK_THAT(messages(reading_of("sections:\n  - {id: own, difficulty: easy, count: 1}\n"
                                 "  - {id: own, difficulty: easy, count: 1}\n")),
             Catch::Contains("the section on line 4 already has the id 'own'"));
}
