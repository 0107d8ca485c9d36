// What techniques ask of a board, worked out once per Topology: who shares a house with whom,
// where houses cross, which lines form a grid.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generator/model/topology.h"

namespace gridpress {

// A set of positions inside one house: bit p is its p-th cell.
using Positions = std::uint32_t;

// Houses are renumbered here: boxes, columns, rows, others - the order in which Sudoku Explainer
// looks through them for singles and sets. `Shape::original` leads back to Topology::houses.
struct Shape {
  struct Seat {  // a cell's place in one of its houses
    int house = 0;
    int position = 0;
  };
  struct Crossing {  // two houses with at least two cells in common
    int base = 0, cover = 0;
    Positions in_base = 0;   // the common cells as positions of `base`
    Positions in_cover = 0;  // the same as positions of `cover`
    bool box = false;        // base is a box
  };
  // digits x digits cells in rows and columns: rows[r] at position c is columns[c] at position r.
  struct LineGrid {
    std::vector<int> columns, rows;
  };

  explicit Shape(TopologyPtr of);

  TopologyPtr topology;
  int cells = 0, digits = 0, houses = 0;
  int boxes = 0;        // houses 0..boxes-1 are boxes
  int words = 0;        // 64-bit words of one set of cells
  bool plain9 = false;  // the 9x9 board of nine rows, columns and boxes and no other house

  std::vector<int> original;           // per house
  std::vector<int> in_topology_order;  // houses as Topology lists them: boxes, rows, columns …
  std::vector<int> size;               // per house: its number of cells
  std::vector<bool> full;            // per house: as many cells as digits, so every digit is there
  std::vector<HouseKind> kind;       // per house
  std::vector<Cell> house_cells;     // [house * digits + position]
  std::vector<Seat> seats;           // by cell: its box, row, column, others
  std::vector<int> seat_begin;       // per cell and one more
  std::vector<Cell> peers;           // by cell, box first, then row, column, others
  std::vector<int> peer_begin;       // per cell and one more
  std::vector<std::uint64_t> sees;   // [cell * words]: the peers as a set of cells
  std::vector<std::uint64_t> holds;  // [house * words]: the house as a set of cells
  std::vector<Crossing> pointing;    // base is a box; covers: columns, rows, others
  std::vector<Crossing> claiming;    // base is any other house
  std::vector<LineGrid> grids;

  Cell cell(int house, int position) const { return house_cells[house * digits + position]; }
  std::span<const Cell> cells_of(int house) const {
    return {house_cells.data() + house * digits, static_cast<std::size_t>(size[house])};
  }
  std::span<const Seat> seats_of(Cell c) const {
    return {seats.data() + seat_begin[c], seats.data() + seat_begin[c + 1]};
  }
  std::span<const Cell> peers_of(Cell c) const {
    return {peers.data() + peer_begin[c], peers.data() + peer_begin[c + 1]};
  }
  bool see(Cell a, Cell b) const { return (sees[a * words + b / 64] >> (b % 64)) & 1U; }

 private:
  void number_houses();
  void seat_cells();
  void list_peers();
  void list_crossings();
  void find_grids();
};

}  // namespace gridpress
