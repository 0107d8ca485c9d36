// What is drawn of an argument: rings, boxes, arrows, candidates, the links of chains.
#pragma once

#include <vector>

#include "layout/figure/links.h"
#include "layout/figure/pen.h"

namespace gridpress {

// Height of a candidate's figures: of the cell, over how many are in a row of it.
inline constexpr double kCandidateHeight = 0.64;
// How many are in a row. Labels of cages take a third of their cell, so beside them candidates are
// never larger than in a 9x9.
double candidates_in_row(int values, bool labelled);

void paint_ring(const Pen& pen, const figure::Ring& ring);
void paint_result_box(const Pen& pen, const figure::ResultBox& box);
void paint_arrow(const Pen& pen, const figure::Arrow& arrow);

// Candidates, as many in a row of their cell as the largest digit's square root. `plain`: of those
// that are not of the pattern.
void paint_candidates(const Pen& pen, const std::vector<const figure::CandidateMark*>& candidates,
                      const DigitStyle& digits, Role plain);

// The courses of a figure's chain, then its links and the tags of its cells.
ChainLines chain_lines(const Pen& pen, const figure::Figure& figure, const DigitStyle& digits);
void paint_chain_link(const Pen& pen, const LinkCurve& link);
void paint_chain_tag(const Pen& pen, figure::Point at, int order);

}  // namespace gridpress
