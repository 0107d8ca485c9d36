#include "generator/grader/explain/removals.h"

#include <algorithm>
#include <map>
#include <span>

namespace gridpress {

bool has_rest(const std::vector<Candidate>& gone) {
  constexpr std::size_t kFewest = 3;
  std::vector<Cell> cells;
  for (const Candidate& c : gone) cells.push_back(c.cell);
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells.size() >= kFewest;
}

std::string_view rest_key(HouseKind kind) {
  switch (kind) {
    case HouseKind::kBox:
      return "rest_box";
    case HouseKind::kRow:
      return "rest_row";
    case HouseKind::kColumn:
      return "rest_column";
    case HouseKind::kOther:
      break;
  }
  return "";
}

std::vector<RemovalGroup> group_removals(const std::vector<Candidate>& gone) {
  std::map<int, std::vector<Cell>> cells_of;
  for (const Candidate& c : gone) cells_of[c.digit].push_back(c.cell);
  std::vector<RemovalGroup> groups;
  for (auto& [digit, cells] : cells_of) {
    std::sort(cells.begin(), cells.end());
    const auto same = std::ranges::find(groups, cells, &RemovalGroup::cells);
    if (same != groups.end()) {
      same->digits |= DigitSet::of(digit);
    } else {
      groups.push_back({DigitSet::of(digit), std::move(cells)});
    }
  }
  return groups;
}

std::vector<int> emptied_houses(const Step& step, const Topology& topology) {
  constexpr std::string_view kSubsets[] = {"naked-pair", "naked-triple", "naked-quad"};
  constexpr std::string_view kFish[] = {"x-wing", "swordfish", "jellyfish"};
  std::span<const int> houses;
  if (std::ranges::find(kSubsets, step.technique) != std::end(kSubsets)) {
    houses = std::span(step.houses).first(1);
  } else if (step.technique.starts_with("locked-candidates")) {
    houses = std::span(step.houses).subspan(1, 1);
  } else if (std::ranges::find(kFish, step.technique) != std::end(kFish)) {
    houses = std::span(step.houses).subspan(step.houses.size() / 2);
  }
  const auto emptied = [&](const Candidate& c) {
    return std::ranges::any_of(houses, [&](int house) {
      const auto& cells = topology.houses[house].cells;
      return std::ranges::find(cells, c.cell) != cells.end();
    });
  };
  const auto alike = [&](int house) {
    return topology.houses[house].kind == topology.houses[houses.front()].kind;
  };
  if (!std::ranges::all_of(step.eliminations, emptied)) return {};
  if (!std::ranges::all_of(houses, alike)) return {};
  return {houses.begin(), houses.end()};
}

}  // namespace gridpress
