// Digit grids with clues as text: rows joined by '/', tokens by blanks, '-' is nothing.
//
//   ROWS COLUMNS FLAGS…     flags are names such as "diagonals"
//   rows of givens
//   rows of region names    where the variant has regions of its own
//   a row for each clue     its sort, its number where it has one, its cells: "arrow r1c1 r1c2"
//
// A variant may write what is behind the first row in another way (Codec).
#pragma once

#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "generator/kinds/digits/variant.h"

namespace gridpress::digits {

std::string problem_text(const ClueContent& content);
// Its two parts, of variants without a codec: up to the rows of givens, and what is behind them.
std::string text_of_givens(const Ground& ground, const Grid& givens);
std::string text_of_clues(const Ground& ground, const std::vector<Clue>& clues);
std::string solution_text(const ClueContent& content);

// The solution may be "". Problems are in words.
Result<std::shared_ptr<ClueContent>> read_text(const Variant& variant, std::string_view problem,
                                               std::string_view solution);

// What codecs are made of: rows of one token a cell, row by row as the board has them.
std::string grid_rows(const Ground& ground, const Grid& grid);
// A digit of the board, or a number of at least 0 and at most `most`; -1: it is none.
int number_of(std::string_view token, int most);
// Reads `rows` from `first` on as a row of tokens for each row of the board. "": it went well.
std::string read_grid(const Tokens& rows, std::size_t first, const Ground& ground, Grid& grid);

}  // namespace gridpress::digits
