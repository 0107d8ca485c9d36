// The layout decisions made before the first page is painted.
#pragma once

#include "layout/design/setting.h"
#include "layout/plan/layout.h"
#include "layout/text/type.h"

namespace gridpress {

// Lays out the book with the gutter for `pages` pages. If the resulting plan has more, the caller
// must repeat it with the new number.
Layout lay_out(const Book& book, const Setting& setting, Type& type, int pages);

}  // namespace gridpress
