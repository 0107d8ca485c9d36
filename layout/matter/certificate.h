// A certificate with space for a name and a date.
#pragma once

#include "layout/page/book.h"
#include "layout/text/flow.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// Reports an error if even the smallest form doesn't fit the page.
Sheets lay_certificate(const Book& book, const Typesetting& set);

}  // namespace gridpress
