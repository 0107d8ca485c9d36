// The board of a kakuro: which squares are white, and the runs that cross in
// them.
#pragma once

#include <array>
#include <vector>

#include "generator/kinds/digits/variant.h"

namespace gridpress::kakuro {

constexpr int kDigits = 9;

// Without the row and column of clues that a printed kakuro has above it and to
// its left.
struct Sheet {
  Size size;
  std::vector<bool> white;  // per square, row by row
  bool operator==(const Sheet&) const = default;
};

// White squares in a line, as many as follow one another.
struct Run {
  bool across = true;
  std::vector<Cell> cells;  // in reading order
};

// All runs of a board: those across in reading order, then those down. Every
// cell is in two, and a run may have a single cell.
std::vector<Run> runs_of(const Topology& board);

// Per cell the indices of its run across and of its run down.
std::vector<std::array<int, 2>> runs_at(const std::vector<Run>& runs, int cells);

// `regions` of such a ground are 0 in white squares and -1 in black ones,
// `size` its columns. Runs of two cells and more are houses.
digits::Ground ground_of(const digits::Variant& variant, const Sheet& sheet);
Sheet sheet_of(const digits::Ground& ground);

// Whether the white squares hang together by their sides. There must be some.
bool hangs_together(const Sheet& sheet);

}  // namespace gridpress::kakuro
