// Word searches as text, one line each.
//
//   problem   rows | words | terms
//   solution  places
//
//   CATS/XGOD/…|cats;dog|directions=8;language=en;theme=Pets
//   cats: r1c1-r1c4;dog: r2c4-r2c2
//
// `rows` are capitals, joined by '/'; blanks between letters are ignored. `words` are joined by
// ';', as the list shows them. `terms` may be left out, each of them too: directions (2, 3, 4 or 8;
// 8), list (shown or hidden), letters (as-written or folded), language, theme, message. A place is
// the square of the first letter and that of the last, rows and columns from 1.
#pragma once

#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "generator/kinds/word_search/word_grid.h"

namespace gridpress::word_search {

std::string problem_text(const WordGrid& grid);
// Empty where the places are not known.
std::string solution_text(const WordGrid& grid);

// Reads them back; `solution` may be empty. Line ends may take the place of '/' in rows and of ';'
// elsewhere. Bounded: 99 x 99 squares, 300 words, 6000 letters. A solution that does not match the
// grid is an error; whether the words are there without one is find_words's to say.
Result<WordGrid> read_text(std::string_view problem, std::string_view solution);

}  // namespace gridpress::word_search
