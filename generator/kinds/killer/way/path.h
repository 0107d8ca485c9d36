// A person's way through a killer, easiest technique first, and the grade that follows from it.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "generator/kinds/digit_way.h"
#include "generator/kinds/killer/way/find.h"

namespace gridpress::killer {

struct Row {
  std::string_view name;
  double rating = 0;
  // One of the two: a technique of the houses, or of cages, sums and signs. Neither: the smallest
  // reason.
  FindStep house = nullptr;
  bool (Finder::*own)(KillerStep&) = nullptr;
};

// By rating. Where no other row has anything, the last one, the smallest reason, has: its rating
// grows with the number of cages, signs and houses in it.
std::span<const Row> rows();

// One puzzle on its way.
class Way {
 public:
  // `sums` must outlive it. `givens`: of a puzzle with exactly one solution.
  Way(const Sums& sums, const Grid& givens);

  const State& state() const { return state_; }
  bool done() const { return state_.done(); }

  // Finds the next step, of a rating of at most `most`; null: there is none. It is valid until
  // the next call, and not taken yet. Cost: some µs; a smallest reason takes milliseconds.
  const KillerStep* next(double most = 99);
  void take(const KillerStep& step);

 private:
  bool find_reason();

  const Sums& sums_;
  State state_;
  Finder finder_;
  std::optional<Reasons> reasons_;
  KillerStep step_;
};

using Walk = WayWalk;

// Takes steps of a rating of at most `most`, as long as there are any.
Walk walk(Way& way, double most = 99);

// The grade but for `level`, from a walk over the whole way.
Grade grade_of(const Walk& walk, const DigitContent& content);

// Above `most` the work ends: then the rating is a lower bound, and nothing else is known.
Grade grade(const DigitContent& content, double most = 99);

// Cages, signs and givens.
int clues_of(const DigitContent& content);

}  // namespace gridpress::killer
