// Checks each puzzle of a finished book against its certificate.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "publisher/certify/puzzle.h"

namespace gridpress::certify {

struct NumberedClaim {
  int number = 0;  // the puzzle's number in the book
  Claim claim;
};

// The puzzles of a manifest, in order. Returns nullopt if the text isn't a manifest or has no
// puzzles.
std::optional<std::vector<NumberedClaim>> claims_in(std::string_view manifest);

}  // namespace gridpress::certify
