// Where the links of a chain run and where the tags of its cells stand, in cells.
#pragma once

#include <vector>

#include "generator/model/figure.h"

namespace gridpress {

struct LinkCurve {
  figure::Point from, c1, c2, to;
  bool strong = false;
};

struct ChainLines {
  std::vector<LinkCurve> links;     // as the figure's arrows
  std::vector<figure::Point> tags;  // as its nodes: centres, on the edges of their cells
};

struct ChainSizes {
  double digit = 0.5;      // height of a digit
  double candidate = 0.2;  // … of a candidate
  double tag = 0.19;       // radius of a tag
};

inline constexpr double kLinkClear = 0.19;  // from a candidate's centre to its link's end

// Each link takes the first course that clears every digit, tag and other candidate: straight, bent
// a little, bent more; where none does, the one that meets least.
ChainLines lay_chain(const figure::Figure& figure, const ChainSizes& sizes);

}  // namespace gridpress
