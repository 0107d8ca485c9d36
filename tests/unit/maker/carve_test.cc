#include "generator/maker/carve.h"

#include <catch2/catch.hpp>

#include "generator/maker/fill.h"
#include "generator/solver/solve.h"
#include "tests/support/boards.h"
#include "tests/support/naive_solver.h"

namespace gridpress {
namespace {

struct Bench {
  Bench(BoxShape box, Symmetry symmetry)
      : rules{boxed_topology(box), {}},
        board(rules.topology),
        orbits(orbits_of(*rules.topology, symmetry)),
        filler(board),
        carver(rules, board, orbits) {}

  void start(std::uint64_t seed, Proof proof) {
    Rng rng{Seed(seed)};
    solution = filler.fill(rng);
    carver.start(solution, proof, rng);
  }
  Grid givens() const { return carver.path().givens_after(carver.path().steps()); }

  Rules rules;
  FlatBoard board;
  std::vector<Orbit> orbits;
  Filler filler;
  Carver carver;
  Grid solution;
};

TEST_CASE("carving a grid to the end yields a unique puzzle without redundant givens") {
  Bench bench({2, 3}, Symmetry::kNone);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    bench.start(seed, Proof::kSolver);
    const int clues = bench.carver.carve_to(0);
    Grid givens = bench.givens();
    CHECK(count_givens(givens) == clues);
    CHECK(tests::NaiveSolver(bench.rules, givens).count(2) == 1);
    for (Cell cell = 0; cell < 36; ++cell) {
      if (givens[cell] == 0) continue;
      givens[cell] = 0;
      CHECK(tests::NaiveSolver(bench.rules, givens).count(2) == 2);
      givens[cell] = bench.solution[cell];
    }
  }
}

TEST_CASE("the carving path records which givens each step removed") {
  Bench bench({3, 3}, Symmetry::kRotational);
  bench.start(1, Proof::kSolver);
  CHECK(bench.carver.carve_to(40) == 40);
  CHECK(bench.carver.path().givens_after(0) == bench.solution);
  for (int step = 0; step <= bench.carver.path().steps(); ++step) {
    const Grid givens = bench.carver.path().givens_after(step);
    CHECK(count_givens(givens) == bench.carver.path().clues_after(step));
    CHECK(solve(bench.rules, givens).unique());
  }
}

TEST_CASE("carving in several stages tries every group of symmetric cells") {
  Bench bench({3, 3}, Symmetry::kRotational);
  bench.start(2, Proof::kSolver);
  bench.carver.carve_to(41);  // an odd number: pairs of givens and the centre
  bench.carver.carve_to(33);
  bench.carver.carve_to(0);
  for (const Orbit& orbit : bench.orbits) {
    Grid givens = bench.givens();
    if (givens[orbit[0]] == 0) continue;
    for (const Cell cell : orbit) givens[cell] = 0;
    CHECK(!solve(bench.rules, givens).unique());
  }
}

TEST_CASE("carving with symmetry never removes more givens than requested") {
  for (const Symmetry symmetry : {Symmetry::kRotational, Symmetry::kFull}) {
    Bench bench({3, 3}, symmetry);
    for (int wanted = 50; wanted <= 60; ++wanted) {
      bench.start(static_cast<std::uint64_t>(wanted), Proof::kSolver);
      const int clues = bench.carver.carve_to(wanted);
      CHECK(clues >= wanted);
      CHECK(clues < wanted + 8);
    }
  }
}

TEST_CASE("a puzzle that is carved to be solvable by singles is solved by singles") {
  for (const Proof proof : {Proof::kBoxSingle, Proof::kHiddenSingle, Proof::kSingle}) {
    Bench bench({3, 3}, Symmetry::kNone);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      bench.start(seed, proof);
      CHECK(bench.carver.carve_to(0) < 33);
      CHECK(plain_guesses(bench.rules, bench.givens()) == 0);
      CHECK(solve(bench.rules, bench.givens()).unique());
    }
  }
}

}  // namespace
}  // namespace gridpress
