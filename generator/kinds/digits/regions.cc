#include "generator/kinds/digits/regions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "generator/base/count_noun.h"
#include "generator/solver/solve.h"

namespace gridpress::digits {
namespace {

constexpr std::size_t kLargestBlock = 9, kTouching = 4;

// Whether the cells of a region are connected by their sides.
bool connected(const std::vector<Cell>& cells, int size) {
  std::vector<Cell> reached{cells.front()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Cell next : cells) {
      const int rows = std::abs(reached[i] / size - next / size);
      const int columns = std::abs(reached[i] % size - next % size);
      const bool known = std::ranges::find(reached, next) != reached.end();
      if (rows + columns == 1 && !known) reached.push_back(next);
    }
  }
  return reached.size() == cells.size();
}

std::string place_of(Cell cell, int size) {
  return fmt::format("r{}c{}", cell / size + 1, cell % size + 1);
}

std::string problem_of(Regions sort, int size,
                       const std::map<std::string_view, std::vector<Cell>>& cells_of) {
  const bool blocks = sort == Regions::kBlocks;
  std::size_t largest = 0;
  for (const auto& [name, cells] : cells_of) {
    largest = std::max(largest, cells.size());
    if (blocks ? cells.size() > kLargestBlock : static_cast<int>(cells.size()) != size) {
      return fmt::format("region {} (at {}) has {}, {} {}", name, place_of(cells.front(), size),
                         count_noun(cells.size(), "cell"), blocks ? "more than" : "not",
                         blocks ? static_cast<int>(kLargestBlock) : size);
    }
    if (sort != Regions::kExtra && !connected(cells, size)) {
      return fmt::format("region {} (at {}) is in several pieces", name,
                         place_of(cells.front(), size));
    }
  }
  if (sort == Regions::kBoxes && static_cast<int>(cells_of.size()) != size) {
    return fmt::format("there are {} regions, not {}", cells_of.size(), size);
  }
  if (blocks && largest < kTouching) {
    return fmt::format(
        "four cells that touch need different digits, so some region must have {} cells",
        kTouching);
  }
  return cells_of.empty() ? "there are no regions" : "";
}

// Reads one text, with rows separated by spaces: "AABB AABB CCDD CCDD".
void read_own_regions(Regions sort, const std::string& text, fields::Reader& reader, int size,
                      std::vector<int>& regions) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c != ' ' && c != '\n' && c != '\t') names.emplace_back(&text[i], 1);
  }
  if (static_cast<int>(names.size()) != size * size) {
    reader.error(
        kRegionsKey.name,
        fmt::format("the regions have {} cells, but the grid has {}", names.size(), size * size),
        "write one letter per cell, row by row");
    return;
  }
  const std::string problem = read_regions(sort, size, names, regions);
  if (!problem.empty()) reader.error(kRegionsKey.name, problem);
}

// Whether a bounded search finds digits for the board or can't decide. Digits are interchangeable,
// so one house is filled in advance.
bool can_be_filled(const TopologyPtr& board) {
  const House* known = nullptr;
  for (const House& house : board->houses) {
    if (static_cast<int>(house.cells.size()) != board->digits) continue;
    const bool line = house.kind == HouseKind::kRow || house.kind == HouseKind::kColumn;
    if (known == nullptr || !line) known = &house;
  }
  Grid givens(board->positions.size());
  std::uint8_t digit = 0;
  if (known != nullptr) {
    for (const Cell cell : known->cells) givens[cell] = ++digit;
  }
  const SolveResult result =
      solve({board, {}}, givens, {.limit = 1, .node_budget = 20'000, .learn_budget = 20'000});
  return result.count > 0 || !result.decided;
}

// Whether the board has houses of other kinds, all of which repeat a row, a column or a box.
bool repeat_others(const Topology& board) {
  const auto own = [](const House& house) { return house.kind == HouseKind::kOther; };
  const auto cells_of = [](const House& house) {
    std::vector<Cell> cells = house.cells;
    std::ranges::sort(cells);
    return cells;
  };
  std::set<std::vector<Cell>> others;
  for (const House& house : board.houses) {
    if (!own(house)) others.insert(cells_of(house));
  }
  return std::ranges::any_of(board.houses, own) &&
         std::ranges::all_of(board.houses,
                             [&](const House& house) { return others.contains(cells_of(house)); });
}

}  // namespace

std::optional<Impossible> impossible_regions(const TopologyPtr& board) {
  Impossible problem;
  problem.key = kRegionsKey.name;
  if (repeat_others(*board)) {
    problem.message = "these regions add no rule: each is already a row, column or box";
    problem.hint = "use cells from several rows, columns and boxes";
    return problem;
  }
  if (can_be_filled(board)) return std::nullopt;
  problem.message = "no digits fill these regions";
  problem.hint = "check where regions cross rows and columns: each must contain every digit once";
  return problem;
}

std::string read_regions(Regions sort, int size, const std::vector<std::string_view>& names,
                         std::vector<int>& regions) {
  std::map<std::string_view, std::vector<Cell>> cells_of;
  std::map<std::string_view, int> numbers;
  regions.assign(names.size(), -1);
  for (std::size_t cell = 0; cell < names.size(); ++cell) {
    const std::string_view name = names[cell];
    if (name == "." || name == "-") {
      if (sort == Regions::kExtra) continue;
      return fmt::format("{} is in no region", place_of(static_cast<Cell>(cell), size));
    }
    cells_of[name].push_back(static_cast<Cell>(cell));
    regions[cell] = numbers.emplace(name, static_cast<int>(numbers.size())).first->second;
  }
  return problem_of(sort, size, cells_of);
}

void read_regions_key(const RegionRule& rule, fields::Reader& reader, int size, std::string& style,
                      std::vector<int>& regions) {
  const auto text = reader.text(kRegionsKey.name);
  if (!text) return;
  if (std::ranges::find(rule.styles, *text) != rule.styles.end()) {
    style = *text;
  } else {
    read_own_regions(rule.sort, *text, reader, size, regions);
  }
}

}  // namespace gridpress::digits
