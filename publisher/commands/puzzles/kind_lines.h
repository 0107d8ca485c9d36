// Puzzles of kinds that no format of grids holds, as lines: the clues in the kind's own text, after
// a tab the solution where it is known. docs/kinds.md has the texts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/kind.h"
#include "publisher/commands/puzzles/puzzle_arguments.h"
#include "publisher/puzzles/recorded.h"

namespace gridpress {

// Why kind_line doesn't write a format; "" is the usual one, line.
std::optional<Diagnostic> kind_line_obstacle(const Kind& kind, std::string_view format);

// A puzzle with its solution, in the format line, json or csv, with a line end. With grade: line
// has rating, level, effort, clues and hardest in columns after the clues, in place of the
// solution.
std::string kind_line(const Kind& kind, const Puzzle& puzzle, std::string_view format,
                      bool with_grade);

// The first line of a file in that format; "" where it has none.
std::string kind_heading(std::string_view format, bool with_grade);

// A puzzle in a format of grids with clues; fails where that doesn't hold it. `link`: as an
// address that opens it.
Result<std::string> kind_document(const Kind& kind, const Puzzle& puzzle,
                                  const formats::Format& format, bool link);

// Whether kind_line writes the format, and whether kind_document does.
bool is_kind_line(std::string_view format);
bool is_kind_document(const Kind& kind, const formats::Format& format);

// What a command does with one puzzle: its line of output, or why there is none.
using KindWork = std::function<Result<std::string>(const Puzzle& puzzle)>;

// Runs `work` over every line of the files, on all cores, and writes what it gives in their order;
// returns the command's exit code. Lines of JSON are read by their "puzzle" (or "problem") and
// "solution".
int run_over_kind_lines(const Kind& kind, const PuzzleArguments& arguments, const KindWork& work);

// The kind of --kind; fails with the nearest name. "" is classic.
Result<const Kind*> asked_kind(const std::string& name);

// The puzzle `number` of all files, counted from 1. `alone`, if not null: whether it is the only
// one of its file.
Result<Puzzle> read_numbered(const Kind& kind, const PuzzleArguments& arguments, int number,
                             bool* alone = nullptr);

}  // namespace gridpress
