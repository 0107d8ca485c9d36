// A long book of ten kinds.
#pragma once

#include <string>

namespace gridpress::test {

// The spec of the book.
// It has equally many puzzles of each kind and four per page.
// `puzzles` must be a multiple of 10.
std::string ten_kinds_spec(int puzzles);

}  // namespace gridpress::test
