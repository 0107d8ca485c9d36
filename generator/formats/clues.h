// Converts clues beyond the givens, in the format of f-puzzles, to constraints. Internal.
#pragma once

#include <memory>
#include <string>

#include "generator/formats/format.h"
#include "generator/formats/json_text.h"

namespace gridpress::formats {

// Adds the clues of an object to `extras`, whose topology must be set. Unknown keys and values that
// can't be read are errors: no clue is ignored.
std::string add_clues(const Json& object, Extras& extras);

// Gives a puzzle its houses, its givens and the clues of an object, and checks it. `extras` may
// have a title and an author.
void finish_with_clues(Grid givens, TopologyPtr topology, const Json& clues,
                       std::shared_ptr<Extras> extras, TextPuzzle& puzzle);

// The four windows of a windoku as extra regions.
Json windows_json();

// The inverse of add_clues: adds the clues to an f-puzzles document that already has its grid.
void write_clues(const std::vector<Clue>& clues, Json& document);

}  // namespace gridpress::formats
