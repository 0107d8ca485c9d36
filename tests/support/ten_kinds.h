// A long book of ten kinds.
#pragma once

#include <string>

namespace gridpress::test {

// The spec of the book: equally many puzzles of each kind, four per page. `puzzles` is a multiple
// of
// 10.
std::string ten_kinds_spec(int puzzles);

}  // namespace gridpress::test
