// Puzzles that grid formats can't represent, as lines: the clues in the kind's own text, then a tab
// and the solution if known. docs/kinds.md describes the texts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/kind.h"
#include "publisher/commands/puzzles/puzzle_arguments.h"
#include "publisher/puzzles/line_stream.h"
#include "publisher/puzzles/recorded.h"

namespace gridpress {

// Returns an error if kind_line doesn't support the format. An empty format means line.
std::optional<Diagnostic> kind_line_obstacle(const Kind& kind, std::string_view format);

// Formats a puzzle with its solution as line, json or csv, with a newline. With a grade, line has
// columns for rating, level, effort, clues and hardest instead of the solution.
std::string kind_line(const Kind& kind, const Puzzle& puzzle, std::string_view format,
                      bool with_grade);

// The first line of a file in that format; may be empty.
std::string kind_heading(std::string_view format, bool with_grade);

// Formats a puzzle in a grid format with clues; fails if the format can't represent it. With
// `link`, returns an address that opens the puzzle.
Result<std::string> kind_document(const Kind& kind, const Puzzle& puzzle,
                                  const formats::Format& format, bool link);

// Return whether kind_line or kind_document supports the format.
bool is_kind_line(std::string_view format);
bool is_kind_document(const Kind& kind, const formats::Format& format);

// Handles one puzzle: returns its line of output, or an error. The second form may also set a note
// about the puzzle for stderr.
using KindWork = std::function<Result<std::string>(const Puzzle& puzzle)>;
using NotingKindWork = std::function<Result<std::string>(const Puzzle& puzzle, std::string& note)>;

// Runs `work` on every line of the files, on all cores, and prints the results in order. Returns
// the command's exit code. From lines of JSON, reads "puzzle" (or "problem") and "solution".
// `in_order`: see stream_outputs.
int run_over_kind_lines(const Kind& kind, const PuzzleArguments& arguments, const KindWork& work);
int run_over_kind_lines(const Kind& kind, const PuzzleArguments& arguments,
                        const NotingKindWork& work, const InOrder& in_order);

// Finds the kind given as --kind, where "" means classic; fails with a suggestion.
Result<const Kind*> asked_kind(const std::string& name);

// Reads puzzle `number` of all files, counting from 1. If `alone` is not null, sets it to whether
// the file has no other puzzle.
Result<Puzzle> read_numbered(const Kind& kind, const PuzzleArguments& arguments, int number,
                             bool* alone = nullptr);

}  // namespace gridpress
