// The board as data: its cells, digits and positions, and which cells must differ.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace gridpress {

using Cell = int;  // index into a Topology, 0-based, in reading order

// The rows and columns of a box. The default for 6x6 is {2, 3}.
struct BoxShape {
  int rows = 0;
  int columns = 0;
  bool operator==(const BoxShape&) const = default;
};

enum class HouseKind { kBox, kRow, kColumn, kOther };

struct House {
  HouseKind kind = HouseKind::kOther;
  int index = 0;            // index among the houses of its kind
  std::vector<Cell> cells;  // ascending
};

struct Position {
  int row = 0;
  int column = 0;
};

// Immutable once made. All puzzles of the same shape share one object.
struct Topology {
  int digits = 0;
  std::vector<Position> positions;          // per cell; its size is the number of cells
  std::vector<House> houses;                // boxes, then rows, then columns, then other houses
  std::vector<std::vector<int>> houses_of;  // per cell, indices into `houses`, ascending
  std::vector<std::vector<Cell>> peers;     // per cell, ascending, without the cell itself
  std::optional<BoxShape> box;              // set if all boxes are equal rectangles

  int cells() const { return static_cast<int>(positions.size()); }
};

using TopologyPtr = std::shared_ptr<const Topology>;

// Computes `houses_of` and `peers` from `houses`. Cost: cells x houses.
TopologyPtr make_topology(int digits, std::vector<Position> positions, std::vector<House> houses,
                          std::optional<BoxShape> box);

// Returns the board with the rows, columns and boxes of an n x n grid, where n = box.rows *
// box.columns is 4 to 25. All calls with the same shape return the same object. Thread-safe.
TopologyPtr boxed_topology(BoxShape box);

// Returns whether some box isn't a rectangle. Such boxes lack an obvious order by which a reader
// could number them.
bool has_irregular_boxes(const Topology& board);

// Returns the shape of a box for a grid size: 4 → 2x2, 6 → 2x3, 8 → 2x4, 9 → 3x3, 10 → 2x5, 12 →
// 3x4, 15 → 3x5, 16 → 4x4, 25 → 5x5 …: the shape nearest to a square, with rows <= columns. Returns
// nullopt for primes and for sizes outside 4..25.
std::optional<BoxShape> default_box(int size);

// Parses "2x3" to {2, 3}. Returns nullopt if the text isn't a box shape.
std::optional<BoxShape> parse_box(std::string_view text);

}  // namespace gridpress
