// What every command that reads puzzles takes: a file, its format, its boxes, threads.
#pragma once

#include <string>

#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/puzzle_stream.h"

namespace gridpress {

struct PuzzleArguments {
  std::string file = "-";
  std::string format;  // empty: recognised
  std::string box;     // empty: the usual one of each size
  int jobs = 0;
};

// Adds FILE, --format, --box and --jobs to a command.
void add_puzzle_arguments(Arguments& asked, PuzzleArguments& puzzles);

// Fails on an unknown format and on what is no box.
Result<PuzzleSource> puzzle_source(const PuzzleArguments& puzzles);

// Why a puzzle can't be graded or told: what reading it met, or that it has not one solution.
// Empty: it can.
std::string refusal(const formats::TextPuzzle& puzzle);

// Runs `work` over all puzzles and reports what can't be read; the command's exit code.
int run_over_puzzles(const PuzzleSource& source,
                     const std::function<LineOutput(const PuzzleBatch&)>& work,
                     const InOrder& in_order = {});

}  // namespace gridpress
