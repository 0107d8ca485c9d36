// Rules about literals in general: counts, and what can be reached from a place.
#pragma once

#include <span>
#include <vector>

#include "publisher/certify/board.h"

namespace gridpress::certify {

void add_at_most_one(Board& board, std::span<const int> literals);
// Exactly `count` of the literals are true.
void add_exactly(Board& board, std::span<const int> literals, int count);

// A way from one node to another, open if the literal is true.
struct Arc {
  int from = 0, to = 0;
  int literal = 0;
};

// Defines, for each node, a variable that is true if at most `steps` open arcs lead to it from the
// root. The values of the arcs determine these variables.
std::vector<int> reached_nodes(Board& board, int nodes, std::span<const Arc> arcs, int root,
                               int steps);

}  // namespace gridpress::certify
