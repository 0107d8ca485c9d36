// Chains: "if this candidate is true, that one is false, so another one is true …".
//
// A cycle returns to its start with the opposite sign at each link. One end of every link is
// therefore true, and a candidate that both ends of a link rule out is removed. A forcing chain
// leads from a statement to its opposite, so the statement is wrong. X chains use one digit, Y
// chains use cells with two candidates, and XY chains use both. The use with the fewest statements
// is taken. Of several such uses, the first by start cell and digit is taken; for the same start, a
// cycle comes before a chain that refutes the start, and last comes a chain that proves the start.
//
// In the step, `chain` begins with the assumption. A cycle ends before it returns to its start; a
// forcing chain ends with the opposite of its start. `cells` and `digits` are those on the chain.
#include <algorithm>
#include <array>
#include <limits>

#include "generator/grader/techniques/chain_graph.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

// Limits on the number of statements, used one after another. The search takes long only on
// boards without short chains.
constexpr std::array kLimits = {10, std::numeric_limits<int>::max()};
constexpr int kShortest = 4;

// A breadth-first search over candidates that become true. `off` is the false candidate between two
// of these.
struct ChainWalk {
  struct Item {
    int on = 0;       // a candidate that is true
    int off = -1;     // false candidate that makes `on` true; -1 for the start
    int parent = -1;  // index of the item whose `on` makes `off` false; -1 if none
  };
  ChainGraph graph;
  std::vector<Item> items;
  std::vector<int> seen;  // per node: number of the latest search that reached it
  // Per node: number of the latest search whose start rules out the node.
  std::vector<int> near_start;
  int search = 0;
  int most = 0;  // maximum number of statements in a chain
  // Whether a search ended at the limit, so that longer chains may exist.
  bool cut = false;
  Step trial;  // a cycle that may turn out to remove nothing

  void begin(const State& state, LinkKinds kinds) {
    graph.build(state, kinds);
    seen.assign(graph.nodes(), 0);
    near_start.assign(graph.nodes(), 0);
    search = 0;
  }

  // Expands items[begin, end) by one layer. Each candidate is reached only once.
  void expand(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      for (const auto& [off, on] : graph.hops(items[i].on)) {
        if (seen[on] == search) continue;
        seen[on] = search;
        items.push_back({on, off, static_cast<int>(i)});
      }
    }
  }

  bool passed_off(std::size_t item, int off) const {
    for (int a = static_cast<int>(item); a >= 0; a = items[a].parent) {
      if (items[a].off == off) return true;
    }
    return false;
  }
};

// Returns the walk of this thread. Walks are reused, because they need memory in proportion to the
// board.
ChainWalk& walk_of_this_thread() {
  static thread_local ChainWalk walk;
  return walk;
}

// Writes the statements that lead to items[last] into the step. The caller may add false statements
// at the end.
void write_chain(const ChainWalk& walk, std::size_t last, Step& step) {
  const auto literal = [&](int node, bool on) {
    step.chain.push_back({{walk.graph.cell(node), walk.graph.digit(node)}, on});
  };
  step.chain.clear();
  for (int i = static_cast<int>(last); i >= 0; i = walk.items[i].parent) {
    literal(walk.items[i].on, true);
    if (walk.items[i].off >= 0) literal(walk.items[i].off, false);
  }
  std::reverse(step.chain.begin(), step.chain.end());
}

