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

// The size limit, in bytes, of files in formats that don't have one puzzle per line; they are read
// as a whole.
inline constexpr std::size_t kMaxWhole = std::size_t{32} << 20;

struct PuzzleSource {
  std::string file = "-";                      // - is standard input
  bool is_text = false;                        // `file` contains the puzzles themselves, not a name
  const formats::Format* format = nullptr;     // if null, recognised from content and name
  std::optional<BoxShape> box = std::nullopt;  // instead of the usual one of each size
  int jobs = 0;                                // threads; 0 for all cores
  bool unasked9 = false;                       // see formats::ReadOptions
  // Bytes of lines in one batch; use fewer if puzzles take long.
  std::size_t batch_bytes = LineReader::kUsualBlock;
  // Called before any puzzle, with the columns of a csv file. May be empty.
  std::function<void(const formats::CsvColumns&)> opened{};
};

// Opens a file of puzzles, or stdin for "-", like open_stream. If the file doesn't exist and its
// name looks like a part of a link, the hint lists the supported links.
Result<std::FILE*> open_puzzles(const std::string& file);

// Consecutive puzzles of a file, including invalid ones: see `problem`. Empty lines and comments
// are skipped. Plain 9x9 puzzles share `formats::plain_rules({3, 3})`, so they can go to the batch
// kernel.
struct PuzzleBatch {
  std::vector<formats::TextPuzzle> puzzles;
  LineBatch lines;            // the puzzles' texts point into it
  formats::BoxShapes shapes;  // from comments before the first line
  std::string_view file;      // "" for standard input and puzzles on the command line
};

// Runs `work` on all puzzles of a source, with batches in any order, and writes its outputs in the
// order of the puzzles. `work` must be thread-safe. Lines stream in constant memory. Fails if the
// source can't be read or is empty. `in_order`: see stream_outputs.
Result<Streamed> stream_puzzles(const PuzzleSource& source,
                                const std::function<LineOutput(const PuzzleBatch&)>& work,
                                const InOrder& in_order = {});

// Reports an invalid puzzle: "error: line 3: …" in its place on stdout, and "desk.txt:3: error: …"
// with its hint on stderr. If both are the same terminal or file, only the latter, in its place.
void print_problem(const PuzzleBatch& batch, std::uint64_t line, std::string_view problem,
                   LineOutput& output);
void print_problem(std::string_view file, std::uint64_t line, const Diagnostic& problem,
                   LineOutput& output);
// Adds a note: "desk.txt:3: note: …", or "note: line 3: …" without a file.
void add_note(std::string_view file, std::uint64_t line, std::string_view note, LineOutput& output);
// The same on stderr only. `column` is 0 if unknown.
std::string problem_line(std::string_view file, std::uint64_t line, std::string_view problem,
                         int column = 0);

// For lines that don't contain the shape of their boxes. `work` marks each puzzle before its line,
// and BoxHeaders inserts headers (formats::box_header) in order wherever the shape changes.
void mark_box(const Rules& rules, LineOutput& output);
class BoxHeaders {
 public:
  void put(LineOutput& output);

 private:
  formats::BoxShapes shapes_;
};

// All puzzles of a file of at most kMaxWhole bytes, invalid puzzles are included with empty text.
// Fails if the file can't be read, is too large or contains no puzzles.
Result<std::vector<formats::TextPuzzle>> read_puzzle_file(const PuzzleSource& source);

}  // namespace gridpress
