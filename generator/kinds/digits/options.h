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

}  // namespace gridpress::digits
