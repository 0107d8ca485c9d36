#include "publisher/book/pipeline.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "generator/kinds/kind.h"
#include "generator/maker/quality.h"
#include "generator/model/digit_puzzle.h"
#include "publisher/puzzles/duplicate_filter.h"
#include "publisher/spec/reader.h"
#include "tests/support/run_command.h"

using namespace gridpress;

namespace {

BookSpec piped_spec(const std::string& sections) {
  const std::string text =
      "book: {id: a, title: A, seed: 3}\nprint: {printer: office-a4, trim: a4}\nsections:\n" +
      sections;
  SpecReading reading = read_spec_text("a.yaml", text, DataFiles(GRIDPRESS_ROOT, ""));
  INFO(render_all(reading.problems, reading.sources));
  REQUIRE(reading.spec);
  return std::move(*reading.spec);
}

}  // namespace

TEST_CASE("no two puzzles of a book have the same solution, for any number of jobs") {
  // The book needs 200 of the 288 existing grids, so most later attempts are duplicates.
  const BookSpec spec = piped_spec(
      "  - {size: 4, difficulty: easy, count: 120, per_page: 4}\n"
      "  - {size: 4, difficulty: gentle, count: 80, per_page: 4}\n");
  const Result<std::vector<Puzzle>> alone = make_puzzles(spec, {.jobs = 1});
  std::vector<int> done;
  const Result<std::vector<Puzzle>> many =
      make_puzzles(spec, {.jobs = 4, .progress = [&](int n) { done.push_back(n); }});
  REQUIRE(alone.ok());
  REQUIRE(many.ok());
  REQUIRE(alone->size() == 200);
  REQUIRE(many->size() == 200);
  CHECK(done.front() == 1);
  CHECK(done.back() == 200);
  std::set<Grid> solutions;
  for (std::size_t i = 0; i < 200; ++i) {
    CHECK(digits_of((*alone)[i])->givens == digits_of((*many)[i])->givens);
    CHECK((*alone)[i].seed == (*many)[i].seed);
    CHECK((*alone)[i].grade.level == (i < 120 ? "easy" : "gentle"));
    solutions.insert(digits_of((*alone)[i])->solution);
  }
  CHECK(solutions.size() == 200);
}

TEST_CASE("a book takes at most one puzzle from each attempt") {
  const auto puzzles = *make_puzzles(
      piped_spec("  - {difficulty: fiendish, count: 40, per_page: 4}\n"), {.jobs = 2});
  std::set<std::uint64_t> starts;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    starts.insert(puzzles[i].seed);
    for (std::size_t j = 0; j < i; ++j) {
      int apart = 0;
      for (std::size_t cell = 0; cell < digits_of(puzzles[i])->givens.size(); ++cell) {
        apart += digits_of(puzzles[i])->givens[cell] != digits_of(puzzles[j])->givens[cell];
      }
      CHECK(apart >= 8);
    }
  }
  CHECK(starts.size() == puzzles.size());
}

TEST_CASE("equivalent 4x4 puzzles are never close to each other in a section") {
  const auto puzzles =
      *make_puzzles(piped_spec("  - {size: 4, difficulty: easy, count: 120, per_page: 4}\n"
                               "  - {size: 4, difficulty: gentle, count: 80, order: shuffled}\n"),
                    {});
  std::vector<std::string> forms;
  for (const Puzzle& puzzle : puzzles) {
    forms.push_back(find_kind(puzzle.kind)->duplicates.canonical(puzzle));
  }
  for (std::size_t i = 0; i < forms.size(); ++i) {
    INFO(i);
    const std::size_t begin = i - std::min<std::size_t>(i, DuplicateFilter::kMinDistance - 1);
    CHECK(std::find(forms.begin() + begin, forms.begin() + i, forms[i]) == forms.begin() + i);
  }
}

TEST_CASE("with 'apart', puzzles with similar answers are never close to each other") {
  const auto puzzles = *make_puzzles(
      piped_spec("  - {size: 6, difficulty: easy, count: 150, per_page: 4, apart: true}\n"), {});
  int near = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    for (std::size_t j = i - std::min<std::size_t>(i, DuplicateFilter::kMinDistance - 1); j < i;
         ++j) {
      near += look_alike(puzzles[i], puzzles[j]);
    }
  }
  CHECK(near == 0);
}

TEST_CASE("if no attempt reaches a level, the error names the section", "[.slow]") {
  BookSpec spec = piped_spec("  - {title: Thin, size: 4, difficulty: easy, count: 3}\n");
  spec.sections[0].level.rating = fields::Range{1.3, 1.35};  // no step has such a rating
  const Result<std::vector<Puzzle>> made = make_puzzles(spec, {.jobs = 2});
  REQUIRE(!made.ok());
  const Diagnostic& problem = made.problems().front();
  CHECK(problem.file == "a.yaml");
  CHECK(problem.pos.line == 4);
  CHECK(problem.message.find("puzzle 1 of section 'Thin': ") == 0);
}

