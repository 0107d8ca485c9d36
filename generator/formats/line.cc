// line: N·N characters, one puzzle a line; model/line_format.h has the rules.
//
// What follows the first column (a grade, a name) is not read. A line that is a JSON object or an
// f-puzzles link is read as such, so that a stream may be of either.
#include "generator/formats/common.h"
#include "generator/formats/fpuzzles.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kExtensions[] = {"txt", "line"};

std::string_view first_column(std::string_view line) {
  const auto end = line.find_first_of(" \t,;");
  const auto word = line.substr(0, end);
  return end != std::string_view::npos && word.size() > 2 ? word : line;
}

// The quick way for what there are millions of: 81 characters, the usual boxes, nothing wrong.
bool read_plain9(std::string_view row, const ReadOptions& options, TextPuzzle& puzzle) {
  constexpr std::size_t kCells = 81;
  if (options.box || row.size() < kCells) return false;
  if (row.size() > kCells &&
      std::string_view(" \t,;").find(row[kCells]) == std::string_view::npos) {
    return false;
  }
  puzzle.givens.resize(kCells);
  if (read_cells(row.substr(0, kCells), 9, puzzle.givens)) return false;
  puzzle.rules = &plain_rules({3, 3});
  if (!options.unasked9) judge(puzzle);
  return true;
}

void read_row(std::string_view row, const ReadOptions& options, TextPuzzle& puzzle) {
  if (!row.empty() && row[0] == '{') return json_format().read_row(row, options, puzzle);
  if (is_fpuzzles_link(row)) return fpuzzles_format().read_row(row, options, puzzle);
  if (read_plain9(row, options, puzzle)) return;
  Grid givens;
  puzzle.problem = read_cells_text(first_column(row), givens);
  if (puzzle.problem.empty()) finish_plain(std::move(givens), options.box, puzzle);
}

std::string write(const WritePuzzle& puzzle, const WriteOptions&) {
  std::string line = to_line(puzzle.givens);
  for (const ColumnValue& value : puzzle.values) line += '\t' + value.text;
  return line + '\n';
}

}  // namespace

const Format& line_format() {
  static constexpr Format kFormat{.name = "line",
                                  .help = "N·N characters, one puzzle a line",
                                  .extensions = kExtensions,
                                  .columns = true,
                                  .read_row = read_row,
                                  .write = write};
  return kFormat;
}

}  // namespace gridpress::formats
