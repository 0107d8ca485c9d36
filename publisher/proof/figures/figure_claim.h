// The marks that a page must show for a puzzle or its answer, taken from the kind's drawing. A
// proof needs nothing else from a kind, so this code never names a kind.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/model/figure.h"

namespace gridpress::proof {

// A text and its position in the figure.
struct ClaimedText {
  enum class Sort { kValue, kText, kLabel } sort = Sort::kText;
  std::string text;           // for a value, its digit
  int digit = 0;              // for a value, from 1; otherwise 0
  figure::Text::Role role{};  // for a text
  double x = 0, y = 0;
  bool given = false;     // whether it is a value of the puzzle
  bool optional = false;  // whether small answers may leave out all such clues
  int cell = -1;
};

// Whether a place is in the part of a cell in which the clue is printed.
bool is_within(const figure::WordClue& clue, double x, double y);
// The letters of such a clue, without the signs that line breaks add or remove.
std::string clue_letters(std::string_view text);

struct ClaimedFigure {
  figure::Figure figure;
  bool answer = false;
  std::vector<figure::WordClue> clues;  // printed within cells
  std::vector<ClaimedText> texts;
  int values = 0;                  // the number of texts that are values
  std::vector<std::string> words;  // the words of the figure's list
};

ClaimedFigure claimed(figure::Figure figure, bool answer);

// How values are printed. The value 10 is "10" or "J" or, in hexadecimal digits from 0, "9".
enum class Writing { kNumbers, kLetters, kHex };
std::string written(const ClaimedText& text, Writing writing);

// Describes a place in a figure: "row 3, column 5". Outside the grid: "the margin next to row 3" or
// "the margin above column 5".
std::string place_words(const figure::Figure& figure, double x, double y);

}  // namespace gridpress::proof