TEST_CASE("a section's puzzles are sorted by effort, shuffled, or in the order of generation") {
  const auto made = [](const std::string& order) {
    return *make_puzzles(
        piped_spec("  - {difficulty: medium, count: 12, per_page: 4, order: " + order + "}\n"), {});
  };
  const auto efforts = [](const std::vector<Puzzle>& puzzles) {
    std::vector<double> all;
    for (const Puzzle& puzzle : puzzles) all.push_back(puzzle.grade.effort);
    return all;
  };
  const auto rising = efforts(made("rising")), as_made = efforts(made("as-made")),
             shuffled = efforts(made("shuffled"));
  CHECK(std::is_sorted(rising.begin(), rising.end()));
  CHECK(std::is_permutation(rising.begin(), rising.end(), as_made.begin(), as_made.end()));
  CHECK(std::is_permutation(rising.begin(), rising.end(), shuffled.begin(), shuffled.end()));
  CHECK(shuffled != as_made);
}

TEST_CASE("replacing a puzzle leaves all others in place") {
  const std::string section = "  - {difficulty: easy, count: 20, per_page: 4}\n";
  BookSpec spec = piped_spec(section);
  const auto before = *make_puzzles(spec, {});
  spec.sections[0].replace = {{7, 1}, {20, 3}};
  const auto after = *make_puzzles(spec, {.jobs = 3});
  spec.sections[0].replace = {{7, 2}};
  const auto again = *make_puzzles(spec, {});
  for (std::size_t i = 0; i < 20; ++i) {
    CHECK((digits_of(before[i])->givens == digits_of(after[i])->givens) == (i != 6 && i != 19));
    CHECK((digits_of(before[i])->givens == digits_of(again[i])->givens) == (i != 6));
  }
  CHECK(digits_of(after[6])->givens != digits_of(again[6])->givens);
}

TEST_CASE("sections of a book support every option of the generator") {
  BookSpec spec = piped_spec(
      "  - {size: 6, difficulty: easy, count: 10, per_page: 4, symmetry: any, balance: 4,\n"
      "     no_empty: true, spread: 2, apart: true, fill: diagonal}\n");
  const auto puzzles = *make_puzzles(spec, {});
  std::set<Symmetry> symmetries;
  for (const Puzzle& puzzle : puzzles) {
    symmetries.insert(puzzle.symmetry);
    CHECK(has_quality({.balance = 4, .no_empty = true, .spread = 2},
                      *digits_of(puzzle)->rules.topology, digits_of(puzzle)->givens));
  }
  CHECK(symmetries.size() > 1);
  CHECK(symmetries.count(Symmetry::kNone) == 0);
}

TEST_CASE(
    "no library picture is repeated in a book, or in a later book that avoids the first one") {
  const auto pictures = [](const BookSpec& spec) {
    const Result<std::vector<Puzzle>> puzzles = make_puzzles(spec, {});
    REQUIRE(puzzles.ok());
    std::multiset<std::string> found;
    for (const Puzzle& puzzle : *puzzles) found.insert(find_kind("nonogram")->text.extras(puzzle));
    return found;
  };
  // About twenty names, most with several drawings and sizes.
  const std::string sections =
      "  - {kind: nonogram, size: 20, difficulty: hard, count: 4, theme: sea, id: b}\n"
      "  - {kind: nonogram, size: 25, difficulty: hard, count: 4, theme: sea, id: a}\n";
  const auto first = pictures(piped_spec(sections));
  const std::set<std::string> names(first.begin(), first.end());
  CHECK(first.size() == 8);
  CHECK(names.size() == 8);

  const test::TempFolder folder;
  std::string entries;
  const Result<std::vector<Puzzle>> made = make_puzzles(piped_spec(sections), {});
  REQUIRE(made.ok());
  for (const Puzzle& puzzle : *made) {
    const Kind& kind = *find_kind("nonogram");
    entries += std::string(entries.empty() ? "" : ",") + R"({"kind": "nonogram", "givens": ")" +
               kind.text.problem(puzzle) + R"(", "solution": ")" + kind.text.solution(puzzle) +
               R"(", "extras": )" + kind.text.extras(puzzle) + "}";
  }
  test::write_text(folder / "manifest.json", R"({"gridpress": "0", "puzzles": [)" + entries + "]}");
  BookSpec second =
      piped_spec("  - {kind: nonogram, size: 30, difficulty: hard, count: 4, theme: sea}\n");
  const auto filter = std::make_shared<DuplicateFilter>();
  REQUIRE(filter->avoid(folder / "manifest.json").empty());
  second.avoid.push_back(filter);
  for (const std::string& name : pictures(second)) CHECK_FALSE(names.contains(name));
}
