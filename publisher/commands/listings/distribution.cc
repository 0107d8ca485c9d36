#include "publisher/commands/listings/distribution.h"

#include <fmt/format.h>

#include <algorithm>

namespace gridpress {
namespace {

constexpr int kAttemptsPerPuzzle = 50;
constexpr int kLongestBar = 40;  // characters

Distribution::OfLevel make_level(const Kind& kind, const PuzzleRequest& request, int wanted,
                                 std::map<double, int>& ratings) {
  Distribution::OfLevel made{request.level.name};
  const int most = std::min(wanted * kAttemptsPerPuzzle, max_attempts(kind, request));
  while (made.puzzles < wanted && made.attempts < most) {
    const AttemptRange range{static_cast<std::uint64_t>(made.attempts),
                             std::min(batch_size(kind, request), most - made.attempts)};
    made.attempts += range.count;
    for (const Puzzle& puzzle : run_attempts(kind, request, range).puzzles) {
      if (made.puzzles == wanted) break;
      ++made.puzzles;
      if (puzzle.grade.rating) ++ratings[*puzzle.grade.rating];
    }
  }
  return made;
}

}  // namespace

Distribution distribution_of(const Kind& kind, const LevelSet& levels, Size size, int puzzles,
                             Seed seed) {
  Distribution distribution{size, {}, {}};
  for (const Level& level : levels_for(kind, levels).levels) {
    if (!why_out_of_reach(kind, level, size).empty()) continue;
    PuzzleRequest request;
    request.size = size;
    request.level = level;
    request.seed = seed.child(level.name);
    if (kind.maker.impossible != nullptr && kind.maker.impossible(request)) continue;
    distribution.levels.push_back(make_level(kind, request, puzzles, distribution.ratings));
  }
  return distribution;
}

std::string distribution_text(const Distribution& distribution) {
  std::string text = fmt::format("size {}\n", to_text(distribution.size));
  for (const Distribution::OfLevel& level : distribution.levels) {
    text += fmt::format("  {:<10} {} puzzles in {} attempts\n", level.name, level.puzzles,
                        level.attempts);
  }
  int most = 1;
  for (const auto& [rating, count] : distribution.ratings) most = std::max(most, count);
  for (const auto& [rating, count] : distribution.ratings) {
    const int length = std::max(count * kLongestBar / most, 1);
    text += fmt::format("  {:>4.1f} {} {}\n", rating, std::string(length, '#'), count);
  }
  return text;
}

}  // namespace gridpress
