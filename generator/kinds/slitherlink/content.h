// A slitherlink: clues that state how many sides of a cell belong to the single closed loop.
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
using Inside = std::vector<bool>;        // per cell: whether it is inside the loop

struct Slitherlink final : Content {
  Size size;
  Clues clues;
  Inside inside;  // empty if no solution is known
};

// The smallest board that is made, and the largest that is read.
constexpr int kMinSide = 5, kMaxSide = 99;

// The number of cells with a clue.
int count_clues(const Clues& clues);

// "10 10/- 3 …": rows and columns, then the rows of clues; `-` is a cell without a clue.
std::string problem_text(const Slitherlink& content);
// The same with `x` for cells inside the loop; "" if no solution is known.
std::string solution_text(const Slitherlink& content);

// Reads both; lines may also end in newlines. An empty solution means that none is known. The board
// is at most 99x99; a solution that violates a rule is an error.
Result<Slitherlink> read_content(std::string_view problem, std::string_view solution);

// The same text for all rotations and reflections of the clues.
std::string canonical_text(const Slitherlink& content);
// The same for the loop.
std::string canonical_answer(const Slitherlink& content);

}  // namespace gridpress::slitherlink
