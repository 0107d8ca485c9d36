// What is settled before the first page is painted.
#pragma once

#include "layout/design/setting.h"
#include "layout/plan/layout.h"
#include "layout/text/type.h"

namespace gridpress {

// Lays out for a gutter of so many pages. The plan may have more: then once more with its own.
Layout lay_out(const Book& book, const Setting& setting, Type& type, int pages);

}  // namespace gridpress
