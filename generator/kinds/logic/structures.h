// Deductions from rules about whole regions: connected, one loop, regions of given sizes.
#pragma once

#include <vector>

#include "generator/kinds/logic/program.h"

namespace gridpress::logic {

// A deduction from one structure. Without literals, it is a contradiction.
struct Finding {
  int sort = 0;
  std::vector<int> literals;
  std::vector<int> because;      // filled in only on request
  std::vector<int> causes = {};  // cells to point at; if empty, the cells of `because`
};

// Buffers that are reused between calls.
struct Scratch {
  std::vector<int> number, low, parent, parent_link, below, nodes_below, next, order, stack,
      distance;
  std::vector<Finding> findings;
};

// `values`: by variable, 1 for true, -1 for false. Leaves the deductions in scratch.findings.
void examine(const StructureRule& rule, const std::vector<signed char>& values, bool reasons,
             Scratch& scratch);

}  // namespace gridpress::logic
