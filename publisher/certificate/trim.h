// A proof without the steps, literals and cuts that its end does not rest on.
#pragma once

#include <span>

#include "publisher/certify/certificate.h"

namespace gridpress {

// `clauses`: what the proof is about, 0 ends each. Every step must follow by unit propagation from
// the clauses, the cuts and the steps before it, and from all of them no clause can be true. Walks
// back from the end (Goldberg and Novikov, 2003) and prefers reasons that are needed already.
certify::Certificate trimmed(std::span<const int> clauses, const certify::Certificate& whole);

}  // namespace gridpress
