// Checks pages to write on: notes, score logs and spare grids.
#pragma once

#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// Checks that no line is missing on these pages, and that all pages of spare grids have the same
// number of grids.
Faults check_ruled_pages(const PrintedBook& interior, const BookClaim& claim);

}  // namespace gridpress::proof
