// 16x16 and 25x25: time of the engine `search` (which `gridpress solve` uses) on puzzles generated
// from fixed seeds. CPU time, one run each.
//   16x16       carved in random order to 100 givens
//   25x25 easy  carved to 350 givens while the search needs one branch node at most
//   25x25 hard  carved in random order to 300 givens, regardless of difficulty: a given is removed
//               unless that adds a solution; if the search can't decide, the learning engine does
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <vector>

#include "generator/solver/engines/engine.h"
#include "tests/support/carved.h"

namespace gridpress {
namespace {

double cpu_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

struct Set {
  const char* name;
  BoxShape box;
  int count;
  tests::Carving carving;
};

void report(const Set& set) {
  const Rules rules{boxed_topology(set.box), {}};
  std::vector<double> times;
  int proved = 0, fewest = 9999, most = 0;
  for (int i = 0; i < set.count; ++i) {
    Rng rng(Seed(2026).child(set.name).child(static_cast<std::uint64_t>(i)));
    const Grid solution = tests::random_solution(rules, rng);
    const Grid givens = tests::carved(rules, solution, set.carving, rng);
    const double start = cpu_milliseconds();
    const SolveResult result = count_with(engines().front(), rules, givens);
    times.push_back(cpu_milliseconds() - start);
    proved += result.unique() && result.first == solution;
    fewest = std::min(fewest, count_givens(givens));
    most = std::max(most, count_givens(givens));
  }
  std::sort(times.begin(), times.end());
  std::printf("%-12s %3d of %3d proved, %d to %d givens  median %9.3f  p95 %9.3f  max %9.3f ms\n",
              set.name, proved, set.count, fewest, most, times[times.size() / 2],
              times[times.size() * 95 / 100], times.back());
  std::fflush(stdout);
}

}  // namespace
}  // namespace gridpress

int main(int argc, char** argv) {
  const gridpress::Set sets[] = {{"16x16", {4, 4}, 100, {100, 20'000, true}},
                                 {"25x25 easy", {5, 5}, 20, {350, 1, false}},
                                 {"25x25 hard", {5, 5}, 20, {300, 100, true}}};
  for (const gridpress::Set& set : sets) {
    if (argc > 1 && std::strstr(set.name, argv[1]) == nullptr) continue;
    gridpress::report(set);
  }
}
