// Grids of words: lattices filled, codewords and fill-ins made per second of CPU time in one
// thread, the share of codewords that need no given letter, and the ratings at all levels.
//
//   bench_word_grids [SECONDS per line] [LANGUAGE]
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/words/fill.h"
#include "generator/kinds/words/lattices.h"
#include "generator/kinds/words/lists.h"
#include "generator/kinds/words/placements.h"
#include "tests/bench/cpu_seconds.h"

using namespace gridpress;

namespace {

void measure_fills(const words::Lexicon& lexicon, double seconds) {
  for (const int rows : {9, 11, 13, 15}) {
    Rng rng(Seed(1));
    int filled = 0, tried = 0, unique = 0;
    const double start = cpu_seconds();
    double counting = 0;
    while (cpu_seconds() - start < seconds) {
      const words::Slots slots(words::random_lattice(rows, rng));
      words::Filler filler(lexicon, slots, {.rank = words::common_rank(lexicon)}, rng);
      ++tried;
      const auto words = filler.fill();
      if (!words) continue;
      ++filled;
      const double before = cpu_seconds();
      const words::Letters letters = words::filled_letters(lexicon, slots, *words);
      std::vector<words::Letters> list;
      for (const words::Slot& slot : slots.slots) {
        words::Letters& word = list.emplace_back();
        for (const int cell : slot.cells) word += letters[static_cast<std::size_t>(cell)];
      }
      const words::Letters given(letters.size(), 0);
      if (words::count_fillings({slots, list, given}, 2, 100'000).count == 1) ++unique;
      counting += cpu_seconds() - before;
    }
    const double filling = cpu_seconds() - start - counting;
    fmt::print("lattice {:2}: {} of {} filled, {:.0f}/s; {:.0f} % unique as a fill-in, {:.2f} ms\n",
               rows, filled, tried, filled / filling, 100.0 * unique / std::max(filled, 1),
               1e3 * counting / std::max(filled, 1));
  }
}

void measure_kind(const Kind& kind, Size size, double seconds) {
  PuzzleRequest request;
  request.size = size;
  request.level.rating = fields::Range{0, 99};
  request.seed = Seed(2);
  std::map<std::string, int> hardest;
  std::vector<double> ratings;
  std::uint64_t attempts = 0;
  const double start = cpu_seconds();
  while (cpu_seconds() - start < seconds) {
    for (const Puzzle& puzzle : run_attempts(kind, request, {attempts, 1}).puzzles) {
      ratings.push_back(*puzzle.grade.rating);
      ++hardest[puzzle.grade.hardest];
    }
    ++attempts;
  }
  std::ranges::sort(ratings);
  fmt::print("{} {}: {} of {} attempts, {:.1f}/s;", kind.name, to_text(size), ratings.size(),
             attempts, static_cast<double>(ratings.size()) / seconds);
  for (const auto& [name, count] : hardest) fmt::print(" {} {}", name, count);
  for (std::size_t i = 0; i <= 10 && !ratings.empty(); ++i) {
    fmt::print("{} {:.1f}", i == 0 ? "; ratings" : "", ratings[(ratings.size() - 1) * i / 10]);
  }
  fmt::print("\n");
}

void measure_levels(const Kind& kind, double seconds) {
  for (const KindLevel& level : kind.grading.levels) {
    PuzzleRequest request;
    request.size = kind.sizes.usual;
    request.level.name = level.name;
    request.level.rating = fields::Range{level.low, level.high};
    request.seed = Seed(3);
    std::uint64_t attempts = 0, made = 0;
    const double start = cpu_seconds();
    while (cpu_seconds() - start < seconds) {
      made += run_attempts(kind, request, {attempts++, 1}).puzzles.size();
    }
    fmt::print("{} {}: {} of {} attempts, {:.1f}/s\n", kind.name, level.name, made, attempts,
               static_cast<double>(made) / seconds);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 5;
  const words::LexiconPtr lexicon = words::lexicon(argc > 2 ? argv[2] : "en");
  if (lexicon == nullptr) return 1;
  measure_fills(*lexicon, seconds);
  for (const char* name : {"codeword", "fill-in"}) {
    const Kind& kind = *find_kind(name);
    for (const Size size : kind.sizes.common()) measure_kind(kind, size, seconds);
    measure_levels(kind, seconds);
  }
  return 0;
}
