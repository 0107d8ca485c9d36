// Checks the texts of a book's cover.
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

// Checks that the cover isn't empty, that title and author are visible on one of its two sides, and
// that the ISBN is visible anywhere.
CoverVerdict check_cover_words(const PrintedBook& cover, const BookClaim& claim);

}  // namespace gridpress::proof
