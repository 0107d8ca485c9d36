// The drawings of the picture library (templates/pictures/dist/grids.txt), packed six squares to a
// character.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "generator/model/size.h"

namespace gridpress {

struct PackedGrid {
  Size size;
  std::string_view packed;
};

// One drawing at several sizes: "12x10:AbC… 15x13:…". Null if the text is malformed.
std::optional<std::vector<PackedGrid>> packed_grids(std::string_view text);

// The squares row by row, 1 for black. Null if the text is malformed.
std::optional<std::vector<std::uint8_t>> unpacked(const PackedGrid& grid);

}  // namespace gridpress
