#include "generator/grader/reasons.h"

#include <algorithm>
#include <numeric>

namespace gridpress {
namespace {

constexpr int kShrunk = 6;  // number of the shortest reasons that are examined closely
constexpr int kNodes[] = {4, 32, 256, 4096};  // limits on nested trials, used one after another

}  // namespace

Reasons::Reasons(std::span<const Constraint* const> constraints, const Topology& topology)
    : constraints_(static_cast<int>(constraints.size())) {
  for (const Constraint* constraint : constraints) {
    items_.push_back({constraint->scope(), constraint, constraint->all_different(), false});
  }
  for (const House& house : topology.houses) {
    const bool full = static_cast<int>(house.cells.size()) == topology.digits;
    items_.push_back({house.cells, nullptr, true, full});
  }
  items_of_.resize(topology.positions.size());
  for (std::size_t i = 0; i < items_.size(); ++i) {
    for (const Cell c : items_[i].cells) items_of_[c].push_back(static_cast<int>(i));
  }
  active_.resize(items_.size());
  used_ = waiting_ = active_;
  pruned_.resize(items_of_.size());
}

void Reasons::load(const State& state) {
  start_.clear();
  for (Cell c = 0; c < static_cast<Cell>(items_of_.size()); ++c) {
    start_.push_back(state.digit(c) != 0 ? DigitSet::of(state.digit(c)) : state.candidates(c));
  }
}

bool Reasons::find(const State& state, Reason& found) {
  load(state);
  Refuted refuted;
  bool any = take_kept(state, refuted) || shortest_refuted(state, refuted);
  for (const int nodes : kNodes) {
    if (any) break;
    any = first_refuted(state, nodes, refuted);
  }
  if (!any) return false;
  last_size_ = refuted.items.size();
  found = {refuted.candidate, {}, {}};
  for (const int item : refuted.items) {
    if (item < constraints_) {
      found.constraints.push_back(item);
    } else {
      found.houses.push_back(item - constraints_);
    }
  }
  return true;
}

bool Reasons::shortest_refuted(const State& state, Refuted& best) {
  std::vector<int> all(items_.size());
  std::iota(all.begin(), all.end(), 0);
  activate(all);
  std::vector<Refuted> refuted;
  for (Cell c = 0; c < static_cast<Cell>(items_of_.size()); ++c) {
    for (const int digit : state.candidates(c)) {
      if (clashes({c, digit}, 0)) refuted.push_back({{c, digit}, used(), 0});
    }
  }
  if (refuted.empty()) return false;
  std::stable_sort(refuted.begin(), refuted.end(), [](const Refuted& a, const Refuted& b) {
    return a.items.size() < b.items.size();
  });
  if (refuted.size() > kShrunk) refuted.resize(kShrunk);
  for (Refuted& each : refuted) shrink(each);
  std::stable_sort(refuted.begin(), refuted.end(), [](const Refuted& a, const Refuted& b) {
    return a.items.size() > b.items.size();
  });
  kept_ = std::move(refuted);
  best = std::move(kept_.back());
  kept_.pop_back();
  return true;
}

// Takes a stored reason if it isn't longer than the last reason that was found.
bool Reasons::take_kept(const State& state, Refuted& best) {
  while (!kept_.empty()) {
    best = std::move(kept_.back());
    kept_.pop_back();
    if (best.items.size() > last_size_) kept_.clear();
    const Candidate& candidate = best.candidate;
    if (best.items.size() <= last_size_ && state.candidates(candidate.cell).has(candidate.digit)) {
      return true;
    }
  }
  return false;
}

bool Reasons::first_refuted(const State& state, int nodes, Refuted& refuted) {
  std::vector<int> all(items_.size());
  std::iota(all.begin(), all.end(), 0);
  activate(all);
  for (Cell c = 0; c < static_cast<Cell>(items_of_.size()); ++c) {
    for (const int digit : state.candidates(c)) {
      if (!clashes({c, digit}, nodes)) continue;
      refuted = {{c, digit}, used(), 2 * nodes};
      shrink(refuted);
      return true;
    }
  }
  return false;
}

// Leaves out one constraint or house after another, as long as the others still conflict with the
// candidate.
void Reasons::shrink(Refuted& refuted) {
  std::vector<int>& items = refuted.items;
  for (std::size_t tried = items.size(); tried-- > 0;) {
    std::vector<int> rest = items;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(tried));
    activate(rest);
    if (!clashes(refuted.candidate, refuted.nodes)) continue;
    items = used();
    tried = std::min(tried, items.size());
  }
}

