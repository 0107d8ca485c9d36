// A manifest by itself: whether it says all that it must, and agrees with itself.
#pragma once

#include <string>
#include <vector>

#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"

namespace gridpress::proof {

// Entries that are left out, counts that differ, numbers that are passed over.
Faults judge_manifest(const BookClaim& claim);

// What a book's folder holds that its manifest does not claim: "cover.pdf lies in the folder …".
std::vector<std::string> unlisted_files(const BookClaim& claim, const std::string& folder);

}  // namespace gridpress::proof
