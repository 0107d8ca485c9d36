// Finds the cells of a grid drawn with characters. Internal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gridpress::formats {

inline constexpr std::size_t kMaxDrawn = 25;  // rows

// kDashes: a rule whose dashes may also be empty cells. kBlank: a line without characters other
// than spaces.
enum class LineKind { kRow, kRule, kDashes, kBlank };

struct DrawnLine {
  std::string_view text;
  std::uint64_t number = 1;  // line number in the file
  LineKind kind = LineKind::kRow;
};

// A square of cells. A cell is a word, which may be empty.
struct DrawnCells {
  std::vector<std::vector<std::string_view>> rows;
  std::vector<int> bars;  // in the first row: the number of cells before each bar
};

// Finds the cells in exactly these lines, one row per line. Returns nullopt if they aren't a square
// grid. Tries in this order:
// - fields separated by bars, tabs, semicolons or commas, where an empty field is an empty cell;
// - words or single characters, with spaces, commas or bars between some of them;
// - cells in columns of equal width, where a space is an empty cell.
std::optional<DrawnCells> cells_of_lines(std::span<const DrawnLine> lines);

// The number of cells in a line, as words or else characters, for messages.
std::size_t count_cells(std::string_view line);

bool is_bar(std::string_view character);

}  // namespace gridpress::formats
