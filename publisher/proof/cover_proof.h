// What a book's cover says.
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

// Whether it is blank; whether title and author can be seen on one of its two sides, and the ISBN
// anywhere.
CoverVerdict judge_cover_words(const PrintedBook& cover, const BookClaim& claim);

}  // namespace gridpress::proof
