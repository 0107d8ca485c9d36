// Puzzles a second of CPU time, one thread: minimal ones, and each level of the standard set.
//
//   bench_maker [SECONDS per line] [SIZE…]
#include <fmt/format.h>
#include <time.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "generator/maker/make.h"
#include "generator/maker/symmetry.h"

using namespace gridpress;

namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

LevelSet standard_levels() {
  const std::string path = GRIDPRESS_ROOT "/configs/difficulties/standard.yaml";
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  const auto document = yaml::parse(path, text.str());
  return *read_difficulties(*document, document->root);
}

// Runs `make_one(i)` for so long; it returns the clues of puzzle i, 0 for a failure.
template <typename MakeOne>
void measure(const std::string& name, double seconds, MakeOne make_one) {
  const double start = cpu_seconds();
  double worst = 0, clues = 0, before = start;
  int made = 0, failed = 0;
  for (std::uint64_t i = 0; before - start < seconds; ++i) {
    const int here = make_one(i);
    (here > 0 ? made : failed) += 1;
    clues += here;
    const double after = cpu_seconds();
    worst = std::max(worst, after - before);
    before = after;
  }
  fmt::print("{:<32} {:>9.1f}/s  mean {:>5.1f} clues  worst {:>7.2f} ms  failed {}\n", name,
             made / (before - start), made > 0 ? clues / made : 0, worst * 1e3, failed);
  std::fflush(stdout);
}

void measure_size(int size, double seconds, const LevelSet& set) {
  const Rules rules{classic_topology(*default_box(size)), {}};
  for (const Symmetry symmetry : {Symmetry::kNone, Symmetry::kRotational}) {
    const std::string shape = fmt::format("{0}x{0} {1}", size, symmetry_name(symmetry));
    if (size <= 10) {
      measure(shape + " minimal", seconds, [&](std::uint64_t i) {
        return make_minimal("classic", rules, symmetry, Seed(1).child(i)).grade.clues;
      });
    }
    for (const Level& level : set.levels) {
      if (!level.out_of_reach(size).empty()) continue;
      PuzzleOrder order;
      order.size = size;
      order.box = *rules.topology->box;
      order.level = level;
      order.symmetry = symmetry;
      measure(shape + " " + level.name, seconds, [&](std::uint64_t i) {
        order.seed = Seed(2).child(i);
        const auto puzzle = make_puzzle("classic", rules, order);
        return puzzle.ok() ? puzzle->grade.clues : 0;
      });
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1;
  const LevelSet set = standard_levels();
  if (argc <= 2) measure_size(9, seconds, set);
  for (int i = 2; i < argc; ++i) measure_size(std::atoi(argv[i]), seconds, set);
}
