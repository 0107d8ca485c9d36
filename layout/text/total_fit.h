// Where the lines of a paragraph end when both of its edges are straight: the breaks that spread
// the blanks most evenly over the whole paragraph, not line by line (D. E. Knuth and M. F. Plass,
// "Breaking paragraphs into lines", 1981; here with limits to the blanks that are tighter).
#pragma once

#include <optional>
#include <vector>

#include "layout/page/length.h"

namespace gridpress {

// A word or a part of one. A line may end behind every piece.
struct FitPiece {
  Length width;
  int blanks = 0;           // inside of it, which stretch like those between pieces
  bool joined = false;      // no blank before it
  Length hyphen;            // printed behind it where a line ends with it; 0: none
  bool hyphenated = false;  // a line that ends with it ends with a hyphen
  bool in_word = false;     // a line that ends with it ends within a word or an address
};

struct FitRule {
  Length measure;
  Length indent;  // of the first line
  Length blank;   // a blank's own width
};

// Places behind the last piece of each line; nullopt when every way has a line whose blanks would
// be narrower than 4/5 or wider than 3 times their own width, or three hyphens in a row. A line
// without blanks, in the midst of an address, may be a sixth shorter than the measure. A last line
// of one short word comes only where every other way has blanks of more than twice their width.
// Time grows with the pieces and with how many of them a line holds.
std::optional<std::vector<int>> total_fit(const std::vector<FitPiece>& pieces, const FitRule& rule);

}  // namespace gridpress
