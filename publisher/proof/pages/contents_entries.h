// Checks the entries of the contents against the pages that they name.
#pragma once

#include "layout/design/words.h"
#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// Checks sections against their openers and ranges, and other parts against their first pages.
// Reports nothing if the manifest doesn't specify which pages are the contents.
Faults check_entries(const PrintedBook& interior, const BookClaim& claim, const Words& words);

}  // namespace gridpress::proof
