// Finds the cells of a grid that is drawn with characters. Used only in this folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gridpress::formats {

inline constexpr std::size_t kMaxDrawn = 25;  // maximum number of rows

// kDashes is a rule whose dashes may also be empty cells. kBlank is an empty line, or a line with
// only spaces.
enum class LineKind { kRow, kRule, kDashes, kBlank };

struct DrawnLine {
  std::string_view text;
  std::uint64_t number = 1;  // line number in the file
  LineKind kind = LineKind::kRow;
};

// The cells of a square grid. Each cell is a word, which may be empty.
struct DrawnCells {
  std::vector<std::vector<std::string_view>> rows;
  std::vector<int> bars;  // in the first row: number of cells before each bar
};

// Finds the cells in these lines, each of which is one row. Returns nullopt if the lines aren't a
// square grid. Tries three ways, in this order:
// - fields separated by bars, tabs, semicolons or commas, where an empty field is an empty cell;
// - words or single characters, with spaces, commas or bars between some of them;
// - cells in columns of equal width, where a space is an empty cell.
std::optional<DrawnCells> cells_of_lines(std::span<const DrawnLine> lines);

// Returns the number of cells in a line for use in messages. The cells are words or, if there are
// only a few words, characters.
std::size_t count_cells(std::string_view line);

bool is_bar(std::string_view character);

}  // namespace gridpress::formats
