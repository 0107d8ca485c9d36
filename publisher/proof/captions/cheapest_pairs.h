// Assigns the marks of a page to its figures by choosing the pairs with the lowest total cost.
#pragma once

#include <vector>

namespace gridpress::proof {

struct Pairs {
  std::vector<int> of_row;  // the column of each row; -1 if it has none
  double cost = 0;          // total over all rows
};

// Assigns to each row a different column or none. `costs[r][c]` is the cost of a pair; a row
// without a column costs `alone`. All rows must have the same number of columns. The result is
// optimal unless this would take more than some ten million steps; in that case, each row takes the
// cheapest column left.
Pairs cheapest_pairs(const std::vector<std::vector<double>>& costs, double alone);

}  // namespace gridpress::proof
