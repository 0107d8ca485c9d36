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
  // Returns whether a page has pictures of solving steps, in which a value may cover a cage's
  // sum.
  std::function<bool(int page)> shows_steps;
};

// Checks the texts of a file. Differences at the place of a `known` fault aren't reported again.
Faults check_texts(const PrintedBook& file, const TextClaim& claim, const Faults& known);

// Checks the texts of a cover, on which parts of the picture's digits may be hidden. Every visible
// letter must be listed, and every listed text of several letters must be visible.
Faults check_cover_texts(const PrintedBook& cover, const ClaimedPage& claimed);

}  // namespace gridpress::proof
