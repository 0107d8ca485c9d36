// The ways of filling a grid, as one table: a row a way, a file a way.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "generator/base/random.h"
#include "generator/model/flat_board.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// Makes full grids of one board, one after the other. Each draws from its `rng` alone.
class GridSource {
 public:
  virtual ~GridSource() = default;
  // A full grid in `grid`. False: this draw led to none within its bound (see the table).
  virtual bool fill(Rng& rng, Grid& grid) = 0;
};

struct FillWay {
  std::string_view name;
  std::string_view help;  // one line
  int most_digits;        // larger boards are not filled this way
  bool (*available)();    // in this build
  // Keeps references to both, which must outlive the source.
  std::unique_ptr<GridSource> (*source)(const Rules& rules, const FlatBoard& board);
  bool one_grid = false;  // up to symmetry
};

// docs/making.md says what each can and can't reach. The first is the default.
std::span<const FillWay> fill_ways();
const FillWay* find_fill(std::string_view name);

// One function a way; see each file.
std::unique_ptr<GridSource> random_source(const Rules& rules, const FlatBoard& board);
std::unique_ptr<GridSource> diagonal_source(const Rules& rules, const FlatBoard& board);
std::unique_ptr<GridSource> pattern_source(const Rules& rules, const FlatBoard& board);
std::unique_ptr<GridSource> sequence_source(const Rules& rules, const FlatBoard& board);
std::unique_ptr<GridSource> retry_source(const Rules& rules, const FlatBoard& board);
std::unique_ptr<GridSource> sat_source(const Rules& rules, const FlatBoard& board);

}  // namespace gridpress
