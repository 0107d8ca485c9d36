// A puzzle as one line of text.
//
// A line has N·N characters: '.' for an empty cell, digits, then letters for 10 and above (A is
// 10). Reading also accepts lower-case letters, `0 * _ - X` for empty cells, and N·N numbers or
// letters with spaces between them.
//
// In a line with both 0 and another sign for an empty cell, 0 is a digit: the line's digits are 0
// to N-1 (0-F in 16x16) and are read as 1 to N.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "generator/model/puzzle.h"

namespace gridpress {

// An error in a line. `column` is the 1-based position of the character, or 0 for the line as a
// whole.
struct LineProblem {
  std::string message;
  int column = 0;
};

// Returns the number of digits of a board with this many cells: 9 for 81. Returns nullopt if no
// grid with boxes has this number of cells.
std::optional<int> size_of_cells(std::size_t cells);

// Reads `text`, which has exactly cells.size() characters and no line end. Allocates only if there
// is an error. `digits` is the largest value. If `zero_based` isn't null, it is set to true if 0 is
// a digit of the grid; if it is true before the call, 0 is always a digit.
std::optional<LineProblem> read_cells(std::string_view text, int digits,
                                      std::span<std::uint8_t> cells, bool* zero_based = nullptr);

// Returns the value of one cell before the meaning of 0 is known: 0 for an empty cell, kZeroCell
// for "0", kBadCell for a word that is neither a digit nor an empty cell.
inline constexpr std::uint8_t kZeroCell = 0xFE, kBadCell = 0xFF;
std::uint8_t cell_value(std::string_view word);

// Decides the meaning of 0 in a grid of values from cell_value(), and converts the values to digits
// from 1 and empty cells. Returns the index of the first invalid cell, or nullopt.
std::optional<std::size_t> settle_zeros(std::span<std::uint8_t> cells, int digits,
                                        bool& zero_based);

// Returns the message "'G' is not a digit from 1 to F or an empty cell".
std::string not_a_digit(std::string_view word, int digits, bool zero_based);

struct LineGrid {
  int digits = 0;
  Grid cells;
  bool zero_based = false;  // whether the digits in the text are 0 to digits - 1
};

// The result of reading a line of any size, written as characters or as numbers. Either `grid` or
// `problem` is set.
struct LineRead {
  std::optional<LineGrid> grid;
  LineProblem problem;
};
LineRead read_line(std::string_view text, bool zero_based = false);

// Returns the message "3 characters don't fit any grid size", where `one` is "character".
std::string fit_no_grid(std::size_t count, std::string_view one);

// Returns the cell's name, such as "r4c7"; rows and columns are 1-based.
std::string cell_name(const Topology& topology, Cell cell);

// Describes two equal givens in one house: "r1c2 and r1c7 are both 5". Returns nullopt if no house
// has two equal givens.
std::optional<std::string> repeated_given(const Topology& topology,
                                          std::span<const std::uint8_t> cells);

// Returns the symbol of a digit: '1' to '9', then 'A', 'B' …; '.' for 0.
constexpr char digit_symbol(int digit) {
  return digit == 0 ? '.' : static_cast<char>(digit <= 9 ? '0' + digit : 'A' + digit - 10);
}

}  // namespace gridpress
