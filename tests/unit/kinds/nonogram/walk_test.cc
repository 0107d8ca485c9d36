#include "generator/kinds/nonogram/walk.h"

#include <catch2/catch.hpp>
#include <set>

#include "generator/kinds/nonogram/board.h"
#include "generator/kinds/nonogram/clause_count.h"
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
    const Clue clue = clues_of({1, length}, picture).rows[0];
    const std::vector<std::uint8_t> runs(clue.begin(), clue.end());
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

// Solves the nonogram and compares each step with the solution.
Walk checked_walk(const Clues& clues, const Picture& solution) {
  Picture built(solution.size(), 2);
  WalkRequest request;
  request.on_step = [&](const Step& step, const std::vector<std::int8_t>& known) {
    REQUIRE(step.black.size() + step.white.size() > 0);
    for (const bool black : {true, false}) {
      for (const int square : black ? step.black : step.white) {
        REQUIRE(known[square] == -1);
        REQUIRE(solution[square] == (black ? 1 : 0));
        built[square] = solution[square];
      }
    }
    return true;
  };
  const Walk walked = walk(clues, request);
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
    const Clues clues = clues_of(size, picture);
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
  for (const Puzzle& puzzle : run_attempts(*find_kind(kName), request, {0, 20}).puzzles) {
    const Nonogram& nonogram = content_of(puzzle);
    const Walk checked = checked_walk(nonogram.clues, nonogram.picture);
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
  const AttemptResult made = run_attempts(*find_kind(kName), request, {0, 400});
  REQUIRE(!made.puzzles.empty());
  for (const Puzzle& puzzle : made.puzzles) {
    const Grade early = grade(content_of(puzzle).clues, 1.9);
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
    const Clues clues = clues_of(size, tests::noise(size, 52, rng));
    if (count_pictures(clues, 2).count != 1) continue;
    WalkRequest request;
    request.on_step = [&](const Step& step, const std::vector<std::int8_t>& known) {
      if (step.technique != Technique::kSmallestReason) return true;
      ++tried;
      const ReasonProblem problem = reasons_of(ClueTable(clues));
      solver::ClauseProblem clauses = problem.clauses;
      for (std::size_t i = 0; i < known.size(); ++i) {
        const int variable = static_cast<int>(i) + 1;
        if (known[i] >= 0) clauses.add({known[i] == 1 ? variable : -variable});
      }
      const int literal = step.black.empty() ? -step.white[0] - 1 : step.black[0] + 1;
      std::vector<int> lines;
      for (const int line : step.lines) lines.push_back(problem.lines[line]);
      const auto solver = solver::ClauseSolver::make(clauses, {});
      if (solver == nullptr) return false;
      const auto reason = solver->minimal_core(lines, literal);
      CHECK(reason.has_value());
      return true;
    };
    walk(clues, request);
  }
  CHECK(tried > 0);
}

TEST_CASE("all reference nonograms are solved completely by the techniques", "[.slow]") {
  for (const tests::ReferencePuzzle& puzzle : tests::reference_nonograms()) {
    const auto read = read_nonogram(puzzle.problem, puzzle.solution);
    CHECK(checked_walk((*read)->clues, (*read)->picture).finished);
  }
}

}  // namespace
}  // namespace gridpress::nonogram
