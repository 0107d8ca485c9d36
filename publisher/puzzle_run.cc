#include "publisher/puzzle_run.h"

#include <algorithm>
#include <atomic>
#include <utility>
#include <vector>

#include "publisher/interrupt.h"
#include "publisher/parallel.h"

namespace gridpress {
namespace {

struct Made {
  Stretch stretch;
  std::vector<FinishedPuzzle> puzzles;
  Misses misses;
};

// The ordered end: counts what is taken, and gives up in time.
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
    const RunPlace place{made.stretch.first + static_cast<std::uint64_t>(made.stretch.count), idle_,
                         result_.made};
    if (run_.reached && !run_.reached(place)) end();
  }

  RunResult result() {
    result_.whole = result_.made >= run_.count;
    if (!result_.whole && result_.problems.empty()) {
      result_.problems.push_back(failure("interrupted"));
    }
    return std::move(result_);
  }

 private:
  void take(Made& made) {
    for (FinishedPuzzle& puzzle : made.puzzles) {
      if (!run_.take(puzzle)) {
        ++result_.refused;
        continue;
      }
      ++result_.made;
      result_.refused = 0;
      idle_ = 0;
      misses_ = Misses();
      if (result_.made == run_.count) return end();
    }
    idle_ += made.stretch.count;
    misses_.merge(made.misses);
    if (idle_ < attempts_of(run_.order)) return;
    result_.problems.push_back(misses_.failure(run_.kind->name, run_.order, idle_));
    end();
  }

  void end() { ended_.store(true, std::memory_order_relaxed); }

  const PuzzleRun& run_;
  RunResult result_;
  Misses misses_;
  int idle_ = 0;  // attempts since the last puzzle that was taken
  std::atomic<bool> ended_{false};
};

Made make(const PuzzleRun& run, Stretch stretch) {
  Yield yield = run.kind->make_stretch(run.order, stretch);
  Made made{stretch, {}, std::move(yield.misses)};
  for (Puzzle& puzzle : yield.puzzles) {
    FinishedPuzzle finished{std::move(puzzle), "", ""};
    finished.canonical = run.kind->canonical(finished.puzzle.rules, finished.puzzle.givens);
    if (run.finish) run.finish(finished);
    made.puzzles.push_back(std::move(finished));
  }
  return made;
}

}  // namespace

RunResult run_puzzles(const PuzzleRun& run, int jobs) {
  Counter counter(run);
  // Short stretches first: a run for a few puzzles is not to make hundreds.
  Stretch next{run.start.attempts, 1};
  run_in_order(threads_of(jobs), 2, [&]() -> Work {
    if (counter.ended() || interrupted()) return nullptr;
    const Stretch stretch = next;
    next.first += next.count;
    next.count = std::min(2 * next.count, stretch_length(run.order));
    return [&run, &counter, stretch]() -> Ending {
      return [&counter, made = make(run, stretch)]() mutable { counter.add(made); };
    };
  });
  return counter.result();
}

}  // namespace gridpress
