#include "publisher/proof/captions/cheapest_pairs.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace gridpress::proof {
namespace {

// The Hungarian method: adds the rows one by one, each by the cheapest chain of exchanges. Rows and
// columns are numbered from 1. After the actual columns, each row has a column for itself, which
// costs `alone`.
class Assignment {
 public:
  Assignment(const std::vector<std::vector<double>>& costs, double alone)
      : costs_(costs),
        alone_(alone),
        rows_(costs.size()),
        true_columns_(costs.front().size()),
        columns_(true_columns_ + rows_),
        of_row_(rows_ + 1),
        of_column_(columns_ + 1),
        row_of_(columns_ + 1),
        before_(columns_ + 1) {}

  std::vector<int> solve() {
    for (std::size_t row = 1; row <= rows_; ++row) take_in(row);
    std::vector<int> found(rows_, -1);
    for (std::size_t c = 1; c <= true_columns_; ++c) {
      if (row_of_[c] > 0) found[row_of_[c] - 1] = static_cast<int>(c) - 1;
    }
    return found;
  }

 private:
  double cost(std::size_t row, std::size_t column) const {
    return column > true_columns_ ? alone_ : std::min(alone_, costs_[row - 1][column - 1]);
  }

  void take_in(std::size_t row) {
    row_of_[0] = row;
    std::size_t column = 0;
    std::vector<double> least(columns_ + 1, std::numeric_limits<double>::infinity());
    std::vector<bool> used(columns_ + 1);
    do {
      used[column] = true;
      column = advance(column, least, used);
    } while (row_of_[column] != 0);
    for (; column != 0; column = before_[column]) row_of_[column] = row_of_[before_[column]];
  }

  // Finds the next column of the chain.
  std::size_t advance(std::size_t column, std::vector<double>& least,
                      const std::vector<bool>& used) {
    const std::size_t row = row_of_[column];
    double delta = std::numeric_limits<double>::infinity();
    std::size_t next = 0;
    for (std::size_t c = 1; c <= columns_; ++c) {
      if (used[c]) continue;
      const double reduced = cost(row, c) - of_row_[row] - of_column_[c];
      if (reduced < least[c]) std::tie(least[c], before_[c]) = std::pair(reduced, column);
      if (least[c] < delta) std::tie(delta, next) = std::pair(least[c], c);
    }
    for (std::size_t c = 0; c <= columns_; ++c) {
      if (used[c]) {
        of_row_[row_of_[c]] += delta;
        of_column_[c] -= delta;
      } else {
        least[c] -= delta;
      }
    }
    return next;
  }

  const std::vector<std::vector<double>>& costs_;
  double alone_;
  std::size_t rows_, true_columns_, columns_;
  std::vector<double> of_row_, of_column_;  // potentials
  std::vector<std::size_t> row_of_, before_;
};

std::vector<int> greedy(const std::vector<std::vector<double>>& costs, double alone) {
  std::vector<std::tuple<double, std::size_t, std::size_t>> pairs;
  for (std::size_t r = 0; r < costs.size(); ++r) {
    for (std::size_t c = 0; c < costs[r].size(); ++c) {
      if (costs[r][c] < alone) pairs.emplace_back(costs[r][c], r, c);
    }
  }
  std::ranges::sort(pairs);
  std::vector<int> found(costs.size(), -1);
  std::vector<bool> used(costs.front().size());
  for (const auto& [cost, r, c] : pairs) {
    if (found[r] >= 0 || used[c]) continue;
    used[c] = true;
    found[r] = static_cast<int>(c);
  }
  return found;
}

}  // namespace

Pairs cheapest_pairs(const std::vector<std::vector<double>>& costs, double alone) {
  Pairs pairs;
  if (costs.empty()) return pairs;
  constexpr std::size_t kMaxSteps = 10'000'000;
  const std::size_t rows = costs.size(), columns = costs.front().size() + rows;
  const bool exact = columns <= kMaxSteps / rows / rows;
  pairs.of_row = exact ? Assignment(costs, alone).solve() : greedy(costs, alone);
  for (std::size_t r = 0; r < rows; ++r) {
    const int column = pairs.of_row[r];
    const double cost = column < 0 ? alone : costs[r][static_cast<std::size_t>(column)];
    if (cost >= alone) pairs.of_row[r] = -1;
    pairs.cost += std::min(cost, alone);
  }
  return pairs;
}

}  // namespace gridpress::proof
