// Clues beyond the givens -> constraints: the names and shapes of f-puzzles. Not for others.
#pragma once

#include <memory>
#include <string>

#include "generator/formats/format.h"
#include "generator/formats/json_text.h"

namespace gridpress::formats {

// Adds the clues of an object to `extras`, whose topology is set. A key that isn't known, or has
// what we can't read, is a problem in words: no clue is ignored.
std::string add_clues(const Json& object, Extras& extras);

// Gives a puzzle its houses, its givens and the clues of an object, and checks it. `extras` may
// have its title and its author.
void finish_with_clues(Grid givens, TopologyPtr topology, const Json& clues,
                       std::shared_ptr<Extras> extras, TextPuzzle& puzzle);

// The four windows of a windoku as extra regions.
Json windows_json();

// The other way: the clues as keys of an f-puzzles document whose grid is there.
void write_clues(const std::vector<Clue>& clues, Json& document);

}  // namespace gridpress::formats
