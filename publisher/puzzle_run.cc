#include "publisher/puzzle_run.h"

#include <oneapi/tbb/parallel_pipeline.h>

#include <algorithm>
#include <atomic>
#include <memory>
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
using MadePtr = std::shared_ptr<Made>;  // the pipeline wants an empty one

// The ordered end: counts what is taken, and gives up in time.
class Counter {
 public:
  explicit Counter(const PuzzleRun& run) : run_(run) { ended_ = run.count == 0; }

  bool ended() const { return ended_.load(std::memory_order_relaxed); }

  void add(Made& made) {
    if (ended()) return;
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
    const int budget = attempts_of(run_.order);
    if (idle_ < budget) return;
    result_.problems.push_back(misses_.failure(run_.kind->name, run_.order, idle_));
    end();
  }

  RunResult result() {
    result_.whole = result_.made == run_.count;
    if (!result_.whole && result_.problems.empty()) {
      result_.problems.push_back(failure("interrupted"));
    }
    return std::move(result_);
  }

 private:
  void end() { ended_.store(true, std::memory_order_relaxed); }

  const PuzzleRun& run_;
  RunResult result_;
  Misses misses_;
  int idle_ = 0;  // attempts since the last puzzle that was taken
  std::atomic<bool> ended_{false};
};

}  // namespace

RunResult run_puzzles(const PuzzleRun& run, int jobs) {
  namespace tbb = oneapi::tbb;
  const int threads = threads_of(jobs);
  Counter counter(run);
  // Short stretches first: a run for a few puzzles is not to make hundreds.
  Stretch next{0, 1};
  const auto source = [&](tbb::flow_control& control) -> Stretch {
    if (counter.ended() || interrupted()) {
      control.stop();
      return {};
    }
    const Stretch stretch = next;
    next.first += next.count;
    next.count = std::min(2 * next.count, stretch_length(run.order));
    return stretch;
  };
  const auto work = [&](Stretch stretch) -> MadePtr {
    Yield yield = run.kind->make_stretch(run.order, stretch);
    auto made = std::make_shared<Made>(Made{stretch, {}, std::move(yield.misses)});
    for (Puzzle& puzzle : yield.puzzles) {
      FinishedPuzzle finished{std::move(puzzle), "", ""};
      finished.canonical = run.kind->canonical(finished.puzzle.rules, finished.puzzle.givens);
      if (run.finish) run.finish(finished);
      made->puzzles.push_back(std::move(finished));
    }
    return made;
  };
  constexpr auto kInOrder = tbb::filter_mode::serial_in_order;
  within_threads(threads, [&] {
    tbb::parallel_pipeline(
        static_cast<std::size_t>(threads) * 2,
        tbb::make_filter<void, Stretch>(kInOrder, source) &
            tbb::make_filter<Stretch, MadePtr>(tbb::filter_mode::parallel, work) &
            tbb::make_filter<MadePtr, void>(kInOrder,
                                            [&](const MadePtr& made) { counter.add(*made); }));
  });
  return counter.result();
}

}  // namespace gridpress
