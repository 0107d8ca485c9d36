// Explains the marks of the levels.
#pragma once

#include "layout/page/book.h"
#include "layout/text/flow.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// One row per level. Rows always come with their axis: if they need a second page, they are split
// evenly and the axis is repeated.
Sheets lay_scale(const Book& book, const parts::Scale& part, const Typesetting& set);

// The title for the marks that the theme uses.
const std::string& scale_title(const Setting& setting);

}  // namespace gridpress
