#include "generator/kinds/logic/second_engine.h"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "generator/solver/cuts/connected.h"

namespace gridpress::logic {
namespace {

solver::Cut connected_cut(const Graph& graph) {
  std::vector<std::vector<int>> next(graph.nodes.size());
  const bool plain =
      std::ranges::all_of(graph.links, [](const Graph::Link& it) { return it.literal == 0; });
  if (plain) {
    for (const Graph::Link& link : graph.links) {
      next[link.a].push_back(link.b);
      next[link.b].push_back(link.a);
    }
    return [nodes = graph.nodes, next](const solver::Model& model) {
      return solver::connected_cuts({nodes, next}, model);
    };
  }
  // Each link becomes a place between its nodes.
  std::vector<int> places = graph.nodes;
  next.resize(graph.nodes.size() + graph.links.size());
  for (const Graph::Link& link : graph.links) {
    const int place = static_cast<int>(places.size());
    places.push_back(link.literal);
    for (const int node : {link.a, link.b}) {
      next[node].push_back(place);
      next[place].push_back(node);
    }
  }
  return [places, next](const solver::Model& model) {
    return solver::connected_cuts({places, next}, model);
  };
}

}  // namespace

Values values_of(const LogicContent& puzzle, const Variables& variables,
                 const std::function<bool(int variable)>& is_true) {
  Values values;
  const int cells = puzzle.size.cells();
  const Answer answer = puzzle.kind->answer;
  if (has_edges(answer)) values.edges.assign(2 * cells, 0);
  if (has_marks(answer) || !has_edges(answer)) values.cells.assign(cells, 0);
  if (puzzle.kind->answer == Answer::kRegions) {
    std::iota(values.cells.begin(), values.cells.end(), 1);
  }
  for (int variable = 1; variable <= variables.count(); ++variable) {
    const Fact& fact = variables.fact(variable);
    if (fact.about == Fact::About::kNothing || !is_true(variable)) continue;
    if (fact.about == Fact::About::kEdge) {
      for (const int edge : fact.places) {
        values.edges[edge] = std::max(values.edges[edge], fact.value);
      }
    } else if (fact.about == Fact::About::kTogether) {
      values.cells[fact.places[0]] = fact.places[1] + 1;
    } else {
      const int value = fact.about == Fact::About::kCell ? fact.value : fact.places[0] + 1;
      for (const int cell : fact.places) values.cells[cell] = value;
    }
  }
  if (puzzle.kind->answer != Answer::kRegions) return values;
  std::vector<int> number(cells + 1, 0);
  int regions = 0;
  for (int& region : values.cells) {
    if (number[region] == 0) number[region] = ++regions;
    region = number[region];
  }
  return values;
}

SecondEngine::SecondEngine(const LogicContent& puzzle) : puzzle_(puzzle) {
  puzzle.kind->clauses(puzzle, clauses_);
  clauses_.problem.variables = clauses_.variables.count();
  std::vector<solver::Cut> cuts = clauses_.cuts;
  for (const Graph& graph : clauses_.connected) cuts.push_back(connected_cut(graph));
  if (!cuts.empty()) {
    cut_ = [cuts](const solver::Model& model) {
      std::vector<std::vector<int>> broken;
      for (const solver::Cut& cut : cuts) std::ranges::move(cut(model), std::back_inserter(broken));
      return broken;
    };
  }
  for (int variable = 1; variable <= clauses_.variables.count(); ++variable) {
    if (clauses_.variables.visible(variable)) visible_.push_back(variable);
  }
}

std::optional<SolutionCount> SecondEngine::count(std::uint64_t limit,
                                                 std::uint64_t conflict_limit) const {
  const auto counted =
      solver::count_models(clauses_.problem, visible_, cut_, limit, conflict_limit);
  if (!counted) return std::nullopt;
  SolutionCount result{counted->count, counted->decided, nullptr};
  if (counted->first.empty()) return result;
  auto first = std::make_shared<LogicContent>(puzzle_);
  first->solution = values_of(puzzle_, clauses_.variables,
                              [&](int variable) { return counted->first[variable]; });
  result.first = std::move(first);
  return result;
}

std::optional<bool> SecondEngine::accepts(const Values& values) const {
  solver::ClauseProblem problem = clauses_.problem;
  for (const int variable : visible_) {
    problem.add({holds(clauses_.variables.fact(variable), values) ? variable : -variable});
  }
  const auto solver = solver::ClauseSolver::make(problem, cut_);
  if (!solver) return std::nullopt;
  if (solver->solve({}, 0) != solver::ClauseSolver::Verdict::kSatisfiable) return false;
  // Values that no variable can state, such as a number that is too large, were read as false.
  const Values stated = values_of(puzzle_, clauses_.variables, [&](int variable) {
    return static_cast<bool>(solver->model()[variable]);
  });
  return stated == values;
}

std::optional<Values> SecondEngine::another(const Values& values) const {
  constexpr std::uint64_t kConflicts = 100'000;
  solver::ClauseProblem problem = clauses_.problem;
  std::vector<int> differs;
  for (const int variable : visible_) {
    differs.push_back(holds(clauses_.variables.fact(variable), values) ? -variable : variable);
  }
  problem.add(differs);
  const auto solver = solver::ClauseSolver::make(problem, cut_);
  if (!solver || solver->solve({}, kConflicts) != solver::ClauseSolver::Verdict::kSatisfiable) {
    return std::nullopt;
  }
  return values_of(puzzle_, clauses_.variables,
                   [&](int variable) { return static_cast<bool>(solver->model()[variable]); });
}

std::optional<Values> SecondEngine::nearest(const Values& preferred,
                                            std::span<const int> order) const {
  constexpr std::uint64_t kConflicts = 2'000, kAllConflicts = 10'000;
  using Verdict = solver::ClauseSolver::Verdict;
  const auto solver = solver::ClauseSolver::make(clauses_.problem, cut_);
  if (!solver || solver->solve({}, kConflicts) != Verdict::kSatisfiable) return std::nullopt;
  solver::Model model = solver->model();
  std::vector<int> variable(puzzle_.size.cells(), 0), chosen;
  for (const int it : visible_) variable[clauses_.variables.fact(it).places.front()] = it;
  for (const int cell : order) {
    if (variable[cell] == 0) continue;
    const int wanted = preferred.cells[cell] != 0 ? variable[cell] : -variable[cell];
    chosen.push_back(wanted);
    if (model[variable[cell]] == (wanted > 0)) continue;
    if (solver->conflicts() < kAllConflicts &&
        solver->solve(chosen, kConflicts) == Verdict::kSatisfiable) {
      model = solver->model();
    } else {
      chosen.back() = -wanted;
    }
  }
  return values_of(puzzle_, clauses_.variables,
                   [&](int it) { return static_cast<bool>(model[it]); });
}

int SecondEngine::find(const Fact& fact) const {
  for (const int variable : visible_) {
    const Fact& other = clauses_.variables.fact(variable);
    if (other.about == fact.about && other.value == fact.value && other.places == fact.places) {
      return variable;
    }
  }
  return 0;
}

std::optional<std::vector<int>> SecondEngine::core(std::span<const int> reasons, int literal,
                                                   std::uint64_t& budget) const {
  if (budget == 0) return std::nullopt;
  const auto solver = solver::ClauseSolver::make(clauses_.problem, cut_);
  if (!solver) return std::nullopt;
  return solver->minimal_core(reasons, literal, budget);
}

}  // namespace gridpress::logic