void add(const ChainWalk& walk, Step& step, int node, bool on) {
  step.chain.push_back({{walk.graph.cell(node), walk.graph.digit(node)}, on});
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

// Adds the removals of a cycle: the candidates outside it that see a true cell and a false cell of
// the cycle with their own digit.
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

// Moves the contents of `trial`, except its name, into `step`.
void take(Step& trial, Step& step) {
  step.chain.swap(trial.chain);
  step.cells.swap(trial.cells);
  step.eliminations.swap(trial.eliminations);
  step.digits = trial.digits;
  step.placement = {};
}

// Finds the first useful cycle through `start`. True candidates are reached only once, but false
// candidates may be reached again by other paths, because a cycle's removals depend on its path. No
// candidate occurs twice on a path.
bool cycle_from(const State& state, ChainWalk& walk, int start, Step& step) {
  auto& items = walk.items;
  items.assign(1, {start, -1, -1});
  walk.seen[start] = ++walk.search;
  std::size_t begin = 0;
  for (int length = 2; begin < items.size(); length += 2) {
    if (length > walk.most) return walk.cut = true, false;
    const std::size_t end = items.size();
    for (std::size_t i = begin; i < end; ++i) {
      for (const auto& [off, on] : walk.graph.hops(items[i].on)) {
        const bool closes = on == start && length >= kShortest;
        if ((!closes && walk.seen[on] == walk.search) || walk.passed_off(i, off)) continue;
        if (!closes) {
          walk.seen[on] = walk.search;
          items.push_back({on, off, static_cast<int>(i)});
          continue;
        }
        write_chain(walk, i, walk.trial);
        add(walk, walk.trial, off, false);
        remove_by_cycle(state, walk.trial);
        if (!walk.trial.eliminations.empty()) return take(walk.trial, step), true;
      }
    }
    begin = end;
  }
  return false;
}

// Finds a chain that leads from `start` being true to `start` being false.
bool refute(ChainWalk& walk, int start, Step& step) {
  auto& items = walk.items;
  items.assign(1, {start, -1, -1});
  walk.seen[start] = ++walk.search;
  for (const int node : walk.graph.weak(start)) walk.near_start[node] = walk.search;
  std::size_t begin = 0;
  for (int length = kShortest; begin < items.size(); length += 2) {
    if (length > walk.most) return walk.cut = true, false;
    const std::size_t end = items.size();
    walk.expand(begin, end);
    for (std::size_t i = end; i < items.size(); ++i) {
      if (walk.near_start[items[i].on] != walk.search) continue;
      write_chain(walk, i, step);
      add(walk, step, start, false);
      return true;
    }
    begin = end;
  }
  return false;
}

// Finds a chain that leads from `start` being false to `start` being true.
bool prove(ChainWalk& walk, int start, Step& step) {
  auto& items = walk.items;
  items.clear();
  ++walk.search;
  for (const int on : walk.graph.strong(start)) {
    walk.seen[on] = walk.search;
    items.push_back({on, start, -1});
  }
  std::size_t begin = 0;
  for (int length = kShortest; begin < items.size(); length += 2) {
    if (length > walk.most) return walk.cut = true, false;
    const std::size_t end = items.size();
    walk.expand(begin, end);
    if (walk.seen[start] == walk.search) {
      const auto last = std::find_if(items.begin() + static_cast<std::ptrdiff_t>(end), items.end(),
                                     [&](const auto& item) { return item.on == start; });
      write_chain(walk, static_cast<std::size_t>(last - items.begin()), step);
      return true;
    }
    begin = end;
  }
  return false;
}

void conclude(const State& state, Step& step) {
  name_chain(step);
  const Candidate candidate = step.chain.front().candidate;
  const bool was_on = step.chain.front().on;
  step.eliminations.clear();
  step.placement = {};
  if (was_on) {
    eliminate(state, step, candidate.cell, candidate.digit);
    return;
  }
  step.placement = candidate;
  for (const int d : state.candidates(candidate.cell).without(DigitSet::of(candidate.digit))) {
    eliminate(state, step, candidate.cell, d);
  }
}

struct Forms {
  bool cycles = false, forcing = false;
};

// Finds the shortest chain within the limit. Tries every start; a later chain replaces an earlier
// one only if it is shorter.
bool shortest_within(const State& state, ChainWalk& walk, Forms forms, Step& step) {
  bool found = false;
  const auto accept = [&] {
    found = true;
    walk.most = static_cast<int>(step.chain.size()) - 1;
  };
  for (int start = 0; start < walk.graph.nodes() && walk.most >= kShortest; ++start) {
    const bool leaves = !walk.graph.strong(start).empty();
    if (forms.cycles && leaves && cycle_from(state, walk, start, step)) accept();
    if (!forms.forcing) continue;
    if (!walk.graph.hops(start).empty() && refute(walk, start, step)) {
      accept();
      conclude(state, step);
    }
    if (leaves && prove(walk, start, step)) {
      accept();
      conclude(state, step);
    }
  }
  return found;
}

bool find_chain(const State& state, Step& step, LinkKinds kinds, Forms forms) {
  ChainWalk& walk = walk_of_this_thread();
  walk.begin(state, kinds);
  for (const int limit : kLimits) {
    walk.most = limit;
    walk.cut = false;
    if (shortest_within(state, walk, forms, step)) return true;
    if (!walk.cut) return false;
  }
  return false;
}

}  // namespace

bool find_x_cycle(const State& state, Step& step, StepFilter accept) {
  return find_chain(state, step, LinkKinds::kHouses, {.cycles = true}) && offer(step, accept);
}
bool find_y_cycle(const State& state, Step& step, StepFilter accept) {
  return find_chain(state, step, LinkKinds::kBivalue, {.cycles = true}) && offer(step, accept);
}
bool find_x_chain(const State& state, Step& step, StepFilter accept) {
  return find_chain(state, step, LinkKinds::kHouses, {.forcing = true}) && offer(step, accept);
}
bool find_forcing_chain(const State& state, Step& step, StepFilter accept) {
  return find_chain(state, step, LinkKinds::kEverything, {.cycles = true, .forcing = true}) &&
         offer(step, accept);
}

}  // namespace gridpress::techniques
