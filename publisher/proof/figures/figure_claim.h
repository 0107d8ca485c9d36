// What a page must show of a puzzle or of its answer: the kind's drawing, mark by mark, in cells.
// The drawing is all that a proof asks of a kind; no kind is named.
#pragma once

#include <string>
#include <vector>

#include "generator/model/figure.h"

namespace gridpress::proof {

// A text at its place.
struct ClaimedText {
  enum class Sort { kValue, kText, kLabel } sort = Sort::kText;
  std::string text;  // of a value its digit
  int digit = 0;     // of a value, from 1; else 0
  double x = 0, y = 0;
  bool given = false;     // a value of the puzzle, or a clue
  bool optional = false;  // small answers leave such clues out, all of them
  int cell = -1;
};

struct ClaimedFigure {
  figure::Figure figure;
  bool answer = false;
  std::vector<ClaimedText> texts;
  int values = 0;                  // how many of them are values
  std::vector<std::string> words;  // of its list
};

ClaimedFigure claimed(figure::Figure figure, bool answer);

// How values are printed: 10 is "10", "J" or "9".
enum class Writing { kNumbers, kLetters, kHex };
std::string written(const ClaimedText& text, Writing writing);

// "row 3, column 5"; outside of the cells "beside row 3", "over column 5".
std::string place_words(const figure::Figure& figure, double x, double y);

}  // namespace gridpress::proof
