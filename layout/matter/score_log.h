// A log for the reader's own times.
#pragma once

#include "layout/page/book.h"
#include "layout/text/flow.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// Columns of rows, each with a head: the puzzle's number, and space for time and date.
Sheets lay_score_log(const Book& book, const Typesetting& set);

}  // namespace gridpress
