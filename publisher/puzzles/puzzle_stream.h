// Puzzles out of any file in any format: batch by batch, in order, on all cores.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "generator/formats/format.h"
#include "publisher/puzzles/line_stream.h"

namespace gridpress {

// Formats that are no lines are read whole, up to so many bytes.
inline constexpr std::size_t kMaxWhole = std::size_t{32} << 20;

struct PuzzleSource {
  std::string file = "-";                      // - is standard input
  bool is_text = false;                        // `file` is no name but puzzles themselves
  const formats::Format* format = nullptr;     // null: recognised from content and name
  std::optional<BoxShape> box = std::nullopt;  // in place of the usual one of each size
  int jobs = 0;                                // threads; 0: all cores
  bool unasked9 = false;                       // see formats::ReadOptions
  // Bytes of lines that go to one piece of work: fewer where a puzzle takes long.
  std::size_t batch_bytes = LineReader::kUsualBlock;
  // Called before any puzzle, with the columns of a csv file. May be empty.
  std::function<void(const formats::CsvColumns&)> opened{};
};

// Opens a file of puzzles, or stdin for "-", as open_stream does. Where there is no such file and
// its name looks like a part of a link, the hint lists the links that are read.
Result<std::FILE*> open_puzzles(const std::string& file);

// Some puzzles that follow each other in the file, refused ones among them: see `problem`. Blank
// lines and comments are none. Plain 9x9 ones share `formats::plain_rules({3, 3})`, so they can go
// to the batch kernel.
struct PuzzleBatch {
  std::vector<formats::TextPuzzle> puzzles;
  LineBatch lines;            // what the puzzles' texts point into
  formats::BoxShapes shapes;  // from comments before the first line
  std::string_view file;      // "": standard input, or puzzles of the command line
};

// Runs `work` over all puzzles of a source, batches in any order, and writes what it gives in the
// order of the puzzles. `work` must be thread-safe. Lines stream in constant memory.
// Fails when the source can't be read or has none. `in_order`: see stream_outputs.
Result<Streamed> stream_puzzles(const PuzzleSource& source,
                                const std::function<LineOutput(const PuzzleBatch&)>& work,
                                const InOrder& in_order = {});

// What is reported of a refused puzzle: "error: line 3: …" in its place on stdout, and on stderr
// "desk.txt:3: error: …" with its hint; this alone, in its place, where both are one terminal or
// one file.
void tell_problem(const PuzzleBatch& batch, std::uint64_t line, std::string_view problem,
                  LineOutput& output);
void tell_problem(std::string_view file, std::uint64_t line, const Diagnostic& problem,
                  LineOutput& output);
// "desk.txt:3: note: …", without a file "note: line 3: …".
std::string note_line(std::string_view file, std::uint64_t line, std::string_view note);
// The same on stderr only. `column`: 0 where it is not known.
std::string problem_line(std::string_view file, std::uint64_t line, std::string_view problem,
                         int column = 0);

// Lines that don't tell the shape of their boxes: works mark each puzzle before its line, and the
// headers (formats::box_header) are put in order, where the shape changes.
void mark_box(const Rules& rules, LineOutput& output);
class BoxHeaders {
 public:
  void put(LineOutput& output);

 private:
  formats::BoxShapes shapes_;
};

// All puzzles of a file of at most kMostWhole bytes, refused ones among them. Their texts are
// empty. Fails when the file can't be read, is too large or has no puzzle.
Result<std::vector<formats::TextPuzzle>> read_puzzle_file(const PuzzleSource& source);

}  // namespace gridpress
