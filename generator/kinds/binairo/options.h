// The section keys of binairos.
#pragma once

#include <span>

#include "generator/kinds/request.h"

namespace gridpress::binairo {

class Options final : public KindOptions {
 public:
  Symmetry symmetry = Symmetry::kNone;
  bool any_symmetry = false;  // each attempt draws a symmetry, and `symmetry` is ignored
  bool lines_distinct = true;
  bool discs = false;          // whether values are printed as discs
  bool says_distinct = false;  // whether the section specifies `lines_distinct`
};

std::span<const fields::Key> option_keys();
OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context);

}  // namespace gridpress::binairo
