// Proves that a problem in clauses is unsatisfiable. Other programs can check the proof.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "generator/solver/clauses.h"

namespace gridpress::solver {

struct Refutation {
  ClauseSolver::Verdict verdict = ClauseSolver::Verdict::kUndecided;
  Model model;                         // valid after kSatisfiable
  std::vector<std::vector<int>> cuts;  // after kUnsatisfiable: the clauses that `cut` returned
  // Valid after kUnsatisfiable. Each step follows by unit propagation from the problem, the cuts
  // and the steps before it. All steps together lead to a conflict by unit propagation. Empty if
  // propagation alone refutes the problem.
  std::vector<std::vector<int>> steps;
};

// Finds a model, or proves that none exists. For `conflict_limit`, see ClauseSolver::solve. Returns
// nullopt in builds without CaDiCaL. Results are deterministic for a given version of CaDiCaL.
std::optional<Refutation> refute(const ClauseProblem& problem, const Cut& cut,
                                 std::uint64_t conflict_limit);

}  // namespace gridpress::solver
