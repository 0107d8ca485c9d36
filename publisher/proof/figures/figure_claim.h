// The marks that a page must show for a puzzle or its answer: the kind's drawing, in cells. A proof
// needs nothing but the drawing from a kind; no kind is named.
#pragma once

#include <string>
#include <vector>

#include "generator/model/figure.h"

namespace gridpress::proof {

// A text and its place.
struct ClaimedText {
  enum class Sort { kValue, kText, kLabel } sort = Sort::kText;
  std::string text;  // for a value, its digit
  int digit = 0;     // for a value, from 1; otherwise 0
  double x = 0, y = 0;
  bool given = false;     // a value of the puzzle, or a clue
  bool optional = false;  // small answers leave such clues out, all of them
  int cell = -1;
};

struct ClaimedFigure {
  figure::Figure figure;
  bool answer = false;
  std::vector<ClaimedText> texts;
  int values = 0;                  // the number of values among them
  std::vector<std::string> words;  // of its list
};

ClaimedFigure claimed(figure::Figure figure, bool answer);

// The way values are printed: 10 is "10", "J" or "9".
enum class Writing { kNumbers, kLetters, kHex };
std::string written(const ClaimedText& text, Writing writing);

// "row 3, column 5"; outside the grid "the margin next to row 3" or "the margin above column 5".
std::string place_words(const figure::Figure& figure, double x, double y);

}  // namespace gridpress::proof
