#include "generator/maker/near_misses.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "generator/base/count_noun.h"
#include "generator/base/result.h"
#include "generator/maker/symmetry.h"

namespace gridpress {
namespace {

std::string range_text(const fields::Range& range, int decimals) {
  std::string text;
  if (range.low && range.high && *range.low == *range.high) {
    return fmt::format("{:.{}f}", *range.low, decimals);
  }
  if (range.low) text += fmt::format("{:.{}f}", *range.low, decimals);
  text += "..";
  if (range.high) text += fmt::format("{:.{}f}", *range.high, decimals);
  return text;
}

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

}  // namespace

void NearMisses::too_many_clues(int clues) {
  fewest_clues_ = crowded_ == 0 ? clues : std::min(fewest_clues_, clues);
  ++crowded_;
}

void NearMisses::too_few_clues(int clues) {
  most_clues_ = std::max(most_clues_, clues);
  ++sparse_;
}

void NearMisses::graded(const Level& level, const Grade& grade, Verdict verdict) {
  (verdict == Verdict::kTooEasy ? easy_ : verdict == Verdict::kTooHard ? hard_ : off_target_) += 1;
  if (!level.hardest.empty() && !grade.rating) {
    taught_ = true;
    return;
  }
  // Puzzles without a rating rank behind all rated puzzles.
  double distance = 100;
  if (grade.rating && level.rating) {
    distance = std::max({0.0, level.rating->low.value_or(0) - *grade.rating,
                         *grade.rating - level.rating->high.value_or(99)});
  }
  remember({distance, grade.clues, grade.guesses, grade.rating});
}

void NearMisses::merge(const NearMisses& other) {
  if (other.crowded_ > 0) {
    fewest_clues_ =
        crowded_ == 0 ? other.fewest_clues_ : std::min(fewest_clues_, other.fewest_clues_);
  }
  most_clues_ = std::max(most_clues_, other.most_clues_);
  crowded_ += other.crowded_;
  sparse_ += other.sparse_;
  plain_ += other.plain_;
  before_ += other.before_;
  taught_ = taught_ || other.taught_;
  easy_ += other.easy_;
  hard_ += other.hard_;
  off_target_ += other.off_target_;
  for (const Seen& seen : other.nearest_) remember(seen);
}

void NearMisses::remember(Seen seen) {
  const bool known = std::any_of(nearest_.begin(), nearest_.end(), [&](const Seen& other) {
    return other.rating == seen.rating &&
           (seen.rating ? other.clues == seen.clues : other.guesses == seen.guesses);
  });
  if (known) return;
  const auto after =
      std::upper_bound(nearest_.begin(), nearest_.end(), seen,
                       [](const Seen& a, const Seen& b) { return a.distance < b.distance; });
  nearest_.insert(after, seen);
  if (nearest_.size() > kNearest) nearest_.pop_back();
}

std::string NearMisses::to_text() const {
  std::string text =
      fmt::format("{} {} {} {} {} {} {} {} {} {}", fewest_clues_, most_clues_, crowded_, sparse_,
                  easy_, hard_, off_target_, plain_, taught_ ? 1 : 0, before_);
  for (const Seen& seen : nearest_) {
    text += fmt::format(" {} {} {} {}", seen.distance, seen.clues, seen.guesses,
                        seen.rating.value_or(-1));
  }
  return text;
}

std::optional<NearMisses> NearMisses::from_text(std::string_view text) {
  bool good = true;
  const auto take = [&](auto& value) {
    const char* const end = text.data() + text.size();
    const auto [next, error] = std::from_chars(text.data(), end, value);
    good = good && error == std::errc() && (next == end || *next == ' ');
    if (!good) return;
    text.remove_prefix(std::min(text.size(), static_cast<std::size_t>(next - text.data()) + 1));
  };
  NearMisses read;
  int taught = 0;
  for (int* const count :
       {&read.fewest_clues_, &read.most_clues_, &read.crowded_, &read.sparse_, &read.easy_,
        &read.hard_, &read.off_target_, &read.plain_, &taught, &read.before_}) {
    take(*count);
  }
  read.taught_ = taught == 1;
  while (good && !text.empty() && read.nearest_.size() < kNearest) {
    Seen seen;
    double rating = 0;
    take(seen.distance);
    take(seen.clues);
    take(seen.guesses);
    take(rating);
    if (rating >= 0) seen.rating = rating;
    read.nearest_.push_back(seen);
  }
  if (!good || !text.empty()) return std::nullopt;
  return read;
}

Diagnostic NearMisses::failure(std::string_view kind, const DigitRequest& request,
                               int attempts) const {
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
  return gridpress::failure(
      fmt::format("no {0} {1}x{1}{2} ({3}) in {4} attempts; {5}", kind, request.size, of_level,
                  fmt::join(wanted, "; "), attempts, nearest_seen()),
      what_to_relax(request));
}

Diagnostic NearMisses::failure(std::string_view kind, Size size, const Level& level,
                               int attempts) const {
  const std::string rating =
      level.rating ? fmt::format(" (rating {})", range_text(*level.rating, 1)) : "";
  const std::string of_level = level.name.empty() ? "" : fmt::format(" of level '{}'", level.name);
  std::string advice = to_the_nearest(level);
  if (advice.empty()) {
    const bool any_level = level.name.empty() && !level.rating;
    advice = any_level ? "ask for fewer puzzles" : "choose another level or size";
  }
  return gridpress::failure(
      fmt::format("no {} {}x{}{}{} in {}; {}", kind, size.rows, size.columns, of_level, rating,
                  count_noun(attempts, "attempt"), nearest_seen()),
      advice);
}

std::string NearMisses::nearest_seen() const {
  if (taught_) {
    return fmt::format("{} were solved without the technique, {} needed a harder step", easy_,
                       hard_);
  }
  std::vector<std::string> parts;
  for (const Seen& seen : nearest_) {
    const std::string how = seen.rating ? fmt::format("rated {:.1f}", *seen.rating)
                                        : fmt::format("with {} guesses", seen.guesses);
    parts.push_back(fmt::format("{} clues {}", seen.clues, how));
  }
  if (parts.empty() && sparse_ > crowded_) {
    return fmt::format("no puzzle had more than {} clues", most_clues_);
  }
  if (parts.empty() && crowded_ > 0) {
    return fmt::format("no puzzle had fewer than {} clues", fewest_clues_);
  }
  if (parts.empty() && plain_ > 0) return "no puzzle had the requested spread of givens";
  if (parts.empty()) return "no puzzle came close enough to be graded";
  return "nearest seen: " + joined(parts);
}

// Returns a hint with the nearest rating just outside the level's range, or "" if no rating was
// that near.
std::string NearMisses::to_the_nearest(const Level& level) const {
  constexpr double kJust = 0.5;
  if (nearest_.empty() || !level.rating || nearest_.front().distance > kJust + 1e-9) return "";
  const double rating = nearest_.front().rating.value_or(0);
  if (level.rating->high && rating > *level.rating->high) {
    return fmt::format("allow ratings up to {:.1f}", rating);
  }
  if (level.rating->low && rating < *level.rating->low) {
    return fmt::format("allow ratings from {:.1f}", rating);
  }
  return "";
}

std::string NearMisses::what_to_relax(const DigitRequest& request) const {
  const bool none = request.symmetry == Symmetry::kNone && !request.any_symmetry;
  const std::string symmetric = none ? "" : ", or use less symmetry";
  if (!request.level.hardest.empty()) {
    return fmt::format(
        "'{}' is rare at this size: use fewer puzzles, another size or another technique{}",
        request.level.hardest, symmetric);
  }
  const int most = std::max({crowded_, sparse_, easy_, hard_, off_target_, plain_});
  if (most == 0)
    return fmt::format("allow more or fewer clues, or widen the range of ratings{}", symmetric);
  if (most == plain_) {
    return fmt::format("widen balance and spread, or allow more clues{}", symmetric);
  }
  if (most == easy_ && 2 * before_ > easy_) {
    return fmt::format(
        "change the conditions of this level or of '{0}': most puzzles met those of '{0}', which "
        "comes first in the set",
        request.before.front().name);
  }
  if (const std::string near = to_the_nearest(request.level); !near.empty())
    return near + symmetric;
  if (most == crowded_) return fmt::format("allow {} clues{}", fewest_clues_, symmetric);
  if (most == sparse_) return fmt::format("allow {} clues, or remove minimal", most_clues_);
  if (most == easy_) return fmt::format("lower the rating, or allow fewer clues{}", symmetric);
  if (most == hard_) return fmt::format("raise the rating, or allow more clues{}", symmetric);
  return "widen the range of guesses, or change the techniques needed and avoided";
}

}  // namespace gridpress
