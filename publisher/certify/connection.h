// Connected cells of one value, and cuts: clauses that follow from the connection.
#pragma once

#include <span>
#include <vector>

#include "publisher/certify/board.h"

namespace gridpress::certify {

// All cells with this value are connected through their sides; with `beyond`, also through
// everything outside the board.
struct Connection {
  int value = 0;
  bool beyond = false;
};

// Returns whether the clause holds in every board that obeys the rule: it is violated only if two
// cells (or a cell and the outside) have the value and are separated by cells without it.
bool is_fact(const Board& board, const Connection& rule, std::span<const int> clause);

// Returns whether a filled board, given by its cells' values, obeys the rule.
bool obeys(const Board& board, const Connection& rule, const std::vector<int>& values);

}  // namespace gridpress::certify
