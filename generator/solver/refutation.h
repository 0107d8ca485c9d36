// That a problem in clauses has no model, with a proof that others can check.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "generator/solver/clauses.h"

namespace gridpress::solver {

struct Refutation {
  ClauseSolver::Verdict verdict = ClauseSolver::Verdict::kUndecided;
  Model model;                         // after kSatisfiable
  std::vector<std::vector<int>> cuts;  // after kUnsatisfiable: the clauses of `cut`
  // After kUnsatisfiable, beside them: each follows by unit propagation from the problem, the cuts
  // and the steps before it, and then no clause is left to be true. Empty: propagation alone sees
  // that.
  std::vector<std::vector<int>> steps;
};

// `conflicts`: as for ClauseSolver::solve. Nothing in builds without CaDiCaL. Deterministic for
// one version of that library.
std::optional<Refutation> refute(const ClauseProblem& problem, const Cut& cut,
                                 std::uint64_t conflicts);

}  // namespace gridpress::solver
