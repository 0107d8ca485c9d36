#include "generator/kinds/logic/quick_solver.h"

#include <algorithm>

#include "generator/kinds/logic/engine.h"

namespace gridpress::logic {
namespace {

constexpr int kMaxDeductions = 60;  // in a trial
constexpr int kMaxOptions = 3;      // values left in a cell that is worth a trial

// Most of the deductions in a trial don't belong to the chain that the grade counts.
int max_deductions(double rating) {
  if (rating < kTrial.rating) return 0;
  int chain = 1;
  while (chain < kMaxDeductions && trial_rating(chain + 1) <= rating) ++chain;
  return std::min(kMaxDeductions, 3 * chain);
}

}  // namespace

QuickSolver::QuickSolver(const LogicContent& puzzle, double most)
    : puzzle_(puzzle),
      max_deductions_(max_deductions(most)),
      program_(puzzle),
      deducer_(program_, nullptr, most) {}

void QuickSolver::run_trials() {
  const int short_limit = std::min(12, max_deductions_);
  for (int limit = short_limit; uses_trials() && !solved();) {
    if (!refute_all(limit) && limit == max_deductions_) return;
    limit = limit == max_deductions_ ? short_limit : max_deductions_;
  }
}

// Refutes wrong values of single variables as long as possible. Returns whether any was refuted
// within `limit` deductions.
bool QuickSolver::refute_all(int limit) {
  const std::vector<int>& shown = program_.shown;
  const std::size_t variables = shown.size();
  const bool numbers = puzzle_.kind->answer == Answer::kNumbers;
  bool progress = false;
  for (std::size_t i = 0, failed = 0; failed < variables && !solved(); ++i) {
    const int variable = shown[i % variables];
    ++failed;
    if (deducer_.value(variable) != 0) continue;
    if (numbers && open_options(variable) > kMaxOptions) continue;
    const bool value = holds(program_.rules.variables.fact(variable), puzzle_.solution);
    const int right = value ? variable : -variable;
    if (!deducer_.refutes(-right, limit)) continue;
    deducer_.assume(right);
    deducer_.run();
    failed = 0;
    progress = true;
  }
  return progress;
}

// The numbers that the cell of a variable can still have. The variables of a cell are consecutive.
int QuickSolver::open_options(int variable) const {
  const Variables& variables = program_.rules.variables;
  const std::vector<int>& cell = variables.fact(variable).places;
  int options = 0;
  for (const int step : {-1, 1}) {
    for (int it = step < 0 ? variable : variable + 1;
         it > 0 && it <= variables.count() && variables.fact(it).places == cell; it += step) {
      options += deducer_.value(it) == 0 ? 1 : 0;
    }
  }
  return options;
}

std::vector<int> QuickSolver::open_cells() const {
  std::vector<int> cells;
  for (const int variable : program_.shown) {
    if (deducer_.value(variable) != 0) continue;
    const Fact& fact = program_.rules.variables.fact(variable);
    for (const int place : fact.places) cells.push_back(place % puzzle_.size.cells());
  }
  std::ranges::sort(cells);
  cells.erase(std::ranges::unique(cells).begin(), cells.end());
  return cells;
}

}  // namespace gridpress::logic
