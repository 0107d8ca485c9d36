#include "publisher/puzzles/puzzle_run.h"

#include <algorithm>
#include <atomic>
#include <utility>
#include <vector>

#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"

namespace gridpress {
namespace {

struct Made {
  AttemptRange range;
  MadeAttempts all;
};

// The sequential stage: counts accepted puzzles and ends the run if none is accepted for too long.
class Counter {
 public:
  explicit Counter(const PuzzleRun& run) : run_(run), idle_(run.start.idle) {
    result_.made = run.start.made;
    ended_ = result_.made >= run.count;
  }

  bool ended() const { return ended_.load(std::memory_order_relaxed); }

  void add(Made& made) {
    if (ended()) return;
    take(made);
    const RunPosition place{made.range.first + static_cast<std::uint64_t>(made.range.count), idle_,
                            result_.made};
    if (run_.on_batch_done && !run_.on_batch_done(place)) end();
  }

  RunResult result() {
    result_.complete = result_.made >= run_.count;
    if (!result_.complete && result_.problems.empty()) {
      result_.problems.push_back(failure("interrupted"));
    }
    return std::move(result_);
  }

 private:
  void take(Made& made) {
    for (FinishedPuzzle& puzzle : made.all.puzzles) {
      if (!run_.accept(puzzle)) {
        ++result_.refused;
        continue;
      }
      ++result_.made;
      result_.refused = 0;
      idle_ = 0;
      misses_ = NearMisses();
      if (result_.made == run_.count) return end();
    }
    idle_ += made.range.count;
    misses_.merge(made.all.misses);
    if (idle_ < max_attempts(*run_.kind, run_.request)) return;
    result_.problems.push_back(failure_of(*run_.kind, run_.request, misses_, idle_));
    end();
  }

  void end() { ended_.store(true, std::memory_order_relaxed); }

  const PuzzleRun& run_;
  RunResult result_;
  NearMisses misses_;
  int idle_ = 0;  // attempts since the last accepted puzzle
  std::atomic<bool> ended_{false};
};

Made make(const PuzzleRun& run, AttemptRange range) {
  if (run.memory != nullptr) {
    if (auto known = run.memory->recall(run.order, range)) return {range, std::move(*known)};
  }
  AttemptResult batch = run_attempts(*run.kind, run.request, range);
  Made made{range, {{}, std::move(batch.misses)}};
  for (Puzzle& puzzle : batch.puzzles) {
    FinishedPuzzle finished{std::move(puzzle), "", ""};
    finished.canonical = canonical_form(*run.kind, finished.puzzle);
    if (run.finish) run.finish(finished);
    made.all.puzzles.push_back(std::move(finished));
  }
  if (run.memory != nullptr) run.memory->keep(run.order, range, made.all);
  return made;
}

}  // namespace

RunResult run_puzzles(const PuzzleRun& run, int jobs) {
  Counter counter(run);
  // The first ranges are short, so that a run for a few puzzles doesn't make hundreds.
  AttemptRange next{run.start.attempts, 1};
  run_in_order(threads_of(jobs), 2, [&]() -> Work {
    if (counter.ended() || interrupted()) return nullptr;
    const AttemptRange range = next;
    next.first += next.count;
    next.count = std::min(2 * next.count, batch_size(*run.kind, run.request));
    return [&run, &counter, range]() -> Ending {
      return [&counter, made = make(run, range)]() mutable { counter.add(made); };
    };
  });
  return counter.result();
}

}  // namespace gridpress
