// Every text of a file's pages, compared with those that the manifest lists.
#pragma once

#include <vector>

#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// A difference at a place where one of the `known` faults already is isn't reported again.
Faults judge_texts(const PrintedBook& file, const std::vector<ClaimedPage>& claimed,
                   const Faults& known);

// The same for a cover, where digits of its picture may be hidden: no letter is printed that isn't
// listed, and each text of several letters is there.
Faults judge_cover_texts(const PrintedBook& cover, const ClaimedPage& claimed);

}  // namespace gridpress::proof
