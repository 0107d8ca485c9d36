// The space that a figure takes on a page, in cells. It is kept apart from the figure because slots
// are laid out before figures are drawn.
#pragma once

#include <string>
#include <vector>

#include "generator/model/figure.h"

namespace gridpress {

struct Extent {
  // The edge of a figure: a frame, a light frame around letters or a picture, or the dots between
  // which the reader draws.
  enum class Edge { kFrame, kLightFrame, kDots };

  int columns = 9, rows = 9;
  figure::Margins margins;  // in cells
  Edge edge = Edge::kFrame;
  bool lettered = false;      // letters without lines between them, so cells may be wider than tall
  bool answer = false;        // the solver's loop is the boldest line, and dots are smaller
  int listed = 0;             // number of words in the figure's list
  double widest = 0;          // estimated width of the widest word, in em of the list's type
  bool bank = false;          // the list has a frame and a heading
  std::vector<double> clues;  // estimated widths of the clues, in em
  double written = 0;         // least cell for clues in words, in points; 0 if there are none
  double written_type = 0;    // their least type, in points
  std::vector<int> blanks;    // a sentence to complete: the number of letters in each word

  bool operator==(const Extent&) const;
};

// Properties shared by the figures of a section. The default is a plain grid of digits.
struct Figures {
  Extent extent;
  figure::CellRule cell{.least = 14, .good = 18, .most = 1000, .answer = 0};
  int values = 9;  // number of digits or letters to place; 0 for none
};

// A bare square grid with a frame, with as many values as columns.
Extent square_extent(int cells);
Figures square_figures(int cells);

Extent extent_of(const figure::Figure& figure);

// True for a framed grid of digits or letters with nothing next to it.
bool is_plain_square(const Figures& figures);

// An extent that holds either figure; they must have the same columns and rows.
Extent covering(const Extent& a, const Extent& b);

// The extent of an answer: only the cells, without outside clues and lists.
Extent answer_extent(const Extent& puzzle);

int count_letters(const std::string& word);

// Approximate width of a word in capitals, in em, for choosing a number of columns. For "", the
// width of a line to write a word on.
double estimated_width(const std::string& word);

// Approximate width of running text in em, for estimating its lines. Most faces are narrower.
double estimated_text_width(const std::string& text);

}  // namespace gridpress
