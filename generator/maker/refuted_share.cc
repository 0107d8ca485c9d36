#include "generator/maker/refuted_share.h"

#include <algorithm>
#include <span>

namespace gridpress {

using classic9::Answer;
using classic9::Cells;

int RefutedShare::of(const SolvedPuzzle& place, int limit) {
  return of(place, se::easy_candidates(place.givens), limit);
}

int RefutedShare::of(const SolvedPuzzle& place, const se::CandidateSet& candidates, int limit) {
  constexpr std::size_t kBatch = 32;
  list_trials(place, candidates);
  const auto all = static_cast<std::ptrdiff_t>(trials_.size());
  if (all == 0) return kHighest;
  std::ptrdiff_t refuted = 0;
  for (std::span<const Cells> rest = trials_; !rest.empty();) {
    const std::span<const Cells> batch = rest.first(std::min(rest.size(), kBatch));
    rest = rest.subspan(batch.size());
    answers_.resize(batch.size());
    classic9::solve_batch(batch, answers_, {.limit = 1, .guesses = 1});
    refuted += std::ranges::count(answers_, 0U, &Answer::guesses);
    if (refuted * kHighest > limit * all) return kHighest;
  }
  return static_cast<int>(refuted * kHighest / all);
}

// Lists the trials. A trial is a copy of the puzzle with the digits that are already known and one
// wrong candidate.
void RefutedShare::list_trials(const SolvedPuzzle& place, const se::CandidateSet& candidates) {
  Cells known = place.solution;
  for (const se::Bits81 cells : candidates) se::each(cells, [&](int cell) { known[cell] = 0; });
  trials_.clear();
  for (std::uint8_t digit = 1; digit <= 9; ++digit) {
    se::each(candidates[digit - 1], [&](int cell) {
      if (place.solution[cell] == digit) return;
      trials_.push_back(known);
      trials_.back()[cell] = digit;
    });
  }
}

}  // namespace gridpress
