// The keys specific to kakuro sections.
#pragma once

#include <span>

#include "generator/kinds/request.h"

namespace gridpress::kakuro {

class Options final : public KindOptions {
 public:
  Symmetry symmetry = Symmetry::kRotational;  // symmetry of the pattern
};

std::span<const fields::Key> option_keys();
OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context);

}  // namespace gridpress::kakuro
