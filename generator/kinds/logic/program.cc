#include "generator/kinds/logic/program.h"

#include <algorithm>
#include <cstdlib>

#include "generator/kinds/logic/engine.h"

namespace gridpress::logic {
namespace {

GraphRule compile(GraphRule::Form form, int sort, Graph graph) {
  GraphRule rule;
  rule.form = form;
  rule.sort = sort;
  std::vector<std::vector<GraphRule::Neighbour>> next(graph.nodes.size());
  for (const Graph::Link& link : graph.links) {
    next[link.a].push_back({link.b, link.literal});
    next[link.b].push_back({link.a, link.literal});
  }
  for (const auto& list : next) rule.neighbours.add(list);
  rule.nodes = std::move(graph.nodes);
  rule.cells = std::move(graph.cells);
  rule.links = std::move(graph.links);
  return rule;
}

// The variables that a rule depends on, without duplicates.
std::vector<int> variables_of(const StructureRule& rule) {
  std::vector<int> variables;
  if (const auto* numbers = std::get_if<NumberRule>(&rule)) {
    if (numbers->part == NumberRule::Part::kSharedRoom) variables = numbers->regions->variables;
    for (const NumberRule::Option& option : numbers->options) variables.push_back(option.variable);
  } else {
    const GraphRule& graph = std::get<GraphRule>(rule);
    for (const int literal : graph.nodes) variables.push_back(std::abs(literal));
    for (const Graph::Link& link : graph.links) variables.push_back(std::abs(link.literal));
  }
  std::erase(variables, 0);
  std::ranges::sort(variables);
  variables.erase(std::ranges::unique(variables).begin(), variables.end());
  return variables;
}

int sort_of(const StructureRule& rule) {
  const auto* numbers = std::get_if<NumberRule>(&rule);
  if (numbers == nullptr) return std::get<GraphRule>(rule).sort;
  switch (numbers->part) {
    case NumberRule::Part::kFull:
      return numbers->regions->full;
    case NumberRule::Part::kExit:
      return numbers->regions->exit;
    default:
      return numbers->regions->room;
  }
}

void add_number_rules(const NumberedRegions& regions, std::vector<StructureRule>& structures) {
  using enum NumberRule::Part;
  structures.push_back(NumberRule{&regions, kSharedRoom, 0, {}});
  for (int number = 1; number <= regions.most; ++number) {
    std::vector<NumberRule::Option> options;
    for (int cell = 0; cell < regions.size.cells(); ++cell) {
      const int variable = regions.variables[cell * regions.most + number - 1];
      if (variable != 0) options.push_back({cell, variable});
    }
    if (options.empty()) continue;
    for (const NumberRule::Part part : {kFull, kExit, kRoom}) {
      structures.push_back(NumberRule{&regions, part, number, options});
    }
  }
}

void add_lists(Lists<int>& lists, const std::vector<std::vector<int>>& by_variable) {
  for (const std::vector<int>& list : by_variable) lists.add(list);
}

}  // namespace

Program::Program(const LogicContent& puzzle) : kind(puzzle.kind) {
  kind->rules(puzzle, rules);
  for (Connected& rule : rules.connected) {
    structures.push_back(compile(GraphRule::Form::kConnected, rule.sort, std::move(rule.graph)));
  }
  for (OneLoop& rule : rules.loops) {
    structures.push_back(compile(GraphRule::Form::kOneLoop, rule.sort, std::move(rule.graph)));
  }
  for (RegionSize& rule : rules.region_sizes) {
    GraphRule compiled = compile(GraphRule::Form::kRegionSize, rule.sort, std::move(rule.graph));
    compiled.root = rule.root;
    compiled.size = rule.size;
    structures.push_back(std::move(compiled));
  }
  for (const NumberedRegions& rule : rules.numbered_regions) add_number_rules(rule, structures);

  for (const Sort& sort : kind->sorts) rank_ratings.push_back(sort.rating);
  std::ranges::sort(rank_ratings);
  rank_ratings.erase(std::ranges::unique(rank_ratings).begin(), rank_ratings.end());
  for (const Sort& sort : kind->sorts) {
    const auto at = std::ranges::lower_bound(rank_ratings, sort.rating);
    rank_of_sort.push_back(static_cast<int>(at - rank_ratings.begin()));
  }

  std::vector<std::vector<int>> holding(variables() + 1), opposing(variables() + 1);
  std::vector<std::vector<int>> guards(variables() + 1), used(variables() + 1);
  for (int i = 0; i < static_cast<int>(rules.counts.size()); ++i) {
    const Count& count = rules.counts[i];
    literals.add(count.literals);
    count_rank.push_back(rank_of_sort[count.sort]);
    for (const int literal : count.literals) {
      (literal > 0 ? holding : opposing)[std::abs(literal)].push_back(i);
    }
    if (count.guard != 0) guards[std::abs(count.guard)].push_back(i);
  }
  for (int i = 0; i < static_cast<int>(structures.size()); ++i) {
    structure_rank.push_back(rank_of_sort[sort_of(structures[i])]);
    const std::vector<int> variables = variables_of(structures[i]);
    structure_size.push_back(variables.size());
    for (const int variable : variables) used[variable].push_back(i);
  }
  add_lists(counts_true, holding);
  add_lists(counts_false, opposing);
  add_lists(guarded, guards);
  add_lists(structures_of, used);
  for (int variable = 1; variable <= variables(); ++variable) {
    if (logic::shown(*kind, rules.variables, variable)) shown.push_back(variable);
  }
}

}  // namespace gridpress::logic
