// Checks that offsets in a font's tables stay within the tables.
#pragma once

#include <ft2build.h>

#include FT_FREETYPE_H

namespace gridpress {

// Returns false if an offset in the font's character table (a subtable of format 4) or name table
// leads out of the table. FreeType ignores such parts, but cairo reads the tables again for a PDF
// and follows the offset. A face without these tables passes.
bool tables_are_within_bounds(FT_Face face);

}  // namespace gridpress
