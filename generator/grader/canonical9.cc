#include "generator/grader/canonical9.h"

#include <algorithm>
#include <array>

namespace gridpress {
namespace {

using Cells = std::array<std::uint8_t, 81>;

// The six orders of three things.
constexpr std::array<std::array<int, 3>, 6> kOrders = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

class Canonical {
 public:
  Canonical9 run(const Grid& givens, const Grid& solution) {
    for (turned_ = 0; turned_ < 2; ++turned_) {
      for (int r = 0; r < 9; ++r) {
        for (int c = 0; c < 9; ++c) {
          const int from = turned_ != 0 ? 9 * c + r : 9 * r + c;
          solution_[9 * r + c] = solution[from];
          givens_[9 * r + c] = givens[from];
        }
      }
      for (int top = 0; top < 9; ++top) try_top(top);
    }
    result_.givens.assign(best_givens_.begin(), best_givens_.end());
    return result_;
  }

 private:
  // Every order of stacks and of columns within them, with this row on top.
  void try_top(int top) {
    rows_[0] = top;
    const int band = top / 3 * 3;
    const std::array<int, 2> beside = {band + (top + 1) % 3, band + (top + 2) % 3};
    for (const auto& stacks : kOrders) {
      for (const auto& a : kOrders) {
        for (const auto& b : kOrders) {
          for (const auto& c : kOrders) {
            for (int i = 0; i < 3; ++i) {
              columns_[i] = 3 * stacks[0] + a[i];
              columns_[3 + i] = 3 * stacks[1] + b[i];
              columns_[6 + i] = 3 * stacks[2] + c[i];
            }
            try_columns(beside);
          }
        }
      }
    }
  }

  // Labels follow from the top row, the order of the other rows from their first digits.
  void try_columns(const std::array<int, 2>& beside) {
    for (int c = 0; c < 9; ++c) {
      label_[solution_[9 * rows_[0] + columns_[c]]] = static_cast<std::uint8_t>(c + 1);
    }
    rows_[1] = beside[0];
    rows_[2] = beside[1];
    if (at(rows_[2], 0) < at(rows_[1], 0)) std::swap(rows_[1], rows_[2]);
    bool less = !known_;
    if (!less && !not_greater(1, less)) return;
    order_other_bands();
    for (int r = 2; r < 9 && !less; ++r) {
      if (!not_greater(r, less)) return;
    }
    take(less);
  }

  // Compares one row with the best; `less` when it is smaller.
  bool not_greater(int row, bool& less) const {
    for (int c = 0; c < 9; ++c) {
      const int mine = at(rows_[row], c);
      const int best = best_[9 * row + c];
      if (mine == best) continue;
      less = mine < best;
      return less;
    }
    return true;
  }

  void order_other_bands() {
    int next = 3;
    for (int band = 0; band < 3; ++band) {
      if (band == rows_[0] / 3) continue;
      for (int i = 0; i < 3; ++i) rows_[next + i] = 3 * band + i;
      std::sort(rows_.begin() + next, rows_.begin() + next + 3,
                [&](int a, int b) { return at(a, 0) < at(b, 0); });
      next += 3;
    }
    if (at(rows_[6], 0) < at(rows_[3], 0)) {
      std::swap_ranges(rows_.begin() + 3, rows_.begin() + 6, rows_.begin() + 6);
    }
  }

  // A smaller solution wins; with the same one, smaller givens.
  void take(bool less) {
    Cells givens;
    for (int r = 0; r < 9; ++r) {
      for (int c = 0; c < 9; ++c) {
        const int given = givens_[9 * rows_[r] + columns_[c]];
        givens[9 * r + c] = given == 0 ? std::uint8_t{0} : label_[given];
        best_[9 * r + c] = static_cast<std::uint8_t>(at(rows_[r], c));
      }
    }
    known_ = true;
    if (!less && !(givens < best_givens_)) return;
    best_givens_ = givens;
    for (int r = 0; r < 9; ++r) {
      for (int c = 0; c < 9; ++c) {
        const int row = rows_[r], column = columns_[c];
        result_.cell[9 * r + c] =
            static_cast<std::uint8_t>(turned_ != 0 ? 9 * column + row : 9 * row + column);
      }
    }
    for (int d = 1; d <= 9; ++d) result_.digit[label_[d]] = static_cast<std::uint8_t>(d);
  }

  int at(int row, int column) const { return label_[solution_[9 * row + columns_[column]]]; }

  Cells solution_{}, givens_{};
  Cells best_{}, best_givens_{};
  bool known_ = false;
  int turned_ = 0;
  Canonical9 result_;
  std::array<int, 9> rows_{}, columns_{};
  std::array<std::uint8_t, 10> label_{};
};

}  // namespace

Canonical9 canonical9(const Grid& givens, const Grid& solution) {
  return Canonical().run(givens, solution);
}

}  // namespace gridpress
