#include "generator/grader/se/assumption.h"

#include <algorithm>

#include "generator/grader/se/advanced.h"

namespace gridpress::se {

int Assumer::add(Literal literal, Cause cause) {
  Assumption& r = *result_;
  r.nodes.push_back({literal, cause, 0, 1, static_cast<std::uint32_t>(r.parents.size()), -1});
  return static_cast<int>(r.nodes.size()) - 1;
}

void Assumer::join(Literal literal) {
  Assumption& r = *result_;
  const auto node = static_cast<std::uint16_t>(r.nodes.size() - 1);
  r.node_of[literal] = node;
  (is_on(literal) ? r.on_set : r.off_set)[digit_of(literal)].set(cell_of(literal));
  (is_on(literal) ? r.on_order : r.off_order).push_back(node);
  if (r.nodes.back().depth < engine_.longest) ++waiting_;
  ++budget_.spent;
}

bool Assumer::derive_off(int from, int cell, int digit, Cause cause) {
  Assumption& r = *result_;
  const bool conflict = r.on_set[digit].test(cell);
  if (!conflict && r.off_set[digit].test(cell)) return true;
  const int node = add(off(cell, digit), cause);
  r.parents.push_back(static_cast<std::uint16_t>(from));
  r.nodes[node].parent_count = 1;
  r.nodes[node].depth = static_cast<std::uint16_t>(r.nodes[from].depth + 1);
  if (conflict) {
    r.conflict_on = r.node_of[on(cell, digit)];
    r.conflict_off = node;
    return false;
  }
  join(off(cell, digit));
  return true;
}

bool Assumer::expand_on(int node) {
  const Literal literal = result_->nodes[node].literal;
  const int cell = cell_of(literal);
  const int digit = digit_of(literal);
  if (engine_.y_links) {
    Mask others = without(now_.candidates[cell], bit(digit));
    for (; others != 0; others &= static_cast<Mask>(others - 1)) {
      if (!derive_off(node, cell, lowest(others), kByCell)) return false;
    }
  }
  Bits81 seen = now_.cells[digit] & kGeometry.peers[cell];
  seen = seen - (result_->off_set[digit] - result_->on_set[digit]);
  for (int kind = 0; kind < 3 && seen.any(); ++kind) {
    Bits81 here = seen & kGeometry.cells[kGeometry.house[cell][kind]];
    seen = seen - here;
    for (; here.any(); here.reset(here.first())) {
      if (!derive_off(node, here.first(), digit, static_cast<Cause>(kind))) return false;
    }
  }
  return true;
}

// Adds more parents to the newest node: the candidates whose removal left the parent and the node
// as the last two in their cell or house.
void Assumer::add_hidden_parents(int cell, int digit, Cause cause) {
  Assumption& r = *result_;
  if (cause == kByCell) {
    each(without(start_->candidates[cell], now_.candidates[cell]),
         [&](int gone) { r.parents.push_back(r.node_of[off(cell, gone)]); });
    return;
  }
  const int house = kGeometry.house[cell][cause];
  each(without(start_->positions[house][digit], now_.positions[house][digit]),
       [&](int at) { r.parents.push_back(r.node_of[off(kGeometry.cell[house][at], digit)]); });
}

bool Assumer::derive_on(int from, int cell, int digit, Cause cause) {
  Assumption& r = *result_;
  const bool conflict = r.off_set[digit].test(cell);
  if (!conflict && r.on_set[digit].test(cell)) return true;
  const Literal parent = r.nodes[from].literal;
  const int node = add(on(cell, digit), cause);
  r.parents.push_back(static_cast<std::uint16_t>(from));
  if (engine_.dynamic) add_hidden_parents(cell_of(parent), digit_of(parent), cause);
  Node& made = r.nodes[node];
  made.parent_count = static_cast<std::uint16_t>(r.parents.size() - made.parents);
  for (std::size_t i = made.parents; i < r.parents.size(); ++i) {
    made.depth = std::max(made.depth, static_cast<std::uint16_t>(r.nodes[r.parents[i]].depth + 1));
  }
  if (conflict) {
    r.conflict_on = node;
    r.conflict_off = r.node_of[off(cell, digit)];
    return false;
  }
  join(on(cell, digit));
  return true;
}

bool Assumer::expand_off(int node) {
  const Literal literal = result_->nodes[node].literal;
  const int cell = cell_of(literal);
  const int digit = digit_of(literal);
  struct {
    int cell, digit;
    Cause cause;
  } follows[4];
  int size = 0;
  if (engine_.y_links && now_.two.test(cell)) {
    follows[size++] = {cell, lowest(without(now_.candidates[cell], bit(digit))), kByCell};
  }
  for (int kind = 0; kind < 3; ++kind) {
    const int house = kGeometry.house[cell][kind];
    if ((now_.twice[house] >> digit & 1) == 0) continue;
    const Mask other = without(now_.positions[house][digit], bit(kGeometry.position[cell][kind]));
    follows[size++] = {kGeometry.cell[house][lowest(other)], digit, static_cast<Cause>(kind)};
  }
  bool consistent = true;
  for (int i = 0; i < size && consistent; ++i) {
    consistent = derive_on(node, follows[i].cell, follows[i].digit, follows[i].cause);
  }
  if (engine_.dynamic) now_.remove(cell, digit);
  return consistent;
}

// Follows implications until nothing short enough can follow. ON literals are processed first,
// after every single step.
[[gnu::flatten]] bool Assumer::close() {
  Assumption& r = *result_;
  const auto take = [&](std::uint16_t node) {
    if (r.nodes[node].depth < engine_.longest) --waiting_;
    return node;
  };
  while (waiting_ > 0) {
    if (on_next_ < r.on_order.size()) {
      if (!expand_on(take(r.on_order[on_next_++]))) return false;
    } else {
      if (!expand_off(take(r.off_order[off_next_++]))) return false;
    }
  }
  return true;
}

void Assumer::run(const Board& board, Literal start, Engine engine, AdvancedRules* advanced,
                  Assumption& result) {
  start_ = &board;
  now_ = board;
  engine_ = engine;
  result_ = &result;
  result.nodes.clear();
  result.parents.clear();
  result.on_order.clear();
  result.off_order.clear();
  result.on_set = result.off_set = {};
  result.conflict_on = result.conflict_off = -1;
  on_next_ = off_next_ = 0;
  waiting_ = 0;
  add(start, kStart);
  join(start);
  while (close() && engine.level >= 1) {
    advanced->find(board, now_, engine.level);
    bool grown = false;
    for (const Derived& derived : advanced->derived) {
      const int digit = digit_of(derived.literal);
      if (result.off_set[digit].test(cell_of(derived.literal))) continue;
      const int node = add(derived.literal, kByAdvanced);
      for (int i = 0; i < derived.reason_count; ++i) {
        result.parents.push_back(result.node_of[advanced->reasons[derived.reasons + i]]);
      }
      result.nodes[node].parent_count = derived.reason_count;
      result.nodes[node].nested = derived.nested;
      join(derived.literal);
      grown = true;
    }
    if (!grown) break;
  }
}

}  // namespace gridpress::se
