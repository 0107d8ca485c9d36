// line: N·N characters, one puzzle a line; model/line_format.h has the rules.
//
// Quotes and commas around a line are left out, and what follows the first column (a grade, a
// name) is not read. A line that is a JSON object, an f-puzzles link, an ID of Solo or a case of
// HoDoKu's library is read as such, so that a stream may be of any.
#include <array>

#include "generator/formats/common.h"
#include "generator/formats/fpuzzles.h"
#include "generator/formats/hodoku.h"
#include "generator/formats/solo.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kLineExtensions[] = {"txt", "line"};

std::string_view first_column(std::string_view line) {
  const auto end = line.find_first_of(" \t,;");
  const auto word = line.substr(0, end);
  return end != std::string_view::npos && word.size() > 2 ? word : line;
}

bool has_more(std::string_view rest) {
  return rest.find_first_not_of(" \t,;\r") != std::string_view::npos;
}

// Values of the characters of a plain 9x9 line; kOther has all bits, so one or-sum finds it.
constexpr std::uint8_t kOther = 0xFF;
constexpr auto kPlain9 = [] {
  std::array<std::uint8_t, 256> values{};
  values.fill(kOther);
  values['.'] = values['0'] = 0;
  for (std::uint8_t digit = 1; digit <= 9; ++digit) values['0' + digit] = digit;
  return values;
}();

// The quick way for what there are millions of: 81 digits and dots, the usual boxes.
bool read_plain9(std::string_view row, const ReadOptions& options, TextPuzzle& puzzle) {
  constexpr std::size_t kCells = 81;
  if (options.box || row.size() < kCells) return false;
  if (row.size() > kCells &&
      std::string_view(" \t,;").find(row[kCells]) == std::string_view::npos) {
    return false;
  }
  Grid givens(kCells);
  std::uint8_t all = 0;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const std::uint8_t value = kPlain9[static_cast<unsigned char>(row[cell])];
    all |= value;
    givens[cell] = value;
  }
  if (all == kOther) return false;
  puzzle.further = has_more(row.substr(kCells));
  puzzle.givens = std::move(givens);
  puzzle.rules = &plain_rules({3, 3});
  if (!options.unasked9) judge(puzzle);
  return true;
}

// As a list in a program has it: "53..7…", with a comma behind.
std::string_view unwrapped(std::string_view row) {
  row = trimmed(row);
  if (row.empty() || (row[0] != '"' && row[0] != '\'')) return row;
  const auto end = row.find(row[0], 1);
  return end == std::string_view::npos ? row : row.substr(1, end - 1);
}

void read_line_row(std::string_view row, const ReadOptions& options, TextPuzzle& puzzle) {
  if (read_plain9(row, options, puzzle)) return;
  if (!row.empty() && row[0] == '{') return json_format().read_row(row, options, puzzle);
  if (is_hodoku_line(row)) return read_hodoku(row, options, puzzle);
  if (is_solo_id(row)) return read_solo(row, options, puzzle);
  if (is_fpuzzles_link(row)) return fpuzzles_format().read_row(row, options, puzzle);
  Grid givens;
  const std::string_view bare = unwrapped(row);
  const std::string_view first = first_column(bare);
  puzzle.further = has_more(bare.substr(first.size()));
  puzzle.problem = read_cells_text(first, givens);
  if (!puzzle.problem.empty()) return;
  const auto noted = options.shapes.of_cells(givens.size());
  finish_plain(std::move(givens), options.box ? options.box : noted, puzzle);
}

std::string write_line(const WritePuzzle& puzzle, const WriteOptions&) {
  std::string line = to_line(puzzle.givens);
  for (const ColumnValue& value : puzzle.values) line += '\t' + value.text;
  return line + '\n';
}

std::string line_header(const WriteOptions& options) {
  return options.box ? BoxShapes().header_for(*options.box) : "";
}

}  // namespace

const Format& line_format() {
  static constexpr Format kFormat{.name = "line",
                                  .help = "N·N characters, one puzzle a line",
                                  .extensions = kLineExtensions,
                                  .boxes = true,
                                  .columns = true,
                                  .read_row = read_line_row,
                                  .header = line_header,
                                  .write = write_line};
  return kFormat;
}

}  // namespace gridpress::formats
