// A puzzle as a value: complete once made, printed and answered from the same object.
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

using Grid = std::vector<std::uint8_t>;  // per cell: 0 for empty, else the digit

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

// The measured difficulty; see docs/grading.md.
struct Grade {
  std::optional<double> rating;  // on Sudoku Explainer's scale; nullopt if not rated
  // Whether the rating is only a lower bound, because the work ended early or no
  // technique applied. For levels above that bound, `guesses` decides.
  bool bounded = false;
  // Ratings of the hardest step up to the first placement, and of the first step; plain 9x9 only.
  std::optional<double> ep, ed;
  std::string level;    // name in the difficulty set used; empty if none fits
  std::string hardest;  // identifier of the hardest technique, e.g. "x-wing"
  std::vector<std::pair<std::string, int>> path;  // steps by named technique, easiest first
  int clues = 0;
  int guesses = 0;    // branch nodes of the plain search (see plain_guesses in solver/solve.h)
  double effort = 0;  // amount of work in looks, with one decimal (grader/effort.h)
};

// The rules of a puzzle without its givens, as needed by a solver.
struct Rules {
  TopologyPtr topology;
  std::vector<ConstraintPtr> constraints;  // in addition to the houses; may be empty
};

struct Puzzle {
  std::string kind;    // "classic"
  ContentPtr content;  // clues and solution; only the kind can interpret it
  Grade grade;
  Symmetry symmetry = Symmetry::kNone;
  std::uint64_t seed = 0;  // the value in the seed tree from which it was made
};

int count_givens(const Grid& givens);

// The grid as one line of text (see line_format.h, which also reads it).
std::string to_line(const Grid& grid);

}  // namespace gridpress
