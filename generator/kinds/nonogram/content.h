// A nonogram as a value: its clues and, once made or solved, its picture.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "generator/model/content.h"
#include "generator/model/size.h"

namespace gridpress::nonogram {

constexpr int kLargestSide = 99;

using Clue = std::vector<int>;              // lengths of a line's runs, in order; may be empty
using Picture = std::vector<std::uint8_t>;  // row by row; 1 for black

struct Clues {
  Size size{0, 0};
  std::vector<Clue> columns, rows;
  bool operator==(const Clues&) const = default;
};

struct Nonogram : Content {
  Clues clues;
  Picture picture;      // empty if unknown
  std::string subject;  // subject of the picture, printed only with the answer; may be empty
  // Identifies the subject of a library picture, such as "cat", in every language and drawing.
  // Empty for other pictures.
  std::string key;
};
using NonogramPtr = std::shared_ptr<const Nonogram>;

Clues clues_of(Size size, const Picture& picture);

// Whether the picture has exactly these runs in every row and every column.
bool satisfied(const Clues& clues, const Picture& picture);

// The puzzle as one line of text: "ROWS COLUMNS", the clues of the columns from the left, and the
// clues of the rows from the top. Lines are separated by '/', numbers by spaces. A line without
// runs is 0.
std::string problem_text(const Clues& clues);
// The solution's text: "ROWS COLUMNS" and the rows of the picture: x for black, - for white.
std::string solution_text(Size size, const Picture& picture);

// Reads both texts. Also accepts newlines instead of '/', and '-' instead of 0. `solution` may be
// empty. The texts are untrusted: fails for a board of more than 99x99, a clue that doesn't fit its
// line, or an invalid solution.
Result<NonogramPtr> read_nonogram(std::string_view problem, std::string_view solution);

}  // namespace gridpress::nonogram
