// Facts about a board that techniques need: which cells share a house, where houses cross, and
// which lines form a grid. They are computed once per Topology.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generator/model/flat_board.h"

namespace gridpress {

// A set of positions in one house. Bit p is the p-th cell of the house.
using Positions = std::uint32_t;

// Houses are numbered as boxes, columns, rows, others, which is the order in which Sudoku Explainer
// scans them for singles and sets. FlatBoard::original() returns the index in Topology::houses.
struct Shape {
  struct InHouse {  // a cell's position in one of its houses
    int house = 0;
    int position = 0;
  };
  struct Crossing {  // two houses with at least two cells in common
    int base = 0, cover = 0;
    Positions in_base = 0;   // the common cells, as positions in `base`
    Positions in_cover = 0;  // the common cells, as positions in `cover`
    bool box = false;        // whether `base` is a box
  };
  // A square of digits x digits cells. Position c of house rows[r] is the cell at position r of
  // house columns[c].
  struct LineGrid {
    std::vector<int> columns, rows;
  };

  explicit Shape(TopologyPtr of);

  TopologyPtr topology;
  FlatBoard board;
  int cells = 0, digits = 0, houses = 0;
  int boxes = 0;  // houses 0..boxes-1 are boxes
  int words = 0;  // number of 64-bit words in a set of cells
  // Whether the board is 9x9 with nine rows, columns and boxes and no other houses.
  bool plain9 = false;

  std::vector<int> in_topology_order;  // houses in Topology's order: boxes, rows, columns …
  std::vector<InHouse> in_houses;      // by cell: its box, row, column and others
  std::vector<int> in_houses_begin;    // by cell: index in `in_houses`; and a sentinel
  Lists peers;                         // by cell: peers in its box, row, column, others
  std::vector<std::uint64_t> sees;     // [cell * words]: set of the cell's peers
  std::vector<std::uint64_t> holds;    // [house * words]: set of the house's cells
  std::vector<Crossing> pointing;      // crossings whose base is a box; column covers first
  std::vector<Crossing> claiming;      // crossings whose base isn't a box
  std::vector<LineGrid> grids;

  Cell cell(int house, int position) const { return board.cell(house, position); }
  std::span<const std::uint16_t> cells_of(int house) const { return board.cells_of(house); }
  std::span<const InHouse> houses_of(Cell c) const {
    return {in_houses.data() + in_houses_begin[c], in_houses.data() + in_houses_begin[c + 1]};
  }
  std::span<const std::uint16_t> peers_of(Cell c) const { return peers[c]; }
  bool full(int house) const { return board.is_full(house); }
  HouseKind kind(int house) const { return board.kind(house); }
  bool see(Cell a, Cell b) const { return (sees[a * words + b / 64] >> (b % 64)) & 1U; }

 private:
  void list_houses();
  void list_peers();
  void list_crossings();
  void find_grids();
};

}  // namespace gridpress
