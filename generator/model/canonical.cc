#include "generator/model/canonical.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

#include "generator/base/result.h"
#include "generator/model/canonical9.h"

namespace gridpress {
namespace {

constexpr int kMost = 25;
constexpr std::uint8_t kNew = 99;  // a digit without a label; greater than any label

using Bytes = std::array<std::uint8_t, kMost + 1>;

// A partial form of the grid, with the same fields as in canonical9.cc.
struct State {
  Bytes label{};
  Bytes free_columns{};  // per stack
  Bytes column{}, row{};
  std::uint8_t next = 1;
  std::uint8_t free_stacks = 0;
  bool transposed = false;
  std::uint32_t used = 0;
};

// `count` adjacent positions, beginning with `first`, whose contents may be permuted freely.
struct Tie {
  int first, count;
};

class Search {
 public:
  Search(BoxShape box, const Grid& givens) : box_(box), size_(box.rows * box.columns) {
    GRIDPRESS_CHECK(size_ <= kMost && static_cast<int>(givens.size()) == size_ * size_);
    for (int turned = 0; turned < 2; ++turned) {
      lines_[turned].resize(size_);
      for (int cell = 0; cell < size_ * size_; ++cell) {
        const int r = turned == 0 ? cell / size_ : cell % size_;
        const int c = turned == 0 ? cell % size_ : cell / size_;
        lines_[turned][r][c] = givens[cell];
      }
    }
  }

  std::optional<Grid> run() {
    State state;
    state.label.fill(kNew);
    state.label[0] = 0;
    state.free_stacks = static_cast<std::uint8_t>(size_ / box_.columns);
    state.free_columns.fill(static_cast<std::uint8_t>(box_.columns));
    std::iota(state.column.begin(), state.column.end(), std::uint8_t{0});
    now_ = {state};
    if (box_.rows == box_.columns) {
      state.transposed = true;
      now_.push_back(state);
    }
    for (int place = 0; place < size_; ++place) {
      if (!advance(place)) return std::nullopt;
    }
    return written(now_.front());
  }

 private:
  const Bytes& line(const State& state, int row) const {
    return lines_[state.transposed ? 1 : 0][row];
  }

  bool advance(int place) {
    Bytes least;
    least.fill(0xFF);
    std::vector<std::pair<std::size_t, int>> best;
    for (std::size_t i = 0; i < now_.size(); ++i) {
      for (int row = 0; row < size_; ++row) {
        if (!open(now_[i], row, place)) continue;
        const Bytes code = smallest(now_[i], line(now_[i], row));
        if (code > least) continue;
        if (code < least) best.clear();
        least = code;
        best.emplace_back(i, row);
      }
    }
    next_.clear();
    for (const auto& [from, row] : best) {
      if (!branch(now_[from], row, place)) return false;
    }
    now_.swap(next_);
    return true;
  }

  bool open(const State& state, int row, int place) const {
    if ((state.used >> row & 1) != 0) return false;
    return place % box_.rows == 0 || state.row[place - 1] / box_.rows == row / box_.rows;
  }

  // Returns the labels of a row's digits in the column order of `state`. Within each stack, the
  // labels in the columns whose order is still free come first, sorted.
  Bytes labels(const State& state, const Bytes& line) const {
    Bytes v{};
    for (int i = 0; i < size_; ++i) v[i] = state.label[line[state.column[i]]];
    for (int s = 0; s < size_ / box_.columns; ++s) {
      const auto first = v.begin() + s * box_.columns;
      std::sort(first, first + state.free_columns[s]);
    }
    return v;
  }

  // Returns the order of the free stacks that makes the row smallest. Equal stacks keep their
  // order.
  std::vector<int> stack_order(const State& state, const Bytes& v) const {
    std::vector<int> order(state.free_stacks);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return compare(v, a, b) < 0; });
    return order;
  }

  int compare(const Bytes& v, int a, int b) const {
    for (int i = 0; i < box_.columns; ++i) {
      const int difference = v[a * box_.columns + i] - v[b * box_.columns + i];
      if (difference != 0) return difference;
    }
    return 0;
  }

  Bytes smallest(const State& state, const Bytes& line) const {
    const Bytes v = labels(state, line);
    if (state.free_stacks < 2) return v;
    Bytes sorted = v;
    int place = 0;
    for (const int s : stack_order(state, v)) {
      for (int i = 0; i < box_.columns; ++i) sorted[place++] = v[s * box_.columns + i];
    }
    return sorted;
  }

