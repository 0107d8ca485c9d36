// The user's own pages, as running matter.
#pragma once

#include "layout/page/own_page.h"
#include "layout/plan/sheet.h"
#include "layout/text/flow.h"
#include "layout/text/styled_text.h"
#include "layout/text/typesetting.h"

namespace gridpress {

Sheets lay_own_page(const parts::OwnPage& part, const Typesetting& set);

// The page's title in contents, heads and bookmarks; may be empty.
StyledText own_page_title(const parts::OwnPage& part);

// True if the page has no head and foot.
bool is_bare(const parts::OwnPage& part);

void paint_own_page(Sheet& sheet, const Press& press, const parts::OwnPage& part);

// Reports a picture with too few pixels for its size, or one taller than a page.
void check_own_page(const parts::OwnPage& part, const Press& press);

}  // namespace gridpress
