// Counting, solving step by step, grading and making puzzles of logic kinds.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "generator/kinds/logic/description.h"

namespace gridpress::logic {

// Techniques that all logic kinds share, in addition to their sorts.
constexpr Sort kTrial{"trial", 3.0}, kReason{"smallest-reason", 5.0};
constexpr double kMaxTrialRating = 4.9, kMaxRating = 9.9;
// The rating of a trial whose chain to the contradiction has this many deductions.
double trial_rating(int chain);

// A deduction by one rule. Within a trial, it may rest on the assumption.
struct Deduction {
  std::string_view technique;  // the sort's name
  std::vector<int> literals;   // newly known literals, including helpers
  std::vector<int> causes;     // cells that an explanation points at
  bool plain = false;          // only rules out what one known mark, number or region excludes
};

// Whether a player writes down that a literal is true: a mark or its absence, a line or its
// absence, a number, a region. Helpers aren't shown, and neither is a number or region that is
// ruled out.
bool shown(const Description& kind, const Variables& variables, int literal);

// One step of a solution path. Literals refer to the path's variables.
struct Step {
  std::string_view technique;  // the hardest technique used
  double rating = 0;
  std::vector<int> literals = {};  // newly known literals that are shown
  std::vector<int> causes = {};    // cells; for a smallest reason, those of the known facts
  // For kinds with their own engine: the key of the reason without "why_" if the sort has several,
  // a place with a meaning for the kind, and lines (see lines() in geometry.h) that the step rests
  // on.
  std::string_view why = {};
  int place = -1;
  std::vector<int> lines = {};
  // Deductions that support the step but aren't shown, in order, and the one that finds `literals`.
  // In trials and smallest reasons, the technique of `last` is empty.
  std::vector<Deduction> support = {};
  Deduction last = {};
  // For trials: the assumption is the opposite of literals[0]; the chain leads from it to a
  // contradiction. The last deduction has no literals: its rule is broken.
  std::vector<Deduction> chain = {};
};

struct PathRequest {
  int max_steps = 100000;
  bool explained = true;  // if false, steps may lack their reasons, and the path its variables
};

struct Path {
  std::shared_ptr<const Variables> variables;  // meaning of the literals
  std::vector<Step> steps;
  bool finished = true;  // whether the steps lead all the way to the solution
};

// Solves a puzzle whose solution is known, with the easiest deductions first and without guessing.
Path find_path(const LogicContent& puzzle, const PathRequest& request);

// For kinds with their own engine: the rating of a smallest reason with this many parts, and the
// index of the hardest sort rated at most `rating`, or nullopt.
double reason_rating(double least, std::size_t parts);
std::optional<int> hardest_within(std::span<const Sort> sorts, double rating);

// Rates the path; `bounded` if the path isn't finished. Fills in everything but `level`.
Grade grade(const LogicContent& puzzle);

// Techniques of a kind, easiest first.
std::vector<KindTechnique> techniques(const Description& kind);

// Counts solutions. The usual engine deduces and then searches within `steps` nodes (0 for the
// default); beyond them, the clauses decide. The independent engine uses only the clauses.
SolutionCount count(const LogicContent& puzzle, const CountRequest& request);

// A count of a kind's own engine, with the values of the first solution's cells, if there is one.
template <typename Cells>
SolutionCount with_first(SolutionCount count, const LogicContent& puzzle, const Cells& cells) {
  if (cells.empty()) return count;
  auto first = std::make_shared<LogicContent>(puzzle);
  first->solution.cells.assign(cells.begin(), cells.end());
  count.first = std::move(first);
  return count;
}

// If the puzzle's solution breaks a rule, a message about it, otherwise "". Requires
// solution.known().
std::string broken_rule(const LogicContent& puzzle);

// Kind::make for a described kind. Stamps the puzzles' kind, grade, level and seed.
AttemptFunction start(const Description& kind, const PuzzleRequest& request);

// Kind::attempts_per_batch and Kind::attempts: large boards take longer.
int attempts_per_batch(const PuzzleRequest& request);
int max_attempts(const PuzzleRequest& request);

// A small puzzle for a lesson, rated at most `draft.high`. Tries until it succeeds.
LogicContent make_lesson_puzzle(const Description& kind, Draft draft, Seed seed);

}  // namespace gridpress::logic
