// Paints marks that illustrate a solving step: rings, boxes, arrows, candidates, links of chains.
#pragma once

#include <vector>

#include "layout/figure/links.h"
#include "layout/figure/pen.h"

namespace gridpress {

// Height of a candidate's digits, in cells divided by the number of candidates in a row.
inline constexpr double kCandidateHeight = 0.64;
// Height of the digits of candidates that are set in a row instead, in cells: of numbers with one
// digit, and of those with two.
inline constexpr double kArranged = 0.26, kArrangedPair = 0.2;
double arranged_height(const DigitStyle& digits);
// The number of candidates in a row of a cell. A cage's label takes a third of its cell, so in
// labelled grids candidates are at most as large as in a 9x9.
double candidates_in_row(int values, bool labelled);

void paint_ring(const Pen& pen, const figure::Ring& ring);

// A box around a square's content: its side, and how far it is below the square's centre, in cells.
struct ResultShape {
  double side = 0.84, drop = 0;
};
void paint_result_box(const Pen& pen, const figure::ResultBox& box, const ResultShape& shape);
void paint_arrow(const Pen& pen, const figure::Arrow& arrow);

// Paints candidates in the cells' small grids, whose side is the square root of the largest digit.
// `plain` styles candidates that aren't part of the step's pattern.
void paint_candidates(const Pen& pen, const std::vector<const figure::CandidateMark*>& candidates,
                      const DigitStyle& digits, Role plain);

// Lays out a figure's chain. The functions below paint the chain's links and the tags of its cells.
ChainLines chain_lines(const Pen& pen, const figure::Figure& figure, const DigitStyle& digits);
void paint_chain_link(const Pen& pen, const LinkCurve& link);
void paint_chain_tag(const Pen& pen, figure::Point at, int order);

}  // namespace gridpress
