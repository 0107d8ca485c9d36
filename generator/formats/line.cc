// line: N·N characters, one puzzle per line; see model/line_format.h for the rules.
//
// Ignores quotes and commas around a line, and columns other than the cells, such as a number, a
// grade or a name. A line can also be a JSON object, a link, an ID of Solo or a line from HoDoKu's
// library, so a file may mix these.
#include <array>

#include "generator/formats/candidates.h"
#include "generator/formats/common.h"
#include "generator/formats/hodoku.h"
#include "generator/formats/kind_text.h"
#include "generator/formats/links.h"
#include "generator/formats/solo.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kLineExtensions[] = {"txt", "line"};

constexpr std::string_view kGaps = " \t,;";

// Returns the first word of a line that is a whole grid, as in `hash puzzle rating` or `Puzzle 1:
// 53..7…`. If no word is a grid, returns the longest word of at least 16 characters, or "".
std::string_view grid_word(std::string_view line) {
  constexpr std::size_t kLeast = 16;
  std::string_view longest;
  for (std::size_t at = 0; at < line.size();) {
    const auto end = std::min(line.find_first_of(kGaps, at), line.size());
    const std::string_view word = line.substr(at, end - at);
    if (word.size() >= kLeast && read_line(word).grid) return word;
    if (word.size() >= kLeast && word.size() > longest.size()) longest = word;
    at = end + 1;
  }
  return longest;
}

// Returns the cells of a line: the word that is the grid or, if spaces separate numbers, the whole
// line.
std::string_view cells_of(std::string_view line) {
  const auto end = line.find_first_of(kGaps);
  if (end == std::string_view::npos) return line;
  const std::string_view word = line.substr(0, end);
  if (read_line(word).grid) return word;
  const std::string_view other = grid_word(line);
  if (other.size() > word.size()) return other;  // a shorter word may be the solution
  return word.size() > 2 ? word : line;
}

bool has_more(std::string_view rest) {
  return rest.find_first_not_of(" \t,;\r\"'") != std::string_view::npos;
}

// The values of the characters of a plain 9x9 line. The high bits distinguish '.', '0' and invalid
// characters, so or-ing all values shows which of these occur.
constexpr std::uint8_t kDot = 0x10, kZero = 0x20, kOther = 0x80, kValue = 0x0F;
constexpr auto kPlain9 = [] {
  std::array<std::uint8_t, 256> values{};
  values.fill(kOther);
  values['.'] = kDot;
  values['0'] = kZero;
  for (std::uint8_t digit = 1; digit <= 9; ++digit) values['0' + digit] = digit;
  return values;
}();

// The fast path for the most frequent format: 81 digits and dots, with default boxes.
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
    givens[cell] = value & kValue;
  }
  if ((all & kOther) != 0 || (all & (kDot | kZero)) == (kDot | kZero)) return false;
  puzzle.further = has_more(row.substr(kCells));
  puzzle.givens = std::move(givens);
  puzzle.rules = &plain_rules({3, 3});
  if (!options.unasked9) validate(puzzle);
  return true;
}

// Removes quotes and anything outside them: "53..7…", in program code, or ="53..7…" in a
// spreadsheet.
std::string_view unwrapped(std::string_view row) {
  row = trimmed(row);
  if (row.size() > 1 && row[0] == '=' && row[1] == '"') row.remove_prefix(1);
  if (row.empty() || (row[0] != '"' && row[0] != '\'')) return row;
  const auto end = row.find(row[0], 1);
  return end == std::string_view::npos ? row : row.substr(1, end - 1);
}

void read_line_row(std::string_view row, const ReadOptions& options, TextPuzzle& puzzle) {
  if (read_plain9(row, options, puzzle)) return;
  if (!row.empty() && row[0] == '{') return json_format().read_row(row, options, puzzle);
  if (is_hodoku_line(row)) return read_hodoku(row, options, puzzle);
  if (is_solo_id(row)) return read_solo(row, options, puzzle);
  if (is_link(row)) return read_link(row, options, puzzle);
  if (is_candidates(row)) return candidates_format().read_row(row, options, puzzle);
  if (const auto id = read_game_id(row, "")) return take_kind_text(*id, options, puzzle);
  Grid givens;
  const std::string_view bare = unwrapped(row);
  const std::string_view cells = cells_of(bare);
  puzzle.further = cells.data() != bare.data() || has_more(bare.substr(cells.size()));
  puzzle.problem = read_cells_text(cells, puzzle, givens);
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
                                  .help = "N·N characters, one puzzle per line",
                                  .extensions = kLineExtensions,
                                  .boxes = true,
                                  .columns = true,
                                  .read_row = read_line_row,
                                  .header = line_header,
                                  .write = write_line};
  return kFormat;
}

}  // namespace gridpress::formats