  bool branch(const State& from, int row, int place) {
    State state = from;
    state.row[place] = static_cast<std::uint8_t>(row);
    state.used |= 1U << row;
    const Bytes& its = line(state, row);
    const Bytes v = labels(state, its);
    std::vector<int> order = stack_order(state, v);
    std::vector<Tie> ties;
    int empty = 0;
    for (int i = 0; i < static_cast<int>(order.size());) {
      int end = i + 1;
      while (end < static_cast<int>(order.size()) && compare(v, order[i], order[end]) == 0) ++end;
      const bool is_empty = v[order[i] * box_.columns + box_.columns - 1] == 0;
      if (is_empty) empty = end;
      if (!is_empty && end - i > 1) ties.push_back({i, end - i});
      i = end;
    }
    const Bytes columns = state.column;
    return each_order(order, ties, 0, [&] {
      for (std::size_t s = 0; s < order.size(); ++s) {
        std::copy_n(columns.begin() + order[s] * box_.columns, box_.columns,
                    state.column.begin() + static_cast<long>(s) * box_.columns);
      }
      state.free_stacks = static_cast<std::uint8_t>(empty > 1 ? empty : 0);
      return branch_columns(state, its);
    });
  }

  bool branch_columns(const State& from, const Bytes& line) {
    std::vector<int> order(size_);
    std::iota(order.begin(), order.end(), 0);
    const auto label = [&](int place) { return from.label[line[from.column[place]]]; };
    std::vector<Tie> ties;
    for (int s = 0; s < size_ / box_.columns; ++s) {
      const int first = s * box_.columns, end = first + from.free_columns[s];
      std::stable_sort(order.begin() + first, order.begin() + end,
                       [&](int a, int b) { return label(a) < label(b); });
      int fresh = 0;
      for (int i = first; i < end; ++i) fresh += label(i) == kNew;
      if (fresh > 1) ties.push_back({end - fresh, fresh});
    }
    return each_order(order, ties, 0, [&] { return settle(from, order, line); });
  }

  bool settle(const State& from, const std::vector<int>& order, const Bytes& line) {
    if (next_.size() == kMaxBeginnings) return false;
    next_.push_back(from);
    State& state = next_.back();
    for (int place = 0; place < size_; ++place) {
      state.column[place] = from.column[order[place]];
      const int digit = line[state.column[place]];
      if (state.label[digit] == kNew) state.label[digit] = state.next++;
    }
    for (int s = 0; s < size_ / box_.columns; ++s) {
      int empty = 0;
      for (int i = 0; i < from.free_columns[s]; ++i) {
        empty += line[state.column[s * box_.columns + i]] == 0;
      }
      state.free_columns[s] = static_cast<std::uint8_t>(empty);
    }
    return true;
  }

  // Calls `action` with every order that results from permuting the positions of each tie. Stops
  // when `action` returns false.
  template <typename Action>
  static bool each_order(std::vector<int>& order, const std::vector<Tie>& ties, std::size_t tie,
                         const Action& action) {
    if (tie == ties.size()) return action();
    const auto first = order.begin() + ties[tie].first;
    const auto end = first + ties[tie].count;
    std::sort(first, end);
    do {
      if (!each_order(order, ties, tie + 1, action)) return false;
    } while (std::next_permutation(first, end));
    return true;
  }

  Grid written(const State& state) const {
    Grid grid;
    for (int r = 0; r < size_; ++r) {
      const Bytes& its = line(state, state.row[r]);
      for (int c = 0; c < size_; ++c) grid.push_back(state.label[its[state.column[c]]]);
    }
    return grid;
  }

  const BoxShape box_;
  const int size_;
  std::vector<Bytes> lines_[2];  // rows; columns
  std::vector<State> now_, next_;
};

}  // namespace

std::optional<Grid> canonical_of_any(BoxShape box, const Grid& givens) {
  return Search(box, givens).run();
}

std::optional<Grid> canonical_grid(BoxShape box, const Grid& givens) {
  if (box != BoxShape{3, 3}) return canonical_of_any(box, givens);
  canonical9::Cells cells;
  GRIDPRESS_CHECK(givens.size() == cells.size());
  std::copy(givens.begin(), givens.end(), cells.begin());
  const canonical9::Cells smallest = canonical9::canonical(cells);
  return Grid(smallest.begin(), smallest.end());
}

}  // namespace gridpress
