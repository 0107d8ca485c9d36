// Alternating inference chains: if the first end is false, the last is true. So one of the two
// ends is true, and a candidate that both rule out goes. When the ends rule out each other the
// chain is a loop: then of each weak link in it one end is true, too. When the last end is the
// first, it is true. Ends may be groups: cells of one digit where a box and a line cross.
//   x-chain    one digit                 xy-chain   strong links inside cells of two candidates
//   aic        any links                 grouped    with groups
//   nice loop  continuous: a loop; discontinuous: what a chain's ends rule out in one cell
// Step: `chain` from the false first end to the true last end.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

using Cells = std::vector<std::uint64_t>;  // a set of cells, as many words as the board's

struct Node {
  int digit = 0;
  std::vector<Cell> cells;
  Cells seen;  // by all of its cells
};

struct Links {
  bool houses = true;   // strong links between cells of a house
  bool bivalue = true;  // strong links inside a cell
  bool groups = false;  // nodes of several cells
  bool in_cell = true;  // weak links inside a cell
};

class Graph {
 public:
  Graph(const State& state, Links links) : state_(state), shape_(state.shape()), links_(links) {
    add_singles();
    if (links.groups) add_groups();
    weak_.resize(nodes_.size());
    strong_.resize(nodes_.size());
    for (int a = 0; a < size(); ++a) {
      for (int b = 0; b < size(); ++b) {
        if (a != b && is_weak(a, b)) weak_[a].push_back(b);
      }
    }
    if (links.bivalue) link_cells();
    if (links.houses) link_houses();
  }

  int size() const { return static_cast<int>(nodes_.size()); }
  const Node& node(int i) const { return nodes_[i]; }
  const std::vector<int>& weak(int i) const { return weak_[i]; }
  const std::vector<int>& strong(int i) const { return strong_[i]; }
  const State& state() const { return state_; }

  bool rules_out(int i, Candidate c) const {
    const Node& n = nodes_[i];
    if (n.digit == c.digit) return (n.seen[c.cell / 64] >> (c.cell % 64)) & 1U;
    return n.cells.size() == 1 && n.cells[0] == c.cell;
  }

  // What two nodes rule out between them.
  void common(int a, int b, std::vector<Candidate>& gone) const {
    gone.clear();
    const Node& x = nodes_[a];
    const auto test = [&](Cell c, int d) {
      if (state_.marks(c).has(d) && rules_out(a, {c, d}) && rules_out(b, {c, d})) {
        gone.push_back({c, d});
      }
    };
    if (x.digit == nodes_[b].digit) {
      for (int w = 0; w < shape_.words; ++w) {
        for (std::uint64_t bits = x.seen[w] & state_.cells_with(x.digit)[w]; bits;
             bits &= bits - 1) {
          test(64 * w + std::countr_zero(bits), x.digit);
        }
      }
      return;
    }
    for (const int i : {a, b}) {
      if (nodes_[i].cells.size() != 1) continue;
      const Cell c = nodes_[i].cells[0];
      for (const int d : state_.marks(c)) {
        if (std::find(gone.begin(), gone.end(), Candidate{c, d}) == gone.end()) test(c, d);
      }
    }
  }

 private:
  void add(int digit, std::vector<Cell> cells) {
    Node n{digit, std::move(cells), Cells(shape_.words, ~std::uint64_t{0})};
    for (const Cell c : n.cells) {
      for (int w = 0; w < shape_.words; ++w) n.seen[w] &= shape_.sees[c * shape_.words + w];
    }
    nodes_.push_back(std::move(n));
  }

  void add_singles() {
    for (Cell c = 0; c < shape_.cells; ++c) {
      for (const int d : state_.marks(c)) add(d, {c});
    }
  }

  void add_groups() {
    for (const auto& crossing : shape_.pointing) {
      for (int d = 1; d <= shape_.digits; ++d) {
        std::vector<Cell> cells;
        for_each_position(state_.places(crossing.base, d) & crossing.in_base,
                          [&](int p) { cells.push_back(shape_.cell(crossing.base, p)); });
        if (cells.size() > 1) add(d, std::move(cells));
      }
    }
  }

