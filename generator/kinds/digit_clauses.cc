#include "generator/kinds/digit_clauses.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace gridpress {
namespace {

// The literal that is always true; -kTrue is always false.
constexpr int kTrue = std::numeric_limits<int>::max();

}  // namespace

DigitClauses::DigitClauses(const Topology& board, const Grid& givens) : board_(board) {
  const DigitSet all = DigitSet::all(board.digits);
  for (const int given : givens) candidates_.push_back(given == 0 ? all : DigitSet::of(given));
}

void DigitClauses::add_fold(std::vector<Cell> cells, FoldRule fold) {
  rules_.push_back({std::move(cells), std::move(fold), false});
}

void DigitClauses::add_different(std::vector<Cell> cells, FoldRule fold) {
  rules_.push_back({std::move(cells), std::move(fold), true});
}

// Removes all other digits from the cell's candidates. Returns whether this changed them.
bool DigitClauses::keep(Cell cell, DigitSet digits) {
  const DigitSet before = candidates_[cell];
  candidates_[cell] &= digits;
  return !(candidates_[cell] == before);
}

// If a cell has only one candidate, removes that digit from the other cells.
bool DigitClauses::spread(const std::vector<Cell>& cells) {
  DigitSet known;
  for (const Cell cell : cells) {
    if (candidates_[cell].single()) known |= candidates_[cell];
  }
  bool changed = false;
  for (const Cell cell : cells) {
    const DigitSet here = candidates_[cell];
    if (!here.single()) changed |= keep(cell, here.without(known));
  }
  return changed;
}

// Reduces the candidates of a rule's cells to those that the rule allows by itself.
bool DigitClauses::narrow_by(Rule& rule) {
  int left = 0;
  std::vector<DigitSet> here;
  for (const Cell cell : rule.cells) {
    here.push_back(candidates_[cell]);
    left += here.back().size();
  }
  if (left == rule.looked_at) return false;
  bool changed = false;
  if (rule.different) {
    rule.sets = sets_of(rule.fold, here);
    DigitSet any;
    for (const DigitSet set : rule.sets) any |= set;
    for (const Cell cell : rule.cells) changed |= keep(cell, any);
  } else {
    rule.graph.emplace(rule.fold, here);
    for (std::size_t i = 0; i < rule.cells.size(); ++i) {
      changed |= keep(rule.cells[i], rule.graph->digits(static_cast<int>(i)));
    }
  }
  // The rule needs another look only if other rules reduce these candidates later.
  rule.looked_at = 0;
  for (const Cell cell : rule.cells) rule.looked_at += candidates_[cell].size();
  return changed;
}

void DigitClauses::narrow() {
  for (bool changed = true; changed;) {
    changed = false;
    for (const House& house : board_.houses) changed |= spread(house.cells);
    for (Rule& rule : rules_) {
      if (rule.different) changed |= spread(rule.cells);
      changed |= narrow_by(rule);
    }
  }
}

int DigitClauses::literal(Cell cell, int digit) const {
  const DigitSet here = candidates_[cell];
  if (!here.has(digit)) return -kTrue;
  if (here.single()) return kTrue;
  return first_variable_[cell] + (here & DigitSet::all(digit)).size() - 1;
}

// Writes a clause without literals known to be false; skips a clause known to be true.
void DigitClauses::add(std::span<const int> literals) {
  clause_.clear();
  for (const int it : literals) {
    if (it == kTrue) return;
    if (it != -kTrue) clause_.push_back(it);
  }
  problem_.add(clause_);
}

void DigitClauses::add(std::initializer_list<int> literals) {
  add(std::span<const int>(literals.begin(), literals.size()));
}

void DigitClauses::write() {
  write_cells();
  for (const House& house : board_.houses) write_different(house.cells, true);
  for (Cell cell = 0; cell < board_.cells(); ++cell) {
    for (const Cell peer : board_.peers[cell]) {
      if (peer <= cell) continue;
      for (const int digit : candidates_[cell] & candidates_[peer]) {
        add({-literal(cell, digit), -literal(peer, digit)});
      }
    }
  }
  for (const Rule& rule : rules_) {
    if (rule.different) {
      write_different(rule.cells, false);
      write_sets(rule);
    } else {
      write_graph(rule);
    }
  }
}

