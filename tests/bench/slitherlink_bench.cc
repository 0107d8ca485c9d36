// Slitherlinks: puzzles per second of CPU time by size and level; how long proofs take.
//
//   bench_slitherlink [FILE of problems, JSON lines]
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "generator/kinds/slitherlink/search.h"
#include "tests/bench/cpu_seconds.h"

using namespace gridpress;
using namespace gridpress::slitherlink;

namespace {

// Median and largest of times in ms.
std::string spread(std::vector<double> times) {
  std::ranges::sort(times);
  return fmt::format("median {:>8.3f}  p95 {:>8.3f}  max {:>9.3f} ms", times[times.size() / 2],
                     times[times.size() * 95 / 100], times.back());
}

void measure_proofs(const char* file) {
  std::ifstream in(file);
  std::vector<double> own[2], clauses[2];
  int wrong = 0;
  for (std::string line; std::getline(in, line);) {
    const nlohmann::json json = nlohmann::json::parse(line);
    const Slitherlink content =
        *read_content(json["problem"].get<std::string>(), json["solution"].get<std::string>());
    const int which = content.size == Size{10, 10} ? 0 : 1;
    double before = cpu_seconds();
    const Found found = count_loops(make_wiring(content.size), content.clues, {});
    double after = cpu_seconds();
    own[which].push_back((after - before) * 1e3);
    if (own[which].back() > 1000)
      fmt::print("{}: {:.0f} ms\n", to_text(content.size), own[which].back());
    if (found.count != 1 || !found.decided || found.first != content.inside) ++wrong;
    before = cpu_seconds();
    const Found other = count_loops_by_clauses(content.size, content.clues, {});
    after = cpu_seconds();
    clauses[which].push_back((after - before) * 1e3);
    if (other.count != 1 || other.first != content.inside) ++wrong;
  }
  fmt::print("{} wrong\n", wrong);
  for (int which = 0; which < 2; ++which) {
    const char* name = which == 0 ? "10x10" : "others";
    if (own[which].empty()) continue;
    fmt::print("proof of {:>4} {:<7} own engine  {}\n", own[which].size(), name,
               spread(own[which]));
    fmt::print("proof of {:>4} {:<7} clauses     {}\n", own[which].size(), name,
               spread(clauses[which]));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1) measure_proofs(argv[1]);
}
