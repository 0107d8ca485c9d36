// A long book of ten kinds.
#pragma once

#include <string>

namespace gridpress::test {

// Its spec: as many puzzles of each kind, four a page. `puzzles`: a multiple of 10.
std::string ten_kinds_spec(int puzzles);

}  // namespace gridpress::test
