// A puzzle as clauses: how many solutions it has, and which of its facts force one more.
//
// CaDiCaL decides. Rules that have no short clauses (one loop, all of one colour connected) come
// as cuts: a function looks at each model and returns clauses that hold in every solution and that
// this model breaks.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace gridpress::solver {

// Variables are 1 to `variables`; a literal is a variable or its negative.
struct ClauseProblem {
  int variables = 0;
  std::vector<int> literals;  // of all clauses; 0 ends a clause

  int variable() { return ++variables; }  // a new one
  void add(std::span<const int> clause);
  void add(std::initializer_list<int> clause);
};

using Model = std::vector<bool>;  // by variable; [0] is unused

// The clauses of the rule that the model breaks; none: the model obeys it. A clause may name only
// variables of the problem, and must hold in every solution whatever is assumed.
using Cut = std::function<std::vector<std::vector<int>>(const Model&)>;

// A solver that keeps what it has learnt from one question to the next. Not thread-safe.
// Deterministic for one version of CaDiCaL.
class ClauseSolver {
 public:
  enum class Verdict { kSatisfiable, kUnsatisfiable, kUndecided };

  // Null in builds without CaDiCaL. `cut` may be empty.
  static std::unique_ptr<ClauseSolver> make(const ClauseProblem& problem, Cut cut);
  virtual ~ClauseSolver() = default;

  virtual void add(std::span<const int> clause) = 0;

  // Gives up after about so many conflicts, or so many models that broke a cut; 0: never.
  virtual Verdict solve(std::span<const int> assumed, std::uint64_t conflicts) = 0;

  virtual const Model& model() const = 0;  // after kSatisfiable

  // After kUnsatisfiable: which of the assumed literals it rests on, in their order. Need not be
  // the fewest.
  virtual std::vector<int> failed() const = 0;

  // Which of `reasons` (literals, assumed true) force `literal`. None of those returned can be
  // left out, and early ones are preferred to late ones, so list the reasons that are easiest to
  // see first. Nothing: they don't force it. Cost: one solve for each reason of the first core.
  std::optional<std::vector<int>> smallest_reason(std::span<const int> reasons, int literal);
};

struct ModelCount {
  std::uint64_t count = 0;
  bool decided = true;  // false: the budget ran out first
  Model first;          // empty when there is none
};

// Counts the models that differ in a variable of `shown`, up to `limit`. `conflicts`: budget of
// each solve, as above. Nothing in builds without CaDiCaL.
std::optional<ModelCount> count_models(const ClauseProblem& problem, std::span<const int> shown,
                                       const Cut& cut, std::uint64_t limit,
                                       std::uint64_t conflicts);

// As ClauseSolver::smallest_reason, for a single question. Nothing also in builds without CaDiCaL.
std::optional<std::vector<int>> smallest_reason(const ClauseProblem& problem, const Cut& cut,
                                                std::span<const int> reasons, int literal);

}  // namespace gridpress::solver
