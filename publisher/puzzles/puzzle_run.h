// Makes many puzzles for one request on all cores. The number of cores doesn't affect the result.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "generator/kinds/kind.h"

namespace gridpress {

struct FinishedPuzzle {
  Puzzle puzzle;
  std::string canonical;                   // canonical form, computed by the puzzle's kind
  std::string text;                        // written by `finish`
  std::vector<std::uint64_t> near_keys{};  // if `finish` computed them
};

// The progress of a run. With the accepted puzzles, it is enough to resume the run.
struct RunPosition {
  std::uint64_t attempts = 0;  // number of attempts done
  int idle = 0;                // attempts since the last accepted puzzle
  std::uint64_t made = 0;      // accepted puzzles
};

// The results of a range of attempts.
struct MadeAttempts {
  std::vector<FinishedPuzzle> puzzles;
  NearMisses misses;
};

// Keeps attempts from run to run, for callers that request almost the same puzzles repeatedly.
// Thread-safe.
class AttemptMemory {
 public:
  virtual ~AttemptMemory() = default;
  // `order` identifies the request with its seed and the behaviour of `finish`.
  virtual std::optional<MadeAttempts> recall(const std::string& order, AttemptRange range) = 0;
  virtual void keep(const std::string& order, AttemptRange range, const MadeAttempts& made) = 0;
};

struct PuzzleRun {
  const Kind* kind = nullptr;
  PuzzleRequest request;
  std::uint64_t count = 0;
  // Called on the thread that made the puzzle, to compute its other properties and its text. May be
  // empty.
  std::function<void(FinishedPuzzle&)> finish;
  // Called sequentially in order. If it returns false, the puzzle (such as a duplicate) is refused
  // and the next one replaces it.
  std::function<bool(FinishedPuzzle&)> accept;
  RunPosition start{};  // the position at which an earlier run ended
  // Called in order after each range of attempts. Returns false to end the run. May be empty.
  std::function<bool(const RunPosition&)> on_batch_done{};
  AttemptMemory* memory = nullptr;  // if null, every attempt is made
  std::string order{};              // identifies the request in the memory
};

struct RunResult {
  std::uint64_t made = 0;  // accepted puzzles, including those before the start
  bool complete = false;   // true if the run made as many as requested
  // If the run ended because no further puzzle was accepted, the reason: the puzzles refused since
  // the last accepted one, and why attempts failed.
  std::uint64_t refused = 0;
  Diagnostics problems;
};

// Stops after `count` puzzles, after too many attempts without an accepted puzzle, when
// `on_batch_done` returns false, or on a signal ("interrupted").
RunResult run_puzzles(const PuzzleRun& run, int jobs);

}  // namespace gridpress
