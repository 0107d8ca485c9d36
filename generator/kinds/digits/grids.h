// Overlapping grids on one sheet, as text: the name of a shape, or the first cell of each grid.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/digits/variant.h"

namespace gridpress::digits {

// The names of the shapes for a size; the first is the default.
std::vector<std::string_view> shapes_of(const Variant& variant, int size);

// The text of a shape: its name, as "windmill", or the first cells of its grids, as "r1c1 r7c7".
// The default shape of the size has the text "".
std::string grids_text(const Variant& variant, int size, const std::vector<int>& corners);

// Parses a text written by grids_text() into `corners`. Returns an error message if a grid extends
// beyond the sheet, or if grids overlap in parts of boxes.
std::string read_grids(const Variant& variant, int size, std::span<const std::string_view> tokens,
                       std::vector<int>& corners);

}  // namespace gridpress::digits
