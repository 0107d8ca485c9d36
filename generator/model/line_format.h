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

// What is wrong with a line, and at which character (from 1; 0: the line as a whole).
struct LineProblem {
  std::string message;
  int column = 0;
};

// Digits of a board with so many cells: 81 → 9. Nothing when no box grid has that many.
std::optional<int> size_of_cells(std::size_t cells);

// Reads `text` (no line end) of exactly cells.size() characters without allocating, unless there
// is a problem. `digits` bounds the values. Sets `zero_based`, if it isn't null, where 0 is a
// digit of the grid; if it is already set, 0 is one in any case.
std::optional<LineProblem> read_cells(std::string_view text, int digits,
                                      std::span<std::uint8_t> cells, bool* zero_based = nullptr);

// The value of one cell's word before it is decided what 0 means: 0 for an empty cell,
// kZeroCell for "0", kBadCell for a word that is neither a digit nor an empty cell.
inline constexpr std::uint8_t kZeroCell = 0xFE, kBadCell = 0xFF;
std::uint8_t cell_value(std::string_view word);

// Decides what 0 means in a grid of such values and leaves digits from 1 and empty cells. Returns
// the index of the first cell whose value isn't one of the grid's, or nullopt.
std::optional<std::size_t> settle_zeros(std::span<std::uint8_t> cells, int digits,
                                        bool& zero_based);

// "'G' is not a digit from 1 to F or an empty cell".
std::string not_a_digit(std::string_view word, int digits, bool zero_based);

struct LineGrid {
  int digits = 0;
  Grid cells;
  bool zero_based = false;  // the text's digits are 0 to digits - 1
};

// Reads a line of any size, as characters or as numbers. Exactly one of the two is set.
struct LineRead {
  std::optional<LineGrid> grid;
  LineProblem problem;
};
LineRead read_line(std::string_view text, bool zero_based = false);

// "3 characters fit no grid", where `one` is "character".
std::string fit_no_grid(std::size_t count, std::string_view one);

// "r4c7", from 1.
std::string cell_name(const Topology& topology, Cell cell);

// Two equal givens in one house, if there are: "r1c2 and r1c7 are both 5".
std::optional<std::string> repeated_given(const Topology& topology,
                                          std::span<const std::uint8_t> cells);

// How digit d is written: '1'–'9', then 'A', 'B' …; 0 is '.'.
constexpr char digit_symbol(int digit) {
  return digit == 0 ? '.' : static_cast<char>(digit <= 9 ? '0' + digit : 'A' + digit - 10);
}

}  // namespace gridpress
