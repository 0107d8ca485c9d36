// Exact cover by dancing links (D. E. Knuth, "Dancing links", 2000).
//
//   items     each cell must be filled; each digit must appear once in each house with as many
//             cells as there are digits (primary), and at most once in other houses (secondary)
//   options   (cell, digit): covers the cell, and the digit in each of the cell's houses
//
//   header of item A ⇄ node ⇄ node ⇄ …   up and down: the options that cover A
//                        ‖
//   option (r1c1, 5):  nodes adjacent in memory, one for each item that the option covers
//
// Choosing an option covers its items: they are removed from the list of open items, and every
// other option that covers one of them is removed from the columns of its other items. Undoing a
// choice reverses these steps in exactly the opposite order.
#include <algorithm>

#include "generator/solver/engines/all.h"

namespace gridpress::solver {
namespace {

class ExactCover {
 public:
  ExactCover(const Rules& rules, const Grid& givens, const EngineBounds& bounds)
      : bounds_(bounds), digits_(rules.topology->digits), grid_(givens.size()) {
    const auto candidates = from_givens(rules, givens, true);
    const int cells = static_cast<int>(givens.size());
    add_items(cells, rules.topology->houses);
    for (int cell = 0; cell < cells; ++cell) {
      for (const int digit : candidates[cell]) {
        begin_option(cell, digit);
        for (const int house : rules.topology->houses_of[cell])
          add_node(cells + house * digits_ + digit - 1);
      }
    }
    options_.push_back({static_cast<int>(nodes_.size()), 0, 0});
  }

  SolveResult count() && {
    search();
    return std::move(result_);
  }

 private:
  struct Node {
    int up, down, item, option;
  };
  struct Option {
    int begin;  // the option's nodes end at the next option's `begin`
    int cell, digit;
  };

  // Adds the items. The list of open items is a ring that begins at root_, the index after the last
  // item.
  void add_items(int cells, const std::vector<House>& houses) {
    const int items = cells + static_cast<int>(houses.size()) * digits_;
    root_ = items;
    sizes_.resize(items);
    left_.resize(items + 1);
    right_.resize(items + 1);
    int last = root_;
    for (int item = 0; item < items; ++item) {
      nodes_.push_back({item, item, item, -1});
      left_[item] = right_[item] = item;
      const int house = (item - cells) / digits_;
      if (item >= cells && static_cast<int>(houses[house].cells.size()) != digits_)
        continue;  // a secondary item
      right_[last] = item;
      left_[item] = last;
      last = item;
    }
    right_[last] = root_;
    left_[root_] = last;
  }

  void begin_option(int cell, int digit) {
    options_.push_back({static_cast<int>(nodes_.size()), cell, digit});
    add_node(cell);
  }

  void add_node(int item) {
    const int node = static_cast<int>(nodes_.size()), above = nodes_[item].up;
    nodes_.push_back({above, item, item, static_cast<int>(options_.size()) - 1});
    nodes_[above].down = nodes_[item].up = node;
    ++sizes_[item];
  }

  void cover(int item) {
    right_[left_[item]] = right_[item];
    left_[right_[item]] = left_[item];
    for (int node = nodes_[item].down; node != item; node = nodes_[node].down) {
      const int option = nodes_[node].option;
      for (int other = options_[option].begin; other < options_[option + 1].begin; ++other) {
        if (other == node) continue;
        nodes_[nodes_[other].up].down = nodes_[other].down;
        nodes_[nodes_[other].down].up = nodes_[other].up;
        --sizes_[nodes_[other].item];
      }
    }
  }

  void uncover(int item) {
    for (int node = nodes_[item].up; node != item; node = nodes_[node].up) {
      const int option = nodes_[node].option;
      for (int other = options_[option + 1].begin - 1; other >= options_[option].begin; --other) {
        if (other == node) continue;
        nodes_[nodes_[other].up].down = other;
        nodes_[nodes_[other].down].up = other;
        ++sizes_[nodes_[other].item];
      }
    }
    right_[left_[item]] = item;
    left_[right_[item]] = item;
  }

  // Returns the first open item with the fewest options, or the root if no item is open.
  int choose() const {
    int best = root_, fewest = 1 << 30;
    for (int item = right_[root_]; item != root_ && fewest > 1; item = right_[item]) {
      if (sizes_[item] >= fewest) continue;
      best = item;
      fewest = sizes_[item];
    }
    return best;
  }

  // Returns true if the limit or the bound on steps ended the search. The links aren't restored
  // then.
  bool search() {
    const int item = choose();
    if (item == root_) {
      if (++result_.count == 1) result_.first = grid_;
      return result_.count == bounds_.limit;
    }
    cover(item);
    for (int node = nodes_[item].down; node != item; node = nodes_[node].down) {
      if (steps_++ == bounds_.steps) {
        result_.decided = false;
        return true;
      }
      if (try_option(node)) return true;
    }
    uncover(item);
    return false;
  }

  bool try_option(int node) {
    const Option& option = options_[nodes_[node].option];
    const int begin = option.begin, end = (&option + 1)->begin;
    grid_[option.cell] = static_cast<std::uint8_t>(option.digit);
    for (int other = begin; other < end; ++other) {
      if (other != node) cover(nodes_[other].item);
    }
    if (search()) return true;
    for (int other = end - 1; other >= begin; --other) {
      if (other != node) uncover(nodes_[other].item);
    }
    return false;
  }

  const EngineBounds bounds_;
  const int digits_;
  int root_ = 0;
  std::vector<Node> nodes_;      // headers first: node i is the header of item i
  std::vector<Option> options_;  // the last one is a sentinel
  std::vector<int> sizes_, left_, right_;
  std::uint64_t steps_ = 0;
  Grid grid_;
  SolveResult result_;
};

}  // namespace

SolveResult count_by_dlx(const Rules& rules, const Grid& givens, const EngineBounds& bounds) {
  return ExactCover(rules, givens, bounds).count();
}

}  // namespace gridpress::solver
