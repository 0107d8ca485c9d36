#include "generator/grader/shape.h"

#include <algorithm>
#include <numeric>

#include "generator/base/result.h"

namespace gridpress {
namespace {

// Rank of a kind in the order box, column, row, other.
int scan_rank(HouseKind kind) {
  switch (kind) {
    case HouseKind::kBox:
      return 0;
    case HouseKind::kColumn:
      return 1;
    case HouseKind::kRow:
      return 2;
    case HouseKind::kOther:
      break;
  }
  return 3;
}

}  // namespace

Shape::Shape(TopologyPtr of) : topology(std::move(of)) {
  GRIDPRESS_CHECK(topology && topology->digits >= 1 && topology->digits <= 25);
  cells = topology->cells();
  digits = topology->digits;
  houses = static_cast<int>(topology->houses.size());
  words = (cells + 63) / 64;
  plain9 = topology->box == BoxShape{3, 3} && houses == 27;
  number_houses();
  seat_cells();
  list_peers();
  list_crossings();
  find_grids();
}

void Shape::number_houses() {
  const auto& all = topology->houses;
  original.resize(houses);
  std::iota(original.begin(), original.end(), 0);
  std::stable_sort(original.begin(), original.end(),
                   [&](int a, int b) { return scan_rank(all[a].kind) < scan_rank(all[b].kind); });
  house_cells.assign(houses * digits, -1);
  holds.assign(static_cast<std::size_t>(houses) * words, 0);
  for (int h = 0; h < houses; ++h) {
    const House& house = all[original[h]];
    GRIDPRESS_CHECK(static_cast<int>(house.cells.size()) <= digits);
    std::copy(house.cells.begin(), house.cells.end(), house_cells.begin() + h * digits);
    for (const Cell c : house.cells) holds[h * words + c / 64] |= std::uint64_t{1} << (c % 64);
    size.push_back(static_cast<int>(house.cells.size()));
    full.push_back(size.back() == digits);
    kind.push_back(house.kind);
    boxes += house.kind == HouseKind::kBox;
  }
}

void Shape::seat_cells() {
  std::vector<std::vector<Seat>> of(cells);
  in_topology_order.resize(houses);
  for (int h = 0; h < houses; ++h) in_topology_order[original[h]] = h;
  for (const int h : in_topology_order) {
    for (int p = 0; p < size[h]; ++p) of[cell(h, p)].push_back({h, p});
  }
  seat_begin.push_back(0);
  for (const auto& list : of) {
    seats.insert(seats.end(), list.begin(), list.end());
    seat_begin.push_back(static_cast<int>(seats.size()));
  }
}

// Topology lists houses boxes, rows, columns, others, so its own order gives the wanted one.
void Shape::list_peers() {
  sees.assign(static_cast<std::size_t>(cells) * words, 0);
  peer_begin.push_back(0);
  for (Cell c = 0; c < cells; ++c) {
    for (const int h : topology->houses_of[c]) {
      for (const Cell other : topology->houses[h].cells) {
        if (other == c || see(c, other)) continue;
        sees[c * words + other / 64] |= std::uint64_t{1} << (other % 64);
        peers.push_back(other);
      }
    }
    peer_begin.push_back(static_cast<int>(peers.size()));
  }
}

void Shape::list_crossings() {
  for (int base = 0; base < houses; ++base) {
    for (int cover = 0; cover < houses; ++cover) {
      if (base == cover || !full[base]) continue;
      Crossing crossing{base, cover, 0, 0, base < boxes};
      for (int p = 0; p < size[base]; ++p) {
        for (int q = 0; q < size[cover]; ++q) {
          if (cell(base, p) != cell(cover, q)) continue;
          crossing.in_base |= 1U << p;
          crossing.in_cover |= 1U << q;
        }
      }
      if ((crossing.in_base & (crossing.in_base - 1)) == 0) continue;
      (crossing.box ? pointing : claiming).push_back(crossing);
    }
  }
  // Sub-passes by kinds of (base, cover), inside them base before cover.
  const auto by_kinds = [this](const Crossing& a, const Crossing& b) {
    const auto key = [this](const Crossing& c) {
      const int cover = scan_rank(kind[c.cover]);
      return std::pair(scan_rank(kind[c.base]), c.box && cover == 0 ? 9 : cover);
    };
    return key(a) < key(b);
  };
  std::stable_sort(pointing.begin(), pointing.end(), by_kinds);
  std::stable_sort(claiming.begin(), claiming.end(), by_kinds);
}

// A grid is known by its first column: its rows start in that column's cells, its columns in
// the first row's cells. Finds each of several overlapping grids.
void Shape::find_grids() {
  const auto starting_at = [this](HouseKind wanted, Cell first) {
    for (int h = 0; h < houses; ++h) {
      if (kind[h] == wanted && full[h] && cell(h, 0) == first) return h;
    }
    return -1;
  };
  for (int first = 0; first < houses; ++first) {
    if (kind[first] != HouseKind::kColumn || !full[first]) continue;
    LineGrid grid;
    for (int i = 0; i < digits; ++i) {
      grid.rows.push_back(starting_at(HouseKind::kRow, cell(first, i)));
    }
    bool fits = grid.rows[0] >= 0;
    for (int i = 0; fits && i < digits; ++i) {
      grid.columns.push_back(starting_at(HouseKind::kColumn, cell(grid.rows[0], i)));
    }
    for (int r = 0; fits && r < digits; ++r) {
      for (int c = 0; fits && c < digits; ++c) {
        fits = grid.rows[r] >= 0 && grid.columns[c] >= 0 &&
               cell(grid.rows[r], c) == cell(grid.columns[c], r);
      }
    }
    if (fits) grids.push_back(std::move(grid));
  }
}

}  // namespace gridpress
