#include "generator/kinds/nonogram/walk.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <set>

#include "generator/kinds/content.h"
#include "generator/kinds/nonogram/clauses.h"
#include "generator/kinds/nonogram/make.h"
#include "generator/kinds/nonogram/search.h"
#include "generator/kinds/nonogram/trials.h"
#include "tests/support/nonograms.h"

namespace gridpress::nonogram {
namespace {

// Reads a line in which '#' is black, '.' is white and '?' is unknown.
LineState<Word64> line_of(const std::string& text) {
  LineState<Word64> line;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '#') line.black |= bit<Word64>(static_cast<int>(i));
    if (text[i] == '.') line.white |= bit<Word64>(static_cast<int>(i));
  }
  return line;
}

std::string text_of(const LineState<Word64>& line, std::size_t length) {
  std::string text;
  for (std::size_t i = 0; i < length; ++i) {
    text += (line.black >> i & 1) != 0 ? '#' : (line.white >> i & 1) != 0 ? '.' : '?';
  }
  return text;
}

std::string seen_in(Technique technique, const std::vector<std::uint8_t>& runs,
                    const std::string& line) {
  const int length = static_cast<int>(line.size());
  return text_of(seen(technique, LineView<Word64>{runs, length, line_of(line)}), line.size());
}

TEST_CASE("each technique for a single line finds exactly what its name describes") {
  struct Example {
    Technique technique;
    std::vector<std::uint8_t> runs;
    std::string before, after;
  };
  const Example examples[] = {
      {Technique::kFullLine, {4, 3, 1}, "??????????", "####.###.#"},
      {Technique::kFullLine, {}, "?????", "....."},
      {Technique::kFullLine, {4, 3}, "??????????", "??????????"},
      {Technique::kFinishedLine, {2, 1}, "?##???#?", ".##...#."},
      {Technique::kFinishedLine, {2, 3}, "?.??.???", "?.??.???"},
      {Technique::kFinishedLine, {2, 2}, "..??.?#.", "..##.##."},
      {Technique::kOverlap, {7}, "??????????", "???####???"},
      {Technique::kOverlap, {4, 3}, "??????????", "??##???#??"},
      {Technique::kCompletedRun, {1, 3}, "????###???", "???.###.??"},
      {Technique::kCompletedRun, {1, 3}, "????##????", "????##????"},
      {Technique::kEdgeRun, {4, 3}, "#?????????", "####.?????"},
      {Technique::kEdgeRun, {4, 3}, ".???????#.", ".????.###."},
      {Technique::kEdgeRun, {4, 3}, "?#????????", "?###??????"},
      {Technique::kTouchedRun, {3}, "?????#????", "?????#????"},
      {Technique::kTouchedRun, {5, 1}, "??#?#?????", "??###?????"},
      {Technique::kTouchedRun, {1, 5}, "#.???##??.", "#.??###??."},
      {Technique::kBlockedGap, {3, 3}, "??.???????", "...???????"},
      {Technique::kNarrowedRuns, {3}, "?????#????", "...??#??.."},
      {Technique::kWholeLine, {1, 1}, "?#?#?", ".#.#."},
  };
  for (const Example& it : examples) {
    INFO(name_of(it.technique) << " in " << it.before);
    CHECK(seen_in(it.technique, it.runs, it.before) == it.after);
  }
}

// Everything that a technique deduces must hold in all placements of the runs.
TEST_CASE("no technique deduces more than what holds in all placements of the runs") {
  Rng rng(Seed(8));
  for (int round = 0; round < 400; ++round) {
    const int length = 4 + round % 16;
    const Picture picture = tests::noise({1, length}, 55, rng);
    const Clues clues({1, length}, picture);
    const std::span<const std::uint8_t> runs = clues.runs(0);
    const Picture shown = tests::noise({1, length}, 30, rng);
    LineState<Word64> known;
    for (int i = 0; i < length; ++i) {
      if (shown[i] != 0) (picture[i] != 0 ? known.black : known.white) |= bit<Word64>(i);
    }
    LineState<Word64> all = known;
    REQUIRE(solve_line<Word64>(runs, length, all));
    for (int t = 0; t < kLineTechniques; ++t) {
      const auto technique = static_cast<Technique>(t);
      const auto result = seen(technique, LineView<Word64>{runs, length, known});
      INFO(name_of(technique) << " in " << text_of(known, length));
      CHECK((result.black & ~all.black) == 0);
      CHECK((result.white & ~all.white) == 0);
      CHECK((known.black & ~result.black) == 0);
      CHECK((known.white & ~result.white) == 0);
    }
  }
}

