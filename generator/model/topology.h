// The board as data: cells, digits, positions, and which cells must differ.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace gridpress {

using Cell = int;  // index into a Topology, 0-based, in reading order

// Rows x columns of one box: 6x6 is {2, 3} by default.
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

// Immutable once made; shared by all puzzles of its shape.
struct Topology {
  int digits = 0;
  std::vector<Position> positions;          // per cell; its size is the number of cells
  std::vector<House> houses;                // boxes, then rows, then columns, then others
  std::vector<std::vector<int>> houses_of;  // per cell, indices into `houses`, ascending
  std::vector<std::vector<Cell>> peers;     // per cell, ascending, without itself
  std::optional<BoxShape> box;              // if the boxes are a regular tiling

  int cells() const { return static_cast<int>(positions.size()); }
};

using TopologyPtr = std::shared_ptr<const Topology>;

// Computes `houses_of` and `peers` from `houses`. Cost: cells x houses.
TopologyPtr make_topology(int digits, std::vector<Position> positions, std::vector<House> houses,
                          std::optional<BoxShape> box);

// Rows, columns and boxes of an n x n grid, n = box.rows * box.columns in 4..25.
// One shared object per shape; safe from any thread.
TopologyPtr boxed_topology(BoxShape box);

// Whether some box isn't a rectangle: such boxes have no order by which readers could count them.
bool has_irregular_boxes(const Topology& board);

// 4 → 2x2, 6 → 2x3, 8 → 2x4, 9 → 3x3, 10 → 2x5, 12 → 3x4, 15 → 3x5, 16 → 4x4, 25 → 5x5 …: the most
// square shape with rows <= columns. Returns nullopt for primes and sizes outside 4..25.
std::optional<BoxShape> default_box(int size);

// "2x3" → {2, 3}.
std::optional<BoxShape> parse_box(std::string_view text);

}  // namespace gridpress
