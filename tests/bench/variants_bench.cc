// Time to prove published puzzles of other kinds unique, per family: CPU time of `solve`, which
// includes compiling the rules, best of three runs per puzzle.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include "generator/solver/solve.h"
#include "tests/support/variants.h"

namespace gridpress {
namespace {

double cpu_microseconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

double time_of(const tests::Variant& variant, bool& proved) {
  double best = 1e300;
  for (int run = 0; run < 3; ++run) {
    // A copy of the topology counts as a new rule set, so nothing cached by the previous run is
    // used.
    const Rules rules{std::make_shared<Topology>(*variant.rules.topology),
                      variant.rules.constraints};
    const double start = cpu_microseconds();
    const SolveResult result = solve(rules, variant.givens, {.node_budget = 20000});
    best = std::min(best, cpu_microseconds() - start);
    proved = result.unique() && result.first == variant.solution;
  }
  return best;
}

// Measures all puzzles of the family whose ids end in `ending`.
void report(const std::string& family, const std::vector<tests::Variant>& variants,
            const std::string& ending) {
  std::vector<double> times;
  int proved = 0;
  for (const tests::Variant& variant : variants) {
    if (!variant.id.ends_with(ending)) continue;
    bool right = false;
    times.push_back(time_of(variant, right));
    proved += right;
  }
  if (times.empty()) return;
  std::sort(times.begin(), times.end());
  const auto at = [&](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  std::printf("%-22s %-6s %4d of %4zu proved  median %8.1f  p95 %8.1f  max %9.1f us\n",
              family.c_str(), ending.c_str(), proved, times.size(), at(0.5), at(0.95), at(1.0));
  std::fflush(stdout);
}

}  // namespace
}  // namespace gridpress

int main(int argc, char** argv) {
  using namespace gridpress;
  for (const std::string& family : tests::variant_families()) {
    if (argc > 1 && family.find(argv[1]) == std::string::npos) continue;
    const auto variants = tests::read_variants(family);
    report(family, variants, "");
    if (family == "KillerSudoku") report(family, variants, "9x9");
  }
}
