// Binairos: puzzles per second of CPU time by size and level, each solved without guessing.
//
//   bench_binairo [SECONDS per line]
#include <fmt/format.h>

#include <cstdlib>

#include "generator/grader/effort.h"
#include "generator/kinds/kind.h"
#include "tests/bench/cpu_seconds.h"

using namespace gridpress;

namespace {

void measure_making(Size size, const KindLevel& level, double seconds) {
  const Kind& kind = *find_kind("binairo");
  PuzzleRequest request;
  request.size = size;
  request.level.name = level.name;
  request.level.rating = fields::Range{level.low, level.high};
  request.seed = Seed(17);
  const int length = kind.maker.attempts_per_batch(request);
  double made = 0, clues = 0, effort = 0;
  const double start = cpu_seconds();
  double now = start;
  for (AttemptRange range{0, length}; now - start < seconds;
       range.first += static_cast<std::uint64_t>(length)) {
    for (const Puzzle& puzzle : run_attempts(kind, request, range).puzzles) {
      made += 1;
      clues += puzzle.grade.clues;
      effort += puzzle.grade.effort;
    }
    now = cpu_seconds();
  }
  fmt::print("{:<3} {:<9} {:>8.1f}/s", to_text(size), level.name, made / (now - start));
  if (made > 0) {
    fmt::print("  clues {:>4.1f} %  {:>5.1f} minutes", 100 * clues / made / size.cells(),
               estimated_minutes(effort / made));
  }
  fmt::print("\n");
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 2;
  for (const Size size : find_kind("binairo")->sizes.common()) {
    for (const KindLevel& level : find_kind("binairo")->grading.levels) {
      measure_making(size, level, seconds);
    }
  }
}
