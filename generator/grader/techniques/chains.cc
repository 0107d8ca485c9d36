// Chains: "if this is true then that is false, then another is true …".
//
// A cycle returns to its start with the opposite sign at each link: of every link one end is
// true, so what both ends rule out goes. A forcing chain leads from a candidate to its own
// contrary: the assumption was wrong. X: one digit. Y: cells of two candidates. XY: both.
// Of all uses the one with the fewest links is taken, then the first by start cell and digit.
//
// Step: `chain` from the assumption on (a cycle ends before its start, a forcing chain with the
// contrary of its start), `cells` the cells passed, `digits` the digits passed.
#include <algorithm>
#include <array>
#include <limits>

#include "generator/grader/technique.h"
#include "generator/grader/techniques/chain_graph.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

// Searches deepen by these limits (links), so that a long search is only paid for when there is
// no short chain on the whole board.
constexpr std::array kDepths = {6, 8, 10, 14, 18, 26, 50, std::numeric_limits<int>::max()};

// A breadth-first search in layers: a layer of true candidates, a layer of false ones, and so on.
struct Walk {
  struct Item {
    int node = 0;
    int parent = -1;  // index of the item that implied this one
  };
  ChainGraph graph;
  std::vector<Item> items;
  std::vector<int> seen_on, seen_off;  // per node: number of the search that reached it
  int search = 0;
  Step trial;  // a cycle that may turn out to remove nothing

  void begin(const State& state, LinkKinds kinds) {
    graph.build(state, kinds);
    seen_on.assign(graph.nodes(), 0);
    seen_off.assign(graph.nodes(), 0);
    search = 0;
  }
  void start(int node) {
    items.assign(1, {node, -1});
    ++search;
  }
};

// One for each thread: a walk needs memory in the size of the board, not a new one each time.
Walk& walk_of_this_thread() {
  static thread_local Walk walk;
  return walk;
}

// Literals of a path, from the start to `last`; signs alternate, the start is `first_on`.
void tell(const Walk& walk, int last, bool first_on, Step& step) {
  step.chain.clear();
  for (int i = last; i >= 0; i = walk.items[i].parent) {
    const int node = walk.items[i].node;
    step.chain.push_back({{walk.graph.cell(node), walk.graph.digit(node)}, false});
  }
  std::reverse(step.chain.begin(), step.chain.end());
  for (ChainLink& link : step.chain) {
    link.on = first_on;
    first_on = !first_on;
  }
}

void name_chain(Step& step) {
  step.cells.clear();
  step.digits = DigitSet();
  for (const ChainLink& link : step.chain) {
    step.cells.push_back(link.candidate.cell);
    step.digits |= DigitSet::of(link.candidate.digit);
  }
  std::sort(step.cells.begin(), step.cells.end());
  step.cells.erase(std::unique(step.cells.begin(), step.cells.end()), step.cells.end());
}

// A candidate outside the cycle's cells goes when it sees a true and a false one of its digit.
void remove_by_cycle(const State& state, Step& step) {
  const Shape& shape = state.shape();
  name_chain(step);
  step.eliminations.clear();
  for (const int d : step.digits) {
    for (int w = 0; w < shape.words; ++w) {
      std::uint64_t by_on = 0, by_off = 0;
      for (const ChainLink& link : step.chain) {
        if (link.candidate.digit != d) continue;
        (link.on ? by_on : by_off) |= shape.sees[link.candidate.cell * shape.words + w];
      }
      for (std::uint64_t gone = by_on & by_off & state.cells_with(d)[w]; gone; gone &= gone - 1) {
        const Cell c = 64 * w + std::countr_zero(gone);
        if (!std::binary_search(step.cells.begin(), step.cells.end(), c)) {
          eliminate(state, step, c, d);
        }
      }
    }
  }
}

bool take(Step& trial, Step& step) {
  step.chain.swap(trial.chain);
  step.cells.swap(trial.cells);
  step.eliminations.swap(trial.eliminations);
  step.digits = trial.digits;
  return true;
}

