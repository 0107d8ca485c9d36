// Grids that overlap on one sheet, as text: a shape's name, or the first cell of each grid.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/digits/variant.h"

namespace gridpress::digits {

// The shapes of a size; the first is usual.
std::vector<std::string_view> shapes_of(const Variant& variant, int size);

// "windmill", "r1c1 r7c7"; "" for the usual shape of the size.
std::string grids_text(const Variant& variant, int size, const std::vector<int>& corners);

// Reads it; a message where it can't be: grids that leave the sheet, or overlap in parts of boxes.
std::string read_grids(const Variant& variant, int size, std::span<const std::string_view> tokens,
                       std::vector<int>& corners);

}  // namespace gridpress::digits
