// Digit grids with clues as text: rows separated by '/', tokens by spaces; '-' is an empty token.
//
//   ROWS COLUMNS FLAGS…     flags are names such as "diagonals"
//   rows of givens
//   rows of region names    if the variant has its own regions
// a row for each clue     its form, its number if it has one, its cells: "arrow r1c1 r1c2"
//
// A variant may use another format after the first row (see Codec).
#pragma once

#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "generator/kinds/digits/variant.h"

namespace gridpress::digits {

std::string problem_text(const ClueContent& content);
// The text of a variant without a codec, in two parts: up to the rows of givens, and the rest.
std::string text_of_givens(const VariantBoard& ground, const Grid& givens);
std::string text_of_clues(const VariantBoard& ground, const std::vector<Clue>& clues);
std::string solution_text(const ClueContent& content);

// `solution` may be empty. Errors are messages for the user.
Result<std::shared_ptr<ClueContent>> read_text(const Variant& variant, std::string_view problem,
                                               std::string_view solution);

// Helpers for codecs. A grid is written as rows with one token per cell, in the board's order.
std::string grid_rows(const VariantBoard& ground, const Grid& grid);
// Parses a digit of the board, or a number from 0 to `most`. Returns -1 for any other token.
int number_of(std::string_view token, int most);
// Reads one row of tokens for each row of the board, starting at `rows[first]`. Returns an error
// message or "".
std::string read_grid(const Tokens& rows, std::size_t first, const VariantBoard& ground,
                      Grid& grid);

}  // namespace gridpress::digits
