// The section keys of digit grids with clues.
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
  bool any_symmetry = false;  // each attempt draws a symmetry at random
  std::string style;          // for regions: one of Variant::region_styles
  // As given in the spec; empty if they are generated or fixed by the variant.
  std::vector<int> regions;
};

// Casts the options to VariantOptions. Returns the defaults if `options` is null.
VariantOptions options_of(const Variant& variant, const KindOptions* options);

std::vector<fields::Key> keys_of(const Variant& variant);
OptionsPtr read_options_of(const Variant& variant, fields::Reader& reader,
                           const OptionsContext& context);

}  // namespace gridpress::digits
