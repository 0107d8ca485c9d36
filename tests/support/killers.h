// Published killer sudokus: private test data; tests are skipped if the data don't exist.
#pragma once

#include <vector>

#include "generator/model/digit_puzzle.h"

namespace gridpress::tests {

// Each with its stored solution, which obeys its rules. Empty if the data don't exist.
std::vector<DigitContent> published_killers();

}  // namespace gridpress::tests
