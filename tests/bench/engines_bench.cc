// The CPU time per puzzle that each engine takes to count up to two solutions. The puzzles are
// generated (tests/support/engine_sets.h), and each has one solution. An engine isn't tried on
// larger boards once a puzzle takes it more than kPatience.
//
//   bench_engines [PUZZLES [ENGINE]]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "generator/solver/engines/engine.h"
#include "tests/support/engine_sets.h"

namespace gridpress {
namespace {

constexpr double kPatience = 10'000;  // ms

double cpu_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

// Returns false if the engine was too slow to be tried on larger boards.
bool report(const Engine& engine, const tests::EngineSet& set) {
  if (refusal(engine, set.rules)) return false;
  std::vector<double> times;
  int undecided = 0, wrong = 0;
  for (const Grid& puzzle : set.puzzles) {
    const double start = cpu_milliseconds();
    const SolveResult result = count_with(engine, set.rules, puzzle);
    times.push_back(cpu_milliseconds() - start);
    undecided += !result.decided;
    wrong += result.decided && result.count != 1;
    if (times.back() > kPatience) break;
  }
  std::sort(times.begin(), times.end());
  std::printf("%-8s %-10s %3zu puzzles, %d undecided, %d wrong  median %10.3f  max %10.3f ms\n",
              engine.name.data(), set.name.c_str(), times.size(), undecided, wrong,
              times[times.size() / 2], times.back());
  std::fflush(stdout);
  return times.back() <= kPatience;
}

}  // namespace
}  // namespace gridpress

int main(int argc, char** argv) {
  using namespace gridpress;
  const int count = argc > 1 ? std::atoi(argv[1]) : 20;
  std::vector<tests::EngineSet> sets;
  for (const char* name : {"4x4", "6x6", "easy 9x9", "hard 9x9", "16x16", "25x25 easy"}) {
    sets.push_back(tests::engine_set(name, count));
  }
  for (const Engine& engine : engines()) {
    if (argc > 2 && engine.name != argv[2]) continue;
    for (const tests::EngineSet& set : sets) {
      if (!report(engine, set)) break;
    }
  }
}
