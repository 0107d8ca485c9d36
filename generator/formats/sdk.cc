// sdk: one row per line after `[Puzzle]`. Other sections and lines with `#` aren't puzzles.
#include "generator/formats/common.h"
#include "generator/formats/drawn.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kSdkExtensions[] = {"sdk"};

// Reads the text without sections that aren't puzzles (`[State]`, `[Solution]`). Line numbers stay
// the same.
std::vector<TextPuzzle> read_sdk_text(std::string_view text, const ReadOptions& options) {
  std::string kept;
  bool puzzle = true;
  for (const std::string_view line : lines_of(text)) {
    const std::string_view word = trimmed(line);
    if (is_section(word)) puzzle = word == "[Puzzle]";
    if (puzzle) kept += line;
    kept += '\n';
  }
  return read_drawn(kept, options);
}

std::string write_sdk(const WritePuzzle& puzzle, const WriteOptions&) {
  const std::string line = to_line(puzzle.givens);
  const auto size = static_cast<std::size_t>(size_of(puzzle.rules));
  std::string text = "[Puzzle]\n";
  for (std::size_t at = 0; at < line.size(); at += size) text += line.substr(at, size) + '\n';
  return text + '\n';
}

}  // namespace

const Format& sdk_format() {
  static constexpr Format kFormat{.name = "sdk",
                                  .help = "[Puzzle], then one row per line",
                                  .extensions = kSdkExtensions,
                                  .read_text = read_sdk_text,
                                  .write = write_sdk};
  return kFormat;
}

}  // namespace gridpress::formats
