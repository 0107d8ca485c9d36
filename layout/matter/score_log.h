// Rows for the reader's own times.
#pragma once

#include "layout/page/book.h"
#include "layout/text/flow.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// Columns down the page, each with its head: a puzzle's number, room for time and date.
Sheets lay_score_log(const Book& book, const Typesetting& set);

}  // namespace gridpress
