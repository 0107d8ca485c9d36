// How a puzzle is played: what a player may enter and when the puzzle is solved. Together with the
// figure, this is everything a program needs to let people play the puzzle. Only `Play::answer`
// reveals the solution.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "generator/model/size.h"

namespace gridpress::board {

// Each open cell takes one digit. The puzzle's content, a DigitContent, has the rules and the
// givens.
struct Digits {};

// Each cell is either filled or left empty. `rows` and `columns` have the lengths of the runs of
// filled cells in each line, in order.
struct Shading {
  std::vector<std::vector<int>> rows, columns;
};

// The player draws one closed loop along the edges of a rectangle of cells. `clues` has one entry
// per cell: the number of its four edges that belong to the loop, or -1 if the cell has no clue.
struct Loop {
  Size size;
  std::vector<int> clues;
};

// Each cell takes one of two values. Every row and column has equally many of both and never three
// equal values next to each other.
struct Binary {
  Size size;
  std::vector<int> givens;  // per cell: 0 for an open cell, 1 for the first value, 2 for the second
  bool lines_distinct = true;  // whether all rows must differ, and all columns
  bool discs = false;          // whether the values are a white and a black disc, not 0 and 1
};

// Words are hidden in straight lines in a grid of letters.
struct Words {
  struct Entry {
    std::string shown, letters;  // the word as printed in the list, and its letters in the grid
  };
  Size size;
  std::vector<std::string> letters;  // one character per cell; empty outside the shape
  std::vector<Entry> list;
  bool list_shown = true;
  std::vector<int> message;  // lengths of the words spelled by the remaining letters; may be empty
};

// Cells and edges that each take one of a few values, with rules of a few general forms. Rules are
// about variables, numbered from 1; a literal is a variable or its negative. Variables that no slot
// sets are helpers.
struct Cells {
  // The look of a value: a shaded cell, a lamp, a tent, a line between the middles of two
  // cells, bridges between two islands, a line along the side of a cell, a number, one of the two
  // diagonals of a cell.
  enum class Look { kShade, kLamp, kTent, kLine, kBridge, kWall, kNumber, kSlash };

  struct Slot {
    int cell = 0;
    int other = -1;                        // an edge's second cell; -1 if the slot is a cell
    std::vector<std::vector<int>> values;  // the literals that the values 1, 2 … make true
    int given = 0;                         // the value that the puzzle shows; 0 if there is none
  };
  // If `guard` is true (0: always), the number of true literals is from `least` to `most`.
  struct Count {
    std::vector<int> literals;
    int least = 0, most = 0, guard = 0;
  };
  struct Link {
    int a = 0, b = 0;
    int literal = 0;  // 0 for a link that joins its places whenever both are present
  };
  struct Area {
    int place = 0, cells = 0;
  };
  // Places that are present if their literal is true (0: always), and links between them. An area
  // consists of all places that are linked to `place`, of which there must be `cells`.
  struct Graph {
    std::vector<int> places;
    std::vector<Link> links;
    bool connected = false;  // whether all places that are present are linked with each other
    std::vector<Area> areas;
  };

  Size size;
  Look look = Look::kShade;
  int variables = 0;
  int crossed = 0;  // the value that only notes that a slot stays empty; 0 if there is none
  // The clues in cells, and those next to rows and columns, as in the puzzle's text; "" for none.
  // Clues at corners are those of the four corners of each cell, upper left first, and two clues of
  // a line are joined.
  std::vector<std::string> clues, row_clues, column_clues;
  std::vector<std::string> symbols;  // shown for the values 1, 2 …; empty for numbers
  std::vector<Slot> slots;
  std::vector<Count> counts;
  std::vector<Graph> graphs;
  // Whether the values are numbers, and equal ones that touch form regions with as many cells.
  bool numbered_regions = false;
};

using Board = std::variant<Digits, Shading, Loop, Words, Binary, Cells>;

// A board with the entries that solve the puzzle. For a cell, an entry is its digit or value, or 1
// if the cell is filled. For an edge, it is 1 if the edge belongs to the loop; horizontal edges
// come first, row by row, then vertical edges. Cells have one entry per slot, 0 for an empty one.
// The answer is empty if the solution is unknown, and for word searches.
struct Play {
  Board board;
  std::vector<int> answer;
};

}  // namespace gridpress::board