  bool is_weak(int a, int b) const {
    const Node &x = nodes_[a], &y = nodes_[b];
    if (x.digit != y.digit) {
      return links_.in_cell && x.cells.size() == 1 && y.cells.size() == 1 &&
             x.cells[0] == y.cells[0];
    }
    return std::all_of(y.cells.begin(), y.cells.end(),
                       [&](Cell c) { return (x.seen[c / 64] >> (c % 64)) & 1U; });
  }

  void link_cells() {
    for (int a = 0; a < size(); ++a) {
      for (int b = a + 1; b < size(); ++b) {
        const Node &x = nodes_[a], &y = nodes_[b];
        if (x.cells.size() != 1 || y.cells != x.cells) continue;
        if (exactly_two(state_.marks(x.cells[0]).bits())) join(a, b);
      }
    }
  }

  // Two nodes that are all places of a digit in a house.
  void link_houses() {
    for (int h = 0; h < shape_.houses; ++h) {
      if (!shape_.full[h]) continue;
      for (int d = 1; d <= shape_.digits; ++d) {
        std::vector<std::pair<Positions, int>> parts;
        for (int i = 0; i < size(); ++i) {
          if (nodes_[i].digit == d) {
            if (const Positions inside = positions_in(h, nodes_[i])) parts.emplace_back(inside, i);
          }
        }
        for (const auto& [one, a] : parts) {
          for (const auto& [two, b] : parts) {
            if (a < b && (one & two) == 0 && (one | two) == state_.places(h, d)) join(a, b);
          }
        }
      }
    }
  }

  // The node's cells as positions of the house; 0 unless all lie in it.
  Positions positions_in(int house, const Node& n) const {
    Positions all = 0;
    for (const Cell c : n.cells) {
      Positions here = 0;
      for (const auto& seat : shape_.seats_of(c)) {
        if (seat.house == house) here = 1U << seat.position;
      }
      if (here == 0) return 0;
      all |= here;
    }
    return all;
  }

  void join(int a, int b) {
    if (std::find(strong_[a].begin(), strong_[a].end(), b) != strong_[a].end()) return;
    strong_[a].push_back(b);
    strong_[b].push_back(a);
  }

  const State& state_;
  const Shape& shape_;
  Links links_;
  std::vector<Node> nodes_;
  std::vector<std::vector<int>> weak_, strong_;
};

// Breadth first from the falsehood of `start`: what becomes true, each once, shortest way first.
struct Walk {
  struct Item {
    int on = 0, off = 0, parent = -1;  // `off` is false by the truth of the parent's `on`
    int length = 0;                    // strong and weak links so far
  };
  std::vector<Item> items;

  void run(const Graph& graph, int start) {
    items.clear();
    std::vector<bool> seen(graph.size(), false), crossed(graph.size(), false);
    crossed[start] = true;
    const auto reach = [&](int off, int parent, int length) {
      for (const int on : graph.strong(off)) {
        if (seen[on]) continue;
        seen[on] = true;
        items.push_back({on, off, parent, length});
      }
    };
    reach(start, -1, 1);
    for (std::size_t i = 0; i < items.size(); ++i) {
      for (const int off : graph.weak(items[i].on)) {
        if (crossed[off]) continue;
        crossed[off] = true;
        reach(off, static_cast<int>(i), items[i].length + 2);
      }
    }
  }
};

void tell(const Graph& graph, const Walk& walk, int last, Step& step) {
  const auto literal = [&](int node, bool on) {
    bool grouped = false;
    for (const Cell c : graph.node(node).cells) {
      step.chain.push_back({{c, graph.node(node).digit}, on, grouped});
      grouped = true;
      step.cells.push_back(c);
    }
    step.digits |= DigitSet::of(graph.node(node).digit);
  };
  std::vector<int> way;
  for (int i = last; i >= 0; i = walk.items[i].parent) way.push_back(i);
  std::reverse(way.begin(), way.end());
  for (const int i : way) {
    literal(walk.items[i].off, false);
    literal(walk.items[i].on, true);
  }
  std::sort(step.cells.begin(), step.cells.end());
  step.cells.erase(std::unique(step.cells.begin(), step.cells.end()), step.cells.end());
}

enum class Use { kChain, kContinuous, kDiscontinuous };

