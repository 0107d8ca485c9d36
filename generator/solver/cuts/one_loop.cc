#include "generator/solver/cuts/one_loop.h"

#include <algorithm>

namespace gridpress::solver {
namespace {

// Groups of things that belong together, by a graph that is walked once.
struct Groups {
  std::vector<int> group;                // of a thing; -1: none
  std::vector<std::vector<int>> things;  // of a group
};

template <typename Neighbours>
Groups groups_of(std::span<const char> present, const Neighbours& neighbours) {
  Groups groups{std::vector<int>(present.size(), -1), {}};
  for (int first = 0; first < static_cast<int>(present.size()); ++first) {
    if (!present[first] || groups.group[first] >= 0) continue;
    const int number = static_cast<int>(groups.things.size());
    std::vector<int> members{first};
    groups.group[first] = number;
    for (std::size_t i = 0; i < members.size(); ++i) {
      for (const int next : neighbours(members[i])) {
        if (next < 0 || !present[next] || groups.group[next] >= 0) continue;
        groups.group[next] = number;
        members.push_back(next);
      }
    }
    groups.things.push_back(std::move(members));
  }
  return groups;
}

int largest(const Groups& groups) {
  const auto it = std::ranges::max_element(
      groups.things, {}, [](const std::vector<int>& members) { return members.size(); });
  return static_cast<int>(it - groups.things.begin());
}

}  // namespace

std::vector<std::vector<int>> one_loop_cuts(std::span<const LoopEdge> edges, int points,
                                            const Model& model) {
  std::vector<char> present(points, 0);
  std::vector<std::vector<int>> joined(points);
  std::vector<std::vector<int>> lines_at(points);
  for (int i = 0; i < static_cast<int>(edges.size()); ++i) {
    const LoopEdge& edge = edges[i];
    if (!model[edge.variable]) continue;
    present[edge.from] = present[edge.to] = 1;
    joined[edge.from].push_back(edge.to);
    joined[edge.to].push_back(edge.from);
    lines_at[edge.from].push_back(i);
  }
  const Groups loops =
      groups_of(present, [&](int point) -> const std::vector<int>& { return joined[point]; });
  if (loops.things.size() < 2) return {};
  const int kept = largest(loops);
  const auto line_of = [&](int loop) {
    for (const int point : loops.things[loop]) {
      if (!lines_at[point].empty()) return edges[lines_at[point].front()].variable;
    }
    return 0;
  };
  std::vector<std::vector<int>> cuts;
  for (int loop = 0; loop < static_cast<int>(loops.things.size()); ++loop) {
    if (loop == kept) continue;
    std::vector<int> all_there{-line_of(kept)}, leaves{-line_of(kept), -line_of(loop)};
    for (const LoopEdge& edge : edges) {
      const bool from = loops.group[edge.from] == loop, to = loops.group[edge.to] == loop;
      if (from && to && model[edge.variable]) all_there.push_back(-edge.variable);
      if (from != to) leaves.push_back(edge.variable);
    }
    // Both hold; the shorter says more.
    cuts.push_back(all_there.size() < leaves.size() ? std::move(all_there) : std::move(leaves));
  }
  return cuts;
}

std::vector<std::vector<int>> connected_cuts(const ColouredPlaces& places, const Model& model) {
  const auto holds = [&](int literal) {
    return literal == 0 || model[std::abs(literal)] == (literal > 0);
  };
  std::vector<char> present;
  for (const int literal : places.literals) present.push_back(holds(literal) ? 1 : 0);
  const Groups groups = groups_of(
      present, [&](int place) -> const std::vector<int>& { return places.neighbours[place]; });
  if (groups.things.size() < 2) return {};
  const int kept = largest(groups);
  std::vector<std::vector<int>> cuts;
  for (int group = 0; group < static_cast<int>(groups.things.size()); ++group) {
    if (group == kept) continue;
    std::vector<int> cut;
    bool always = false;
    for (const int other : {group, kept}) {
      const int literal = places.literals[groups.things[other].front()];
      if (literal != 0) cut.push_back(-literal);
    }
    for (const int place : groups.things[group]) {
      for (const int next : places.neighbours[place]) {
        if (next < 0 || groups.group[next] == group) continue;
        always |= places.literals[next] == 0;
        cut.push_back(places.literals[next]);
      }
    }
    if (always) continue;
    std::ranges::sort(cut);
    cut.erase(std::ranges::unique(cut).begin(), cut.end());
    cuts.push_back(std::move(cut));
  }
  return cuts;
}

}  // namespace gridpress::solver
