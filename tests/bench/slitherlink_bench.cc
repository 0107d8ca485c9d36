// Slitherlinks: puzzles per second of CPU time by size and level, including the proof that each is
// unique, and the time of these proofs.
//
//   bench_slitherlink [SECONDS per line] [FILE of problems, JSON lines]
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "generator/grader/effort.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/logic/second_engine.h"
#include "generator/kinds/logic/text.h"
#include "generator/kinds/slitherlink/board.h"
#include "generator/kinds/slitherlink/engine/search.h"
#include "tests/bench/cpu_seconds.h"

using namespace gridpress;
using namespace gridpress::slitherlink;

namespace {

// Generates puzzles with their grades, as a book does.
void measure_making(Size size, const KindLevel& level, double seconds) {
  const Kind& kind = *find_kind("slitherlink");
  PuzzleRequest request;
  request.size = size;
  request.level.name = level.name;
  request.level.rating = fields::Range{level.low, level.high};
  request.seed = Seed(15);
  const int length = batch_size(kind, request);
  std::vector<Puzzle> puzzles;
  const double start = cpu_seconds();
  double now = start;
  for (AttemptRange range{0, length}; now - start < seconds; range.first += length) {
    for (Puzzle& puzzle : run_attempts(kind, request, range).puzzles)
      puzzles.push_back(std::move(puzzle));
    now = cpu_seconds();
  }
  double clues = 0, effort = 0;
  for (const Puzzle& puzzle : puzzles) {
    clues += puzzle.grade.clues;
    effort += puzzle.grade.effort;
  }
  const double made = static_cast<double>(puzzles.size());
  fmt::print("{:<6} {:<9} {:>8.1f}/s", to_text(size), level.name, made / (now - start));
  if (made > 0) {
    fmt::print("  clues {:>4.1f} %  {:>5.1f} minutes", 100 * clues / made / size.cells(),
               estimated_minutes(effort / made));
  }
  fmt::print("\n");
}

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
    const logic::LogicContent content = *logic::read_content(
        kDescription, json["problem"].get<std::string>(), json["solution"].get<std::string>());
    const int which = content.size == Size{10, 10} ? 0 : 1;
    const auto measure = [&](std::vector<double>& times, const auto& prove) {
      const double before = cpu_seconds();
      if (prove() != 1) ++wrong;
      times.push_back((cpu_seconds() - before) * 1e3);
    };
    measure(own[which],
            [&] { return count_loops(make_wiring(content.size), clues_of(content), {}).count; });
    measure(clauses[which], [&] {
      const auto counted = logic::SecondEngine(content).count(2, 200'000);
      return counted && counted->decided ? counted->count : 0;
    });
  }
  for (int which = 0; which < 2; ++which) {
    if (own[which].empty()) continue;
    const char* name = which == 0 ? "10x10" : "of other sizes";
    fmt::print("{} {}\n  own engine  {}\n  clauses     {}\n", own[which].size(), name,
               spread(own[which]), spread(clauses[which]));
  }
  fmt::print("{} wrong\n", wrong);
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 2;
  for (const Size size : {Size{7, 7}, {10, 10}, {10, 14}, {15, 15}}) {
    for (const KindLevel& level : find_kind("slitherlink")->grading.levels) {
      measure_making(size, level, seconds);
    }
  }
  if (argc > 2) measure_proofs(argv[2]);
}
