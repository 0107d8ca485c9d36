// Ink box and centroid of a FreeType outline.
#pragma once

#include <ft2build.h>
#include FT_OUTLINE_H

#include "layout/page/shaper.h"

namespace gridpress {

// In em of `units_per_em`. An empty outline gives zeros.
GlyphInk outline_ink(FT_Outline& outline, double units_per_em);

}  // namespace gridpress
