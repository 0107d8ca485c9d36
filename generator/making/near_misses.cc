#include "generator/making/near_misses.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "generator/base/count_noun.h"
#include "generator/base/result.h"

namespace gridpress {
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

void NearMisses::too_many_clues(int clues) {
  counts_.fewest_clues = counts_.crowded == 0 ? clues : std::min(counts_.fewest_clues, clues);
  ++counts_.crowded;
}

void NearMisses::too_few_clues(int clues) {
  counts_.most_clues = std::max(counts_.most_clues, clues);
  ++counts_.sparse;
}

void NearMisses::graded(const Level& level, const Grade& grade, Verdict verdict) {
  (verdict == Verdict::kTooEasy   ? counts_.easy
   : verdict == Verdict::kTooHard ? counts_.hard
                                  : counts_.off_target) += 1;
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
  if (other.counts_.crowded > 0) {
    counts_.fewest_clues = counts_.crowded == 0
                               ? other.counts_.fewest_clues
                               : std::min(counts_.fewest_clues, other.counts_.fewest_clues);
  }
  counts_.most_clues = std::max(counts_.most_clues, other.counts_.most_clues);
  counts_.crowded += other.counts_.crowded;
  counts_.sparse += other.counts_.sparse;
  counts_.plain += other.counts_.plain;
  counts_.before += other.counts_.before;
  taught_ = taught_ || other.taught_;
  counts_.easy += other.counts_.easy;
  counts_.hard += other.counts_.hard;
  counts_.off_target += other.counts_.off_target;
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
      fmt::format("{} {} {} {} {} {} {} {} {} {}", counts_.fewest_clues, counts_.most_clues,
                  counts_.crowded, counts_.sparse, counts_.easy, counts_.hard, counts_.off_target,
                  counts_.plain, taught_ ? 1 : 0, counts_.before);
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
       {&read.counts_.fewest_clues, &read.counts_.most_clues, &read.counts_.crowded,
        &read.counts_.sparse, &read.counts_.easy, &read.counts_.hard, &read.counts_.off_target,
        &read.counts_.plain, &taught, &read.counts_.before}) {
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
    return fmt::format("{} were solved without the technique, {} needed a harder step",
                       counts_.easy, counts_.hard);
  }
  std::vector<std::string> parts;
  for (const Seen& seen : nearest_) {
    const std::string how = seen.rating ? fmt::format("rated {:.1f}", *seen.rating)
                                        : fmt::format("with {} guesses", seen.guesses);
    parts.push_back(fmt::format("{} clues {}", seen.clues, how));
  }
  if (parts.empty() && counts_.sparse > counts_.crowded) {
    return fmt::format("no puzzle had more than {} clues", counts_.most_clues);
  }
  if (parts.empty() && counts_.crowded > 0) {
    return fmt::format("no puzzle had fewer than {} clues", counts_.fewest_clues);
  }
  if (parts.empty() && counts_.plain > 0) return "no puzzle had the requested spread of givens";
  if (parts.empty()) return "no puzzle came close enough to be graded";
  return "nearest seen: " + fmt::format("{}", fmt::join(parts, ", "));
}

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

}  // namespace gridpress
