// Makes crosswords.
#pragma once

#include <optional>

#include "generator/kinds/request.h"
#include "generator/making/impossible.h"

namespace gridpress::crossword {

// Attempts place the user's words in a grid, fill it with other words, and choose their clues. Up
// to 128 attempts in a row use different clues if there are enough.
AttemptFunction start(const PuzzleRequest& request);

// Lists the lengths of which there are too few words, if none of many grids could be filled.
std::optional<Impossible> impossible(const PuzzleRequest& request);

}  // namespace gridpress::crossword
