// Word searches as text, one line each.
//
//   problem   rows | words | terms
//   solution  places
//
//   CATS/XGOD/…|cats;dog|directions=8;language=en;theme=Pets
//   cats: r1c1-r1c4;dog: r2c4-r2c2
//
// `rows` are capitals, joined by '/'; spaces between letters are ignored. `words` are joined by ';'
// and written as in the list. `terms` and each term in it are optional: directions (2, 3, 4 or 8;
// default 8), list (shown or hidden), letters (as-written or folded), language, theme, message. A
// place consists of the squares of the first and the last letter, with rows and columns from 1.
#pragma once

#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "generator/kinds/word_search/word_grid.h"

namespace gridpress::word_search {

std::string problem_text(const WordGrid& grid);
// The text of the places; empty if they aren't known.
std::string solution_text(const WordGrid& grid);

// Reads both texts; `solution` may be empty. Line ends may replace '/' in rows and ';' elsewhere.
// Limits: 99 x 99 squares, 300 words, 6000 letters. A solution that doesn't match the grid is an
// error. Without a solution, use find_words() to check whether the grid contains the words.
Result<WordGrid> read_text(std::string_view problem, std::string_view solution);

}  // namespace gridpress::word_search
