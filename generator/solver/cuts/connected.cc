#include "generator/solver/cuts/connected.h"

#include <algorithm>
#include <iterator>

namespace gridpress::solver {
namespace {

// The connected groups of places with the wanted colour.
struct Groups {
  std::vector<int> group;                // by place; -1 if the place has the other colour
  std::vector<std::vector<int>> places;  // by group
};

Groups groups_of(std::span<const char> present, std::span<const std::vector<int>> neighbours) {
  Groups groups{std::vector<int>(present.size(), -1), {}};
  for (int first = 0; first < static_cast<int>(present.size()); ++first) {
    if (!present[first] || groups.group[first] >= 0) continue;
    const int number = static_cast<int>(groups.places.size());
    std::vector<int> members{first};
    groups.group[first] = number;
    for (std::size_t i = 0; i < members.size(); ++i) {
      for (const int next : neighbours[members[i]]) {
        if (!present[next] || groups.group[next] >= 0) continue;
        groups.group[next] = number;
        members.push_back(next);
      }
    }
    groups.places.push_back(std::move(members));
  }
  return groups;
}

int largest(const Groups& groups) {
  const auto it = std::ranges::max_element(
      groups.places, {}, [](const std::vector<int>& members) { return members.size(); });
  return static_cast<int>(it - groups.places.begin());
}

}  // namespace

std::vector<std::vector<int>> connected_cuts(const ColouredPlaces& places, const Model& model) {
  const auto holds = [&](int literal) {
    return literal == 0 || model[std::abs(literal)] == (literal > 0);
  };
  std::vector<char> present;
  for (const int literal : places.literals) present.push_back(holds(literal) ? 1 : 0);
  const Groups groups = groups_of(present, places.neighbours);
  if (groups.places.size() < 2) return {};
  const int kept = largest(groups);
  std::vector<std::vector<int>> cuts;
  for (int group = 0; group < static_cast<int>(groups.places.size()); ++group) {
    if (group == kept) continue;
    std::vector<int> cut;
    bool always = false;
    for (const int other : {group, kept}) {
      const int literal = places.literals[groups.places[other].front()];
      if (literal != 0) cut.push_back(-literal);
    }
    for (const int place : groups.places[group]) {
      for (const int next : places.neighbours[place]) {
        if (groups.group[next] == group) continue;
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

Cut one_loop_cut(const Lattice& lattice, int first_inside) {
  const int cells = lattice.cells(), beyond = cells;
  std::vector<int> inside, outside;
  std::vector<std::vector<int>> adjacent_cells(cells), adjacent_places(cells + 1);
  for (int cell = 0; cell < cells; ++cell) {
    inside.push_back(first_inside + cell);
    outside.push_back(-first_inside - cell);
    for (int d = 0; d < 8; d += 2) {
      const int next = lattice.cell_neighbours[cell][d];
      if (next != kNowhere) adjacent_cells[cell].push_back(next);
      adjacent_places[cell].push_back(next == kNowhere ? beyond : next);
      if (next == kNowhere) adjacent_places[beyond].push_back(cell);
    }
  }
  outside.push_back(0);
  return [=](const Model& model) {
    std::vector<std::vector<int>> cuts = connected_cuts({inside, adjacent_cells}, model);
    std::ranges::move(connected_cuts({outside, adjacent_places}, model), std::back_inserter(cuts));
    return cuts;
  };
}

}  // namespace gridpress::solver
