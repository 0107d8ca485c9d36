// Which marks of a page belong to which figures: the pairs that cost least together.
#pragma once

#include <vector>

namespace gridpress::proof {

struct Pairs {
  std::vector<int> of_row;  // its column; -1: none
  double cost = 0;          // of all rows
};

// `costs[r][c]`, as many columns in each row. A row without a column costs `alone`. Exact up to
// some ten million steps; beyond them each takes the cheapest that is left.
Pairs cheapest_pairs(const std::vector<std::vector<double>>& costs, double alone);

}  // namespace gridpress::proof
