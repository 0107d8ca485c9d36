// Word searches drawn, captioned and spoken.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/word_search/word_grid.h"
#include "generator/model/figure.h"

namespace gridpress::word_search {

// The puzzle: a frame, a letter in every square, beside it the list (of a hidden one, an empty line
// for each word) and room for the message. The answer: loops round the words and the letters in
// them, and those of the message.
figure::Figure drawing(const WordGrid& grid, bool solution);

// The room of a puzzle that has no letters yet: its frame and what is beside it.
figure::Figure empty_drawing(const WordGrid& grid);

// The first `looped` words with a loop, all letters as in the puzzle: for worked pictures.
figure::Figure drawing_with_loops(const WordGrid& grid, std::size_t looped);

// Letters of each word of the message, which may be none.
std::vector<int> message_lengths(const Terms& terms);

// For programs that read aloud: rows of letters and the list; in the answer where each word begins
// and which way it runs. A sentence a line.
std::string spoken(const WordGrid& grid, bool solution, const KindWords& words);

// "20 words, eight directions"; of a hidden list with its theme in front, since nobody can do
// without either.
std::vector<std::string> captions(const WordGrid& grid, const KindWords& words);

// What to do, for words in so many directions.
std::string rule_of(int directions, const KindWords& words);

}  // namespace gridpress::word_search
