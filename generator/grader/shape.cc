#include "generator/grader/shape.h"

#include <algorithm>
#include <numeric>

#include "generator/base/result.h"

namespace gridpress {
namespace {

// Returns the rank of a kind of house in the order box, column, row, other.
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

// Returns the topology's houses in the order of scan_rank().
std::vector<int> scan_order(const Topology& topology) {
  std::vector<int> order(topology.houses.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {},
                           [&](int house) { return scan_rank(topology.houses[house].kind); });
  return order;
}

}  // namespace

Shape::Shape(TopologyPtr of) : topology(of), board(of, scan_order(*of)) {
  GRIDPRESS_CHECK(topology->digits >= 1 && topology->digits <= 25);
  cells = board.cells();
  digits = board.digits();
  houses = board.houses();
  words = (cells + 63) / 64;
  plain9 = topology->box == BoxShape{3, 3} && houses == 27;
  list_houses();
  list_peers();
  list_crossings();
  find_grids();
}

void Shape::list_houses() {
  holds.assign(static_cast<std::size_t>(houses) * words, 0);
  in_topology_order.resize(houses);
  for (int h = 0; h < houses; ++h) {
    GRIDPRESS_CHECK(board.size_of(h) <= digits);
    for (const Cell c : cells_of(h)) holds[h * words + c / 64] |= std::uint64_t{1} << (c % 64);
    boxes += board.is_box(h) ? 1 : 0;
    in_topology_order[board.original(h)] = h;
  }
  std::vector<std::vector<InHouse>> of(cells);
  for (const int h : in_topology_order) {
    for (int p = 0; p < board.size_of(h); ++p) of[cell(h, p)].push_back({h, p});
  }
  in_houses_begin.push_back(0);
  for (const auto& list : of) {
    in_houses.insert(in_houses.end(), list.begin(), list.end());
    in_houses_begin.push_back(static_cast<int>(in_houses.size()));
  }
}

// Lists peers by box, row, column and other houses. This is the order of houses in Topology.
void Shape::list_peers() {
  sees.assign(static_cast<std::size_t>(cells) * words, 0);
  for (Cell c = 0; c < cells; ++c) {
    for (const int h : topology->houses_of[c]) {
      for (const Cell other : topology->houses[h].cells) {
        if (other == c || see(c, other)) continue;
        sees[c * words + other / 64] |= std::uint64_t{1} << (other % 64);
        peers.add(other);
      }
    }
    peers.end_list();
  }
}

void Shape::list_crossings() {
  for (int base = 0; base < houses; ++base) {
    for (int cover = 0; cover < houses; ++cover) {
      if (base == cover || !full(base)) continue;
      Crossing crossing{base, cover, 0, 0, base < boxes};
      for (int p = 0; p < board.size_of(base); ++p) {
        for (int q = 0; q < board.size_of(cover); ++q) {
          if (cell(base, p) != cell(cover, q)) continue;
          crossing.in_base |= 1U << p;
          crossing.in_cover |= 1U << q;
        }
      }
      if ((crossing.in_base & (crossing.in_base - 1)) == 0) continue;
      (crossing.box ? pointing : claiming).push_back(crossing);
    }
  }
  // Sorts crossings by the kind of the base, then by the kind of the cover.
  const auto by_kinds = [this](const Crossing& a, const Crossing& b) {
    const auto key = [this](const Crossing& c) {
      const int cover = scan_rank(kind(c.cover));
      return std::pair(scan_rank(kind(c.base)), c.box && cover == 0 ? 9 : cover);
    };
    return key(a) < key(b);
  };
  std::stable_sort(pointing.begin(), pointing.end(), by_kinds);
  std::stable_sort(claiming.begin(), claiming.end(), by_kinds);
}

// Finds all grids, which may overlap. A grid is identified by its first column: the rows begin in
// the cells of that column, and the columns begin in the cells of the first row.
void Shape::find_grids() {
  const auto starting_at = [this](HouseKind wanted, Cell first) {
    for (int h = 0; h < houses; ++h) {
      if (kind(h) == wanted && full(h) && cell(h, 0) == first) return h;
    }
    return -1;
  };
  for (int first = 0; first < houses; ++first) {
    if (kind(first) != HouseKind::kColumn || !full(first)) continue;
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
