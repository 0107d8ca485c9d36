// The courses of a chain's links and the places of its cells' tags, in cells.
#pragma once

#include <vector>

#include "generator/model/figure.h"

namespace gridpress {

// Cubic curves, each from the end of the one before.
struct CurvePiece {
  figure::Point c1, c2, to;
};
struct LinkCurve {
  figure::Point from;
  std::vector<CurvePiece> pieces;
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
// a little, bent more, then the shortest way around them; where there is none, the course that
// meets least. Cost: some milliseconds where links are long.
ChainLines lay_chain(const figure::Figure& figure, const ChainSizes& sizes);

}  // namespace gridpress
