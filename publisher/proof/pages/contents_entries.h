// The entries of the contents, each with what belongs to it.
#pragma once

#include "layout/design/words.h"
#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// Holds sections against their openers and ranges, and other parts against their first pages.
// Nothing where the manifest does not say which pages are of the contents.
Faults judge_entries(const PrintedBook& interior, const BookClaim& claim, const Words& words);

}  // namespace gridpress::proof
