// Classic 9x9 puzzles for the kernel's tests and benchmarks: generated, or read from the reference
// data.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "generator/base/random.h"
#include "generator/solver/classic9/kernel.h"
#include "tests/support/reference.h"

namespace gridpress::tests {

// A random one of the 9! * 2 * 6^8 forms equivalent to `cells`. Relabels the digits, permutes
// bands, rows within bands, stacks and columns within stacks, and transposes half of the time.
inline classic9::Cells disguised(const classic9::Cells& cells, Rng& rng) {
  std::uint8_t digits[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  rng.shuffle(std::span<std::uint8_t>(digits).subspan(1));
  const auto lines = [&rng](int(&order)[9]) {
    int bands[3] = {0, 1, 2};
    rng.shuffle(std::span<int>(bands));
    for (int band = 0; band < 3; ++band) {
      int within[3] = {0, 1, 2};
      rng.shuffle(std::span<int>(within));
      for (int i = 0; i < 3; ++i) order[3 * band + i] = 3 * bands[band] + within[i];
    }
  };
  int rows[9], columns[9];
  lines(rows);
  lines(columns);
  const bool transposed = rng.below(2) == 1;
  classic9::Cells result{};
  for (int r = 0; r < 9; ++r) {
    for (int c = 0; c < 9; ++c) {
      const int to = transposed ? 9 * c + r : 9 * r + c;
      result[to] = digits[cells[9 * rows[r] + columns[c]]];
    }
  }
  return result;
}

// A random full grid: the first solution of up to nine random givens. The grids vary, but aren't
// uniformly distributed.
inline classic9::Cells random_grid(Rng& rng) {
  classic9::Cells cells{};
  for (int given = 0; given < 9;) {
    const auto cell = rng.below(81);
    if (cells[cell] != 0) continue;
    cells[cell] = static_cast<std::uint8_t>(1 + rng.below(9));
    if (classic9::solve(cells, {.limit = 1}).count == 1) {
      ++given;
    } else {
      cells[cell] = 0;
    }
  }
  return disguised(classic9::solve(cells, {.limit = 1}).first, rng);
}

// A minimal puzzle whose only solution is `grid`.
inline classic9::Cells carved(const classic9::Cells& grid, Rng& rng) {
  std::uint8_t order[81];
  for (std::uint8_t i = 0; i < 81; ++i) order[i] = i;
  rng.shuffle(std::span<std::uint8_t>(order));
  classic9::Cells cells = grid;
  for (const std::uint8_t cell : order) {
    if (!classic9::has_other({cells, cell, grid[cell]})) cells[cell] = 0;
  }
  return cells;
}

// An entry of tests/data/counted.txt.
struct Counted {
  std::string puzzle;
  std::uint64_t count = 0;  // number of solutions; 2 means at least two
  std::string solution;     // empty unless the puzzle is unique
};

inline std::vector<Counted> counted_puzzles() {
  std::ifstream file(GRIDPRESS_ROOT "/tests/data/counted.txt");
  std::vector<Counted> all;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    Counted counted;
    words >> counted.puzzle >> counted.count >> counted.solution;
    all.push_back(counted);
  }
  return all;
}

// The puzzles at the start of each line of a reference data file; empty if the file doesn't exist.
inline std::vector<classic9::Cells> reference_puzzles(const std::string& name) {
  std::ifstream file(reference(name));
  std::vector<classic9::Cells> puzzles;
  std::string line;
  classic9::Cells cells;
  while (std::getline(file, line)) {
    if (classic9::read_cells(line, cells)) puzzles.push_back(cells);
  }
  return puzzles;
}

}  // namespace gridpress::tests
