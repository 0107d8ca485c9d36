#include "generator/making/symmetry.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace gridpress {
namespace {

// A symmetry of the square, as a map of coordinates relative to the centre: row' = a·row +
// b·column, column' = c·row + d·column.
struct Turn {
  int a, b, c, d;
};

constexpr Turn kHalfTurn{-1, 0, 0, -1}, kQuarter{0, 1, -1, 0}, kLeftRight{1, 0, 0, -1},
    kTopBottom{-1, 0, 0, 1}, kTranspose{0, 1, 1, 0}, kAntiTranspose{0, -1, -1, 0};

std::vector<Turn> generators(Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::kNone:
      return {};
    case Symmetry::kRotational:
      return {kHalfTurn};
    case Symmetry::kQuarterTurn:
      return {kQuarter};
    case Symmetry::kHorizontal:
      return {kLeftRight};
    case Symmetry::kVertical:
      return {kTopBottom};
    case Symmetry::kDiagonal:
      return {kTranspose};
    case Symmetry::kAntiDiagonal:
      return {kAntiTranspose};
    case Symmetry::kBoth:
      return {kLeftRight, kTopBottom};
    case Symmetry::kFull:
      return {kLeftRight, kQuarter};
  }
  return {};
}

constexpr std::array<std::string_view, 9> kNames{"none",          "rotational", "quarter-turn",
                                                 "horizontal",    "vertical",   "diagonal",
                                                 "anti-diagonal", "both",       "full"};

}  // namespace

std::vector<Orbit> orbits_of(const Topology& topology, Symmetry symmetry) {
  std::map<std::pair<int, int>, Cell> cell_at;
  int rows = 0, columns = 0;
  for (Cell cell = 0; cell < topology.cells(); ++cell) {
    const Position& p = topology.positions[cell];
    cell_at[{p.row, p.column}] = cell;
    rows = std::max(rows, p.row + 1);
    columns = std::max(columns, p.column + 1);
  }
  const std::vector<Turn> turns = generators(symmetry);
  std::vector<Orbit> orbits;
  std::vector<bool> seen(topology.positions.size());
  for (Cell first = 0; first < topology.cells(); ++first) {
    if (seen[first]) continue;
    seen[first] = true;
    Orbit orbit{first};
    for (std::size_t i = 0; i < orbit.size(); ++i) {
      // Coordinates are doubled so that they are integers even for even sizes.
      const int y = 2 * topology.positions[orbit[i]].row - (rows - 1);
      const int x = 2 * topology.positions[orbit[i]].column - (columns - 1);
      for (const Turn& t : turns) {
        const auto image = cell_at.find(
            {(t.a * y + t.b * x + rows - 1) / 2, (t.c * y + t.d * x + columns - 1) / 2});
        if (image == cell_at.end() || seen[image->second]) continue;
        seen[image->second] = true;
        orbit.push_back(image->second);
      }
    }
    std::sort(orbit.begin(), orbit.end());
    orbits.push_back(std::move(orbit));
  }
  return orbits;
}

std::span<const std::string_view> symmetry_names() {
  return kNames;
}

std::string_view symmetry_name(Symmetry symmetry) {
  return kNames[static_cast<std::size_t>(symmetry)];
}

std::optional<Symmetry> find_symmetry(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == name) return static_cast<Symmetry>(i);
  }
  return std::nullopt;
}

Symmetry symmetry_of(const Topology& board, const Grid& givens) {
  for (const Symmetry symmetry :
       {Symmetry::kFull, Symmetry::kBoth, Symmetry::kQuarterTurn, Symmetry::kRotational,
        Symmetry::kHorizontal, Symmetry::kVertical, Symmetry::kDiagonal, Symmetry::kAntiDiagonal}) {
    const std::vector<Orbit> orbits = orbits_of(board, symmetry);
    const bool holds = std::ranges::all_of(orbits, [&](const Orbit& orbit) {
      return std::ranges::all_of(
          orbit, [&](Cell cell) { return (givens[cell] == 0) == (givens[orbit.front()] == 0); });
    });
    if (holds) return symmetry;
  }
  return Symmetry::kNone;
}

}  // namespace gridpress
