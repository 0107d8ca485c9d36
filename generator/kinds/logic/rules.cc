#include "generator/kinds/logic/rules.h"

#include <algorithm>
#include <map>

#include "generator/kinds/logic/geometry.h"

namespace gridpress::logic {

bool holds(const Fact& fact, const Values& values) {
  switch (fact.about) {
    case Fact::About::kNothing:
      return false;
    case Fact::About::kCell:
      return values.cells[fact.places[0]] == fact.value;
    case Fact::About::kEdge:
      return std::ranges::all_of(fact.places,
                                 [&](int edge) { return values.edges[edge] >= fact.value; });
    case Fact::About::kRegion: {
      const int region = values.cells[fact.places[0]];
      return std::ranges::all_of(fact.places,
                                 [&](int cell) { return values.cells[cell] == region; }) &&
             std::ranges::count(values.cells, region) == std::ssize(fact.places);
    }
    case Fact::About::kTogether:
      return values.cells[fact.places[0]] == values.cells[fact.places[1]];
  }
  return false;
}

int Variables::add(Fact fact) {
  facts_.push_back(std::move(fact));
  return count();
}

int Variables::every_cell(Size size) {
  const int first = count() + 1;
  for (int i = 0; i < size.cells(); ++i) cell(i);
  return first;
}

int Variables::edge(std::vector<int> edges, int value) {
  std::ranges::sort(edges);
  return add({Fact::About::kEdge, std::move(edges), value});
}

int Variables::region(std::vector<int> cells) {
  std::ranges::sort(cells);
  return add({Fact::About::kRegion, std::move(cells), 1});
}

std::vector<int> literals_of(int first, std::span<const int> cells) {
  std::vector<int> literals;
  for (const int cell : cells) literals.push_back(first + cell);
  return literals;
}

void Rules::either(int sort, std::vector<int> literals, std::vector<int> causes) {
  const int most = static_cast<int>(literals.size());
  add({.sort = sort,
       .least = 1,
       .most = most,
       .literals = std::move(literals),
       .causes = std::move(causes)});
}

Graph cell_graph(Size size, std::span<const int> literals) {
  Graph graph;
  std::vector<int> node(size.cells(), -1);
  for (int cell = 0; cell < size.cells(); ++cell) {
    if (literals[cell] == kNever) continue;
    node[cell] = static_cast<int>(graph.nodes.size());
    graph.nodes.push_back(literals[cell]);
    graph.cells.push_back(cell);
    for (const int before : neighbours(size, cell)) {
      if (before < cell && node[before] >= 0) graph.links.push_back({node[before], node[cell], 0});
    }
  }
  return graph;
}

Graph edge_graph(Size size, std::span<const int> nodes, std::span<const int> edges) {
  Graph graph;
  for (int cell = 0; cell < size.cells(); ++cell) {
    graph.nodes.push_back(nodes[cell]);
    graph.cells.push_back(cell);
  }
  for (int edge = 0; edge < static_cast<int>(edges.size()); ++edge) {
    if (edges[edge] == 0) continue;
    const auto [a, b] = cells_of_edge(size, edge);
    graph.links.push_back({a, b, edges[edge]});
  }
  return graph;
}

// A sequential counter: reached[k] is true if more than k of the literals so far are.
void Clauses::at_most(std::span<const int> literals, int most, int guard) {
  const int count = static_cast<int>(literals.size());
  if (count <= most) return;
  const auto bounded = [&](std::vector<int> clause) {
    if (guard != 0) clause.push_back(-guard);
    problem.add(clause);
  };
  if (most < 0) return bounded({});
  if (most == 0) {
    for (const int literal : literals) bounded({-literal});
    return;
  }
  if (most == 1 && count <= 6) {
    for (int a = 0; a < count; ++a) {
      for (int b = 0; b < a; ++b) bounded({-literals[a], -literals[b]});
    }
    return;
  }
  if (most == count - 1) {
    std::vector<int> clause;
    for (const int literal : literals) clause.push_back(-literal);
    return bounded(std::move(clause));
  }
  std::vector<int> before;
  for (int i = 0; i < count; ++i) {
    std::vector<int> reached;
    for (int k = 0; k < std::min(i + 1, most); ++k) {
      const int now = variables.helper();
      reached.push_back(now);
      if (k == 0) problem.add({-literals[i], now});
      if (k < static_cast<int>(before.size())) problem.add({-before[k], now});
      if (k > 0) problem.add({-literals[i], -before[k - 1], now});
    }
    if (static_cast<int>(before.size()) == most) bounded({-literals[i], -before[most - 1]});
    before = std::move(reached);
  }
}

namespace {

// A sequential counter: reached[k] implies that at least k + 1 of the literals so far are true.
// Returns the last one, for all literals.
int count_reached(std::span<const int> literals, int least, Variables& variables,
                  solver::ClauseProblem& problem) {
  std::vector<int> before;
  for (int i = 0; i < static_cast<int>(literals.size()); ++i) {
    std::vector<int> reached;
    for (int k = 0; k < std::min(i + 1, least); ++k) {
      const int now = variables.helper();
      reached.push_back(now);
      std::vector<int> counted{-now, literals[i]};
      if (k < std::ssize(before)) counted.push_back(before[k]);
      problem.add(counted);
      if (k == 0) continue;
      counted[1] = before[k - 1];
      problem.add(counted);
    }
    before = std::move(reached);
  }
  return before.back();
}

}  // namespace

void Clauses::at_least(std::span<const int> literals, int least, int guard) {
  // Counting the false literals with more helpers than this would take too much memory.
  constexpr std::ptrdiff_t kMaxHelpers = 1 << 15;
  if (least <= 0) return;
  if (least == 1) {
    std::vector<int> clause(literals.begin(), literals.end());
    if (guard != 0) clause.push_back(-guard);
    problem.add(clause);
    return;
  }
  const std::ptrdiff_t most_false = std::ssize(literals) - least;
  if (least < most_false && std::ssize(literals) * most_false > kMaxHelpers) {
    const int reached = count_reached(literals, least, variables, problem);
    problem.add(guard == 0 ? std::vector{reached} : std::vector{reached, -guard});
    return;
  }
  std::vector<int> opposite;
  for (const int literal : literals) opposite.push_back(-literal);
  at_most(opposite, static_cast<int>(most_false), guard);
}

void Clauses::exactly(std::span<const int> literals, int count, int guard) {
  at_least(literals, count, guard);
  at_most(literals, count, guard);
}

}  // namespace gridpress::logic
