// What every command that reads puzzles takes: files, their format, their boxes, threads.
#pragma once

#include <string>
#include <vector>

#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/puzzles/puzzle_stream.h"

namespace gridpress {

struct PuzzleArguments {
  std::vector<std::string> files;  // none: standard input
  std::string from;                // the format to read; empty: recognised
  std::string kind;                // empty: one of the grids that formats hold
  std::string box;                 // empty: the usual one of each size
  int jobs = 0;
};

// Adds FILE…, --from, --box and --jobs to a command. `alias`: --format is --from's older name.
void add_puzzle_arguments(Arguments& asked, PuzzleArguments& puzzles, bool alias = true);

// Where each of the files' puzzles come from: an argument that names no file may be a puzzle
// itself. Fails on an unknown format and on what is no box.
Result<std::vector<PuzzleSource>> puzzle_sources(const PuzzleArguments& puzzles);

// The format of a --to; `names` are those that the command writes.
Result<const formats::Format*> find_target(const std::string& name);

// The puzzle `number` of all files, counted from 1. Fails where there is none, and where it can't
// be read.
struct NumberedPuzzle {
  formats::TextPuzzle puzzle;
  std::string place;   // "line 3", "desk.txt: line 3"
  bool alone = false;  // there is no other puzzle in its file
};
Result<NumberedPuzzle> read_numbered(const PuzzleArguments& puzzles, int number);

// --number N, for commands that make something of one puzzle; 0: it was not given.
void add_number(Arguments& asked, int& number);
// Reports that the input has more puzzles than the first, which was used for want of --number.
void note_first_of_several(int number, bool alone);

// Why a puzzle can't be graded or explained: what reading it met, or that it has not one solution.
// Empty: it can.
std::string refusal(const formats::TextPuzzle& puzzle);

// Runs `work` over all puzzles of all sources and reports what is unreadable; the command's exit
// code.
int run_over_puzzles(const std::vector<PuzzleSource>& sources,
                     const std::function<LineOutput(const PuzzleBatch&)>& work,
                     const InOrder& in_order = {});

}  // namespace gridpress
