// Published killer sudokus. The data is private, and tests are skipped if it doesn't exist.
#pragma once

#include <vector>

#include "generator/model/digit_puzzle.h"

namespace gridpress::tests {

// The published killers with their solutions; empty if the data doesn't exist.
std::vector<DigitContent> published_killers();

}  // namespace gridpress::tests
