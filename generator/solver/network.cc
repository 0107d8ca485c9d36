#include "generator/solver/network.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace gridpress::solver {
namespace {

// Derived sums with more cells prune little and cost much.
constexpr int kMaxDerivedTerms = 5;

// Returns whether some house of the board contains all of `cells`.
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
  derived_ = derived_sums(rules, kMaxDerivedTerms);
  const FlatBoard board(rules.topology);
  add_houses(board);
  add_peers(board);
  add_pruners();
}

void Network::add_houses(const FlatBoard& board) {
  for (int house = 0; house < board.houses(); ++house) houses.add_list(board.cells_of(house));
  for (const ConstraintPtr& rule : rules.constraints) {
    const std::vector<Cell>& scope = rule->scope();
    if (!rule->all_different() || scope.size() < 2 || inside_a_house(*rules.topology, scope))
      continue;
    houses.add_list(scope);
  }
  houses_of = houses.inverse(static_cast<std::size_t>(cells()));
}

void Network::add_peers(const FlatBoard& board) {
  const int first_extra = board.houses();
  std::vector<int> met_by(static_cast<std::size_t>(cells()), -1);  // by peer: last cell listing it
  for (int cell = 0; cell < cells(); ++cell) {
    met_by[cell] = cell;
    for (const int peer : board.peers_of(cell)) met_by[peer] = cell;
    for (const int peer : board.peers_of(cell)) peers.add(peer);
    for (const int house : houses_of[cell]) {
      if (house < first_extra) continue;
      for (const int peer : houses[house]) {
        if (std::exchange(met_by[peer], cell) != cell) peers.add(peer);
      }
    }
    peers.end_list();
  }
}

void Network::prepare_crossings() {
  if (std::exchange(crossings_prepared_, true)) return;
  const auto full = [&](int house) { return static_cast<int>(houses[house].size()) == all.size(); };
  std::vector<std::uint8_t> in_first(rules.topology->positions.size());
  std::vector<int> shared(static_cast<std::size_t>(houses.size()));
  const auto copy = [&](std::span<const std::uint16_t> cells, auto wanted) {
    std::copy_if(cells.begin(), cells.end(), std::back_inserter(crossing_cells), wanted);
    return static_cast<std::uint32_t>(crossing_cells.size());
  };
  for (int first = 0; first < houses.size(); ++first) {
    std::fill(shared.begin(), shared.end(), 0);
    for (const int cell : houses[first]) {
      in_first[cell] = 1;
      for (const int house : houses_of[cell]) ++shared[house];
    }
    for (int second = first + 1; second < houses.size(); ++second) {
      if (shared[second] < 2 || !(full(first) || full(second))) continue;
      const auto inside = [&](int cell) { return in_first[cell] != 0; };
      Crossing crossing{static_cast<std::uint16_t>(first),
                        static_cast<std::uint16_t>(second),
                        static_cast<std::uint32_t>(crossing_cells.size()),
                        0,
                        0,
                        0};
      crossing.only_first = copy(houses[second], inside);
      crossing.only_second = copy(houses[first], [&](int cell) {
        const auto others = houses[second];
        return std::find(others.begin(), others.end(), cell) == others.end();
      });
      crossing.end = copy(houses[second], std::not_fn(inside));
      crossings.push_back(crossing);
    }
    for (const int cell : houses[first]) in_first[cell] = 0;
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
