// Drawings, captions and spoken text of word searches.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/word_search/word_grid.h"
#include "generator/model/figure.h"

namespace gridpress::word_search {

// Draws the puzzle or its answer. The puzzle has a frame, a letter in every square, the list
// next to it (or, if the list is hidden, an empty line for each word) and space for the message.
// The answer has loops around the words, their letters, and the letters of the message.
figure::Figure drawing(const WordGrid& grid, bool solution);

// Draws the frame of a puzzle before its letters are placed, with the list and everything else
// around it.
figure::Figure empty_drawing(const WordGrid& grid);

// Draws all letters of the puzzle, and loops around its first `looped` words, for worked examples.
figure::Figure drawing_with_loops(const WordGrid& grid, std::size_t looped);

// The number of letters in each word of the message. Empty without a message.
std::vector<int> message_lengths(const Terms& terms);

// Text for screen readers, one sentence per line. For a puzzle, the rows of letters and the list;
// for its answer, where each word begins and in which direction it runs.
std::string spoken(const WordGrid& grid, bool solution, const KindWords& words);

// The parts of a caption: "20 words", "eight directions". If the list is hidden, the theme comes
// first, because readers need it to solve the puzzle.
std::vector<std::string> captions(const WordGrid& grid, const KindWords& words);

// The instructions for words that run in `directions` directions.
std::string rule_of(int directions, const KindWords& words);

}  // namespace gridpress::word_search