// The first useful cycle through `start` with at most `most` links. A false candidate may be
// reached in several ways, since a cycle's effect depends on its path; a true one only once.
bool cycle_from(const State& state, Walk& walk, int start, int most, Step& step) {
  walk.start(start);
  auto& items = walk.items;
  std::size_t layer_begin = 0;
  for (int links = 2; links <= most && layer_begin < items.size(); links += 2) {
    const std::size_t on_end = items.size();
    for (std::size_t i = layer_begin; i < on_end; ++i) {
      for (const int off : walk.graph.weak(items[i].node)) {
        // Signs alternate, so an ancestor of the same sign is an even number of links up.
        bool known = false;
        for (int a = items[i].parent; a >= 0 && !known; a = items[items[a].parent].parent) {
          known = items[a].node == off;
        }
        if (!known) items.push_back({off, static_cast<int>(i)});
      }
    }
    const std::size_t off_end = items.size();
    for (std::size_t i = on_end; i < off_end; ++i) {
      for (const int on : walk.graph.strong(items[i].node)) {
        if (on == start && links >= 4) {
          tell(walk, static_cast<int>(i), true, walk.trial);
          remove_by_cycle(state, walk.trial);
          if (!walk.trial.eliminations.empty()) return take(walk.trial, step);
        }
        if (on == start || walk.seen_on[on] == walk.search) continue;
        walk.seen_on[on] = walk.search;
        items.push_back({on, static_cast<int>(i)});
      }
    }
    layer_begin = off_end;
  }
  return false;
}

// A chain from `start` (true or false) to its contrary with at most `most` links.
bool chain_from(Walk& walk, int start, bool start_on, int most, Step& step) {
  walk.start(start);
  auto& items = walk.items;
  (start_on ? walk.seen_on : walk.seen_off)[start] = walk.search;
  bool on = start_on;
  std::size_t layer_begin = 0;
  for (int links = 1; links <= most && layer_begin < items.size(); ++links, on = !on) {
    const std::size_t layer_end = items.size();
    auto& seen = on ? walk.seen_off : walk.seen_on;
    for (std::size_t i = layer_begin; i < layer_end; ++i) {
      const int from = items[i].node;
      for (const int to : on ? walk.graph.weak(from) : walk.graph.strong(from)) {
        if (seen[to] == walk.search) continue;
        seen[to] = walk.search;
        items.push_back({to, static_cast<int>(i)});
        if (to == start && on == start_on) {
          tell(walk, static_cast<int>(items.size()) - 1, start_on, step);
          return true;
        }
      }
    }
    layer_begin = layer_end;
  }
  return false;
}

void conclude(const State& state, Step& step) {
  name_chain(step);
  const auto [candidate, was_on] = step.chain.front();
  step.eliminations.clear();
  if (was_on) {
    eliminate(state, step, candidate.cell, candidate.digit);
    return;
  }
  step.placement = candidate;
  for (const int d : state.marks(candidate.cell).without(DigitSet::of(candidate.digit))) {
    eliminate(state, step, candidate.cell, d);
  }
}

enum class Form { kCycle, kForcing };

// Tries every start within the limit; a later start has to be shorter to win.
bool shortest_within(const State& state, Walk& walk, Form form, int limit, Step& step) {
  int most = limit;
  bool found = false;
  for (int node = 0; node < walk.graph.nodes() && most >= 3; ++node) {
    if (walk.graph.weak(node).empty() && walk.graph.strong(node).empty()) continue;
    if (form == Form::kCycle) {
      if (!cycle_from(state, walk, node, most, step)) continue;
      found = true;
      most = static_cast<int>(step.chain.size()) - 1;
      continue;
    }
    for (const bool on : {true, false}) {
      if (!chain_from(walk, node, on, most, step)) continue;
      found = true;
      most = static_cast<int>(step.chain.size()) - 2;
    }
  }
  return found;
}

bool find_chain(const State& state, Step& step, LinkKinds kinds, Form form) {
  Walk& walk = walk_of_this_thread();
  walk.begin(state, kinds);
  for (const int limit : kDepths) {
    if (!shortest_within(state, walk, form, limit, step)) continue;
    if (form == Form::kForcing) conclude(state, step);
    return true;
  }
  return false;
}

}  // namespace

bool find_x_cycle(const State& state, Step& step) {
  return find_chain(state, step, LinkKinds::kHouses, Form::kCycle);
}
bool find_y_cycle(const State& state, Step& step) {
  return find_chain(state, step, LinkKinds::kBivalue, Form::kCycle);
}
bool find_x_chain(const State& state, Step& step) {
  return find_chain(state, step, LinkKinds::kHouses, Form::kForcing);
}
bool find_xy_cycle(const State& state, Step& step) {
  return find_chain(state, step, LinkKinds::kEverything, Form::kCycle);
}
bool find_forcing_chain(const State& state, Step& step) {
  return find_chain(state, step, LinkKinds::kEverything, Form::kForcing);
}

}  // namespace gridpress::techniques
