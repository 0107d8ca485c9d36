#include "generator/kinds/attempts.h"

#include <fmt/format.h>

#include <algorithm>

namespace gridpress {
namespace {

Verdict verdict_of(const Grade& grade, const Level& level) {
  if (!level.rating) return Verdict::kOffTarget;
  const double rating = grade.rating.value_or(0);
  if (rating < level.rating->low.value_or(0)) return Verdict::kTooEasy;
  return rating > level.rating->high.value_or(99) ? Verdict::kTooHard : Verdict::kOffTarget;
}

}  // namespace

bool at_level(const Grade& grade, const PuzzleRequest& request, NearMisses& misses) {
  const auto holds = [&](const Level& level) { return level.holds(grade, request.size.rows); };
  if (!holds(request.level)) {
    misses.graded(request.level, grade, verdict_of(grade, request.level));
    return false;
  }
  if (std::ranges::none_of(request.before, holds)) return true;
  misses.graded(request.level, grade, Verdict::kTooEasy);
  misses.of_level_before();
  return false;
}

std::optional<Puzzle> run_attempt(const AttemptFunction& attempt, Seed seed, std::uint64_t number,
                                  NearMisses& misses) {
  const Seed own = seed.child(number);
  Rng rng(own);
  std::optional<Puzzle> puzzle = attempt({number, rng, misses});
  if (puzzle) puzzle->seed = own.value();
  return puzzle;
}

std::optional<Puzzle> first_puzzle(const AttemptFunction& attempt, const PuzzleRequest& request,
                                   std::uint64_t attempts) {
  NearMisses misses;
  for (std::uint64_t number = 0; number < attempts; ++number) {
    std::optional<Puzzle> puzzle = run_attempt(attempt, request.seed, number, misses);
    if (puzzle && at_level(puzzle->grade, request, misses)) return puzzle;
  }
  return std::nullopt;
}

std::string outside_ratings(std::string_view kind, const Level& level, double least, double most) {
  if (!level.rating) return "";
  const bool above = level.rating->low.value_or(0) > most;
  if (!above && level.rating->high.value_or(99) >= least) return "";
  return fmt::format("{} puzzles are rated from {:.1f} to {:.1f}, not {}", kind, least, most,
                     fields::shown(*level.rating));
}

}  // namespace gridpress
