#include "tests/support/shapes.h"

#include <algorithm>
#include <numeric>

#include "generator/solver/solve.h"
#include "tests/support/boards.h"

namespace gridpress::tests {
namespace {

constexpr int kNine = 9;

House house(HouseKind kind, int index, std::vector<Cell> cells) {
  std::ranges::sort(cells);
  return {kind, index, std::move(cells)};
}

// The rows and columns of a 9x9 grid whose first cell is `at(0, 0)`.
template <typename At>
void add_lines(std::vector<House>& rows, std::vector<House>& columns, At at) {
  for (int i = 0; i < kNine; ++i) {
    std::vector<Cell> row, column;
    for (int k = 0; k < kNine; ++k) {
      row.push_back(at(i, k));
      column.push_back(at(k, i));
    }
    rows.push_back(house(HouseKind::kRow, static_cast<int>(rows.size()), row));
    columns.push_back(house(HouseKind::kColumn, static_cast<int>(columns.size()), column));
  }
}

std::vector<Position> square_positions() {
  std::vector<Position> positions;
  for (int cell = 0; cell < 81; ++cell) positions.push_back({cell / kNine, cell % kNine});
  return positions;
}

// A 9x9 board with these boxes and additional houses.
TopologyPtr square(std::vector<House> boxes, std::vector<House> others, bool regular) {
  std::vector<House> houses = std::move(boxes), rows, columns;
  add_lines(rows, columns, [](int r, int c) { return r * kNine + c; });
  for (auto* more : {&rows, &columns, &others}) {
    houses.insert(houses.end(), more->begin(), more->end());
  }
  return make_topology(kNine, square_positions(), std::move(houses),
                       regular ? std::optional(BoxShape{3, 3}) : std::nullopt);
}

std::vector<House> boxes_of(const std::vector<int>& region) {
  std::vector<House> boxes;
  for (int b = 0; b < kNine; ++b) {
    std::vector<Cell> cells;
    for (int cell = 0; cell < 81; ++cell) {
      if (region[cell] == b) cells.push_back(cell);
    }
    boxes.push_back(house(HouseKind::kBox, b, cells));
  }
  return boxes;
}

std::vector<int> regular_regions() {
  std::vector<int> region;
  for (int cell = 0; cell < 81; ++cell) region.push_back(cell / 27 * 3 + cell % 9 / 3);
  return region;
}

// Irregular regions, made from boxes by exchanging cells that have the same digit in one full grid,
// so a solution exists. The regions aren't necessarily connected.
std::vector<int> irregular_regions() {
  const Grid full = shifted_grid({3, 3});
  std::vector<int> region = regular_regions();
  const auto cell_of = [&](int box, int digit) {
    for (int cell = 0; cell < 81; ++cell) {
      if (region[cell] == box && full[cell] == digit) return cell;
    }
    return -1;
  };
  for (const auto& [box, digit] : {std::pair{0, 1}, {1, 5}, {3, 2}, {4, 7}, {6, 3}, {7, 9}}) {
    std::swap(region[cell_of(box, digit)], region[cell_of(box + 1, digit)]);
  }
  return region;
}

std::vector<House> diagonals() {
  std::vector<Cell> down, up;
  for (int i = 0; i < kNine; ++i) {
    down.push_back(i * kNine + i);
    up.push_back(i * kNine + 8 - i);
  }
  return {house(HouseKind::kOther, 0, down), house(HouseKind::kOther, 1, up)};
}

std::vector<House> windows() {
  std::vector<House> houses;
  for (const int top : {1, 5}) {
    for (const int left : {1, 5}) {
      std::vector<Cell> cells;
      for (int k = 0; k < kNine; ++k) cells.push_back((top + k / 3) * kNine + left + k % 3);
      houses.push_back(house(HouseKind::kOther, static_cast<int>(houses.size()), cells));
    }
  }
  return houses;
}

// Two overlapping grids: the last box of one is the first box of the other.
TopologyPtr overlapping() {
  std::vector<Position> positions;
  std::vector<std::vector<Cell>> at(15, std::vector<Cell>(15, -1));
  for (int r = 0; r < 15; ++r) {
    for (int c = 0; c < 15; ++c) {
      if (!((r < 9 && c < 9) || (r >= 6 && c >= 6))) continue;
      at[r][c] = static_cast<Cell>(positions.size());
      positions.push_back({r, c});
    }
  }
  std::vector<House> boxes, rows, columns;
  for (const int from : {0, 6}) {
    const auto cell = [&](int r, int c) { return at[from + r][from + c]; };
    add_lines(rows, columns, cell);
    for (int b = from == 0 ? 0 : 1; b < kNine; ++b) {
      std::vector<Cell> cells;
      for (int k = 0; k < kNine; ++k) {
        cells.push_back(cell(b / 3 * 3 + k / 3, b % 3 * 3 + k % 3));
      }
      boxes.push_back(house(HouseKind::kBox, static_cast<int>(boxes.size()), cells));
    }
  }
  boxes.insert(boxes.end(), rows.begin(), rows.end());
  boxes.insert(boxes.end(), columns.begin(), columns.end());
  return make_topology(kNine, std::move(positions), std::move(boxes), std::nullopt);
}

// A random solution: a few digits are random, and the solver fills in the rest.
Grid drawn_solution(const Rules& rules, Rng& rng) {
  const int cells = rules.topology->cells();
  Grid grid(cells);
  for (int given = 0; given < 6;) {
    const auto cell = rng.below(static_cast<std::uint32_t>(cells));
    if (grid[cell] != 0) continue;
    grid[cell] = static_cast<std::uint8_t>(1 + rng.below(9));
    if (solve(rules, grid, {.limit = 1}).count == 1) {
      ++given;
    } else {
      grid[cell] = 0;
    }
  }
  return solve(rules, grid, {.limit = 1}).first;
}

}  // namespace

std::vector<ShapeCase> shape_cases() {
  std::vector<ShapeCase> shapes;
  for (int size = 4; size <= 25; ++size) {
    const auto box = default_box(size);
    if (!box) continue;
    shapes.push_back({std::to_string(size) + "x" + std::to_string(size), boxed_topology(*box),
                      size <= 12 ? 0.6 : 0.35});
  }
  shapes.push_back({"jigsaw", square(boxes_of(irregular_regions()), {}, false), 0.7});
  shapes.push_back({"diagonals", square(boxes_of(regular_regions()), diagonals(), true), 0.7});
  shapes.push_back({"windows", square(boxes_of(regular_regions()), windows(), true), 0.7});
  shapes.push_back({"overlapping", overlapping(), 0.6});
  return shapes;
}

DigitPuzzle puzzle_of(const ShapeCase& shape, Seed seed) {
  Rng rng(seed);
  DigitPuzzle puzzle;
  puzzle.rules = {shape.topology, {}};
  const bool plain =
      shape.topology->box &&
      shape.topology->houses.size() == static_cast<std::size_t>(3 * shape.topology->digits);
  puzzle.solution =
      plain ? mixed_grid(*shape.topology->box, rng) : drawn_solution(puzzle.rules, rng);
  std::vector<Cell> order(puzzle.solution.size());
  std::iota(order.begin(), order.end(), 0);
  rng.shuffle(std::span(order));
  order.resize(static_cast<std::size_t>(shape.holes * static_cast<double>(order.size())));
  puzzle.givens = puzzle.solution;
  for (const Cell cell : order) {
    const auto digit = std::exchange(puzzle.givens[cell], std::uint8_t{0});
    if (has_other(puzzle.rules, puzzle.givens, cell, digit, 1000)) puzzle.givens[cell] = digit;
  }
  return puzzle;
}

}  // namespace gridpress::tests
