#include "publisher/pipeline.h"

#include <catch2/catch.hpp>
#include <set>

#include "publisher/spec/reader.h"

using namespace gridpress;

namespace {

BookSpec spec_of(const std::string& sections) {
  const std::string text =
      "book: {id: a, title: A, seed: 3}\nprint: {printer: office-a4, trim: a4}\nsections:\n" +
      sections;
  SpecReading reading = read_spec_text("a.yaml", text, DataFiles(GRIDPRESS_ROOT, ""));
  INFO(render_all(reading.problems, reading.sources));
  REQUIRE(reading.spec);
  return std::move(*reading.spec);
}

}  // namespace

TEST_CASE("no two puzzles of a book share a solution, and jobs change nothing") {
  // 200 of the 288 grids that there are: most of the later ones are duplicates at first.
  const BookSpec spec = spec_of(
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
    CHECK((*alone)[i].givens == (*many)[i].givens);
    CHECK((*alone)[i].seed == (*many)[i].seed);
    CHECK((*alone)[i].grade.level == (i < 120 ? "easy" : "gentle"));
    solutions.insert((*alone)[i].solution);
  }
  CHECK(solutions.size() == 200);
}

TEST_CASE("a level that no attempt meets is a failure that names the section") {
  BookSpec spec = spec_of("  - {title: Thin, size: 4, difficulty: easy, count: 3}\n");
  spec.sections[0].level.rating = fields::Range{1.3, 1.35};  // no step has such a rating
  const Result<std::vector<Puzzle>> made = make_puzzles(spec, {.jobs = 2});
  REQUIRE(!made.ok());
  const Diagnostic& problem = made.problems().front();
  CHECK(problem.file == "a.yaml");
  CHECK(problem.pos.line == 4);
  CHECK(problem.message.find("puzzle 1 of section 'Thin': ") == 0);
}
