// What a FreeType outline holds: its ink, its path.
#pragma once

#include <ft2build.h>
#include FT_OUTLINE_H

#include "layout/page/shaper.h"

namespace gridpress {

// In em of `units_per_em`. An empty outline gives zeros.
GlyphInk outline_ink(FT_Outline& outline, double units_per_em);

// At a size, y downwards, closed contours.
Path outline_path(FT_Outline& outline, double units_per_em, Length size);

}  // namespace gridpress
