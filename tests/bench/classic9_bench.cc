// Speed of the classic 9x9 kernel, in puzzles per second of one core and relative to qqwing (q).
//
// q is the rate of `qqwing --solve --nosolution --count-solutions --csv` on the 17-clue set,
// measured in the same run and alternating with ours, because shared machines drift. CPU time,
// including the parsing of the lines; every puzzle is disguised first (relabelled, permuted,
// transposed); solutions are counted up to 2. The best of several rounds counts, for us and for
// qqwing in this comparison.
//
// usage: bench_classic9 [rounds] [instruction set]      reads $GRIDPRESS_DATA
#include <sys/resource.h>
#include <sys/time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "generator/solver/classic9/kernel.h"
#include "tests/bench/cpu_seconds.h"
#include "tests/support/classic9.h"

namespace gridpress::classic9 {
namespace {

double children_user_seconds() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec) +
         1e-6 * static_cast<double>(usage.ru_utime.tv_usec);
}

struct Set {
  const char* name;
  std::string text;      // one line per puzzle
  std::size_t size = 0;  // number of lines
  double target = 0;     // multiple of qqwing's rate; 0 if the set has no target
};

constexpr std::size_t kLine = 82;

Set set_of(const char* name, const std::vector<Cells>& puzzles, double target) {
  Set set{name, {}, puzzles.size(), target};
  Rng rng(Seed(9).child(name));
  for (const Cells& puzzle : puzzles) {
    for (const std::uint8_t digit : tests::disguised(puzzle, rng)) {
      set.text += digit == 0 ? '.' : static_cast<char>('0' + digit);
    }
    set.text += '\n';
  }
  return set;
}

// Adds digits of each solution in random order until the puzzle has 35 clues.
std::vector<Cells> filled_up(std::vector<Cells> puzzles) {
  Rng rng(Seed(9).child("easy"));
  for (Cells& cells : puzzles) {
    const Cells solution = solve(cells).first;
    auto clues = 81 - std::count(cells.begin(), cells.end(), 0);
    while (clues < 35) {
      const auto cell = rng.below(81);
      if (cells[cell] != 0) continue;
      cells[cell] = solution[cell];
      ++clues;
    }
  }
  return puzzles;
}

std::vector<Cells> own_minimals(int size) {
  std::vector<Cells> puzzles;
  for (int i = 0; i < size; ++i) {
    Rng rng(Seed(10).child(static_cast<std::uint64_t>(i)));
    puzzles.push_back(tests::carved(tests::random_grid(rng), rng));
  }
  return puzzles;
}

std::vector<Set> all_sets() {
  std::vector<Set> sets;
  const auto reference = [&sets](const char* name, const char* file, double target) {
    const auto puzzles = tests::reference_puzzles(file);
    if (!puzzles.empty()) sets.push_back(set_of(name, puzzles, target));
    return puzzles;
  };
  reference("17 clues", "solver/clue17_5000.txt", 49);
  const auto minimals = reference("random minimal", "cb_er_10k.txt", 62);
  if (!minimals.empty()) sets.push_back(set_of("easy, 35 clues", filled_up(minimals), 140));
  reference("magictour", "solver/magictour_1465.txt", 15.6);
  reference("hardest 11+", "solver/hardest11_3000.txt", 2.75);
  reference("several solutions", "solver/several_solutions_1000.txt", 50);
  const auto own = own_minimals(4000);
  sets.push_back(set_of("own minimal", own, 0));
  sets.push_back(set_of("own easy, 35 clues", filled_up(own), 0));
  return sets;
}

// The seconds it takes to read and solve the set once, line by line.
double solve_once(const Set& set, Isa isa) {
  constexpr std::size_t kPiece = 1024;
  static std::vector<Cells> cells(kPiece);
  static std::vector<Answer> answers(kPiece);
  const std::string_view text = set.text;
  std::uint64_t solutions = 0;
  const double start = cpu_seconds();
  for (std::size_t at = 0; at < set.size; at += kPiece) {
    const std::size_t size = std::min(kPiece, set.size - at);
    for (std::size_t i = 0; i < size; ++i) {
      if (!read_cells(text.substr((at + i) * kLine, 81), cells[i])) std::abort();
    }
    solve_batch_with(isa, std::span(cells).first(size), std::span(answers).first(size));
    for (std::size_t i = 0; i < size; ++i) solutions += answers[i].count;
  }
  const double seconds = cpu_seconds() - start;
  if (solutions < set.size) std::abort();  // every puzzle of the sets has a solution
  return seconds;
}

// Puzzles per second of qqwing on the 17-clue file; 0 if it isn't installed.
double qqwing_rate() {
  const std::string file = tests::reference("solver/clue17_5000.txt");
  const std::string command = "test -r '" + file +
                              "' && qqwing --solve --nosolution --count-solutions --csv < '" +
                              file + "' > /dev/null 2>&1";
  const double before = children_user_seconds();
  if (std::system(command.c_str()) != 0) return 0;
  return 5000 / (children_user_seconds() - before);
}

void measure(int rounds, const std::string& only) {
  const std::vector<Set> sets = all_sets();
  const std::vector<Isa> isas = available_isas();
  std::vector<std::vector<double>> rates(isas.size(), std::vector<double>(sets.size()));
  double q = 0;
  for (int round = 0; round < rounds; ++round) {
    q = std::max(q, qqwing_rate());
    for (std::size_t i = 0; i < isas.size(); ++i) {
      if (!only.empty() && only != name(isas[i])) continue;
      for (std::size_t k = 0; k < sets.size(); ++k) {
        for (int repeat = 0; repeat < 3; ++repeat) {
          const double rate = static_cast<double>(sets[k].size) / solve_once(sets[k], isas[i]);
          rates[i][k] = std::max(rates[i][k], rate);
        }
      }
    }
  }
  std::printf("q = %.0f puzzles/s\n\n| set | target |", q);
  for (const Isa isa : isas) std::printf(" %s |", name(isa));
  std::printf("\n|---|---|");
  for (std::size_t i = 0; i < isas.size(); ++i) std::printf("---|");
  for (std::size_t k = 0; k < sets.size(); ++k) {
    std::printf("\n| %s | %g |", sets[k].name, sets[k].target);
    for (std::size_t i = 0; i < isas.size(); ++i) {
      std::printf(" %.0fk", rates[i][k] / 1000);
      if (q > 0) std::printf(" (%.1fq)", rates[i][k] / q);
      std::printf(" |");
    }
  }
  std::printf("\n");
}

}  // namespace
}  // namespace gridpress::classic9

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 5;
  gridpress::classic9::measure(rounds, argc > 2 ? argv[2] : "");
}
