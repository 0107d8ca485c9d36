// Puzzles of Simon Tatham's collection with the letter of their difficulty, in our texts.
#pragma once

#include <string>
#include <vector>

namespace gridpress::tests {

struct Lettered {
  std::string parameters;  // as that program writes them: "6dx"
  char letter = 0;         // of the difficulty: their last one
  std::string text;        // in the kind's own text; of "solo" the ID itself
};

// Of a game whose IDs are read here: "keen" as calcudoku, "towers" as skyscraper, "unequal" with
// signs as futoshiki, "solo". None when the reference data are not there.
std::vector<Lettered> lettered(const std::string& game);

}  // namespace gridpress::tests
