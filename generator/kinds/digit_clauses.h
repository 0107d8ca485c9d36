// Puzzles of digits as clauses: what every second opinion on a grid of digits begins with. It
// shares no line with the engines of generator/solver but CaDiCaL's count of models.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "generator/model/puzzle.h"
#include "generator/model/topology.h"
#include "generator/solver/clauses.h"
#include "generator/solver/solve.h"

namespace gridpress {

// Each cell has one digit, a given its own; cells of a house differ; a house with as many cells as
// there are digits has every digit. A kind adds what its clues say.
class DigitClauses {
 public:
  DigitClauses(const Topology& board, const Grid& givens);

  // Literal cell * digits + digit is true where the cell has that digit.
  int literal(Cell cell, int digit) const { return cell * digits_ + digit; }
  int digits() const { return digits_; }
  solver::ClauseProblem& problem() { return problem_; }

  void add_different(const std::vector<Cell>& cells);

  // Counts grids up to a limit; none: a build without CaDiCaL. `conflicts` bounds the work.
  std::optional<SolveResult> count(std::uint64_t limit, std::uint64_t conflicts) const;

 private:
  void add_cell(Cell cell, int given);
  void add_places(const std::vector<Cell>& cells);

  int cells_, digits_;
  solver::ClauseProblem problem_;
};

}  // namespace gridpress
