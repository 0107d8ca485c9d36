// Speed and reach of the named techniques on files of `puzzle ER …` lines, in CPU time of one
// thread.
//   bench_named FILE [LEAST_ER [MOST_ER [MOST_PUZZLES]]]
// Puzzles outside the ER range are skipped. Prints the number of puzzles solved completely, the
// rate, the slowest puzzle, and where the time goes: for each technique its share, its steps and
// the cost of one search.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "generator/grader/named.h"
#include "tests/bench/cpu_seconds.h"
#include "tests/support/boards.h"

using namespace gridpress;

namespace {

struct Line {
  Grid givens;
  double er = 0;
};

std::vector<Line> read_lines(const char* file, double least, double most, std::size_t count) {
  std::vector<Line> lines;
  std::ifstream in(file);
  for (std::string text; lines.size() < count && std::getline(in, text);) {
    std::istringstream words(text);
    std::string puzzle;
    double er = 0;
    if (!(words >> puzzle >> er) || puzzle.size() != 81 || er < least || er > most) continue;
    lines.push_back({tests::grid_of(puzzle), er});
  }
  return lines;
}

struct Cost {
  double seconds = 0;
  int looks = 0, steps = 0;
};

// Follows the path again and times every search for a technique.
void add_costs(const Rules& rules, const Grid& givens, std::vector<Cost>& costs) {
  const TechniqueTable& table = named_techniques_for(rules);
  State state;
  state.reset(shape_of(rules.topology), givens);
  Step step;
  for (bool found = true; found && !state.done();) {
    found = false;
    for (std::size_t row = 0; row < table.size() && !found; ++row) {
      step.clear();
      step.technique = table[row].name;
      const double begin = cpu_seconds();
      found = find_first(table[row].find, state, step);
      costs[row].seconds += cpu_seconds() - begin;
      ++costs[row].looks;
      costs[row].steps += found;
    }
    if (found) apply_step(state, step);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: bench_named FILE [LEAST_ER [MOST_ER [MOST_PUZZLES]]]\n");
    return 2;
  }
  const double least = argc > 2 ? std::atof(argv[2]) : 0;
  const double most = argc > 3 ? std::atof(argv[3]) : 99;
  const auto lines =
      read_lines(argv[1], least, most, argc > 4 ? std::strtoul(argv[4], nullptr, 10) : 1'000'000);
  const Rules rules = tests::classic_rules(3, 3);
  std::vector<Cost> costs(named_techniques_for(rules).size());
  int finished = 0;
  double total = 0, slowest = 0;
  for (const Line& line : lines) {
    const double begin = cpu_seconds();
    const NamedSummary summary = named_summary(rules, line.givens);
    const double spent = cpu_seconds() - begin;
    finished += summary.finished;
    total += spent;
    slowest = std::max(slowest, spent);
  }
  std::printf("%zu puzzles, %d to the end, %.0f puzzles/s, slowest %.3f s\n", lines.size(),
              finished, static_cast<double>(lines.size()) / total, slowest);
  for (std::size_t i = 0; i < lines.size() && i < 2000; ++i) {
    add_costs(rules, lines[i].givens, costs);
  }
  double all = 0;
  for (const Cost& cost : costs) all += cost.seconds;
  for (std::size_t row = 0; row < costs.size(); ++row) {
    std::printf("%-38s %5.1f %%  %7d steps %7d looks %8.1f us each\n",
                std::string(named_techniques_for(rules)[row].name).c_str(),
                100 * costs[row].seconds / all, costs[row].steps, costs[row].looks,
                1e6 * costs[row].seconds / std::max(1, costs[row].looks));
  }
  return 0;
}
