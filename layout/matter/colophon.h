// The colophon, which describes how the book was made.
#pragma once

#include "layout/page/book.h"
#include "layout/text/flow.h"
#include "layout/text/typesetting.h"

namespace gridpress {

Sheets lay_colophon(const Book& book, const Typesetting& set);

}  // namespace gridpress