void DigitClauses::write_cells() {
  first_variable_.assign(candidates_.size(), 0);
  std::vector<int> earlier;
  for (Cell cell = 0; cell < board_.cells(); ++cell) {
    first_variable_[cell] = problem_.variables + 1;
    if (candidates_[cell].single()) continue;
    problem_.variables += candidates_[cell].size();
    earlier.clear();
    for (const int digit : candidates_[cell]) {
      const int it = literal(cell, digit);
      for (const int other : earlier) problem_.add({-other, -it});
      earlier.push_back(it);
    }
    problem_.add(earlier);
  }
}

// Writes that the cells differ. Leaves out pairs of peers, because write() handles all of those,
// and all pairs if the cells are a house (`houses_too`).
void DigitClauses::write_different(const std::vector<Cell>& cells, bool houses_too) {
  DigitSet any;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    any |= candidates_[cells[i]];
    for (std::size_t j = i + 1; !houses_too && j < cells.size(); ++j) {
      if (std::ranges::binary_search(board_.peers[cells[i]], cells[j])) continue;
      for (const int digit : candidates_[cells[i]] & candidates_[cells[j]]) {
        add({-literal(cells[i], digit), -literal(cells[j], digit)});
      }
    }
  }
  if (any.size() < static_cast<int>(cells.size())) problem_.add({});
  if (any.size() == static_cast<int>(cells.size())) write_places(cells, any);
}

// Writes that each of the digits is in one of the cells.
void DigitClauses::write_places(const std::vector<Cell>& cells, DigitSet digits) {
  std::vector<int> places;
  for (const int digit : digits) {
    places.clear();
    for (const Cell cell : cells) places.push_back(literal(cell, digit));
    add(places);
  }
}

// Writes that the cells hold one of the sets. Has a variable for each set, and one for each
// digit that only some sets contain, which is true if the digit is in one of the cells.
void DigitClauses::write_sets(const Rule& rule) {
  DigitSet any, common = DigitSet::all(board_.digits);
  for (const DigitSet set : rule.sets) {
    any |= set;
    common &= set;
  }
  if (rule.sets.empty()) problem_.add({});
  if (rule.sets.empty() || any.size() == static_cast<int>(rule.cells.size())) return;
  write_places(rule.cells, common);
  std::vector<int> chosen(rule.sets.size());
  for (int& set : chosen) set = problem_.new_variable();
  add(chosen);
  std::vector<int> places, with, without;
  for (const int digit : any.without(common)) {
    const int held = problem_.new_variable();
    places.assign(1, -held);
    for (const Cell cell : rule.cells) {
      const int it = literal(cell, digit);
      places.push_back(it);
      add({held, -it});
    }
    add(places);
    with.assign(1, -held);
    without.assign(1, held);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      const bool has = rule.sets[i].has(digit);
      add({-chosen[i], has ? held : -held});
      (has ? with : without).push_back(chosen[i]);
    }
    add(with);
    add(without);
  }
}

// Writes a rule as a graph of states, with a variable for each state between two cells.
void DigitClauses::write_graph(const Rule& rule) {
  if (rule.graph->states(0) == 0) {
    problem_.add({});
    return;
  }
  std::vector<int> states{kTrue};
  for (int i = 0; i < static_cast<int>(rule.cells.size()); ++i) {
    states = write_layer(rule, i, states);
  }
}

// The literals of the states after a cell. If each state after the first cell is
// reached by a different digit, these are the digits' literals.
std::vector<int> DigitClauses::states_behind(const Rule& rule, int index,
                                             const std::vector<int>& before) {
  const FoldGraph& graph = *rule.graph;
  const int count = graph.states(index + 1);
  if (count == 1) return {kTrue};
  std::vector<int> behind(static_cast<std::size_t>(count), 0);
  const bool first = before.size() == 1 && before[0] == kTrue;
  if (first && static_cast<int>(graph.arcs(index).size()) == count) {
    for (const FoldGraph::Arc& arc : graph.arcs(index)) {
      behind[arc.to] = literal(rule.cells[index], arc.digit);
    }
    return behind;
  }
  for (int& state : behind) state = problem_.new_variable();
  add(behind);
  return behind;
}

