// Assigns the marks of a page to its figures by choosing the pairs with the lowest total cost.
#pragma once

#include <vector>

namespace gridpress::proof {

struct Pairs {
  std::vector<int> of_row;  // its column; -1 if none
  double cost = 0;          // total over all rows
};

// All rows of `costs[r][c]` must have the same number of columns. A row without a column costs
// `alone`. Exact up to some ten million steps; beyond that, each row takes the cheapest column
// left.
Pairs cheapest_pairs(const std::vector<std::vector<double>>& costs, double alone);

}  // namespace gridpress::proof
