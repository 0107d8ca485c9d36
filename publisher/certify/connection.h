// Cells of one value that hang together, and cuts: clauses that say so of some of them.
#pragma once

#include <span>
#include <vector>

#include "publisher/certify/board.h"

namespace gridpress::certify {

// All cells with this value are joined to one another through sides of such cells; with `beyond`
// also through all that lies outside of the board.
struct Connection {
  int value = 0;
  bool beyond = false;
};

// Whether the clause holds in every board that obeys the rule: it is violated only where two cells
// (or one, and what lies beyond) have the value and cells without it lie between them all round.
bool is_fact(const Board& board, const Connection& rule, std::span<const int> clause);

// Whether a filled board obeys the rule. `values`: of each cell.
bool obeys(const Board& board, const Connection& rule, const std::vector<int>& values);

}  // namespace gridpress::certify
