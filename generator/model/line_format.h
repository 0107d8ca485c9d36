// A puzzle as one line of text.
//
// N·N characters, '.' empty, digits, then letters from 10 on (A is 10). Reading also
// takes lower-case letters, `0 * _ X` as empty where the size has no such letter, and
// N·N numbers with blanks between them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "generator/model/puzzle.h"

namespace gridpress {

// What is wrong with a line, for a person, and the character (from 1; 0: the line as a whole).
struct LineProblem {
  std::string message;
  int column = 0;
};

// Digits of a board with so many cells: 81 → 9. Nothing when no box grid has that many.
std::optional<int> size_of_cells(std::size_t cells);

// Reads `text` (no line end) of exactly cells.size() characters; one pass, no allocation
// unless there is a problem. `digits` bounds the values.
std::optional<LineProblem> read_cells(std::string_view text, int digits,
                                      std::span<std::uint8_t> cells);

struct LineGrid {
  int digits = 0;
  Grid cells;
};

// Reads a line of any size, in either way of writing. Exactly one of the two is set.
struct LineRead {
  std::optional<LineGrid> grid;
  LineProblem problem;
};
LineRead read_line(std::string_view text);

// "3 characters fit no grid", of one "character".
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
