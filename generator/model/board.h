// How a puzzle is played: what a player may enter and when the puzzle is solved. Together with the
// figure, this is everything a program needs to let people play it. Only `Play::answer` reveals the
// solution.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "generator/model/size.h"

namespace gridpress::board {

// Cells that take one digit each. The details are in the puzzle's content, which is a DigitContent.
struct Digits {};

// Cells to fill or to leave empty, with the lengths of the runs of each row and column, in order.
struct Shading {
  std::vector<std::vector<int>> rows, columns;
};

// Edges of a rectangle of cells, to be drawn as one closed loop. `clues`: per cell, how many of its
// four edges belong to the loop; -1 without a clue.
struct Loop {
  Size size;
  std::vector<int> clues;
};

// Cells that take one of two values, equally many of each in every row and column, and never three
// equal ones in a row.
struct Binary {
  Size size;
  std::vector<int> givens;     // per cell: 0 for open, 1 for the first value, 2 for the second
  bool lines_distinct = true;  // no two rows are equal, and no two columns
  bool discs = false;          // the values are a white and a black disc, not 0 and 1
};

// Words to be found in straight lines among letters.
struct Words {
  struct Entry {
    std::string shown, letters;  // as printed in the list and as in the grid
  };
  Size size;
  std::vector<std::string> letters;  // one character per cell
  std::vector<Entry> list;
  bool list_shown = true;
  std::vector<int> message;  // lengths of the words that the remaining letters spell; may be empty
};

using Board = std::variant<Digits, Shading, Loop, Words, Binary>;

// A board and the entries of the solved puzzle. Per cell, an entry is the digit or value, or 1
// if the cell is filled; per edge, 1 if it belongs to the loop (horizontal edges row by row,
// then vertical ones). The answer is empty if the solution is unknown, and for word searches.
struct Play {
  Board board;
  std::vector<int> answer;
};

}  // namespace gridpress::board
