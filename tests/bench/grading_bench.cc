// Makes all measurements of grades in docs/benchmarks.md in one run: agreement with Sudoku
// Explainer, speed on the reference sets, the invariant scale and effort. CPU time of one thread.
//   bench_grading [FOLDER]   FOLDER has the reference data; without it only effort is measured
#include <cmath>
#include <cstdio>
#include <functional>
#include <string>

#include "generator/grader/canonical9.h"
#include "generator/grader/grade.h"
#include "generator/solver/solve.h"
#include "tests/bench/cpu_seconds.h"
#include "tests/support/boards.h"
#include "tests/support/classic9.h"
#include "tests/support/effort_study.h"
#include "tests/support/se_lines.h"

using namespace gridpress;
using tests::SeLine;

namespace {

bool same(double a, double b) {
  return std::fabs(a - b) < 0.01;
}

// Calls `agrees` for every selected line; prints how many agree and the speed.
void measure(const char* what, const std::vector<SeLine>& lines, double least_er,
             const std::function<bool(const SeLine&)>& agrees) {
  int puzzles = 0, agreed = 0;
  double total = 0, worst = 0;
  for (const SeLine& line : lines) {
    if (line.er < least_er) continue;
    const double begin = cpu_seconds();
    agreed += agrees(line) ? 1 : 0;
    const double spent = cpu_seconds() - begin;
    ++puzzles;
    total += spent;
    worst = std::max(worst, spent);
  }
  if (puzzles == 0) return;
  std::printf("%-42s %6d of %6d agree (%.2f %%), %7.0f/s, slowest %.3f s\n", what, agreed, puzzles,
              100.0 * agreed / puzzles, puzzles / total, worst);
  std::fflush(stdout);
}

void measure_rating(const std::string& folder) {
  const auto random = tests::se_lines(folder + "/cb_er_10k.txt");
  const auto stratified = tests::se_lines(folder + "/rated.txt");
  const Rules rules{boxed_topology({3, 3}), {}};
  se::Rater rater;
  const auto er = [&](const SeLine& line) {
    return same(rater.rate(tests::se_puzzle(line.puzzle)).er, line.er);
  };
  const auto all_three = [&](const SeLine& line) {
    const se::Rating rating = rater.rate(tests::se_puzzle(line.puzzle));
    return same(rating.er, line.er) && same(rating.ep, line.ep) && same(rating.ed, line.ed);
  };
  const auto at_most_6 = [&](const SeLine& line) {
    return rater.rate(tests::se_puzzle(line.puzzle), {.max_rating = 6.0}).bounded ==
           (line.er > 6.01);
  };
  const auto band = [&](const SeLine& line) {
    const auto placed = grade_within(rules, tests::grid_of(line.puzzle.substr(0, 81)), {3.0, 5.4},
                                     {.names = false, .guesses = false, .effort = false});
    return (placed.side == Side::kInside) == (line.er > 2.99 && line.er < 5.41);
  };
  const auto whole = [&](const SeLine& line) {
    return same(*grade(rules, tests::grid_of(line.puzzle.substr(0, 81))).rating, line.er);
  };
  // The puzzles of the files are in canonical form; a random symmetric form is a stronger test.
  Rng rng(Seed(1));
  const auto turned = [&](const SeLine& line) {
    const classic9::Cells cells = tests::disguised(tests::se_puzzle(line.puzzle), rng);
    const Grid givens(cells.begin(), cells.end());
    const Grid form = canonical9(givens, solve(rules, givens, {.limit = 1}).first).givens;
    se::Puzzle canonical{};
    std::copy(form.begin(), form.end(), canonical.begin());
    return same(rater.rate(canonical).er, rater.rate(cells).er);
  };
  measure("ER, controlled-bias random", random, 0, er);
  measure("ER <= 6.0?, the same", random, 0, at_most_6);
  measure("ER in 3.0..5.4?, the same", random, 0, band);
  std::vector<SeLine> tenth;
  for (std::size_t i = 0; i < random.size(); i += 10) tenth.push_back(random[i]);
  measure("whole grade with names, every tenth", tenth, 0, whole);
  measure("invariant scale and SE, turned at random", random, 0, turned);
  measure("ER, EP and ED, stratified", stratified, 0, all_three);
  measure("invariant scale and SE, stratified, turned", stratified, 0, turned);
  measure("those of 9.0 and up", stratified, 9.0, all_three);
}

void measure_effort() {
  const auto easy = tests::easy_puzzles(300);
  const tests::EffortStudy study = tests::study_effort(easy, 200);
  std::printf(
      "effort of 300 puzzles rated 1.2: %d values; rank correlation with house scans %.3f, "
      "clues held fixed %.3f; with empty cells %.3f; minutes %.1f, %.1f, %.1f\n",
      study.distinct, study.correlation, study.given_clues, study.with_clues, study.least_minutes,
      study.median_minutes, study.most_minutes);
  std::printf("one more given raises the effort, rated 1.2: %.2f %% of 10,000\n",
              100 * tests::raised_by_givens(easy, 10'000));
  auto mixed = tests::easy_puzzles(100);
  for (const auto& [low, high] : {std::pair{1.5, 2.5}, {2.6, 4.4}, {6.5, 7.5}}) {
    for (DigitPuzzle& puzzle : tests::rated_puzzles(100, low, high)) {
      mixed.push_back(std::move(puzzle));
    }
  }
  std::printf("the same, 100 each of 1.2, 1.5-2.5, 2.6-4.4, 6.5-7.5: %.2f %%\n",
              100 * tests::raised_by_givens(mixed, 10'000));
}

}  // namespace

int main(int argc, char** argv) {
  measure_rating(argc > 1 ? argv[1] : tests::reference(""));
  measure_effort();
  return 0;
}
