// Clues beyond the givens -> constraints: the names and shapes of f-puzzles. Not for others.
#pragma once

#include <string>

#include "generator/formats/format.h"
#include "generator/formats/json_text.h"

namespace gridpress::formats {

// Adds the clues of an object to `extras`, whose topology is set. A key that isn't known, or has
// what we can't read, is a problem in words: no clue is ignored.
std::string add_clues(const Json& object, Extras& extras);

// The other way: the clues as keys of an f-puzzles document whose grid is there.
void write_clues(const std::vector<Clue>& clues, Json& document);

}  // namespace gridpress::formats
