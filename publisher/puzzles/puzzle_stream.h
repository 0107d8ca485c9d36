// Reads puzzles from any file in any format: in batches, in order, on all cores.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "generator/formats/format.h"
#include "publisher/puzzles/line_stream.h"

namespace gridpress {

// The size limit, in bytes, of files that are read as a whole because their format doesn't have one
// puzzle per line.
inline constexpr std::size_t kMaxWhole = std::size_t{32} << 20;

struct PuzzleSource {
  std::string file = "-";                      // - is standard input
  bool is_text = false;                        // `file` contains the puzzles themselves, not a name
  const formats::Format* format = nullptr;     // if null, detected from content and name
  std::optional<BoxShape> box = std::nullopt;  // overrides the usual box of each size
  int jobs = 0;                                // threads; 0 for all cores
  bool unasked9 = false;                       // see formats::ReadOptions
  // Bytes of lines per batch. Use fewer if puzzles take long.
  std::size_t batch_bytes = LineReader::kUsualBlock;
  // Called before the first puzzle with the columns of a CSV file. May be empty.
  std::function<void(const formats::CsvColumns&)> opened{};
};

// Opens a file of puzzles, or stdin for "-", like open_stream(). If there is no such file and its
// name looks like part of a link, the hint lists the supported links.
Result<std::FILE*> open_puzzles(const std::string& file);
// Call it after the last line of a file, or of stdin if `file` is empty. Returns an error if the
// file couldn't be read to the end or had no puzzles (`any` is false).
std::optional<Diagnostic> check_read(std::string_view file, const LineReader& reader, bool any);

// Consecutive puzzles of a file. Invalid ones are included: see `problem`. Empty lines and comments
// are skipped. Plain 9x9 puzzles share `formats::plain_rules({3, 3})`, so the batch kernel can
// solve them.
struct PuzzleBatch {
  std::vector<formats::TextPuzzle> puzzles;
  LineBatch lines;            // the puzzles' texts point into it
  formats::BoxShapes shapes;  // from comments before the first line
  std::string_view file;      // "" for standard input and puzzles on the command line
};

// Calls `work` for all puzzles of a source, with batches in parallel, and writes the outputs in the
// order of the puzzles. `work` must be thread-safe. Lines are streamed in constant memory. Fails if
// the source can't be read or is empty. For `in_order` see stream_outputs().
Result<Streamed> stream_puzzles(const PuzzleSource& source,
                                const std::function<LineOutput(const PuzzleBatch&)>& work,
                                const InOrder& in_order = {});

// Reports an invalid puzzle: "error: line 3: …" instead of its result on stdout, and "desk.txt:3:
// error: …" with a hint on stderr. If both are the same terminal or file, only the latter.
void print_problem(const PuzzleBatch& batch, std::uint64_t line, std::string_view problem,
                   LineOutput& output);
void print_problem(std::string_view file, std::uint64_t line, const Diagnostic& problem,
                   LineOutput& output);
// Adds a note: "desk.txt:3: note: …", or "note: line 3: …" without a file.
void add_note(std::string_view file, std::uint64_t line, std::string_view note, LineOutput& output);
// The message of print_problem() for stderr. `column` is 0 if unknown.
std::string problem_line(std::string_view file, std::uint64_t line, std::string_view problem,
                         int column = 0);

// For output formats whose lines don't contain the box shape. `work` calls mark_box() before each
// puzzle's line, and BoxHeaders inserts formats::box_header() wherever the shape changes.
void mark_box(const Rules& rules, LineOutput& output);
class BoxHeaders {
 public:
  void put(LineOutput& output);

 private:
  formats::BoxShapes shapes_;
};

// All puzzles of a file of at most kMaxWhole bytes. Invalid puzzles are included, with empty text.
// Fails if the file can't be read, is too large or contains no puzzles.
Result<std::vector<formats::TextPuzzle>> read_puzzle_file(const PuzzleSource& source);

}  // namespace gridpress
