// Generates puzzles of any kind at every level, and measures the engine, the second engine and the
// grader on them. CPU time of one core.
//
//   bench_kinds KIND[:SIZE] … [--seconds N]    2 seconds per level by default
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/kind.h"
#include "tests/bench/cpu_seconds.h"

using namespace gridpress;

namespace {

struct Made {
  std::vector<Puzzle> puzzles;
  std::uint64_t attempts = 0;
  double seconds = 0;
};

Made make(const Kind& kind, Size size, const Level& level, double seconds) {
  PuzzleRequest request;
  request.size = size;
  request.level = level;
  request.seed = Seed(17);
  Made made;
  AttemptRange range{0, 1};
  const double start = cpu_seconds();
  while (made.seconds < seconds) {
    for (Puzzle& puzzle : run_attempts(kind, request, range).puzzles) {
      made.puzzles.push_back(std::move(puzzle));
    }
    made.attempts += static_cast<std::uint64_t>(range.count);
    range.first += static_cast<std::uint64_t>(range.count);
    range.count = std::min(2 * range.count, kind.maker.attempts_per_batch(request));
    made.seconds = cpu_seconds() - start;
  }
  return made;
}

// Microseconds per puzzle.
template <typename Work>
double time_of(const std::vector<Puzzle>& puzzles, Work work) {
  const double start = cpu_seconds();
  for (const Puzzle& puzzle : puzzles) work(puzzle);
  return 1e6 * (cpu_seconds() - start) / static_cast<double>(puzzles.size());
}

void bench(const Kind& kind, Size size, double seconds) {
  LevelSet standard;
  for (const KindLevel& band : kind.grading.levels) {
    standard.levels.emplace_back().name = std::string(band.name);
  }
  for (const Level& level : levels_for(kind, standard).levels) {
    if (!kind.maker.out_of_reach(level, size).empty()) continue;
    Made made = make(kind, size, level, seconds);
    const auto count = static_cast<double>(made.puzzles.size());
    fmt::print("{:<16} {:>5} {:<9} {:>9.1f}/s  {:>5.1f} % of attempts", kind.name, to_text(size),
               level.name, count / made.seconds, 100 * count / static_cast<double>(made.attempts));
    if (made.puzzles.size() > 200) made.puzzles.resize(200);
    if (!made.puzzles.empty()) {
      double clues = 0;
      for (const Puzzle& puzzle : made.puzzles) clues += puzzle.grade.clues;
      const double solve = time_of(made.puzzles, [&](const Puzzle& p) { kind.truth.count(p, {}); });
      const double grade =
          time_of(made.puzzles, [&](const Puzzle& p) { kind.grading.grade(p, 99); });
      const double second = time_of(made.puzzles, [&](const Puzzle& p) {
        kind.truth.count(p, {.independent_engine = true});
      });
      fmt::print("  {:>5.1f} clues  count {:>8.1f} us  second {:>8.1f} us  grade {:>9.1f} us",
                 clues / static_cast<double>(made.puzzles.size()), solve, second, grade);
    }
    fmt::print("\n");
  }
}

}  // namespace

int main(int argc, char** argv) {
  double seconds = 2;
  std::vector<std::string_view> wanted;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--seconds" && i + 1 < argc) {
      seconds = std::atof(argv[++i]);
    } else {
      wanted.push_back(argument);
    }
  }
  for (const std::string_view name : wanted) {
    const std::size_t colon = name.find(':');
    const Kind* kind = find_kind(name.substr(0, colon));
    if (kind == nullptr) {
      fmt::print("there is no kind {}\n", name);
      return 2;
    }
    Size size = kind->sizes.usual;
    if (colon != std::string_view::npos) {
      size.rows = size.columns = std::atoi(std::string(name.substr(colon + 1)).c_str());
    }
    bench(*kind, size, seconds);
  }
  return 0;
}
