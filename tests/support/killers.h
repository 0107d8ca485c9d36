// Published killers: private test data, skipped when absent.
#pragma once

#include <vector>

#include "generator/model/digit_puzzle.h"

namespace gridpress::tests {

// Each with its stored solution, which obeys its rules. Empty when the data are not there.
std::vector<DigitContent> published_killers();

}  // namespace gridpress::tests