// Writes which states, digits and next states can occur together; any two determine the third.
std::vector<int> DigitClauses::write_layer(const Rule& rule, int index,
                                           const std::vector<int>& before) {
  std::vector<FoldGraph::Arc> arcs = rule.graph->arcs(index);
  const std::vector<int> behind = states_behind(rule, index, before);
  const Cell cell = rule.cells[index];
  const DigitSet here = candidates_[cell];
  // The arcs of one state are consecutive: for `from` in the given order, for `to` after sorting.
  const auto each_state = [&](int FoldGraph::Arc::*end, auto&& use) {
    for (auto begin = arcs.begin(); begin != arcs.end();) {
      const auto past = std::find_if(
          begin, arcs.end(), [&](const FoldGraph::Arc& arc) { return arc.*end != (*begin).*end; });
      use(std::span<const FoldGraph::Arc>(begin, past));
      begin = past;
    }
  };
  std::vector<int> earlier;
  std::vector<std::vector<int>> states_of(static_cast<std::size_t>(board_.digits) + 1);
  each_state(&FoldGraph::Arc::from, [&](std::span<const FoldGraph::Arc> from) {
    const int state = before[from.front().from];
    DigitSet possible;
    earlier.assign(1, -state);
    for (const FoldGraph::Arc& arc : from) {
      const int digit = literal(cell, arc.digit);
      possible |= DigitSet::of(arc.digit);
      earlier.push_back(digit);
      states_of[arc.digit].push_back(state);
      if (behind[arc.to] != digit) add({-state, -digit, behind[arc.to]});
    }
    if (possible == here) return;
    add(earlier);
    for (const int digit : here.without(possible)) add({-state, -literal(cell, digit)});
  });
  for (const int digit : here) {
    if (states_of[digit].size() == before.size()) continue;
    states_of[digit].push_back(-literal(cell, digit));
    add(states_of[digit]);
  }
  if (behind.size() == 1) return behind;
  std::ranges::stable_sort(arcs, {}, &FoldGraph::Arc::to);
  each_state(&FoldGraph::Arc::to, [&](std::span<const FoldGraph::Arc> to) {
    const int state = behind[to.front().to];
    for (std::vector<int>& states : states_of) states.assign(1, -state);
    earlier.assign(1, -state);
    DigitSet possible;
    for (const FoldGraph::Arc& arc : to) {
      states_of[arc.digit].push_back(before[arc.from]);
      earlier.push_back(before[arc.from]);
      possible |= DigitSet::of(arc.digit);
    }
    add(earlier);
    earlier.assign(1, -state);
    for (const int digit : possible) earlier.push_back(literal(cell, digit));
    add(earlier);
    for (const int digit : here) {
      states_of[digit].push_back(-literal(cell, digit));
      if (literal(cell, digit) != state) add(states_of[digit]);
    }
  });
  return behind;
}

std::optional<SolveResult> DigitClauses::count(std::uint64_t limit, std::uint64_t conflicts) {
  narrow();
  write();
  const int cells = board_.cells();
  std::vector<int> shown;
  for (Cell cell = 0; cell < cells; ++cell) {
    if (candidates_[cell].single()) continue;
    for (const int digit : candidates_[cell]) shown.push_back(literal(cell, digit));
  }
  const auto found = solver::count_models(problem_, shown, {}, limit, conflicts);
  if (!found) return std::nullopt;
  SolveResult result{found->count, found->decided, {}};
  if (found->count == 0) return result;
  result.first.resize(static_cast<std::size_t>(cells));
  for (Cell cell = 0; cell < cells; ++cell) {
    for (const int digit : candidates_[cell]) {
      const int it = literal(cell, digit);
      if (it != kTrue && !found->first[static_cast<std::size_t>(it)]) continue;
      result.first[cell] = static_cast<std::uint8_t>(digit);
    }
  }
  return result;
}

}  // namespace gridpress
