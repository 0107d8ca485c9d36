// The layout decisions made before the first page is painted.
#pragma once

#include "layout/design/setting.h"
#include "layout/plan/layout.h"
#include "layout/text/type.h"

namespace gridpress {

// Lays out the book with the gutter of a book of `pages` pages. If the resulting plan has more
// pages, the caller must call it again with that number.
Layout lay_out(const Book& book, const Setting& setting, Type& type, int pages);

}  // namespace gridpress
