// Arguments of all commands that read puzzles: files, format, kind, boxes and threads.
#pragma once

#include <string>
#include <vector>

#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/puzzles/puzzle_stream.h"

namespace gridpress {

struct PuzzleArguments {
  std::vector<std::string> files;  // if empty, standard input
  std::string from;                // format to read; if empty, it is detected
  std::string kind;                // if empty, digit grids
  std::string box;                 // if empty, the default of each size
  int jobs = 0;
};

// Adds FILE…, --from, --kind, --box and --jobs to a command. With `alias`, --format also means
// --from.
void add_puzzle_arguments(Arguments& asked, PuzzleArguments& puzzles, bool alias = true);

// The sources of the puzzles. An argument that isn't the name of a file may be a puzzle itself.
// Fails for an unknown format or an invalid box.
Result<std::vector<PuzzleSource>> puzzle_sources(const PuzzleArguments& puzzles);

// Finds a format by name; fails with a suggestion.
Result<const formats::Format*> find_target(const std::string& name);

// Puzzle `number` of all files, counting from 1. Reading it fails if it doesn't exist or isn't
// valid.
struct NumberedPuzzle {
  formats::TextPuzzle puzzle;
  std::string place;   // "line 3", "desk.txt: line 3"
  bool alone = false;  // whether the input has no other puzzle
};
Result<NumberedPuzzle> read_numbered(const PuzzleArguments& puzzles, int number);

// Adds --number N, for commands that use one puzzle. 0 if not given.
void add_number(Arguments& asked, int& number);
// Unless --number was given or the puzzle is alone, notes that the first of several is used.
void note_first_of_several(int number, bool alone);

// Returns why a puzzle can't be graded or explained: it isn't valid or doesn't have exactly one
// solution. Empty if it can.
std::string refusal(const formats::TextPuzzle& puzzle);

// Runs `work` on all puzzles of all sources and reports sources that can't be read. Returns the
// command's exit code.
int run_over_puzzles(const std::vector<PuzzleSource>& sources,
                     const std::function<LineOutput(const PuzzleBatch&)>& work,
                     const InOrder& in_order = {});

}  // namespace gridpress
