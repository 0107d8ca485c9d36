// A killer as one line of text: rows separated by '/', tokens by spaces.
//
//   9 9                     rows and columns; "9 9 diagonals" if the diagonals are houses
//   10 - 15 - …             nine rows of sums: one cell of each cage has it, the others are '-'
//   1 1 2 2 …               nine rows of cage numbers; '-' for a cell without a cage
//   - - 5 - …               nine rows of givens, only if there are any
//   less r1c2 r1c1          a row for each sign: the cell with the smaller digit, then the larger
//
// A solution has the first row and nine rows of digits.
#pragma once

#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "generator/kinds/killer/board.h"

namespace gridpress::killer {

std::string problem_text(const DigitContent& content);
std::string solution_text(const DigitContent& content);

// Accepts newlines instead of '/', and "" for an unknown solution. The text is untrusted. Every
// error is a message for the user. A solution must satisfy the rules and the givens.
Result<DigitContent> read_text(std::string_view problem, std::string_view solution);

}  // namespace gridpress::killer
