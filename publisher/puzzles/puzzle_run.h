// Many puzzles of one request, on all cores, one after the other, the same for any number of them.
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
  std::string canonical;                   // by its kind
  std::string text;                        // as `finish` wrote it
  std::vector<std::uint64_t> near_keys{};  // if `finish` computed them
};

// How far a run is: enough to go on from there, with the puzzles that were taken.
struct RunPlace {
  std::uint64_t attempts = 0;  // those before this one were taken or refused
  int idle = 0;                // how many of them came after the last puzzle that was taken
  std::uint64_t made = 0;      // how many puzzles were taken
};

// What attempts of a request gave.
struct MadeAttempts {
  std::vector<FinishedPuzzle> puzzles;
  NearMisses misses;
};

// Remembers attempts from run to run, for who makes almost the same puzzles again and again. Called
// on several threads at once.
class AttemptMemory {
 public:
  virtual ~AttemptMemory() = default;
  // `order` names the request with its seed and what `finish` does, and nothing else does.
  virtual std::optional<MadeAttempts> recall(const std::string& order, AttemptRange range) = 0;
  virtual void keep(const std::string& order, AttemptRange range, const MadeAttempts& made) = 0;
};

struct PuzzleRun {
  const Kind* kind = nullptr;
  PuzzleRequest request;
  std::uint64_t count = 0;
  // On the thread that made the puzzle: what else is to be known of it, and its text. May be empty.
  std::function<void(FinishedPuzzle&)> finish;
  // In order, one at a time. False: it is not wanted (a duplicate); the next one takes its place.
  std::function<bool(FinishedPuzzle&)> take;
  RunPlace start{};  // where an earlier run ended
  // In order, after each range of attempts. False: the run ends there. May be empty.
  std::function<bool(const RunPlace&)> reached{};
  AttemptMemory* memory = nullptr;  // null: every attempt is made
  std::string order{};              // what the memory knows the request by
};

struct RunResult {
  std::uint64_t made = 0;  // how many were taken, those before the start among them
  bool whole = false;      // as many as were asked for
  // When the request's attempts ended without another one that was wanted: why. `refused` of the
  // puzzles since the last one taken were not wanted.
  std::uint64_t refused = 0;
  Diagnostics problems;
};

// Stops at `count`, when the request's attempts have gone by without a puzzle that was taken, when
// `reached` says so, and on a signal ("interrupted").
RunResult run_puzzles(const PuzzleRun& run, int jobs);

}  // namespace gridpress
