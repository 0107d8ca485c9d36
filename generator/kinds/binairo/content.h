// A binairo: a rectangle of cells with one of two values each, some of them given.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "generator/model/content.h"
#include "generator/model/size.h"

namespace gridpress::binairo {

// Per cell in reading order: 0 open, 1 the first value (printed as 0 or a white disc), 2 the
// second (1 or a black disc).
using Cells = std::vector<std::uint8_t>;

// The rules of one board. Both sides are even.
struct Board {
  Size size;
  bool lines_distinct = true;  // no two rows are equal, and no two columns

  bool operator==(const Board&) const = default;
};

struct Binairo final : Content {
  Board board;
  Cells givens;
  Cells solution;      // empty: not known
  bool discs = false;  // how the values are printed
};

// Sides of boards that are made, and the largest that is read.
constexpr int kLeastSide = 6, kMostSideMade = 14, kMostSide = 20;

int count_clues(const Cells& givens);

// Whether a full board obeys every rule.
bool obeys_rules(const Board& board, const Cells& cells);

// "8 8/- 1 - …": rows and columns, then the rows: 1 and 2 are the values, `-` is an open cell. The
// first row is "8 8 equal" where equal rows and columns are allowed, and ends with "discs" where
// the values are printed as such.
std::string problem_text(const Binairo& content);
// The same, filled; "" when no solution is known.
std::string solution_text(const Binairo& content);

// Reads both back; lines may also end in newlines. An empty solution is none. A first row without
// "equal" doesn't say which rules its maker had: equal lines are then forbidden unless only that
// makes the puzzle impossible.
Result<Binairo> read_content(std::string_view problem, std::string_view solution);

// The same text for all turned and mirrored versions of the givens, with the values exchanged or
// not. Different for the two rules.
std::string canonical_text(const Binairo& content);
// The same of the solution.
std::string canonical_answer(const Binairo& content);

}  // namespace gridpress::binairo
