// Regions of a puzzle's own, as a section of a spec or a puzzle's text has them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/fields.h"
#include "generator/kinds/digits/variant.h"
#include "generator/maker/impossible.h"

namespace gridpress::digits {

inline constexpr std::string_view kShape = "shape";  // the key of grids that overlap

inline constexpr fields::Key kRegionsKey{
    .name = "regions",
    .type = fields::Type::kText,
    .help =
        "How regions are made, by name; or your own: a letter for each cell, row by row, and "
        "'.' for none."};

// What regions are to a kind, and the names of the ways in which it makes them.
struct RegionRule {
  Regions sort = Regions::kBoxes;
  std::span<const std::string_view> styles;
};

// Regions written as a letter or a number a cell, in reading order; '.' and '-' are in none. A
// message, with a place, where they aren't what the kind needs.
std::string read_regions(Regions sort, int size, const std::vector<std::string_view>& names,
                         std::vector<int>& regions);

// Reads the key into a style or regions per cell. Both stay as they are without it, and where it is
// wrong, which is reported.
void read_regions_key(const RegionRule& rule, fields::Reader& reader, int size, std::string& style,
                      std::vector<int>& regions);

// Why no puzzle has the regions of a section's own that this board is made of; nothing: some may
// have, or a bounded search does not find out. Nothing on the board but houses may make digits
// differ.
std::optional<Impossible> impossible_regions(const TopologyPtr& board);

}  // namespace gridpress::digits
