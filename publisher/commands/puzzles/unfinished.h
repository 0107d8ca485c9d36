// Saves and resumes an interrupted `generate -o FILE`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "publisher/commands/puzzles/generate_order.h"
#include "publisher/system/atomic_file.h"

namespace gridpress {

// FILE.part has the complete puzzles so far, FILE.resume the state of the run. The output of a
// resumed run is the same as without the interruption.
class ResumableRun {
 public:
  ResumableRun(const GenerateOptions& options, const Wanted& wanted);

  // Reads the state of an interrupted run, if any. Fails if --resume wasn't given, or if the
  // options of that run were different.
  Diagnostics open();

  // Returns whether --resume was given and FILE is already complete.
  bool is_finished() const { return finished_; }

  std::optional<std::uint64_t> seed() const { return seed_; }  // seed of the interrupted run
  const RunPosition& start() const { return start_; }
  const std::string& text() const { return text_; }  // content of FILE.part

  // Adds the interrupted run's puzzles to the filter. Computes their canonical forms on all cores.
  Diagnostics restore(PuzzleFilter& gate) const;

  // Saves the text so far as FILE.part, and the state as FILE.resume. Returns false on failure.
  bool keep(AtomicFile& file, const RunPosition& place, int refused) const;
  void remove() const;  // must be called once FILE is complete

  std::string part() const { return options_.out + ".part"; }

 private:
  std::string state() const { return options_.out + ".resume"; }
  Diagnostics read(const std::string& text);
  Diagnostics restore_lines(PuzzleFilter& gate) const;

  const GenerateOptions& options_;
  const Wanted& wanted_;
  bool finished_ = false;
  std::optional<std::uint64_t> seed_;
  RunPosition start_;
  int refused_ = 0;
  std::string text_;
};

}  // namespace gridpress
