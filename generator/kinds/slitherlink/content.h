// A slitherlink: each clue is the number of a cell's sides that belong to the single closed loop.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "generator/model/content.h"
#include "generator/model/size.h"

namespace gridpress::slitherlink {

constexpr std::int8_t kNoClue = -1;

using Clues = std::vector<std::int8_t>;  // per cell in reading order: 0 to 3, or kNoClue
using Inside = std::vector<bool>;        // per cell: true if it is inside the loop

struct Slitherlink final : Content {
  Size size;
  Clues clues;
  Inside inside;  // empty if no solution is known
};

// The smallest side of a board that can be made, and the largest side that can be read.
constexpr int kMinSide = 5, kMaxSide = 99;

// The number of cells with a clue.
int count_clues(const Clues& clues);

// The text "10 10/- 3 …": rows and columns, then the rows of clues; `-` is a cell without a clue.
std::string problem_text(const Slitherlink& content);
// The solution's text, with `x` for cells inside the loop; "" if no solution is known.
std::string solution_text(const Slitherlink& content);

// Reads both texts; lines may also end in newlines. An empty solution means that none
// is known. The board is at most 99x99; a solution that violates a rule is an error.
Result<Slitherlink> read_content(std::string_view problem, std::string_view solution);

// A text that is the same for all rotations and reflections of the clues.
std::string canonical_text(const Slitherlink& content);
// A text that is the same for all rotations and reflections of the loop.
std::string canonical_answer(const Slitherlink& content);

}  // namespace gridpress::slitherlink