void Reasons::activate(const std::vector<int>& items) {
  std::fill(active_.begin(), active_.end(), std::uint8_t{0});
  for (const int item : items) active_[item] = 1;
}

std::vector<int> Reasons::used() const {
  std::vector<int> items;
  for (std::size_t i = 0; i < used_.size(); ++i) {
    if (used_[i] != 0) items.push_back(static_cast<int>(i));
  }
  return items;
}

// Returns whether the active items rule out the candidate. If they do, `used_` marks the items that
// are involved.
bool Reasons::clashes(const Candidate& candidate, int nodes) {
  candidates_ = start_;
  std::fill(used_.begin(), used_.end(), std::uint8_t{0});
  std::fill(waiting_.begin(), waiting_.end(), std::uint8_t{0});
  queue_.clear();
  next_ = 0;
  candidates_[candidate.cell] = DigitSet::of(candidate.digit);
  wake(candidate.cell);
  return !propagate() || (nodes > 0 && !search(nodes));
}

// Searches for a way to satisfy all active items. Returns true if it finds one or if the nodes run
// out.
bool Reasons::search(int& nodes) {
  Cell best = -1;
  for (Cell c = 0; c < static_cast<Cell>(candidates_.size()); ++c) {
    const int size = candidates_[c].size();
    if (size > 1 && (best < 0 || size < candidates_[best].size())) best = c;
  }
  if (best < 0 || nodes == 0) return true;
  --nodes;
  const Candidates before = candidates_;
  for (const int digit : before[best]) {
    candidates_ = before;
    candidates_[best] = DigitSet::of(digit);
    queue_.clear();
    next_ = 0;
    std::fill(waiting_.begin(), waiting_.end(), std::uint8_t{0});
    wake(best);
    if (propagate() && search(nodes)) return true;
  }
  return false;
}

void Reasons::wake(Cell cell) {
  for (const int item : items_of_[cell]) {
    if (active_[item] == 0 || waiting_[item] != 0) continue;
    waiting_[item] = 1;
    queue_.push_back(item);
  }
}

bool Reasons::propagate() {
  while (next_ < queue_.size()) {
    const int item = queue_[next_++];
    waiting_[item] = 0;
    if (run(item)) continue;
    used_[item] = 1;
    return false;
  }
  return true;
}

bool Reasons::run(int item) {
  const Item& of = items_[item];
  return of.constraint != nullptr ? run_constraint(of, item) : run_house(of, item);
}

bool Reasons::narrow(Cell cell, DigitSet allowed, int item) {
  const DigitSet after = candidates_[cell] & allowed;
  if (after == candidates_[cell]) return true;
  candidates_[cell] = after;
  used_[item] = 1;
  wake(cell);
  return !after.empty();
}

// Applies "all different" to the cells of a house: removes the digit of a filled cell from the
// others, and places digits that fit in only one cell. Returns false on a contradiction.
bool Reasons::run_house(const Item& house, int item) {
  DigitSet once, twice, filled;
  for (const Cell c : house.cells) {
    const DigitSet here = candidates_[c];
    if (here.single()) {
      if (!(filled & here).empty()) return false;
      filled |= here;
    }
    twice |= once & here;
    once |= here;
  }
  if (house.full && once.size() < static_cast<int>(house.cells.size())) return false;
  const DigitSet hidden = house.full ? once.without(twice).without(filled) : DigitSet();
  for (const Cell c : house.cells) {
    if (candidates_[c].single()) continue;
    DigitSet kept = candidates_[c].without(filled);
    if (const DigitSet only = kept & hidden; !only.empty()) {
      if (!only.single()) return false;
      kept = only;
    }
    if (!narrow(c, kept, item)) return false;
  }
  return true;
}

bool Reasons::run_constraint(const Item& of, int item) {
  if (of.different && !run_house(of, item)) return false;
  for (const Cell c : of.cells) pruned_[c] = candidates_[c];
  bool changed = false;
  if (!of.constraint->prune(pruned_, changed)) return false;
  if (!changed) return true;
  for (const Cell c : of.cells) {
    if (!narrow(c, pruned_[c], item)) return false;
  }
  return true;
}

}  // namespace gridpress