constexpr int kAllSteps = 100'000;

// Solves the nonogram and compares each step with the solution.
Walk checked_walk(const Clues& clues, const Picture& solution) {
  Picture built(solution.size(), 2);
  Walk walked = walk(clues, {.recorded = kAllSteps});
  for (const logic::Step& step : walked.path) {
    REQUIRE(!step.literals.empty());
    for (const int literal : step.literals) {
      const auto square = static_cast<std::size_t>(std::abs(literal) - 1);
      REQUIRE(built[square] == 2);
      REQUIRE(solution[square] == (literal > 0 ? 1 : 0));
      built[square] = solution[square];
    }
  }
  if (walked.finished) CHECK(built == solution);
  return walked;
}

TEST_CASE("the steps of a nonogram lead to its solution, and each agrees with it") {
  Rng rng(Seed(9));
  std::set<Technique> hardest;
  int hard = 0;
  for (int round = 0; round < 900; ++round) {
    const Size size{4 + round % 7, 4 + round % 9};
    const Picture picture = tests::noise(size, 50 + round % 20, rng);
    const Clues clues(size, picture);
    if (count_pictures(clues, 2).count != 1) continue;
    const Walk walked = checked_walk(clues, picture);
    CHECK(walked.finished);
    CHECK(walked.effort > 0);
    if (walked.guesses > 0) ++hard;
    hardest.insert(walked.hardest);
  }
  CHECK(hard > 0);
  CHECK(hardest.size() >= 7);
}

TEST_CASE("recording the steps doesn't change a puzzle's grade") {
  PuzzleRequest request;
  request.size = {15, 15};
  request.seed = Seed(3);
  for (const Puzzle& puzzle : run_attempts(*find_kind("nonogram"), request, {0, 20}).puzzles) {
    const auto& nonogram = content_as<logic::LogicContent>(puzzle);
    const std::vector<int>& cells = nonogram.solution.cells;
    const Walk checked = checked_walk(Clues(nonogram), {cells.begin(), cells.end()});
    CHECK(checked.rating == puzzle.grade.rating);
    CHECK(checked.effort == puzzle.grade.effort);
    CHECK(name_of(checked.hardest) == puzzle.grade.hardest);
  }
}

TEST_CASE("solving stops early when the maximum rating is exceeded") {
  PuzzleRequest request;
  request.size = {20, 20};
  request.seed = Seed(3);
  request.level.rating = fields::Range{2.5, 3.9};
  const AttemptResult made = run_attempts(*find_kind("nonogram"), request, {0, 400});
  REQUIRE(!made.puzzles.empty());
  for (const Puzzle& puzzle : made.puzzles) {
    const Grade early = grade(Clues(content_as<logic::LogicContent>(puzzle)), 1.9);
    CHECK(early.bounded);
    CHECK(*early.rating > 1.9);
    CHECK(*early.rating <= *puzzle.grade.rating);
  }
}

TEST_CASE("the lines given as the reason for a cell are enough to force it") {
  Rng rng(Seed(21));
  int tried = 0;
  for (int round = 0; round < 4000 && tried < 12; ++round) {
    const Size size{7, 7};
    const Clues clues(size, tests::noise(size, 52, rng));
    if (count_pictures(clues, 2).count != 1) continue;
    logic::Clauses known;
    const std::vector<int> all_lines = add_line_clauses(clues, known);
    known.problem.variables = known.variables.count();
    for (const logic::Step& step : walk(clues, {.recorded = kAllSteps}).path) {
      if (step.technique == name_of(Technique::kSmallestReason)) {
        ++tried;
        std::vector<int> lines;
        for (const int line : step.lines) lines.push_back(all_lines[line]);
        const auto solver = solver::ClauseSolver::make(known.problem, {});
        if (solver == nullptr) return;
        CHECK(solver->minimal_core(lines, step.literals.front()).has_value());
      }
      for (const int literal : step.literals) known.add({literal});
    }
  }
  CHECK(tried > 0);
}

TEST_CASE("all reference nonograms are solved completely by the techniques", "[.slow]") {
  for (const tests::ReferencePuzzle& puzzle : tests::reference_nonograms()) {
    const logic::LogicContent read = tests::nonogram_of(puzzle.problem, puzzle.solution);
    const std::vector<int>& cells = read.solution.cells;
    CHECK(checked_walk(Clues(read), {cells.begin(), cells.end()}).finished);
  }
}

}  // namespace
}  // namespace gridpress::nonogram
