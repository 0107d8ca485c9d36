// A drawing of a puzzle in cell units: what is where, never how heavy or how big.
//
// Origin at the outer corner of the top left cell, x to the right, y downwards,
// one cell is 1 x 1. Line weights, tints and digit sizes are the layout's.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace gridpress {

enum class Symbols { kDigits, kLetters, kShapes };  // what is printed for 1, 2, 3 …

}  // namespace gridpress

namespace gridpress::figure {

struct Point {
  double x = 0;
  double y = 0;
};

// A house spoken of; every second box; a given; cells that a step is about.
enum class Shade { kHouse, kAlternate, kGiven, kPattern };

// A shaded rectangle, whole cells.
struct Tint {
  Point corner;
  double width = 1, height = 1;
  Shade shade = Shade::kHouse;
};

// A straight grid line between cells. A line that is a box line is not a thin line too.
struct Line {
  Point from, to;
  enum class Weight { kThin, kBox } weight = Weight::kThin;
};

// The outer border of a grid, a closed polygon along cell edges, clockwise.
struct Frame {
  std::vector<Point> corners;
};

// What stands in a cell. `cell` is its index in the board, for text extraction and tests.
struct Value {
  Point centre;
  int cell = 0;
  int digit = 0;  // 1-based; the layout chooses the symbol
  enum class Role { kGiven, kFilled, kPlaced } role = Role::kGiven;
};

// For worked pictures: a ring around a digit, an arrow that rules out squares,
// a box around the square where the result goes.
struct Ring {
  Point centre;
};
struct Arrow {
  Point from, to;  // `from` is a ring's centre: the shaft begins at the ring
};
struct ResultBox {
  Point centre;
};

// A candidate, small, at its place in the cell. kPattern: of the pattern; kRinged: what the step
// rests on; kStruck: it goes.
struct Pencil {
  Point centre;
  int cell = 0;
  int digit = 0;
  enum class Tone { kPlain, kPattern, kStruck, kRinged } tone = Tone::kPlain;
};
// From one candidate to the next of a chain: strong where the second follows as true. The layout
// bends it round what stands in its way.
struct ChainArrow {
  Point from, to;
  bool strong = false;
};
// A cell of a chain, by its centre: A, B, C … in the chain's order, from 0.
struct ChainNode {
  Point centre;
  int order = 0;
};

using Mark =
    std::variant<Tint, Line, Frame, Value, Ring, Arrow, ResultBox, Pencil, ChainArrow, ChainNode>;

struct Figure {
  int columns = 0;  // extent in cells
  int rows = 0;
  std::vector<Mark> marks;  // in paint order
};

}  // namespace gridpress::figure
