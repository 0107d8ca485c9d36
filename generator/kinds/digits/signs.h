// Cells whose digits increase along a line: signs between neighbours, and thermometers.
#pragma once

#include <string>
#include <vector>

#include "generator/model/figure.h"
#include "generator/model/topology.h"

namespace gridpress::digits {

inline bool is_less(int first, int second) {
  return first < second;
}

// The size of a sign in cells: `depth` from its tip to its opening, `width` from one arm to the
// other.
struct SignShape {
  double depth = 0.21, width = 0.30;
};

// A sign with its middle at `at`, open towards the cell with the larger digit.
figure::Trail sign_between(Position small, Position large, figure::Point at, SignShape shape = {});

// A contradiction between lines with rising digits: they form a cycle, or a chain of more cells
// than there are digits.
struct Contradiction {
  std::string message;   // "" without a contradiction
  std::size_t line = 0;  // the first line that contradicts those before it
};
Contradiction contradiction_of(const std::vector<std::vector<Cell>>& lines,
                               const Topology& topology);

}  // namespace gridpress::digits
