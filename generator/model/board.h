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

using Board = std::variant<Digits, Shading, Loop, Words, Binary>;

// A board with the entries that solve the puzzle. For a cell, an entry is its digit or value, or 1
// if the cell is filled. For an edge, it is 1 if the edge belongs to the loop; horizontal edges
// come first, row by row, then vertical edges. The answer is empty if the solution is unknown, and
// for word searches.
struct Play {
  Board board;
  std::vector<int> answer;
};

}  // namespace gridpress::board
