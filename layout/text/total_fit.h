// Chooses the line breaks of a justified paragraph for the paragraph as a whole rather than line by
// line, so that spaces vary as little as possible (D. E. Knuth and M. F. Plass, "Breaking
// paragraphs into lines", 1981; the limits on spaces are tighter here).
#pragma once

#include <optional>
#include <vector>

#include "layout/page/length.h"

namespace gridpress {

// A word or part of a word. A line may end after any piece.
struct FitPiece {
  Length width;
  int blanks = 0;           // spaces inside the piece, which stretch like those between pieces
  bool joined = false;      // no space before the piece
  Length hyphen;            // width of the hyphen printed if a line ends with this piece, or 0
  bool hyphenated = false;  // a line that ends with this piece ends with a hyphen
  bool in_word = false;     // a line that ends with this piece ends within a word or an address
};

struct FitRule {
  Length measure;
  Length indent;  // indent of the first line
  Length blank;   // natural width of a space
};

// Returns, for each line, the index after its last piece. Returns nullopt if every solution has a
// line whose spaces are narrower than 4/5 or wider than 3 times their natural width, or has three
// consecutive hyphens. A line without spaces, inside an address, may be a sixth shorter than the
// measure. The last line is one short word only if every alternative has spaces wider than twice
// their natural width. Takes time proportional to the number of pieces times the number that fit on
// a line.
std::optional<std::vector<int>> total_fit(const std::vector<FitPiece>& pieces, const FitRule& rule);

}  // namespace gridpress
