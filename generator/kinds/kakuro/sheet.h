// The board of a kakuro: its white squares, and the runs that cross in them.
#pragma once

#include <array>
#include <vector>

#include "generator/kinds/digits/variant.h"

namespace gridpress::kakuro {

constexpr int kDigits = 9;

// The squares of a puzzle, excluding the printed row and column of sums above and left of it.
struct Sheet {
  Size size;
  std::vector<bool> white;  // per square, row by row
  bool operator==(const Sheet&) const = default;
};

// A maximal sequence of consecutive white squares in a line.
struct Run {
  bool across = true;
  std::vector<Cell> cells;  // in reading order
};

// All runs of a board: those across in reading order, then those down. Every cell is in two runs,
// and a run may have a single cell.
std::vector<Run> runs_of(const Topology& board);

// For each cell, the indices of its run across and its run down.
std::vector<std::array<int, 2>> runs_at(const std::vector<Run>& runs, int cells);

// A board in which `regions` are 0 for white squares and -1 for black ones, and `size`
// is the number of columns. Runs of at least two cells are houses.
digits::VariantBoard variant_board(const digits::Variant& variant, const Sheet& sheet);
Sheet sheet_of(const digits::VariantBoard& ground);

// Returns whether the white squares are connected by their sides. Requires at least one white
// square.
bool hangs_together(const Sheet& sheet);

}  // namespace gridpress::kakuro
