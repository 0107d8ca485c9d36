// Checks that a manifest is complete and doesn't contradict itself.
#pragma once

#include <string>
#include <vector>

#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"

namespace gridpress::proof {

// Reports missing entries, numbers that contradict each other, and skipped puzzle numbers.
Faults check_manifest(const BookClaim& claim);

// Lists files in a book's folder that its manifest doesn't name: "cover.pdf is in the folder …".
std::vector<std::string> unlisted_files(const BookClaim& claim, const std::string& folder);

}  // namespace gridpress::proof
