// A puzzle as a value. Its page and its answer are drawn from the same object.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "generator/model/constraint.h"
#include "generator/model/content.h"
#include "generator/model/topology.h"

namespace gridpress {

using Grid = std::vector<std::uint8_t>;  // per cell: 0 for an empty cell, else the digit

enum class Symmetry {
  kNone,
  kRotational,
  kQuarterTurn,
  kHorizontal,
  kVertical,
  kDiagonal,
  kAntiDiagonal,
  kBoth,
  kFull
};

// The measured difficulty of a puzzle; see docs/grading.md.
struct Grade {
  std::optional<double> rating;  // on Sudoku Explainer's scale; nullopt if not rated
  // Whether the rating is only a lower bound, because grading stopped early or no technique
  // applied. Levels above the bound are then chosen by `guesses`.
  bool bounded = false;
  // Ratings of the hardest step up to the first placement (ep) and of the first step (ed); plain
  // 9x9 only.
  std::optional<double> ep, ed;
  std::string level;    // name in the difficulty set; empty if no level fits
  std::string hardest;  // identifier of the hardest technique, e.g. "x-wing"
  std::vector<std::pair<std::string, int>> path;  // steps per technique, easiest first
  int clues = 0;
  int guesses = 0;    // branch nodes of the plain search (see plain_guesses in solver/solve.h)
  double effort = 0;  // amount of work, to one decimal; for the unit, see grader/effort.h
};

// The rules of a puzzle without its givens, as a solver needs them.
struct Rules {
  TopologyPtr topology;
  std::vector<ConstraintPtr> constraints;  // rules in addition to the houses; may be empty
};

struct Puzzle {
  std::string kind;    // identifier of the kind, for example "classic"
  ContentPtr content;  // clues and solution; only the kind can interpret it
  Grade grade;
  Symmetry symmetry = Symmetry::kNone;
  std::uint64_t seed = 0;  // value of the node of the seed tree that the puzzle was made from
};

int count_givens(const Grid& givens);

// Returns the grid as one line of text. See line_format.h, which also reads such lines.
std::string to_line(const Grid& grid);

}  // namespace gridpress
