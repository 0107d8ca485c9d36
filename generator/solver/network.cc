#include "generator/solver/network.h"

#include <algorithm>
#include <utility>

namespace gridpress::solver {
namespace {

// Longer derived sums prune little and cost much.
constexpr int kMostDerivedTerms = 5;

// Whether one of the board's houses holds all of `cells`.
bool inside_a_house(const Topology& board, const std::vector<Cell>& cells) {
  for (const int house : board.houses_of[cells[0]]) {
    const auto& members = board.houses[house].cells;
    const bool all = std::all_of(cells.begin(), cells.end(), [&](Cell cell) {
      return std::binary_search(members.begin(), members.end(), cell);
    });
    if (all) return true;
  }
  return false;
}

}  // namespace

Network::Network(const Rules& rule_set)
    : rules(rule_set), all(DigitSet::all(rule_set.topology->digits)) {
  derived_ = derived_sums(rules, kMostDerivedTerms);
  add_houses();
  add_peers();
  add_pruners();
}

void Network::add_houses() {
  const Topology& board = *rules.topology;
  for (const House& house : board.houses) houses.add_list(house.cells);
  for (const ConstraintPtr& rule : rules.constraints) {
    const std::vector<Cell>& scope = rule->scope();
    if (!rule->all_different() || scope.size() < 2 || inside_a_house(board, scope)) continue;
    houses.add_list(scope);
  }
  houses_of = houses.inverse(board.positions.size());
}

void Network::add_peers() {
  const Topology& board = *rules.topology;
  const int first_extra = static_cast<int>(board.houses.size());
  std::vector<int> met_by(board.positions.size(), -1);  // the last cell that listed it
  for (int cell = 0; cell < cells(); ++cell) {
    met_by[cell] = cell;
    for (const Cell peer : board.peers[cell]) met_by[peer] = cell;
    for (const Cell peer : board.peers[cell]) peers.add(peer);
    for (const int house : houses_of[cell]) {
      if (house < first_extra) continue;
      for (const int peer : houses[house]) {
        if (std::exchange(met_by[peer], cell) != cell) peers.add(peer);
      }
    }
    peers.end_list();
  }
}

void Network::add_pruners() {
  for (const ConstraintPtr& rule : rules.constraints) {
    (rule->scope().size() == 1 ? unary : pruners).push_back(rule.get());
  }
  for (const DerivedSum& derived : derived_) pruners.push_back(derived.sum.get());
  std::stable_sort(pruners.begin(), pruners.end(), [](const Constraint* a, const Constraint* b) {
    return a->scope().size() < b->scope().size();
  });
  for (const Constraint* pruner : pruners) scopes.add_list(pruner->scope());
  pruners_of = scopes.inverse(rules.topology->positions.size());
}

}  // namespace gridpress::solver
