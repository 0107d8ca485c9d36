// Arguments that all commands which read puzzles share: files, format, kind, boxes and threads.
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
  std::string kind;                // if empty, the puzzles are digit grids
  std::string box;                 // if empty, the usual box of each size
  int jobs = 0;
};

// Adds FILE…, --from, --kind, --box and --jobs to a command. If `alias` is set, --format is an
// alias of --from.
void add_puzzle_arguments(Arguments& asked, PuzzleArguments& puzzles, bool alias = true);

// The sources that the arguments name. An argument that isn't a file's name can also be the text of
// a puzzle. Fails if the format is unknown or the box is invalid.
Result<std::vector<PuzzleSource>> puzzle_sources(const PuzzleArguments& puzzles);

// Finds a format by name. Fails with a suggestion if it is unknown.
Result<const formats::Format*> find_target(const std::string& name);

// A puzzle with its number, from 1 and counted over all files. Reading it fails if it doesn't exist
// or isn't valid.
struct NumberedPuzzle {
  formats::TextPuzzle puzzle;
  std::string place;   // "line 3", "desk.txt: line 3"
  bool alone = false;  // the input has no other puzzle
};
Result<NumberedPuzzle> read_numbered(const PuzzleArguments& puzzles, int number);

// Adds --number N for commands that use one puzzle. `number` is 0 if the user doesn't give it.
void add_number(Arguments& asked, int& number);
// Prints a note that the first of several puzzles is used, unless --number was given.
void note_first_of_several(int number, bool alone);

// Returns why a puzzle can't be graded or explained: it is invalid or doesn't have exactly one
// solution. Returns "" if it can.
std::string refusal(const formats::TextPuzzle& puzzle);

// Runs `work` on all puzzles of all sources and reports sources that can't be read. Returns the
// command's exit code.
int run_over_puzzles(const std::vector<PuzzleSource>& sources,
                     const std::function<LineOutput(const PuzzleBatch&)>& work,
                     const InOrder& in_order = {});

}  // namespace gridpress
