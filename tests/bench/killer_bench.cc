// Killer sudokus: times for proving and grading published puzzles, and for generating puzzles at
// every level. CPU time of one core.
//
//   bench_killer [SECONDS per level] [SIZE…]
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "generator/kinds/attempts.h"
#include "generator/kinds/killer/count.h"
#include "generator/kinds/killer/make.h"
#include "generator/kinds/killer/path/levels.h"
#include "generator/kinds/killer/path/path.h"
#include "tests/bench/cpu_seconds.h"
#include "tests/support/killers.h"

using namespace gridpress;

namespace {

void report(const std::string& what, std::vector<double> times) {
  if (times.empty()) return;
  std::sort(times.begin(), times.end());
  const auto at = [&](double share) {
    return 1e6 * times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  fmt::print("{:<28} {:>4}  median {:>9.1f}  p95 {:>9.1f}  max {:>9.1f} us\n", what, times.size(),
             at(0.5), at(0.95), at(1));
}

// Times each published puzzle of the size: the best of three runs.
template <typename Work>
void measure(const std::string& what, int size, const std::vector<DigitContent>& puzzles,
             Work work) {
  std::vector<double> times;
  for (const DigitContent& puzzle : puzzles) {
    if (puzzle.rules.topology->digits != size) continue;
    double best = 1e9;
    for (int run = 0; run < 3; ++run) {
      DigitContent fresh = puzzle;  // new constraint objects, so that no cached engine is used
      fresh.rules = killer::rules_of(puzzle.rules.topology, killer::cages_of(puzzle.rules));
      const double start = cpu_seconds();
      work(fresh);
      best = std::min(best, cpu_seconds() - start);
    }
    times.push_back(best);
  }
  report(fmt::format("{} {}x{}", what, size, size), times);
}

void make_level(const KindLevel& band, int size, double seconds) {
  killer::MakeRequest request{.size = size};
  request.level.name = band.name;
  request.level.rating = fields::Range{band.low, band.high};
  if (!killer::out_of_reach(request.level, {size, size}).empty()) return;
  NearMisses misses;
  double made = 0, cages = 0, effort = 0;
  std::vector<DigitContent> proved;
  const double start = cpu_seconds();
  const AttemptFunction attempt = killer::start(request);
  for (std::uint64_t k = 0; cpu_seconds() - start < seconds; ++k) {
    const auto puzzle = run_attempt(attempt, Seed(7), k, misses);
    if (!puzzle) continue;
    const DigitContent& content = *digits_of(*puzzle);
    made += 1;
    effort += puzzle->grade.effort;
    cages += static_cast<double>(killer::cages_of(content.rules).size());
    if (proved.size() < 50) proved.push_back(content);
  }
  const double rate = made / (cpu_seconds() - start);
  std::size_t agreed = 0;
  for (const DigitContent& content : proved) {
    const auto second = killer::count_by_clauses(content, 2, 0);
    agreed += second && second->unique() && second->first == content.solution;
  }
  fmt::print(
      "{:<9} {}x{} {:>9.1f}/s  mean {:>4.1f} cages  effort {:>7.0f}  CaDiCaL agrees on {} of {}\n",
      band.name, size, size, rate, cages / made, effort / made, agreed, proved.size());
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 2;
  std::vector<int> sizes;
  for (int i = 2; i < argc; ++i) sizes.push_back(std::atoi(argv[i]));
  if (sizes.empty()) sizes = {4, 6, 9};
  const std::vector<DigitContent> puzzles = tests::published_killers();
  for (const int size : sizes) {
    measure("proved", size, puzzles, [](const DigitContent& content) {
      if (!killer::count_by_search(content, 2, 0).unique()) fmt::print("not unique\n");
    });
    measure("proved by CaDiCaL", size, puzzles, [](const DigitContent& content) {
      const auto second = killer::count_by_clauses(content, 2, 0);
      if (second && !second->unique()) fmt::print("not unique\n");
    });
    measure("graded", size, puzzles, [](const DigitContent& content) { killer::grade(content); });
    for (const KindLevel& band : killer::level_bands()) make_level(band, size, seconds);
  }
}
