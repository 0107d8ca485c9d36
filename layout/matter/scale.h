// What the levels' marks mean.
#pragma once

#include "layout/page/book.h"
#include "layout/text/flow.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// One row per level. A table of rows never leaves its axis: where the rows need a second page, they
// are split evenly and the axis is repeated.
Sheets lay_scale(const Book& book, const parts::Scale& part, const Typesetting& set);

// In the marks that the theme has.
const std::string& scale_title(const Setting& setting);

}  // namespace gridpress
