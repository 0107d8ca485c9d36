// Proves that a problem in clauses has no model, with a proof that other programs can check.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "generator/solver/clauses.h"

namespace gridpress::solver {

struct Refutation {
  ClauseSolver::Verdict verdict = ClauseSolver::Verdict::kUndecided;
  Model model;                         // valid after kSatisfiable
  std::vector<std::vector<int>> cuts;  // after kUnsatisfiable: the clauses returned by `cut`
  // After kUnsatisfiable: each step follows by unit propagation from the problem, the cuts and the
  // steps before it, and all of them together lead to a conflict by unit propagation. Empty if
  // propagation alone refutes the problem.
  std::vector<std::vector<int>> steps;
};

// Looks for a model or a proof that none exists. `conflict_limit` is as for ClauseSolver::solve.
// Returns nullopt in builds without CaDiCaL. Deterministic for a given version of CaDiCaL.
std::optional<Refutation> refute(const ClauseProblem& problem, const Cut& cut,
                                 std::uint64_t conflict_limit);

}  // namespace gridpress::solver
