// Makes arrowwords.
#pragma once

#include <optional>

#include "generator/kinds/request.h"
#include "generator/making/impossible.h"

namespace gridpress::arrowword {

// Attempts make a layout, place the user's words, and fill it with other words. Up to 128 attempts
// in a row use different clues if there are enough.
AttemptFunction start(const PuzzleRequest& request);

// Reports too few words of 3 or 4 letters, or the user's words if they don't fit together.
std::optional<Impossible> impossible(const PuzzleRequest& request);

}  // namespace gridpress::arrowword
