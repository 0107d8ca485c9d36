#include "generator/kinds/killer/board.h"

#include <algorithm>
#include <array>
#include <mutex>

#include "generator/base/result.h"
#include "generator/kinds/digits/signs.h"
#include "generator/model/constraints/linear_sum.h"
#include "generator/model/constraints/pair_table.h"

namespace gridpress::killer {
namespace {

constexpr std::array kSizes = {4, 6, 9};

TopologyPtr with_diagonals(const TopologyPtr& plain) {
  const int n = plain->digits;
  std::vector<House> houses = plain->houses;
  for (int i = 0; i < 2; ++i) {
    House diagonal{HouseKind::kOther, i, {}};
    for (int row = 0; row < n; ++row) {
      diagonal.cells.push_back(row * n + (i == 0 ? row : n - 1 - row));
    }
    houses.push_back(std::move(diagonal));
  }
  return make_topology(n, plain->positions, std::move(houses), plain->box);
}

TopologyPtr with_regions(const TopologyPtr& plain, const std::vector<int>& regions) {
  std::vector<House> houses = plain->houses;
  for (House& house : houses) {
    if (house.kind == HouseKind::kBox) house.cells.clear();
  }
  for (Cell cell = 0; cell < plain->cells(); ++cell) houses[regions[cell]].cells.push_back(cell);
  return make_topology(plain->digits, plain->positions, std::move(houses), std::nullopt);
}

}  // namespace

bool has_size(Size size) {
  return size.square() && std::find(kSizes.begin(), kSizes.end(), size.rows) != kSizes.end();
}

TopologyPtr topology_of(int size, bool diagonals, const std::vector<int>& regions) {
  GRIDPRESS_CHECK(has_size({size, size}));
  const TopologyPtr plain = boxed_topology(*default_box(size));
  if (!regions.empty()) {
    const TopologyPtr irregular = with_regions(plain, regions);
    return diagonals ? with_diagonals(irregular) : irregular;
  }
  if (!diagonals) return plain;
  static std::mutex mutex;
  static std::array<TopologyPtr, 10> shared;
  const std::scoped_lock lock(mutex);
  TopologyPtr& topology = shared[size];
  if (!topology) topology = with_diagonals(plain);
  return topology;
}

bool has_diagonals(const Topology& topology) {
  return std::any_of(topology.houses.begin(), topology.houses.end(),
                     [](const House& house) { return house.kind == HouseKind::kOther; });
}

std::vector<int> regions_of(const Topology& topology) {
  std::vector<int> regions;
  if (topology.box) return regions;
  regions.resize(topology.positions.size());
  for (const House& house : topology.houses) {
    if (house.kind != HouseKind::kBox) continue;
    for (const Cell cell : house.cells) regions[cell] = house.index;
  }
  return regions;
}

Rules rules_of(const TopologyPtr& topology, const std::vector<Cage>& cages,
               const std::vector<Sign>& signs) {
  Rules rules{topology, {}};
  rules.constraints.reserve(cages.size() + signs.size());
  for (const Cage& cage : cages) {
    rules.constraints.push_back(LinearSum::cage(cage.cells, cage.sum, topology->digits));
  }
  for (const Sign& sign : signs) rules.constraints.push_back(rule_of(sign, topology->digits));
  return rules;
}

ConstraintPtr rule_of(const Sign& sign, int digits) {
  return std::make_shared<PairTable>(sign.small, sign.large,
                                     shared_relation<digits::is_less>(digits));
}

std::vector<Cage> cages_of(const Rules& rules) {
  std::vector<Cage> cages;
  for (const ConstraintPtr& rule : rules.constraints) {
    const LinearForm* form = rule->linear_form();
    if (form == nullptr || !rule->all_different()) continue;
    Cage cage{rule->scope(), form->total};
    std::sort(cage.cells.begin(), cage.cells.end());
    cages.push_back(std::move(cage));
  }
  std::sort(cages.begin(), cages.end(),
            [](const Cage& a, const Cage& b) { return a.cells.front() < b.cells.front(); });
  return cages;
}

bool is_sign(const Constraint& rule) {
  return rule.scope().size() == 2 && rule.linear_form() == nullptr && !rule.all_different();
}

std::vector<Sign> signs_of(const Rules& rules) {
  std::vector<Sign> signs;
  for (const ConstraintPtr& rule : rules.constraints) {
    if (is_sign(*rule)) signs.push_back({rule->scope()[0], rule->scope()[1]});
  }
  return signs;
}

std::vector<int> cage_of_cells(const std::vector<Cage>& cages, int cells) {
  std::vector<int> cage_of(static_cast<std::size_t>(cells), -1);
  for (std::size_t i = 0; i < cages.size(); ++i) {
    for (const Cell cell : cages[i].cells) cage_of[cell] = static_cast<int>(i);
  }
  return cage_of;
}

}  // namespace gridpress::killer
