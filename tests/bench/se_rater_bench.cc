// Agreement with Sudoku Explainer (SE) and speed of the rater on files of `puzzle ER [EP ED]`
// lines, in CPU time of one thread.
//   bench_se_rater FILE [LEAST_ER [MAX_RATING]]
// Lines below LEAST_ER are skipped. With MAX_RATING the rater only decides whether "ER <=
// MAX_RATING".
#include <cmath>
#include <cstdio>

#include "tests/bench/cpu_seconds.h"
#include "tests/support/se_lines.h"

using namespace gridpress;

namespace {

bool same(double a, double b) {
  return std::fabs(a - b) < 0.01;
}

bool agrees(const tests::SeLine& line, const se::Rating& rating, double max_rating) {
  if (line.er > max_rating + 0.01) return rating.bounded;
  if (rating.bounded || !same(rating.er, line.er)) return false;
  return line.ep == 0 || (same(rating.ep, line.ep) && same(rating.ed, line.ed));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: bench_se_rater FILE [LEAST_ER [MAX_RATING]]\n");
    return 2;
  }
  const double least = argc > 2 ? std::atof(argv[2]) : 0;
  se::Options options;
  if (argc > 3) options.max_rating = std::atof(argv[3]);
  se::Rater rater;
  int puzzles = 0;
  int agreed = 0;
  double total = 0;
  double worst = 0;
  for (const tests::SeLine& line : tests::se_lines(argv[1])) {
    if (line.er < least) continue;
    const se::Puzzle givens = tests::se_puzzle(line.puzzle);
    const double begin = cpu_seconds();
    const se::Rating rating = rater.rate(givens, options);
    const double spent = cpu_seconds() - begin;
    ++puzzles;
    total += spent;
    worst = std::max(worst, spent);
    if (agrees(line, rating, options.max_rating)) {
      ++agreed;
    } else {
      std::printf("%s is %.1f/%.1f/%.1f, not %.1f/%.1f/%.1f\n", line.puzzle.c_str(), line.er,
                  line.ep, line.ed, rating.er, rating.ep, rating.ed);
    }
  }
  std::printf("%d puzzles, %d agree, %.0f puzzles/s, slowest %.3f s\n", puzzles, agreed,
              puzzles / total, worst);
  return agreed == puzzles ? 0 : 1;
}
