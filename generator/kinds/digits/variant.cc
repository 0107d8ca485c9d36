#include "generator/kinds/digits/variant.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <tuple>

#include "generator/base/result.h"

namespace gridpress::digits {
namespace {

std::vector<House> houses_of_regions(const std::vector<int>& regions, HouseKind kind) {
  std::vector<House> houses;
  for (std::size_t cell = 0; cell < regions.size(); ++cell) {
    if (regions[cell] < 0) continue;
    const auto index = static_cast<std::size_t>(regions[cell]);
    while (houses.size() <= index) houses.push_back({kind, static_cast<int>(houses.size()), {}});
    houses[index].cells.push_back(static_cast<Cell>(cell));
  }
  return houses;
}

TopologyPtr topology_of(const Variant& variant, int size, unsigned flags,
                        const std::vector<int>& regions) {
  if (variant.board != nullptr) return variant.board(size, regions);
  const bool own_boxes = variant.regions == Regions::kBoxes;
  const bool boxes = has_boxes(variant, size, flags);
  std::vector<House> houses;
  if (own_boxes) houses = houses_of_regions(regions, HouseKind::kBox);
  for (House& house : houses_of_grid(size, boxes)) {
    houses.push_back(std::move(house));
  }
  const auto add = [&](std::vector<House> more) {
    for (House& house : more) houses.push_back(std::move(house));
  };
  if (variant.houses != nullptr) add(variant.houses(size, flags));
  if (variant.regions == Regions::kExtra) add(houses_of_regions(regions, HouseKind::kOther));
  std::vector<Position> positions;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) positions.push_back({row, column});
  }
  return make_topology(size, std::move(positions), std::move(houses),
                       boxes ? default_box(size) : std::nullopt);
}

std::vector<ConstraintPtr> constraints_of(const std::vector<Clue>& clues, const Topology& board) {
  std::vector<ConstraintPtr> rules;
  rules.reserve(clues.size());
  for (const Clue& clue : clues) rules.push_back(clue.form->rule(clue, board));
  return rules;
}

// All rules: the clues in a fixed order, independent of how they were drawn or written,
// then the rules that hold everywhere.
std::vector<Clue> all_of(const VariantBoard& ground, const std::vector<Clue>& clues) {
  std::vector<Clue> all = clues;
  sort_clues(all);
  if (ground.variant->global_rules != nullptr) {
    const std::vector<Clue> more = ground.variant->global_rules(ground, clues);
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

}  // namespace

ClueContent::ClueContent(VariantBoard its_ground, std::vector<Clue> its_clues, Grid its_givens,
                         Grid its_solution)
    : DigitContent({its_ground.topology, {}}, std::move(its_givens), std::move(its_solution)),
      ground(std::move(its_ground)),
      clues(std::move(its_clues)),
      all_rules(all_of(ground, clues)) {
  rules.constraints = constraints_of(all_rules, *rules.topology);
}

bool has_size(const Variant& variant, int size) {
  return std::ranges::find(variant.sizes, size) != variant.sizes.end();
}

bool has_boxes(const Variant& variant, int size, unsigned flags) {
  const bool asked = variant.boxes && variant.regions != Regions::kBoxes;
  const bool on = variant.box_flag == 0 || (flags & variant.box_flag) != 0;
  return asked && on && default_box(size).has_value();
}

bool has_boxes(const Topology& board) {
  return std::ranges::any_of(board.houses,
                             [](const House& house) { return house.kind == HouseKind::kBox; });
}

unsigned default_flags(const Variant& variant) {
  unsigned flags = 0;
  for (std::size_t i = 0; i < variant.flags.size(); ++i) {
    if (variant.flags[i].on_by_default) flags |= 1U << i;
  }
  return flags;
}

std::vector<House> pairs_of_moves(int size, std::span<const Position> moves) {
  std::vector<House> houses;
  for (Cell from = 0; from < size * size; ++from) {
    for (const Position& move : moves) {
      const int row = from / size + move.row, column = from % size + move.column;
      if (row < 0 || row >= size || column < 0 || column >= size) continue;
      houses.push_back(
          {HouseKind::kOther, static_cast<int>(houses.size()), {from, row * size + column}});
    }
  }
  return houses;
}

std::vector<House> houses_of_grid(int size, bool boxes) {
  std::vector<House> houses;
  if (boxes) {
    for (const House& house : boxed_topology(*default_box(size))->houses) {
      if (house.kind == HouseKind::kBox) houses.push_back(house);
    }
  }
  for (const bool row : {true, false}) {
    for (int i = 0; i < size; ++i) {
      House line{row ? HouseKind::kRow : HouseKind::kColumn, i, {}};
      for (int j = 0; j < size; ++j) line.cells.push_back(row ? i * size + j : j * size + i);
      houses.push_back(std::move(line));
    }
  }
  return houses;
}

VariantBoard variant_board(const Variant& variant, int size, unsigned flags,
                           std::vector<int> regions) {
  VariantBoard ground{&variant, size, flags, std::move(regions), nullptr};
  if (!ground.regions.empty()) {
    ground.topology = topology_of(variant, size, flags, ground.regions);
    return ground;
  }
  static std::mutex mutex;
  static std::map<std::tuple<std::string_view, int, unsigned>, TopologyPtr> shared;
  const std::scoped_lock lock(mutex);
  TopologyPtr& topology = shared[{variant.name, size, flags}];
  if (!topology) topology = topology_of(variant, size, flags, {});
  ground.topology = topology;
  return ground;
}

bool has_flag(const VariantBoard& ground, std::string_view name) {
  const auto found = std::ranges::find(ground.variant->flags, name, &Flag::name);
  return found != ground.variant->flags.end() &&
         (ground.flags >> (found - ground.variant->flags.begin()) & 1U) != 0;
}

const ClueContent& clues_of(const Puzzle& puzzle) {
  const auto* content = dynamic_cast<const ClueContent*>(puzzle.content.get());
  GRIDPRESS_CHECK(content != nullptr);
  return *content;
}

}  // namespace gridpress::digits
