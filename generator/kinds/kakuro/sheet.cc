#include "generator/kinds/kakuro/sheet.h"

#include <algorithm>
#include <map>
#include <utility>

namespace gridpress::kakuro {

std::vector<Run> runs_of(const Topology& board) {
  std::vector<Run> runs;
  for (const bool across : {true, false}) {
    std::map<std::pair<int, int>, Cell> in_order;  // by line, then position in the line
    for (Cell cell = 0; cell < board.cells(); ++cell) {
      const auto [row, column] = board.positions[cell];
      in_order[across ? std::pair(row, column) : std::pair(column, row)] = cell;
    }
    std::pair<int, int> expected{-1, -1};
    for (const auto& [at, cell] : in_order) {
      if (at != expected) runs.push_back({across, {}});
      runs.back().cells.push_back(cell);
      expected = {at.first, at.second + 1};
    }
  }
  return runs;
}

std::vector<std::array<int, 2>> runs_at(const std::vector<Run>& runs, int cells) {
  std::vector<std::array<int, 2>> at(static_cast<std::size_t>(cells));
  for (std::size_t i = 0; i < runs.size(); ++i) {
    for (const Cell cell : runs[i].cells) at[cell][runs[i].across ? 0 : 1] = static_cast<int>(i);
  }
  return at;
}

digits::VariantBoard variant_board(const digits::Variant& variant, const Sheet& sheet) {
  digits::VariantBoard ground{&variant, sheet.size.columns, 0, {}, nullptr};
  std::vector<Position> positions;
  for (int square = 0; square < sheet.size.cells(); ++square) {
    const bool white = sheet.white[static_cast<std::size_t>(square)];
    ground.regions.push_back(white ? 0 : -1);
    if (white) positions.push_back({square / sheet.size.columns, square % sheet.size.columns});
  }
  Topology board;
  board.positions = positions;
  std::vector<House> houses;
  for (Run& run : runs_of(board)) {
    if (run.cells.size() < 2) continue;
    std::ranges::sort(run.cells);
    houses.push_back({HouseKind::kOther, static_cast<int>(houses.size()), std::move(run.cells)});
  }
  ground.topology = make_topology(kDigits, std::move(positions), std::move(houses), std::nullopt);
  return ground;
}

Sheet sheet_of(const digits::VariantBoard& ground) {
  Sheet sheet{{static_cast<int>(ground.regions.size()) / ground.size, ground.size}, {}};
  for (const int region : ground.regions) sheet.white.push_back(region >= 0);
  return sheet;
}

bool hangs_together(const Sheet& sheet) {
  const int columns = sheet.size.columns;
  std::vector<bool> left = sheet.white;
  const auto first = std::ranges::find(left, true);
  std::vector<int> reached{static_cast<int>(first - left.begin())};
  *first = false;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const int square = reached[i];
    const auto reach = [&](bool inside, int next) {
      if (!inside || !left[static_cast<std::size_t>(next)]) return;
      left[static_cast<std::size_t>(next)] = false;
      reached.push_back(next);
    };
    reach(square >= columns, square - columns);
    reach(square % columns > 0, square - 1);
    reach(square % columns + 1 < columns, square + 1);
    reach(square + columns < sheet.size.cells(), square + columns);
  }
  return std::ranges::find(left, true) == left.end();
}

}  // namespace gridpress::kakuro
