// Lays out the links of a chain and the tags of its cells, in cell units.
#pragma once

#include <vector>

#include "generator/model/figure.h"

namespace gridpress {

// A cubic curve that starts at the end of the previous one.
struct CurvePiece {
  figure::Point c1, c2, to;
};
struct LinkCurve {
  figure::Point from;
  std::vector<CurvePiece> pieces;
  bool strong = false;
};

struct ChainLines {
  std::vector<LinkCurve> links;  // in the order of the figure's arrows
  // centres of the tags, in the order of the figure's nodes, on the edges of their cells
  std::vector<figure::Point> tags;
};

struct ChainSizes {
  double digit = 0.5;      // height of a digit
  double candidate = 0.2;  // height of a candidate
  double tag = 0.19;       // radius of a tag
};

inline constexpr double kLinkClear = 0.19;  // distance from a candidate's centre to the link's end

// Lays out a chain. Each link takes the first course that avoids all digits, tags and other
// candidates: straight, slightly bent, more bent, or a short detour. If no course avoids them all,
// the link takes the one with the fewest hits. Takes a few milliseconds for long links.
ChainLines lay_chain(const figure::Figure& figure, const ChainSizes& sizes);

}  // namespace gridpress
