// Lines of figures, merged into as few as possible.
#pragma once

#include <functional>
#include <vector>

#include "generator/model/figure.h"
#include "generator/model/size.h"

namespace gridpress::logic {

// The lines between neighbouring cells for which `divided` is true.
std::vector<figure::Line> border_lines(Size size, const std::function<bool(int, int)>& divided);

// Lines through the centres of cells along the edges with a positive value, numbered as in Values.
std::vector<figure::Trail> trails(Size size, const std::vector<int>& edges,
                                  figure::Trail::Role role);

struct Bridge {
  int from = 0, to = 0;  // cells
  int count = 1;
};

// The straight runs of edges with the same positive value between cells that are ends.
std::vector<Bridge> bridges(Size size, const std::vector<int>& edges,
                            const std::function<bool(int)>& is_end);

}  // namespace gridpress::logic
