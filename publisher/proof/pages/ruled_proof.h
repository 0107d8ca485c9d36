// Pages to write on: notes, a score log, spare grids.
#pragma once

#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// Their lines are there, none is left out between others, and pages of spare grids have as many
// grids as each other.
Faults judge_ruled_pages(const PrintedBook& interior, const BookClaim& claim);

}  // namespace gridpress::proof
