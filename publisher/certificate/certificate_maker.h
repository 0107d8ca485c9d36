// Makes certificates for the puzzles of a book. A certificate proves that the puzzle has no second
// solution; `certify` checks it.
#pragma once

#include <string>
#include <vector>

#include "generator/base/result.h"
#include "generator/model/puzzle.h"
#include "publisher/book/book_spec.h"
#include "publisher/certify/puzzle.h"

namespace gridpress {

inline constexpr const char* kCertificatesFile = "certificates.bin";

// Returns whether this build can find proofs, which needs CaDiCaL.
bool can_certify();

// Makes the certificate of one puzzle and checks it as `certify` does. If that isn't possible, for
// instance because of a second solution, the error has the reason. Requires can_certify().
Result<std::string> make_certificate(const certify::Claim& claim);

// The file of a book's certificates, in the order of its puzzles. Errors name the puzzle.
Result<std::string> make_certificates(const BookSpec& spec, const std::vector<Puzzle>& puzzles,
                                      int jobs);

}  // namespace gridpress
