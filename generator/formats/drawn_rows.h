// The cells of a grid that is drawn with characters. Not for others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gridpress::formats {

inline constexpr std::size_t kMostDrawn = 25;  // rows

// kDashes: a rule whose dashes may also be empty cells. kBlank: an empty line, or only spaces.
enum class LineKind { kRow, kRule, kDashes, kBlank };

struct DrawnLine {
  std::string_view text;
  std::uint64_t number = 1;  // in the file
  LineKind kind = LineKind::kRow;
};

// As many rows as each has cells. A cell is a word, empty or not.
struct DrawnCells {
  std::vector<std::vector<std::string_view>> rows;
  std::vector<int> bars;  // of the first row: after how many cells there is one
};

// Finds the cells in exactly these lines, one row a line; nullopt if they aren't a square grid.
// Tried in this order:
// - fields divided by bars, tabs, semicolons or commas, where an empty field is an empty cell;
// - words or single characters, with spaces, commas or bars between some of them;
// - cells in columns of equal width, where a space is an empty cell.
std::optional<DrawnCells> cells_of_lines(std::span<const DrawnLine> lines);

// How many cells a line has as words or else characters, for messages.
std::size_t count_cells(std::string_view line);

bool is_bar(std::string_view character);

}  // namespace gridpress::formats
