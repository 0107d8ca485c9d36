// Logic kinds: puzzles per second of CPU time by kind, size and level, each solved without
// guessing.
//
//   bench_logic [SECONDS per level] [KIND…]
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "tests/bench/cpu_seconds.h"

using namespace gridpress;

namespace {

double rate(const Kind& kind, Size size, const KindLevel& level, double seconds) {
  PuzzleRequest request;
  request.size = size;
  request.level.name = level.name;
  request.level.rating = fields::Range{level.low, level.high};
  request.seed = Seed(17);
  double made = 0;
  const double start = cpu_seconds();
  for (std::uint64_t attempt = 0; cpu_seconds() - start < seconds; ++attempt) {
    made += static_cast<double>(run_attempts(kind, request, {attempt, 1}).puzzles.size());
  }
  return made / (cpu_seconds() - start);
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1;
  std::vector<std::string> names(argv + std::min(argc, 2), argv + argc);
  if (names.empty()) {
    names = {"akari",       "battleships", "dominoes", "fillomino",    "galaxies",    "hashi",
             "heyawake",    "hidato",      "hitori",   "kakurasu",     "kuromasu",    "lits",
             "masyu",       "minesweeper", "mosaic",   "norinori",     "nurikabe",    "shikaku",
             "star-battle", "tapa",        "tents",    "thermometers", "number-link", "magnets",
             "slant",       "yajilin"};
  }
  for (const std::string& name : names) {
    const Kind* kind = find_kind(name);
    if (kind == nullptr) continue;
    for (const Size size : kind->sizes.common()) {
      fmt::print("{:<12} {:<5}", name, to_text(size));
      for (const KindLevel& level : kind->grading.levels) {
        fmt::print("  {} {:.1f}/s", level.name, rate(*kind, size, level, seconds));
      }
      fmt::print("\n");
    }
  }
}
