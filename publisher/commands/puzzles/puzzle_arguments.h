// Arguments of all commands that read puzzles: files, format, kind, boxes and threads.
#pragma once

#include <cstddef>
#include <cstdint>
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

// The sources that the arguments name. An argument that isn't the name of a file can also be the
// text of a puzzle. Fails if the format is unknown or the box is invalid.
Result<std::vector<PuzzleSource>> puzzle_sources(const PuzzleArguments& puzzles);

// Finds a format by name. Fails with a suggestion if it is unknown.
Result<const formats::Format*> find_target(const std::string& name);

// Where a puzzle was read.
struct InputPlace {
  std::string file;  // empty if it was read from standard input or given as an argument
  std::uint64_t line = 1;
};
// Adds the place to a problem with the puzzle: "desk.txt:3: error: …" or "error: line 3: …".
Diagnostic at_place(Diagnostic problem, const InputPlace& place);

// The error for a number that is larger than the number of puzzles in the input.
Diagnostic number_too_large(int number, std::size_t count);

// A puzzle with its number, counted from 1 over all files. read_numbered() fails if the puzzle
// doesn't exist or isn't valid.
struct NumberedPuzzle {
  formats::TextPuzzle puzzle;
  InputPlace place;
  bool alone = false;  // whether it is the only puzzle of the input
};
Result<NumberedPuzzle> read_numbered(const PuzzleArguments& puzzles, int number);

// Adds --number N, for commands that use one puzzle. `number` is 0 if the user doesn't give the
// option.
void add_number(Arguments& asked, int& number);
// Unless --number was given or the puzzle is the only one, prints a note that the first puzzle is
// used.
void note_first_of_several(int number, bool alone);

// Returns why a puzzle can't be graded or explained: it is invalid or doesn't have exactly one
// solution. Returns "" if it can be.
std::string refusal(const formats::TextPuzzle& puzzle);

// Runs `work` on all puzzles of all sources and reports sources that can't be read. Returns the
// command's exit code.
int run_over_puzzles(const std::vector<PuzzleSource>& sources,
                     const std::function<LineOutput(const PuzzleBatch&)>& work,
                     const InOrder& in_order = {});

}  // namespace gridpress
