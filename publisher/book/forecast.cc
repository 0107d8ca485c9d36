#include "publisher/book/forecast.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <span>

#include "generator/base/count_noun.h"
#include "publisher/book/pipeline.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"

namespace gridpress {
namespace {

constexpr double kTrial = 1, kTrials = 3;  // limits on seconds of CPU time: per order, per book
constexpr double kLong = 15;               // seconds; shorter times aren't worth a warning
// seconds per puzzle; faster orders take long only because of their size and get no warning
constexpr double kSlow = 0.05;
constexpr std::size_t kEnough = 8;  // number of puzzles that is enough for an estimate

// CPU time of this thread, so that other work on the machine doesn't count.
double cpu_seconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

struct Trial {
  std::uint64_t attempts = 0;
  std::size_t puzzles = 0;
  double seconds = 0;
  bool exhausted = false;  // no attempts are left
};

Trial try_request(const Kind& kind, const PuzzleRequest& request, std::uint64_t count) {
  Trial trial;
  const double start = cpu_seconds();
  const auto limit = static_cast<std::uint64_t>(max_attempts(kind, request));
  AttemptRange range;
  while (trial.puzzles < std::min<std::uint64_t>(count, kEnough) && trial.seconds < kTrial &&
         range.first < limit && !interrupted()) {
    trial.puzzles += run_attempts(kind, request, range).puzzles.size();
    trial.seconds = cpu_seconds() - start;
    range.first += static_cast<std::uint64_t>(range.count);
    range.count = std::min(2 * range.count, batch_size(kind, request));
  }
  trial.attempts = std::min(range.first, limit);
  trial.exhausted = range.first >= limit && trial.puzzles < std::min<std::uint64_t>(count, kEnough);
  return trial;
}

std::string span_words(double seconds) {
  constexpr double kMinute = 60, kTens = 10;
  if (seconds < 2 * kMinute) {
    return fmt::format("about {:.0f} seconds", std::round(seconds / kTens) * kTens);
  }
  return fmt::format("about {:.0f} minutes", seconds / kMinute);
}

std::optional<std::string> words_of(const Trial& trial, std::uint64_t count, int jobs) {
  const std::string puzzles = count_noun(count, "puzzle");
  if (trial.exhausted) {
    const std::string found = trial.puzzles == 0 ? "none" : fmt::format("only {}", trial.puzzles);
    return fmt::format("{} may be impossible: {} found in {}", puzzles, found,
                       count_noun(trial.attempts, "attempt"));
  }
  if (trial.puzzles == 0) {
    if (trial.seconds < kTrial) return std::nullopt;  // the trial was interrupted
    const std::string tried =
        trial.attempts == 1 ? "attempt" : fmt::format("{} attempts", trial.attempts);
    return fmt::format("{} may take minutes: none were found in the first {}", puzzles, tried);
  }
  const double each = trial.seconds / static_cast<double>(trial.puzzles);
  const double all = each * static_cast<double>(count) / threads_of(jobs);
  if (all < kLong || each < kSlow) return std::nullopt;
  return fmt::format("{} will take {}", puzzles, span_words(all));
}

}  // namespace

std::optional<std::string> forecast(const Kind& kind, const PuzzleRequest& request,
                                    std::uint64_t count, int jobs) {
  return words_of(try_request(kind, request, count), count, jobs);
}

Diagnostics forecast(const BookSpec& spec, int jobs) {
  Diagnostics warnings;
  double left = kTrials;
  const bool many = spec.copies.different && !spec.copies.names.empty();
  const std::uint64_t copies = many ? spec.copies.names.size() : 1;
  for (const SectionSpec& section : std::span(spec.sections).first(spec.listed_sections())) {
    if (!section.from.empty() || left <= 0) continue;
    PuzzleRequest request = request_of(section);
    request.seed = Seed(spec.seed).child("forecast");
    const std::uint64_t count = copies * static_cast<std::uint64_t>(section.count);
    const Trial trial = try_request(*section.kind, request, count);
    left -= trial.seconds;
    const auto words = words_of(trial, count, jobs);
    if (!words) continue;
    Diagnostic warning = failure(fmt::format("section '{}': {}", section.title, *words),
                                 "use a wider range of ratings, more clues or fewer conditions");
    warning.severity = Severity::kWarning;
    warning.file = spec.file;
    warning.pos = section.pos;
    warnings.push_back(std::move(warning));
  }
  return warnings;
}

}  // namespace gridpress
