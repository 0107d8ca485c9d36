// An interrupted `generate -o FILE`: what it leaves, and how a later run goes on with it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "publisher/commands/puzzles/generate_order.h"
#include "publisher/system/atomic_file.h"

namespace gridpress {

// FILE.part has the puzzles that were made, whole, and FILE.resume where the run was. A run that
// goes on from there ends with the same bytes as one that was never interrupted.
class ResumableRun {
 public:
  ResumableRun(const GenerateOptions& options, const Wanted& wanted);

  // Reads what there is. Fails where --resume was not given and there is something, and where it
  // was given and the run was asked for other puzzles.
  Diagnostics open();

  // --resume was given, and there is a file but no interrupted run.
  bool is_finished() const { return finished_; }

  std::optional<std::uint64_t> seed() const { return seed_; }  // of the run that is gone on with
  const RunPosition& start() const { return start_; }
  const std::string& text() const { return text_; }  // of FILE.part

  // Tells the gate which puzzles were taken. Canonical forms, on all cores.
  Diagnostics restore(PuzzleFilter& gate) const;

  // Makes the file's text so far FILE.part, and writes FILE.resume. False: it can't be kept.
  bool keep(AtomicFile& file, const RunPosition& place, int refused) const;
  void remove() const;  // the file is whole

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
