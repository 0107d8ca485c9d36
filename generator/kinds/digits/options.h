// The own keys of a section of digit grids with clues.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/request.h"

namespace gridpress::digits {

class VariantOptions final : public KindOptions {
 public:
  unsigned flags = 0;
  Symmetry symmetry = Symmetry::kNone;
  bool any_symmetry = false;  // each attempt draws one
  std::string style;          // of regions: one of Variant::region_styles
  std::vector<int> regions;   // given in the spec; empty: made, or the variant's own
};

// The options as the variant has them, or the usual ones.
VariantOptions options_of(const Variant& variant, const KindOptions* options);

std::vector<fields::Key> keys_of(const Variant& variant);
OptionsPtr read_options_of(const Variant& variant, fields::Reader& reader,
                           const OptionsContext& context);

// Regions written as a letter or a number a cell, in reading order; '.' and '-' are in none. A
// message where they aren't what the variant needs.
std::string read_regions(const Variant& variant, int size,
                         const std::vector<std::string_view>& names, std::vector<int>& regions);

}  // namespace gridpress::digits
