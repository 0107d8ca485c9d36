// What a player of a puzzle may enter and when it is right: what a program needs that lets people
// play it, beside its figure. Nothing of it says anything of the solution but `Play::answer`.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "generator/model/size.h"

namespace gridpress::board {

// Cells that take a digit each: the puzzle's content is a DigitContent, and all is there.
struct Digits {};

// Cells to fill or to leave empty; the lengths of the runs of each row and column, in order.
struct Shading {
  std::vector<std::vector<int>> rows, columns;
};

// Edges of a rectangle of cells, to be drawn as one closed loop. `clues`: per cell how many of its
// four edges belong to it; -1: not said.
struct Loop {
  Size size;
  std::vector<int> clues;
};

// Cells that take one of two values, as many of each in every row and column and never three alike
// side by side.
struct Binary {
  Size size;
  std::vector<int> givens;     // per cell: 0 open, 1 the first value, 2 the second
  bool lines_distinct = true;  // no two rows are equal, and no two columns
  bool discs = false;          // the values are a white and a black disc, not 0 and 1
};

// Words to be found in straight lines among letters.
struct Words {
  struct Entry {
    std::string shown, letters;  // as the list and as the grid has it
  };
  Size size;
  std::vector<std::string> letters;  // per cell, a character each
  std::vector<Entry> list;
  bool list_shown = true;
  std::vector<int> message;  // lengths of the words that the letters left over spell; may be empty
};

using Board = std::variant<Digits, Shading, Loop, Words, Binary>;

// A board, and what is entered when the puzzle is solved: per cell the digit or the
// value, or 1 for a filled one; per edge 1 for one of the loop (those that lie row by row, then
// those that are upright). Empty: the solution is not known, or words are found.
struct Play {
  Board board;
  std::vector<int> answer;
};

}  // namespace gridpress::board
