// The room that a figure takes on a page, in cells: slots are made before figures are drawn, and
// shared by figures that differ.
#pragma once

#include <string>
#include <vector>

#include "generator/model/figure.h"

namespace gridpress {

struct Extent {
  // What a figure ends with: a frame; a light one round letters or a picture; dots to draw between.
  enum class Edge { kFrame, kLightFrame, kDots };

  int columns = 9, rows = 9;
  figure::Margins margins;  // cells
  Edge edge = Edge::kFrame;
  bool lettered = false;    // letters without lines between them: cells may be wider than tall
  bool answer = false;      // the solver's loop in it is the boldest, its dots are smaller
  int listed = 0;           // words of its list
  double widest = 0;        // of them, em of the list's type, estimated
  std::vector<int> blanks;  // a sentence to be completed: the letters of each word

  bool operator==(const Extent&) const;
};

// What the figures of a section have in common. The cells are those of a plain grid of digits.
struct Figures {
  Extent extent;
  figure::CellRule cell{.least = 14, .good = 18, .most = 1000, .answer = 0};
  int values = 9;  // digits or letters to be placed; 0: none
};

// A bare square grid with a frame, for as many values as it is wide.
Extent square_extent(int cells);
Figures square_figures(int cells);

Extent extent_of(const figure::Figure& figure);

// A grid of digits or letters that is framed, with nothing beside it.
bool is_plain_square(const Figures& figures);

// Room for both; they have the same columns and rows. A smaller figure leaves some of it white.
Extent covering(const Extent& a, const Extent& b);

// What an answer takes: the cells alone, without clues outside and lists.
Extent answer_extent(const Extent& puzzle);

int count_letters(const std::string& word);

// Width of a word in capitals, em, near enough to choose a number of columns by; of "", a line to
// write a word on.
double estimated_width(const std::string& word);

}  // namespace gridpress
