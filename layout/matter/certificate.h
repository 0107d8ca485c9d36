// A page to be proud of, with room for a name and a date.
#pragma once

#include "layout/page/book.h"
#include "layout/text/flow.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// Refused where even its smallest form does not fit the page.
Sheets lay_certificate(const Book& book, const Typesetting& set);

}  // namespace gridpress
