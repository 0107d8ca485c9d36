// Converts between constraints and clues in addition to givens, in f-puzzles' format. Used only in
// this folder.
#pragma once

#include <memory>
#include <string>

#include "generator/formats/format.h"
#include "generator/formats/json_text.h"

namespace gridpress::formats {

// Adds the clues in an f-puzzles object to `extras`, whose topology must be set. Returns "", or an
// error message for an unknown key or an unreadable value: no clue is ignored.
std::string add_clues(const Json& object, Extras& extras);

// Sets the puzzle's houses and givens, adds the clues in `clues`, and checks the result. `extras`
// may already have a title and an author.
void finish_with_clues(Grid givens, TopologyPtr topology, const Json& clues,
                       std::shared_ptr<Extras> extras, TextPuzzle& puzzle);

// Returns the four windows of a windoku as extra regions.
Json windows_json();

// Adds clues to an f-puzzles document that already has its grid. This is the inverse of
// add_clues().
void write_clues(const std::vector<Clue>& clues, Json& document);

}  // namespace gridpress::formats
