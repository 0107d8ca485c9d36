#include <algorithm>
#include <cstdlib>

#include "generator/kinds/logic/deducer.h"
#include "generator/kinds/logic/engine.h"
#include "generator/kinds/logic/second_engine.h"

namespace gridpress::logic {
namespace {

constexpr std::uint64_t kUsualSteps = 20'000, kUsualConflicts = 1'000'000;
// Literals examined per step, on average, before the search gives up.
constexpr std::uint64_t kWorkPerStep = 10'000;

// Counts solutions by deduction and search. A step is one assumption, or the examination of
// kWorkPerStep literals.
class Search {
 public:
  Search(const LogicContent& puzzle, std::uint64_t limit, std::uint64_t steps)
      : puzzle_(puzzle),
        program_(puzzle),
        deducer_(program_),
        limit_(limit),
        steps_(steps),
        allowed_(steps) {
    const int variables = program_.variables();
    weight_.assign(variables + 1, 0);
    for (int variable = 1; variable <= variables; ++variable) {
      weight_[variable] = 1 + program_.counts_true[variable].size() +
                          program_.counts_false[variable].size() +
                          program_.guarded[variable].size();
    }
  }

  SolutionCount count() {
    if (deducer_.run() && probe()) search();
    return std::move(result_);
  }

 private:
  // Assumes both values of each open variable in turn, while that leads to contradictions. Returns
  // false if the puzzle has no solution.
  bool probe() {
    std::vector<int> open = program_.shown;
    for (bool progress = true; progress && !deducer_.solved();) {
      progress = false;
      for (const int variable : open) {
        for (const int literal : {variable, -variable}) {
          if (deducer_.value(variable) != 0 || !take_step()) continue;
          if (!deducer_.refutes(literal)) continue;
          if (!deducer_.assume(-literal) || !deducer_.run()) return false;
          progress = true;
        }
      }
    }
    return true;
  }

  bool take_step() {
    if (steps_ == 0 || deducer_.work() / kWorkPerStep > allowed_) {
      result_.decided = false;
      return false;
    }
    --steps_;
    return true;
  }

  int heaviest(std::span<const int> variables) const {
    int best = 0;
    for (const int variable : variables) {
      if (deducer_.value(variable) == 0 && (best == 0 || weight_[variable] > weight_[best])) {
        best = variable;
      }
    }
    return best;
  }

  void search() {
    if (deducer_.solved()) {
      if (!helpers_fit()) return;
      if (result_.count++ > 0) return;
      auto first = std::make_shared<LogicContent>(puzzle_);
      first->solution = values_of(puzzle_, program_.rules.variables,
                                  [&](int variable) { return deducer_.value(variable) > 0; });
      result_.first = std::move(first);
      return;
    }
    const int variable = heaviest(program_.shown);
    for (const int literal : {variable, -variable}) {
      if (result_.count >= limit_ || !take_step()) return;
      const std::size_t mark = deducer_.mark();
      if (deducer_.assume(literal) && deducer_.run()) search();
      deducer_.undo(mark);
    }
  }

  // Whether the open helpers can be given values that obey the rules.
  bool helpers_fit() {
    int open = 0;
    for (int variable = 1; variable <= program_.variables() && open == 0; ++variable) {
      if (deducer_.value(variable) == 0) open = variable;
    }
    if (open == 0) return true;
    for (const int literal : {open, -open}) {
      if (!take_step()) return false;
      const std::size_t mark = deducer_.mark();
      const bool fit = deducer_.assume(literal) && deducer_.run() && helpers_fit();
      deducer_.undo(mark);
      if (fit) return true;
    }
    return false;
  }

  const LogicContent& puzzle_;
  Program program_;
  Deducer deducer_;
  std::uint64_t limit_, steps_;  // steps left
  std::uint64_t allowed_;        // steps in all
  std::vector<std::size_t> weight_;
  SolutionCount result_;
};

}  // namespace

SolutionCount count(const LogicContent& puzzle, const CountRequest& request) {
  const bool usual = request.steps == 0;
  const OwnEngine* engine = puzzle.kind->engine;
  if (!request.independent_engine && engine != nullptr) {
    SolutionCount counted = engine->count(puzzle, request);
    if (counted.decided || !usual) return counted;
  } else if (!request.independent_engine) {
    Search search(puzzle, request.limit, usual ? kUsualSteps : request.steps);
    SolutionCount counted = search.count();
    if (counted.decided || !usual) return counted;
  }
  const SecondEngine second(puzzle);
  const std::uint64_t conflicts = engine != nullptr ? engine->conflicts : kUsualConflicts;
  auto counted = second.count(request.limit, usual ? conflicts : request.steps);
  return counted ? std::move(*counted) : SolutionCount{0, false, nullptr};
}

namespace {

// Whether the puzzle's solution obeys the kind's clauses.
bool obeys_clauses(const LogicContent& puzzle) {
  const std::optional<bool> accepted = SecondEngine(puzzle).accepts(puzzle.solution);
  if (accepted) return *accepted;
  // Without a SAT solver, the deduction engine checks the solution.
  const Program program(puzzle);
  Deducer deducer(program);
  for (const int variable : program.shown) {
    const bool value = holds(program.rules.variables.fact(variable), puzzle.solution);
    if (!deducer.assume(value ? variable : -variable)) return false;
  }
  if (!deducer.run()) return false;
  // Values that no variable can state were read as false.
  return values_of(puzzle, program.rules.variables,
                   [&](int variable) { return deducer.value(variable) > 0; }) == puzzle.solution;
}

}  // namespace

std::string broken_rule(const LogicContent& puzzle) {
  if (puzzle.kind->engine != nullptr) return puzzle.kind->engine->broken_rule(puzzle);
  return obeys_clauses(puzzle) ? "" : "the solution breaks a rule";
}

}  // namespace gridpress::logic
