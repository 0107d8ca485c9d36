// Removes the steps, literals and cuts of a proof that its conclusion doesn't need.
#pragma once

#include <span>

#include "publisher/certify/certificate.h"

namespace gridpress {

// `clauses` are the clauses of the puzzle, each ended by 0. Every step must follow by unit
// propagation from the clauses, the cuts and the steps before it, and all of them together must be
// contradictory. Works backwards from the end (Goldberg and Novikov, 2003) and prefers reasons that
// are needed already.
certify::Certificate trimmed(std::span<const int> clauses, const certify::Certificate& whole);

}  // namespace gridpress
