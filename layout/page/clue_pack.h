// Divides clues into columns, by their exact or estimated heights.
#pragma once

#include <vector>

#include "layout/page/length.h"

namespace gridpress {

// A heading or a clue, neither of which is divided.
struct ClueBlock {
  Length height;
  bool heading = false;  // is followed by a clue in the same column
};

// Measures in em of the clues' type.
struct ClueMeasure {
  static constexpr double kLeading = 1.24, kBetween = 0.28;  // lines, and white between two clues
  static constexpr double kHeading = 2;                      // height of a heading
  static constexpr double kHeadingSize = 1.18;
  static constexpr double kIndent = 1.85;  // of the text after its number
  static constexpr double kGap = 1.5;      // between columns
  static constexpr double kColumn = 15.5;  // least width of a column, if there are several
};

// The number of columns of clues for a width.
int clue_columns(Length width, Length size);

// The column of each block. The columns are as equal as possible or, if they can then still be
// about as short, two columns have a heading at the top each.
struct ClueColumns {
  std::vector<int> column;
  Length height;  // of the tallest column
};
ClueColumns pack_clues(const std::vector<ClueBlock>& blocks, int columns);

// Estimates the columns of clues whose texts have these widths in em.
ClueColumns estimate_clues(const std::vector<double>& widths, Length width, Length size);

}  // namespace gridpress
