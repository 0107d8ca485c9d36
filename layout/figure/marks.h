// Marks that illustrate an argument: rings, boxes, arrows, candidates, the links of chains.
#pragma once

#include <vector>

#include "layout/figure/links.h"
#include "layout/figure/pen.h"

namespace gridpress {

// Height of a candidate's digits, in cells divided by the number of candidates in a row.
inline constexpr double kCandidateHeight = 0.64;
// The number of candidates in a row of a cell. Cage labels take a third of their cell, so
// candidates next to them are never larger than in a 9x9.
double candidates_in_row(int values, bool labelled);

void paint_ring(const Pen& pen, const figure::Ring& ring);
void paint_result_box(const Pen& pen, const figure::ResultBox& box);
void paint_arrow(const Pen& pen, const figure::Arrow& arrow);

// Paints candidates, with as many in a row as the square root of the largest digit. `plain` is for
// candidates outside the pattern.
void paint_candidates(const Pen& pen, const std::vector<const figure::CandidateMark*>& candidates,
                      const DigitStyle& digits, Role plain);

// Lays out a figure's chain; the other functions paint its links and the tags of its cells.
ChainLines chain_lines(const Pen& pen, const figure::Figure& figure, const DigitStyle& digits);
void paint_chain_link(const Pen& pen, const LinkCurve& link);
void paint_chain_tag(const Pen& pen, figure::Point at, int order);

}  // namespace gridpress
