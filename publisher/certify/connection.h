// The rule that all cells of one value are connected, and cuts, which are clauses that follow from
// it.
#pragma once

#include <span>
#include <vector>

#include "publisher/certify/board.h"

namespace gridpress::certify {

// A rule: all cells with this value are connected through their sides or, with `beyond`, through
// everything outside the board.
struct Connection {
  int value = 0;
  bool beyond = false;
};

// Returns whether the clause holds in every board that obeys the rule. This is so if a board that
// violates the clause has two cells (or a cell and the outside) with the value that are separated
// by cells without it.
bool is_fact(const Board& board, const Connection& rule, std::span<const int> clause);

// Returns whether a filled board, given by its cells' values, obeys the rule.
bool obeys(const Board& board, const Connection& rule, const std::vector<int>& values);

}  // namespace gridpress::certify
