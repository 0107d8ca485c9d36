// How many loops suit the clues.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "generator/kinds/slitherlink/engine/engine.h"

namespace gridpress::slitherlink {

struct Search {
  std::uint64_t limit = 2;  // stop after finding this many solutions
  std::uint64_t steps = 0;  // trials of one edge before giving up; 0 for usual_steps
};
// Fewer for large boards, where each takes longer: some seconds in all.
inline std::uint64_t default_steps(Size size) {
  return 40'000'000 / static_cast<std::uint64_t>(size.cells());
}
constexpr std::uint64_t kUsualConflicts = 200'000;  // of the clauses

struct Found {
  std::uint64_t count = 0;
  bool decided = true;  // false if the steps ran out first
  Inside first;         // of the first loop; empty without a solution
};

// Deduces; tries each edge both ways where that doesn't suffice; branches where that doesn't
// either. Deterministic. Cost: 0.1 ms for a typical 10x10.
Found count_loops(const WiringPtr& wiring, const Clues& clues, const Search& search);

// Proves that a solution that is known is the only one, by trials of one edge alone.
class Prover {
 public:
  // Keeps the reference: the lines of the loop.
  explicit Prover(const std::vector<bool>& solution) : solution_(solution) {}

  // Whether deducing and refuting single edges close the loop, from a position of which the
  // solution is a solution. Changes the engine.
  bool settles(Engine& engine);

 private:
  const std::vector<bool>& solution_;
  std::optional<Engine> trial_;
  int at_ = 0;  // where the last trial was that settled an edge
};

// The same as count_loops by CaDiCaL, with clauses of their own and cuts for loops that aren't all.
// Undecided in builds without CaDiCaL. `steps`: conflicts of one solve.
Found count_loops_by_clauses(Size size, const Clues& clues, const Search& search);

}  // namespace gridpress::slitherlink
