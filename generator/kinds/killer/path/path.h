// A human solver's path through a killer, easiest technique first, and the resulting grade.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "generator/kinds/digit_path.h"
#include "generator/kinds/killer/path/find.h"

namespace gridpress::killer {

struct Row {
  std::string_view name;
  double rating = 0;
  // A technique for houses (`house`), or a technique for cages, sums and signs (`own`). Both are
  // null for the smallest reason.
  FindStep house = nullptr;
  bool (Finder::*own)(KillerStep&) = nullptr;
};

// The techniques, sorted by rating. The last one, the smallest reason, applies if no other
// technique finds anything; its rating grows with its number of cages, signs and houses.
std::span<const Row> rows();

// Solves one puzzle step by step.
class SolvingPath {
 public:
  // `sums` must outlive this object. `givens` must belong to a puzzle with exactly one solution.
  SolvingPath(const Sums& sums, const Grid& givens);

  const State& state() const { return state_; }
  bool done() const { return state_.done(); }

  // Finds the next step rated at most `max_rating`, or null. It is valid until the next call, and
  // hasn't been applied yet. Cost: a few µs; a smallest reason takes milliseconds.
  const KillerStep* next(double max_rating = 99);
  void take(const KillerStep& step);

 private:
  bool find_reason();

  const Sums& sums_;
  State state_;
  Finder finder_;
  std::optional<Reasons> reasons_;
  KillerStep step_;
};

using Walk = PathWalk;

// Takes steps rated at most `max_rating` until no more are found.
Walk walk(SolvingPath& path, double max_rating = 99);

// The grade of a complete path, except for `level`.
Grade grade_of(const Walk& walk, const DigitContent& content);

// If the puzzle needs steps above `max_rating`, the grade has only a lower bound for its rating.
Grade grade(const DigitContent& content, double max_rating = 99);

// The number of cages, signs and givens.
int clues_of(const DigitContent& content);

}  // namespace gridpress::killer
