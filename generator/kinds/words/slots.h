// The slots of a grid for words, and the cells where they cross.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "generator/model/size.h"

namespace gridpress::words {

// The cells of a grid that take a letter; the others are blocks.
struct Lattice {
  Size size;
  std::vector<std::uint8_t> open;  // per cell, row by row

  bool has(int row, int column) const {
    return row >= 0 && column >= 0 && row < size.rows && column < size.columns &&
           open[static_cast<std::size_t>(row * size.columns + column)] != 0;
  }
  bool operator==(const Lattice&) const = default;
};

// Rows joined by '/', with '.' for an open cell and '#' for a block.
std::string to_text(const Lattice& lattice);

struct Slot {
  std::vector<int> cells;
  bool across = true;
  int first() const { return cells.front(); }
  std::size_t length() const { return cells.size(); }
};

// A position in another slot; `slot` is -1 if no slot crosses.
struct Crossing {
  int slot = -1, position = 0;
};

// All runs of at least `shortest` open cells: first those across in reading order, then those down
// in reading order of their first cells. `crossings[s][p]` is the crossing of slot s at position p.
struct Slots {
  Slots() = default;
  explicit Slots(Lattice grid, int shortest = 3);

  int count() const { return static_cast<int>(slots.size()); }

  Lattice lattice;
  std::vector<Slot> slots;
  std::vector<std::vector<Crossing>> crossings;
};

// The rule that a grid's blocks obey.
enum class Style {
  kLattice,  // every second cell of most words is crossed; runs of one cell are allowed
  kDense     // every run has at least three cells, so nearly every cell is crossed
};

// Whether all open cells are connected, each belongs to a slot, and the runs obey the style.
bool is_sound(const Lattice& lattice, Style style);

}  // namespace gridpress::words
