// Whether a font's tables are what they say of themselves.
#pragma once

#include <ft2build.h>

#include FT_FREETYPE_H

namespace gridpress {

// False where the font's table of characters (a subtable of format 4) or of names leads out of
// itself. FreeType leaves such a part out; cairo reads the tables anew for a PDF and follows it. A
// face without them is fine.
bool tables_are_within_bounds(FT_Face face);

}  // namespace gridpress
