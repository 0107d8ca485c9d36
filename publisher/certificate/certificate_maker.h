// Makes certificates of a book's puzzles: proofs, for `certify` to check, that none has a second
// solution.
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

// The certificate of one puzzle, checked in the same way as by `certify`. Fails with the reason if
// there is none, such as a second solution. Requires can_certify().
Result<std::string> make_certificate(const certify::Claim& claim);

// The file of a book's certificates, in the order of its puzzles. Errors name the puzzle.
Result<std::string> make_certificates(const BookSpec& spec, const std::vector<Puzzle>& puzzles,
                                      int jobs);

}  // namespace gridpress
