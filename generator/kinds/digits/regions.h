// A puzzle's own regions, as specified in a section of a spec or a puzzle's text.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/fields.h"
#include "generator/kinds/digits/variant.h"
#include "generator/making/impossible.h"

namespace gridpress::digits {

inline constexpr std::string_view kShape = "shape";  // the key for overlapping grids

inline constexpr fields::Key kRegionsKey{.name = "regions",
                                         .type = fields::Type::kText,
                                         .help =
                                             "Name of a style of regions; or your own regions: one "
                                             "letter per cell, row by row, and '.' for none."};

// How a kind uses regions, and the styles in which it generates them.
struct RegionRule {
  Regions sort = Regions::kBoxes;
  std::span<const std::string_view> styles;
};

// Reads regions written as a letter or number per cell, in reading order; '.' and '-' mean no
// region. Returns a message with a position if the regions don't meet the kind's requirements.
std::string read_regions(Regions sort, int size, const std::vector<std::string_view>& names,
                         std::vector<int>& regions);

// Reads the key as a style or as regions per cell. Reports errors. Leaves both results
// unchanged if the key is absent or invalid.
void read_regions_key(const RegionRule& rule, fields::Reader& reader, int size, std::string& style,
                      std::vector<int>& regions);

// Why no puzzle can have a section's own regions, for which `board` was made. Returns
// nullopt if a puzzle may have them, or if a bounded search doesn't decide. Only houses
// of the board may require digits to differ.
std::optional<Impossible> impossible_regions(const TopologyPtr& board);

}  // namespace gridpress::digits
