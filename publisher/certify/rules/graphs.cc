#include "publisher/certify/rules/graphs.h"

#include <cstddef>

namespace gridpress::certify {
namespace {

// A variable that is true if any of the literals is.
int any_of(Board& board, const std::vector<int>& literals) {
  const int any = board.new_variable();
  std::vector<int> clause{-any};
  for (const int literal : literals) {
    board.add({-literal, any});
    clause.push_back(literal);
  }
  board.add(clause);
  return any;
}

int both_of(Board& board, int a, int b) {
  return -any_of(board, {-a, -b});
}

}  // namespace

void add_at_most_one(Board& board, std::span<const int> literals) {
  for (std::size_t i = 0; i < literals.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) board.add({-literals[k], -literals[i]});
  }
}

// Counts the literals from left to right: counted[j] states that more than j are true.
void add_exactly(Board& board, std::span<const int> literals, int count) {
  const auto most = static_cast<std::size_t>(count);
  std::vector<int> counted;
  for (const int literal : literals) {
    std::vector<int> next;
    for (std::size_t j = 0; j <= most && j <= counted.size(); ++j) {
      std::vector<int> ways;
      if (j < counted.size()) ways.push_back(counted[j]);
      ways.push_back(j == 0 ? literal : both_of(board, counted[j - 1], literal));
      next.push_back(any_of(board, ways));
    }
    counted = std::move(next);
  }
  if (counted.size() < most) return board.add(std::span<const int>());
  if (most > 0) board.add({counted[most - 1]});
  if (counted.size() > most) board.add({-counted[most]});
}

std::vector<int> reached_nodes(Board& board, int nodes, std::span<const Arc> arcs, int root,
                               int steps) {
  const auto count = static_cast<std::size_t>(nodes);
  // The variable of each node after each number of steps; 0 for a node that is out of reach.
  std::vector<int> reached(count, 0);
  const int certain = board.new_variable();
  board.add({certain});
  reached[static_cast<std::size_t>(root)] = certain;
  for (int step = 0; step < steps; ++step) {
    std::vector<std::vector<int>> ways(count);
    for (std::size_t node = 0; node < count; ++node) {
      if (reached[node] != 0) ways[node].push_back(reached[node]);
    }
    for (const Arc& arc : arcs) {
      const int before = reached[static_cast<std::size_t>(arc.from)];
      if (before == 0 || reached[static_cast<std::size_t>(arc.to)] == certain) continue;
      ways[static_cast<std::size_t>(arc.to)].push_back(
          before == certain ? arc.literal : both_of(board, before, arc.literal));
    }
    for (std::size_t node = 0; node < count; ++node) {
      if (!ways[node].empty() && reached[node] != certain)
        reached[node] = any_of(board, ways[node]);
    }
    if (board.too_large()) break;
  }
  return reached;
}

}  // namespace gridpress::certify
