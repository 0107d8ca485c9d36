// Explains the marks of the levels.
#pragma once

#include "layout/page/book.h"
#include "layout/text/flow.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// Lays out a table with one row per level. If the rows need a second page, they are split evenly
// and the axis of times is repeated.
Sheets lay_scale(const Book& book, const parts::Scale& part, const Typesetting& set);

// The title of the part, which names the kind of mark that the theme uses.
const std::string& scale_title(const Setting& setting);

}  // namespace gridpress
