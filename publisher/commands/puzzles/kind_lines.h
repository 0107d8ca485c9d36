// Puzzles that grid formats can't represent, as lines: the clues in the kind's own text format, and
// optionally a tab and the solution. docs/kinds.md describes the text formats.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/formats/kind_text.h"
#include "generator/kinds/kind.h"
#include "publisher/commands/puzzles/puzzle_arguments.h"
#include "publisher/puzzles/line_stream.h"
#include "publisher/puzzles/recorded.h"

namespace gridpress {

// Returns an error if kind_line() doesn't support the format. An empty name means the format
// `line`.
std::optional<Diagnostic> kind_line_obstacle(const Kind& kind, std::string_view format);

// Formats a puzzle with its solution as line, json or csv, followed by a newline. If a grade is
// requested, the format line has columns for rating, level, effort, clues and hardest technique
// instead of the solution.
std::string kind_line(const Kind& kind, const Puzzle& puzzle, std::string_view format,
                      bool with_grade);

// The heading of a file in this format, or "" if the format has none.
std::string kind_heading(std::string_view format, bool with_grade);

// Writes a puzzle in a grid format that supports clues. Fails if the format can't represent the
// puzzle. If `link` is set, returns a URL that opens the puzzle.
Result<std::string> kind_document(const Kind& kind, const KindEntry& entry,
                                  const formats::Format& format, bool link);

// Whether kind_line() or kind_document(), respectively, supports the format.
bool is_kind_line(std::string_view format);
bool is_kind_document(const Kind& kind, const formats::Format& format);
// The format of other programs with this name in which the kind's text can be written, or null.
const formats::KindFormat* written_kind_format(const Kind& kind, std::string_view name);
// The names of all formats in which a kind can be written.
std::vector<std::string> formats_of(const Kind& kind);

// Processes one puzzle and returns its output line or an error. A NotingKindWork may also set a
// note about the puzzle, for stderr.
using KindWork = std::function<Result<std::string>(const Puzzle& puzzle)>;
using NotingKindWork = std::function<Result<std::string>(const Puzzle& puzzle, std::string& note)>;
// Also gets the puzzle's title and author.
using KindEntryWork = std::function<Result<std::string>(const KindEntry& entry, std::string& note)>;

// Runs `work` on each puzzle of the files, on all cores, and prints the results in order. Returns
// the command's exit code. Lines of JSON must have "puzzle" (or "problem") and may have "solution".
// For `in_order` see stream_outputs().
int run_over_kind_lines(const Kind& kind, const PuzzleArguments& arguments, const KindWork& work);
int run_over_kind_lines(const Kind& kind, const PuzzleArguments& arguments,
                        const NotingKindWork& work, const InOrder& in_order);
int run_over_kind_entries(const Kind& kind, const PuzzleArguments& arguments,
                          const KindEntryWork& work, const InOrder& in_order = {});

// Finds the kind given as --kind; "" means classic. Fails with a suggestion if it is unknown.
Result<const Kind*> asked_kind(const std::string& name);
// The kind of the puzzles: --kind or, without it, the kind that the first line of the first file
// names if it is a link of pzpr or an ID with its game's name.
Result<const Kind*> asked_kind(const PuzzleArguments& arguments);

struct NumberedLine {
  Puzzle puzzle;
  InputPlace place;
};
// Reads the puzzle number `number`, counted from 1 over all files. If `alone` isn't null, sets it
// to whether the input has only one puzzle.
Result<NumberedLine> read_numbered(const Kind& kind, const PuzzleArguments& arguments, int number,
                                   bool* alone = nullptr);
// Returns the puzzle with its solution. Fails if it doesn't have exactly one.
Result<Puzzle> with_only_solution(const NumberedLine& read);

}  // namespace gridpress
