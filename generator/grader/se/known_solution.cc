#include "generator/grader/se/known_solution.h"

#include "generator/solver/classic9/kernel.h"

namespace gridpress::se {

KnownSolution KnownSolution::of(const Puzzle& givens) {
  const classic9::Answer answer = classic9::solve(givens, {.limit = 1});
  KnownSolution solution;
  for (int cell = 0; cell < kCells; ++cell) {
    if (answer.first[cell] == 0) continue;
    const int digit = answer.first[cell] - 1;
    solution.digit[cell] = bit(digit);
    solution.cells[digit].set(cell);
  }
  return solution;
}

}  // namespace gridpress::se
