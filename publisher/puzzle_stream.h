// Puzzles out of any file in any format: batch by batch, in order, on all cores.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "generator/formats/format.h"
#include "publisher/line_stream.h"

namespace gridpress {

// Formats that are no lines are read whole, up to so many bytes.
inline constexpr std::size_t kMostWhole = std::size_t{32} << 20;

struct PuzzleSource {
  std::string file = "-";                      // - is standard input
  const formats::Format* format = nullptr;     // null: recognised from content and name
  std::optional<BoxShape> box = std::nullopt;  // in place of the usual one of each size
  int jobs = 0;                                // threads; 0: all cores
  bool unasked9 = false;                       // see formats::ReadOptions
  // Blank lines at the end are no puzzles. Unset, every line of the source has its answer.
  bool blank_end = false;
  // Bytes of lines that go to one piece of work: fewer where a puzzle takes long.
  std::size_t batch_bytes = LineReader::kUsualBlock;
};

// Some puzzles that follow each other in the file, refused ones among them: see `problem`.
// Plain 9x9 ones share `formats::plain_rules({3, 3})`, so they can go to the batch kernel.
struct PuzzleBatch {
  std::vector<formats::TextPuzzle> puzzles;
  LineBatch lines;  // what the puzzles' texts point into
};

// Runs `work` over all puzzles of a source, batches in any order, and writes what it gives in the
// order of the puzzles. `work` must be thread-safe. Lines stream in constant memory.
// Returns whether some puzzle was refused; fails when the source can't be read or has none.
// `in_order`: see stream_outputs.
Result<bool> stream_puzzles(const PuzzleSource& source,
                            const std::function<LineOutput(const PuzzleBatch&)>& work,
                            const InOrder& in_order = {});

// What is said of a refused puzzle, in place and on stderr: "error: line 3: …".
void tell_problem(std::uint64_t line, std::string_view problem, LineOutput& output);

// All puzzles of a file of at most kMostWhole bytes, refused ones among them. Their texts are
// empty. Fails when the file can't be read, is too large or has no puzzle.
Result<std::vector<formats::TextPuzzle>> read_puzzle_file(const PuzzleSource& source);

}  // namespace gridpress
