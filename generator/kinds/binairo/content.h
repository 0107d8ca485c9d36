// A binairo: a rectangle of cells, each with one of two values, some of them given.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "generator/model/content.h"
#include "generator/model/size.h"

namespace gridpress::binairo {

// Per cell in reading order: 0 for open, 1 for the first value (printed as 0 or a white disc), 2
// for the second (1 or a black disc).
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
  Cells solution;      // empty if unknown
  bool discs = false;  // whether values are printed as discs
};

// The sides of boards that can be made, and the largest side that can be read.
constexpr int kMinSide = 6, kMaxSideMade = 14, kMaxSide = 20;

int count_clues(const Cells& givens);

// Whether a full board satisfies every rule.
bool obeys_rules(const Board& board, const Cells& cells);

// The puzzle's text "8 8/- 1 - …": rows and columns, then the rows: 1 and 2 are the
// values, `-` is an open cell. The first row is "8 8 equal" if equal rows and columns
// are allowed, and ends with "discs" if the values are printed as discs.
std::string problem_text(const Binairo& content);
// The text of the full board; "" if no solution is known.
std::string solution_text(const Binairo& content);

// Reads both texts; lines may also end in newlines. An empty solution means that none
// is known. A first row without "equal" doesn't specify the rules: equal lines are then
// forbidden, unless only that makes the puzzle impossible.
Result<Binairo> read_content(std::string_view problem, std::string_view solution);

// A text that is the same for all rotations and reflections of the givens, with or
// without exchanged values. It depends on whether equal lines are allowed.
std::string canonical_text(const Binairo& content);
// A canonical text of the solution.
std::string canonical_answer(const Binairo& content);

}  // namespace gridpress::binairo
