// The parts of a book: that each is printed, with the title, the ISBN and the sections' openers.
#pragma once

#include "layout/design/words.h"
#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// Whether the parts are all pages of the book, one after the other; if they aren't, they are
// dropped from the claim.
Faults judge_part_order(const PrintedBook& interior, BookClaim& claim);

// `words`: of the book's language; null: not known. Nothing where the manifest has no parts.
Faults judge_parts(const PrintedBook& interior, const BookClaim& claim, const Words* words);

}  // namespace gridpress::proof
