// A small book of five kinds, and the faults that proof finds.
#pragma once

#include <string>

#include "publisher/proof/book_proof.h"

namespace gridpress::test {

// The folder of the book, which is built once for all tests.
const std::string& good_book();

proof::Proof proved(const std::string& folder);
// Checks only the printer's rules, which takes a quarter of the time.
proof::Proof proved_file(const std::string& path);

std::string listed(const proof::Proof& proof);
// Whether a fault's message contains these words.
bool has_fault(const proof::Proof& proof, const std::string& words);

}  // namespace gridpress::test
