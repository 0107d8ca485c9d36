// The outline of a grid that isn't a rectangle, such as a heart.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/fields.h"
#include "generator/base/result.h"
#include "generator/kinds/request.h"
#include "generator/model/figure.h"
#include "generator/model/size.h"

namespace gridpress {

// Per square, row by row: 1 if it belongs to the grid. Empty for a rectangle.
using BoardShape = std::vector<std::uint8_t>;

int squares_in(const BoardShape& shape, Size size);

// The number of squares in the longest row, column or diagonal without a gap.
int longest_line(const BoardShape& shape, Size size);

// The filled outline of a drawing in the picture library (its file grids.txt), scaled to the size:
// one piece that touches all four sides, without squares that have fewer than two neighbours. Of
// several drawings with this name, the one that leaves the most squares. An error if no drawing has
// the name, or if the outline would leave less than half of the squares or change the drawing's
// proportions by more than a third.
Result<BoardShape> read_shape(std::string_view grids, std::string_view name, Size size);
// Reads the section's key `shape` in this way. Reports errors at the key, and returns null on error
// or without the key.
std::optional<BoardShape> read_shape_key(fields::Reader& reader, const OptionsContext& context);

// Whether the squares are one piece without holes, of which no two touch only at a corner.
bool has_simple_border(const BoardShape& shape, Size size);

// The corners of the border, clockwise. The shape must have a simple border.
std::vector<figure::Point> border_of(const BoardShape& shape, Size size);

}  // namespace gridpress