// What follows from the chain to item `last`, as the use looks at it.
void follow(const Graph& graph, const Walk& walk, int start, int last, Use use, Step& step) {
  std::vector<Candidate> gone;
  const int end = walk.items[last].on;
  if (end == start) {  // true in any case
    const Node& n = graph.node(start);
    if (use != Use::kDiscontinuous || n.cells.size() != 1) return;
    for (const int d : graph.state().marks(n.cells[0]).without(DigitSet::of(n.digit))) {
      step.eliminations.push_back({n.cells[0], d});
    }
    return;
  }
  graph.common(start, end, gone);
  const auto& weak = graph.weak(start);
  const bool loop = std::find(weak.begin(), weak.end(), end) != weak.end();
  if (use != Use::kContinuous) {
    step.eliminations = gone;
    return;
  }
  if (!loop) return;
  step.eliminations = gone;
  for (int i = last; walk.items[i].parent >= 0; i = walk.items[i].parent) {
    graph.common(walk.items[i].off, walk.items[walk.items[i].parent].on, gone);
    for (const Candidate& c : gone) {
      auto& all = step.eliminations;
      if (std::find(all.begin(), all.end(), c) == all.end()) all.push_back(c);
    }
  }
}

// A discontinuous loop speaks of one cell at a time.
bool offer_by_cell(const Graph& graph, const Walk& walk, int last, Step& step, Accept accept) {
  std::map<Cell, std::vector<Candidate>> by_cell;
  for (const Candidate& c : step.eliminations) by_cell[c.cell].push_back(c);
  for (auto& [cell, gone] : by_cell) {
    step.eliminations = gone;
    tell(graph, walk, last, step);
    if (offer(step, accept)) return true;
  }
  return false;
}

bool find_aic(const State& state, Step& step, Links links, Use use, Accept accept) {
  constexpr int kShortest = 3;
  const Graph graph(state, links);
  Walk walk;
  std::vector<std::tuple<int, int, int>> ends;  // length, start, item
  for (int start = 0; start < graph.size(); ++start) {
    walk.run(graph, start);
    for (int i = 0; i < static_cast<int>(walk.items.size()); ++i) {
      if (walk.items[i].length < kShortest) continue;
      follow(graph, walk, start, i, use, step);
      if (!step.eliminations.empty()) ends.emplace_back(walk.items[i].length, start, i);
      step.forget();
    }
  }
  std::sort(ends.begin(), ends.end());
  for (const auto& [length, start, item] : ends) {
    walk.run(graph, start);
    follow(graph, walk, start, item, use, step);
    if (use == Use::kDiscontinuous) {
      if (offer_by_cell(graph, walk, item, step, accept)) return true;
      continue;
    }
    tell(graph, walk, item, step);
    if (offer(step, accept)) return true;
  }
  return false;
}

constexpr Links kOneDigit = {.bivalue = false, .in_cell = false};
constexpr Links kBivalueCells = {.houses = false, .in_cell = false};
constexpr Links kAll = {};
constexpr Links kGrouped = {.groups = true};

}  // namespace

bool find_aic_x_chain(const State& state, Step& step, Accept accept) {
  return find_aic(state, step, kOneDigit, Use::kChain, accept);
}
bool find_xy_chain(const State& state, Step& step, Accept accept) {
  auto same_digit = [&](const Step& found) {
    const auto& chain = found.chain;
    return chain.front().candidate.digit == chain.back().candidate.digit && accept(found);
  };
  return find_aic(state, step, kBivalueCells, Use::kChain, same_digit);
}
bool find_continuous_loop(const State& state, Step& step, Accept accept) {
  return find_aic(state, step, kAll, Use::kContinuous, accept);
}
bool find_discontinuous_loop(const State& state, Step& step, Accept accept) {
  return find_aic(state, step, kAll, Use::kDiscontinuous, accept);
}
bool find_alternating_chain(const State& state, Step& step, Accept accept) {
  return find_aic(state, step, kAll, Use::kChain, accept);
}
bool find_grouped_continuous_loop(const State& state, Step& step, Accept accept) {
  return find_aic(state, step, kGrouped, Use::kContinuous, accept);
}
bool find_grouped_discontinuous_loop(const State& state, Step& step, Accept accept) {
  return find_aic(state, step, kGrouped, Use::kDiscontinuous, accept);
}
bool find_grouped_chain(const State& state, Step& step, Accept accept) {
  return find_aic(state, step, kGrouped, Use::kChain, accept);
}

}  // namespace gridpress::techniques
