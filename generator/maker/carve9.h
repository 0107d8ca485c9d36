// Carves many plain 9x9 grids side by side.
//
// A carver removes givens without help as long as singles prove that the puzzle stays unique. When
// only the solver can decide, the carver stops with a query. The queries of many carvers go to the
// kernel in one batch, which is five times as fast as one call per query.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "generator/base/random.h"
#include "generator/maker/path.h"
#include "generator/solver/classic9/kernel.h"

namespace gridpress {

class Carver9 {
 public:
  // Starts with a full grid, and shuffles `orbits`, which must outlive the carver. Removes givens
  // until `clues` are left.
  Carver9(const Grid& solution, const std::vector<Orbit>& orbits, int clues, Rng& rng);

  // Moves these orbits to the front, in this order. Call this before next().
  void try_first(std::span<const int> orbits);

  // Continues until only the solver can decide, sets the query and returns true. Returns false when
  // the path is complete: every orbit has been tried, except those whose removal would leave fewer
  // than `clues`.
  bool next(classic9::OtherDigit& question);
  // Passes the answer to the last query: whether the puzzle has another solution.
  void answer(bool has_other);

  // Returns the path by moving it out of the carver.
  CarvePath take_path();

 private:
  using Mask = std::uint16_t;

  void put(int cell);
  void take(int cell);
  bool is_single(int cell) const;
  void prove_by_singles();
  void settle(bool unique);

  const std::vector<Orbit>& orbits_;
  int least_;
  CarvePath path_;
  classic9::Cells givens_;
  std::vector<std::uint8_t> order_;
  std::size_t next_ = 0;
  int clues_ = 81;
  const Orbit* trial_ = nullptr;            // the orbit being tested, or null
  std::array<std::uint8_t, 8> unproven_{};  // cells of that orbit
  int open_ = 0;                            // number of cells in `unproven_`
  // For each house, the digits given in it. For each digit, the houses in which it is given. For
  // each house, its empty cells (bit i for the i-th cell).
  std::array<Mask, 9> row_digits_{}, column_digits_{}, box_digits_{};
  std::array<Mask, 10> digit_rows_{}, digit_columns_{}, digit_boxes_{};
  std::array<Mask, 9> row_empty_{}, column_empty_{}, box_empty_{};
};

// Runs all carvers until they are finished. Cost: 20 to 30 µs per carver if there are 100 or more.
void carve_together(std::span<Carver9> carvers);

}  // namespace gridpress
