// Compares every text on a file's pages with those that the manifest lists.
#pragma once

#include <functional>
#include <vector>

#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

struct TextClaim {
  const std::vector<ClaimedPage>& pages;
  // Returns whether a page has pictures of steps, in which a square's value covers the sum of its
  // cage.
  std::function<bool(int page)> shows_steps;
};

// A difference at the place of one of the `known` faults isn't reported again.
Faults check_texts(const PrintedBook& file, const TextClaim& claim, const Faults& known);

// The same for a cover, where digits of its picture may be hidden: no unlisted letter may be
// visible, and each text of several letters must be there.
Faults check_cover_texts(const PrintedBook& cover, const ClaimedPage& claimed);

}  // namespace gridpress::proof
