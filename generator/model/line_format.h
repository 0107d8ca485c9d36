// A puzzle as one line of text.
//
// N·N characters: '.' is an empty cell, then digits, then letters from 10 on (A is 10). Reading
// also accepts lower-case letters, `0 * _ - X` for empty cells, and N·N numbers or letters with
// spaces between them.
//
// In a grid with both 0 and another sign for an empty cell, 0 is a digit: its digits are 0 to N-1
// (0-F in 16x16) and are read as 1 to N.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "generator/model/puzzle.h"

namespace gridpress {

// An error in a line, and the character where it is (from 1; 0 for the line as a whole).
struct LineProblem {
  std::string message;
  int column = 0;
};

// The number of digits of a board with this many cells: 81 → 9. Returns nullopt if no grid with
// boxes has this many.
std::optional<int> size_of_cells(std::size_t cells);

// Reads `text` (without line end) of exactly cells.size() characters. Allocates only if
// there is an error. `digits` is the largest value. If `zero_based` isn't null, it is set
// to true if 0 is a digit of the grid; if it is true before the call, 0 is always a digit.
std::optional<LineProblem> read_cells(std::string_view text, int digits,
                                      std::span<std::uint8_t> cells, bool* zero_based = nullptr);

// The value of one cell before the meaning of 0 is decided: 0 for an empty cell, kZeroCell for "0",
// kBadCell for a word that is neither a digit nor an empty cell.
inline constexpr std::uint8_t kZeroCell = 0xFE, kBadCell = 0xFF;
std::uint8_t cell_value(std::string_view word);

// Decides the meaning of 0 in a grid of values from cell_value() and converts them to
// digits from 1 and empty cells. Returns the index of the first invalid cell, or nullopt.
std::optional<std::size_t> settle_zeros(std::span<std::uint8_t> cells, int digits,
                                        bool& zero_based);

// The message "'G' is not a digit from 1 to F or an empty cell".
std::string not_a_digit(std::string_view word, int digits, bool zero_based);

struct LineGrid {
  int digits = 0;
  Grid cells;
  bool zero_based = false;  // the text's digits are 0 to digits - 1
};

// The result of reading a line of any size, written as characters or as numbers. If
// `grid` isn't set, `problem` is.
struct LineRead {
  std::optional<LineGrid> grid;
  LineProblem problem;
};
LineRead read_line(std::string_view text, bool zero_based = false);

// The message "3 characters don't fit any grid size", where `one` is "character".
std::string fit_no_grid(std::size_t count, std::string_view one);

// The cell's name, such as "r4c7", 1-based.
std::string cell_name(const Topology& topology, Cell cell);

// Describes two equal givens in one house: "r1c2 and r1c7 are both 5". Returns nullopt if there are
// none.
std::optional<std::string> repeated_given(const Topology& topology,
                                          std::span<const std::uint8_t> cells);

// The symbol for digit d: '1'–'9', then 'A', 'B' …; '.' for 0.
constexpr char digit_symbol(int digit) {
  return digit == 0 ? '.' : static_cast<char>(digit <= 9 ? '0' + digit : 'A' + digit - 10);
}

}  // namespace gridpress
