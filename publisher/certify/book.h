// A finished book's puzzles, each held against its certificate.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "publisher/certify/puzzle.h"

namespace gridpress::certify {

struct NumberedClaim {
  int number = 0;  // as the book counts it
  Claim claim;
};

// The puzzles of a manifest, in their order; nothing where it is none, or has none.
std::optional<std::vector<NumberedClaim>> claims_in(std::string_view manifest);

}  // namespace gridpress::certify
