// The table of the methods for filling a grid. Each method has a row in the table and a file.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "generator/base/random.h"
#include "generator/model/flat_board.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// Makes full grids of one board, one after another. Each call draws only from its `rng`.
class GridSource {
 public:
  virtual ~GridSource() = default;
  // Writes a full grid to `grid`. Returns false if this draw didn't lead to a grid within the
  // method's limit.
  virtual bool fill(Rng& rng, Grid& grid) = 0;
};

struct FillWay {
  std::string_view name;
  std::string_view help;  // one-line description
  int most_digits;        // number of digits of the largest board that it can fill
  bool (*available)();    // whether this build supports the method
  // Makes a source. The source keeps references to both arguments, which must outlive it.
  std::unique_ptr<GridSource> (*source)(const Rules& rules, const FlatBoard& board);
  bool one_grid = false;  // whether all of its grids are the same up to symmetry
};

// Returns all methods; the first is the default. docs/making.md describes the grids that each
// method can produce.
std::span<const FillWay> fill_ways();
const FillWay* find_fill(std::string_view name);

// Each method has one function in its own file.
std::unique_ptr<GridSource> random_source(const Rules& rules, const FlatBoard& board);
std::unique_ptr<GridSource> diagonal_source(const Rules& rules, const FlatBoard& board);
std::unique_ptr<GridSource> pattern_source(const Rules& rules, const FlatBoard& board);
std::unique_ptr<GridSource> sequence_source(const Rules& rules, const FlatBoard& board);
std::unique_ptr<GridSource> retry_source(const Rules& rules, const FlatBoard& board);
std::unique_ptr<GridSource> sat_source(const Rules& rules, const FlatBoard& board);

}  // namespace gridpress
