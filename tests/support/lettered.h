// Puzzles of Simon Tatham's collection with their difficulty letters, converted to our text
// formats.
#pragma once

#include <string>
#include <vector>

namespace gridpress::tests {

struct Lettered {
  std::string parameters;  // in that program's notation: "6dx"
  char letter = 0;         // difficulty: the last letter of the parameters
  std::string text;        // in the kind's own text format; for "solo", the game ID itself
};

// The puzzles of a game whose IDs are supported: "keen" as calcudoku, "towers" as skyscraper,
// "unequal" with signs as futoshiki, "solo". Empty if the reference data don't exist.
std::vector<Lettered> lettered(const std::string& game);

}  // namespace gridpress::tests
