#include "generator/maker/failure.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "generator/making/symmetry.h"

namespace gridpress {
namespace {

std::string joined(const std::vector<std::string>& parts) {
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string asked(const Level& level, int size) {
  std::vector<std::string> parts;
  if (const fields::Range clues = level.clue_range(size); clues.low || clues.high) {
    parts.push_back("clues " + range_text(clues, 0));
  }
  if (level.rating) parts.push_back("rating " + range_text(*level.rating, 1));
  if (level.guesses) parts.push_back("guesses " + range_text(*level.guesses, 0));
  if (const fields::Range effort = level.effort_range(size); effort.low || effort.high) {
    parts.push_back("effort " + range_text(effort, 0));
  }
  if (!level.need.empty()) parts.push_back("with " + joined(level.need));
  if (!level.avoid.empty()) parts.push_back("without " + joined(level.avoid));
  if (!level.hardest.empty()) parts.push_back("hardest step " + level.hardest);
  return joined(parts);
}

std::string asked(const Quality& quality) {
  std::vector<std::string> parts;
  if (quality.balance > 0) parts.push_back(fmt::format("balance {}", quality.balance));
  if (quality.no_empty) parts.emplace_back("no empty house");
  if (quality.spread >= 0) parts.push_back(fmt::format("spread {}", quality.spread));
  return joined(parts);
}

std::string what_to_relax(const DigitRequest& request, const NearMisses& misses) {
  const NearMisses::Counts& counts = misses.counts();
  const bool none = request.symmetry == Symmetry::kNone && !request.any_symmetry;
  const std::string symmetric = none ? "" : ", or use less symmetry";
  if (!request.level.hardest.empty()) {
    return fmt::format(
        "'{}' is rare at this size: use fewer puzzles, another size or another technique{}",
        request.level.hardest, symmetric);
  }
  const int most = std::max(
      {counts.crowded, counts.sparse, counts.easy, counts.hard, counts.off_target, counts.plain});
  if (most == 0)
    return fmt::format("allow more or fewer clues, or widen the range of ratings{}", symmetric);
  if (most == counts.plain) {
    return fmt::format("widen balance and spread, or allow more clues{}", symmetric);
  }
  if (most == counts.easy && 2 * counts.before > counts.easy) {
    return fmt::format(
        "change the conditions of this level or of '{0}': most puzzles met those of '{0}', which "
        "comes first in the set",
        request.before.front().name);
  }
  if (const std::string near = misses.to_the_nearest(request.level); !near.empty())
    return near + symmetric;
  if (most == counts.crowded)
    return fmt::format("allow {} clues{}", counts.fewest_clues, symmetric);
  if (most == counts.sparse)
    return fmt::format("allow {} clues, or remove minimal", counts.most_clues);
  if (most == counts.easy)
    return fmt::format("lower the rating, or allow fewer clues{}", symmetric);
  if (most == counts.hard) return fmt::format("raise the rating, or allow more clues{}", symmetric);
  return "widen the range of guesses, or change the techniques needed and avoided";
}

}  // namespace

Diagnostic failure_of(std::string_view kind, const DigitRequest& request, const NearMisses& misses,
                      int attempts) {
  std::vector<std::string> wanted;
  if (const std::string level = asked(request.level, request.size); !level.empty()) {
    wanted.push_back(level);
  }
  if (request.minimal) wanted.emplace_back("minimal");
  if (const std::string quality = asked(request.quality); !quality.empty()) {
    wanted.push_back(quality);
  }
  wanted.push_back(
      fmt::format("symmetry {}", request.any_symmetry ? "any" : symmetry_name(request.symmetry)));
  const std::string of_level =
      request.level.name.empty() ? "" : fmt::format(" of level '{}'", request.level.name);
  return failure(fmt::format("no {0} {1}x{1}{2} ({3}) in {4} attempts; {5}", kind, request.size,
                             of_level, fmt::join(wanted, "; "), attempts, misses.nearest_seen()),
                 what_to_relax(request, misses));
}

}  // namespace gridpress
