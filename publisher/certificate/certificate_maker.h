// Certificates of a book's puzzles: why none has a second solution, for `certify` to check.
#pragma once

#include <string>
#include <vector>

#include "generator/base/result.h"
#include "generator/model/puzzle.h"
#include "publisher/book/book_spec.h"
#include "publisher/certify/puzzle.h"

namespace gridpress {

inline constexpr const char* kCertificatesFile = "certificates.bin";

// Whether this build can find proofs: it has CaDiCaL.
bool can_certify();

// The certificate of one puzzle, checked as `certify` does. A failure says why there is none, as
// a second solution. Only where can_certify().
Result<std::string> make_certificate(const certify::Claim& claim);

// The file of a book's certificates, in the order of its puzzles. Failures name the puzzle.
Result<std::string> make_certificates(const BookSpec& spec, const std::vector<Puzzle>& puzzles,
                                      int jobs);

}  // namespace gridpress
