// Compares the texts on a file's pages with those that the manifest lists.
#pragma once

#include <functional>
#include <vector>

#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

struct TextClaim {
  const std::vector<ClaimedPage>& pages;
  // Returns whether a page has pictures of solving steps, because a value in such a picture may
  // cover the sum of a cage.
  std::function<bool(int page)> shows_steps;
};

// Checks the texts of a file. Doesn't report differences at the place of a `known` fault.
Faults check_texts(const PrintedBook& file, const TextClaim& claim, const Faults& known);

// Checks the texts of a cover, whose picture may hide parts of its digits. Every visible letter
// must be in a listed text, and every listed text of several letters must be visible.
Faults check_cover_texts(const PrintedBook& cover, const ClaimedPage& claimed);

}  // namespace gridpress::proof
