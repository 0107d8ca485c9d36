// Nonograms per second of CPU time in one thread. Measures generating them at random and from
// shapes, with and without a level, and solving random pictures, shapes and the reference files.
//
//   bench_nonogram [SECONDS per line]
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "generator/kinds/content.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/logic/engine.h"
#include "generator/kinds/nonogram/options.h"
#include "tests/bench/cpu_seconds.h"
#include "tests/support/nonograms.h"

using namespace gridpress;
using namespace gridpress::nonogram;

namespace {

void measure_making(const std::string& name, double seconds, PuzzleRequest request) {
  request.seed = Seed(2);
  const double start = cpu_seconds();
  double made = 0;
  const Kind& kind = *find_kind("nonogram");
  AttemptRange range{0, batch_size(kind, request)};
  for (; cpu_seconds() - start < seconds; range.first += range.count) {
    made += static_cast<double>(run_attempts(kind, request, range).puzzles.size());
  }
  fmt::print("{:<40} {:>9.1f}/s of {} attempts\n", name, made / (cpu_seconds() - start),
             range.first);
  std::fflush(stdout);
}

void measure_levels(int size, bool random, double seconds) {
  PuzzleRequest request;
  request.size = {size, size};
  auto options = std::make_shared<Options>();
  options->random = random;
  request.options = options;
  request.graded = false;
  const std::string name = fmt::format("{0}x{0} {1}", size, random ? "random" : "shapes");
  measure_making(name, seconds, request);
  for (const KindLevel& level : kDescription.levels) {
    request.level.name = level.name;
    request.level.rating = fields::Range{level.low, level.high};
    measure_making(name + " " + std::string(level.name), seconds, request);
  }
}

void measure_solving(const std::string& name, const std::vector<logic::LogicContent>& puzzles,
                     bool second_engine = false) {
  std::vector<double> times;
  int undecided = 0;
  for (const logic::LogicContent& puzzle : puzzles) {
    const double start = cpu_seconds();
    if (!logic::count(puzzle, {.independent_engine = second_engine}).decided) ++undecided;
    times.push_back(cpu_seconds() - start);
  }
  if (times.empty()) return;
  std::sort(times.begin(), times.end());
  fmt::print("{:<40} {:>5} puzzles  median {:>8.3f} ms  p95 {:>8.3f}  worst {:>8.3f}  {} open\n",
             name, times.size(), times[times.size() / 2] * 1e3,
             times[times.size() * 95 / 100] * 1e3, times.back() * 1e3, undecided);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1;
  for (const int size : {5, 10, 15, 20, 30}) {
    measure_levels(size, false, seconds);
    measure_levels(size, true, seconds);
  }
  std::vector<logic::LogicContent> largest, all;
  for (const tests::ReferencePuzzle& puzzle : tests::reference_nonograms()) {
    all.push_back(tests::nonogram_of(puzzle.problem));
    if (all.back().size.cells() >= 1200) largest.push_back(all.back());
  }
  measure_solving("reference files", all);
  measure_solving("reference files of 40x30", largest);
  measure_solving("reference files, second opinion", all, true);
  PuzzleRequest request;
  request.size = {30, 30};
  request.graded = false;
  std::vector<logic::LogicContent> pictures;
  for (const Puzzle& puzzle : run_attempts(*find_kind("nonogram"), request, {0, 400}).puzzles) {
    pictures.push_back(content_as<logic::LogicContent>(puzzle));
  }
  measure_solving("30x30 shapes", pictures);
  for (const int percent : {30, 35, 40, 45, 50, 55, 60, 70}) {
    Rng rng(Seed(7));
    std::vector<logic::LogicContent> noise;
    for (int i = 0; i < 50; ++i) {
      noise.push_back(content_of(Clues({30, 30}, tests::noise({30, 30}, percent, rng)), {}));
    }
    measure_solving(fmt::format("30x30 noise, {} % black", percent), noise);
  }
}
