// The texts of a book's cover.
#pragma once

#include <string>
#include <vector>

#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

struct CoverVerdict {
  Faults faults;
  std::vector<std::string> notes;
};

// Checks whether the cover is empty, whether title and author are visible on one of its two sides,
// and whether the ISBN is visible anywhere.
CoverVerdict check_cover_words(const PrintedBook& cover, const BookClaim& claim);

}  // namespace gridpress::proof
