#include "generator/solver/clauses.h"

#include <algorithm>

#ifdef GRIDPRESS_HAVE_CADICAL
#include <cadical.hpp>
#include <limits>
#endif

namespace gridpress::solver {

void ClauseProblem::add(std::span<const int> clause) {
  literals.insert(literals.end(), clause.begin(), clause.end());
  literals.push_back(0);
}

void ClauseProblem::add(std::initializer_list<int> clause) {
  add(std::span<const int>(clause.begin(), clause.size()));
}

std::optional<std::vector<int>> ClauseSolver::minimal_core(std::span<const int> reasons,
                                                           int literal, std::uint64_t& budget) {
  std::vector<int> assumptions;
  const auto impossible = [&](std::span<const int> kept) {
    if (budget == 0) return false;
    assumptions.assign(kept.begin(), kept.end());
    assumptions.push_back(-literal);
    const std::uint64_t before = conflicts();
    const Verdict verdict = solve(assumptions, budget);
    budget -= std::min(budget, conflicts() - before);
    return verdict == Verdict::kUnsatisfiable;
  };
  if (!impossible(reasons)) return std::nullopt;
  std::vector<int> core = failed_assumptions();
  // Assumes the first 8, 16, 32 … reasons until they are enough to force the literal.
  std::size_t first = 8;
  while (first < reasons.size() && !impossible(reasons.first(first))) first *= 2;
  if (first < reasons.size() || impossible(reasons)) core = failed_assumptions();
  std::erase(core, -literal);
  // The last `needed` reasons of the core are known to be necessary.
  for (std::size_t needed = 0; needed < core.size();) {
    const std::size_t tried = core.size() - 1 - needed;
    std::vector<int> rest = core;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(tried));
    if (!impossible(rest)) {
      ++needed;
      continue;
    }
    std::vector<int> smaller = failed_assumptions();
    std::erase(smaller, -literal);
    core = std::move(smaller);
  }
  return core;
}

std::optional<std::vector<int>> ClauseSolver::minimal_core(std::span<const int> reasons,
                                                           int literal) {
  constexpr std::uint64_t kUsualBudget = 1'000'000;
  std::uint64_t budget = kUsualBudget;
  return minimal_core(reasons, literal, budget);
}

std::optional<ModelCount> count_models(const ClauseProblem& problem,
                                       std::span<const int> projection, const Cut& cut,
                                       std::uint64_t limit, std::uint64_t conflict_limit) {
  const std::unique_ptr<ClauseSolver> solver = ClauseSolver::make(problem, cut);
  if (!solver) return std::nullopt;
  ModelCount result;
  while (result.count < limit) {
    const ClauseSolver::Verdict verdict = solver->solve({}, conflict_limit);
    result.decided = verdict != ClauseSolver::Verdict::kUndecided;
    if (verdict != ClauseSolver::Verdict::kSatisfiable) break;
    const Model& model = solver->model();
    if (++result.count == 1) result.first = model;
    std::vector<int> different;
    for (const int variable : projection)
      different.push_back(model[variable] ? -variable : variable);
    solver->add(different);
  }
  return result;
}

std::optional<std::vector<int>> minimal_core(const ClauseProblem& problem, const Cut& cut,
                                             std::span<const int> reasons, int literal) {
  const std::unique_ptr<ClauseSolver> solver = ClauseSolver::make(problem, cut);
  if (!solver) return std::nullopt;
  return solver->minimal_core(reasons, literal);
}

#ifdef GRIDPRESS_HAVE_CADICAL

namespace {

constexpr int kSatisfiable = 10, kUnsatisfiable = 20;  // return values of CaDiCaL's solve()

// Charged for each model that violates the cut.
constexpr std::uint64_t kConflictsPerModel = 20;

// Counts learnt clauses, one per conflict.
class ConflictCounter final : public CaDiCaL::Learner {
 public:
  bool learning(int /*size*/) override {
    ++count;
    return false;
  }
  void learn(int /*literal*/) override {}

  std::uint64_t count = 0;
};

class CadicalSolver final : public ClauseSolver {
 public:
  CadicalSolver(const ClauseProblem& problem, Cut cut)
      : variables_(problem.variables), cut_(std::move(cut)) {
    cadical_.set("quiet", 1);
    cadical_.connect_learner(&counter_);
    cadical_.reserve(variables_);
    for (const int literal : problem.literals) cadical_.add(literal);
  }

  void add(std::span<const int> clause) override {
    for (const int literal : clause) cadical_.add(literal);
    cadical_.add(0);
  }

  Verdict solve(std::span<const int> assumptions, std::uint64_t conflict_limit) override {
    assumptions_.assign(assumptions.begin(), assumptions.end());
    const std::uint64_t last = counter_.count + conflict_limit;
    while (conflict_limit == 0 || counter_.count < last) {
      for (const int literal : assumptions_) cadical_.assume(literal);
      if (conflict_limit != 0) {
        const auto most = static_cast<std::uint64_t>(std::numeric_limits<int>::max());
        cadical_.limit("conflicts", static_cast<int>(std::min(last - counter_.count, most)));
      }
      const int verdict = cadical_.solve();
      if (verdict == kUnsatisfiable) return Verdict::kUnsatisfiable;
      if (verdict != kSatisfiable) return Verdict::kUndecided;
      read();
      if (!cut_) return Verdict::kSatisfiable;
      const std::vector<std::vector<int>> clauses = cut_(model_);
      if (clauses.empty()) return Verdict::kSatisfiable;
      for (const std::vector<int>& clause : clauses) add(clause);
      counter_.count += kConflictsPerModel;
    }
    return Verdict::kUndecided;
  }

  std::uint64_t conflicts() const override { return counter_.count; }
  const Model& model() const override { return model_; }

  std::vector<int> failed_assumptions() const override {
    std::vector<int> core;
    for (const int literal : assumptions_) {
      if (cadical_.failed(literal)) core.push_back(literal);
    }
    return core;
  }

 private:
  void read() {
    model_.assign(static_cast<std::size_t>(variables_) + 1, false);
    for (int variable = 1; variable <= variables_; ++variable) {
      model_[variable] = cadical_.val(variable) > 0;
    }
  }

  int variables_;
  Cut cut_;
  std::vector<int> assumptions_;
  Model model_;
  ConflictCounter counter_;
  mutable CaDiCaL::Solver cadical_;  // mutable because CaDiCaL's `failed` isn't const
};

}  // namespace

std::unique_ptr<ClauseSolver> ClauseSolver::make(const ClauseProblem& problem, Cut cut) {
  return std::make_unique<CadicalSolver>(problem, std::move(cut));
}

#else

std::unique_ptr<ClauseSolver> ClauseSolver::make(const ClauseProblem&, Cut) {
  return nullptr;
}

#endif

}  // namespace gridpress::solver
