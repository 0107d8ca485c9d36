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

using Grid = std::vector<std::uint8_t>;  // per cell: 0 empty, else the digit

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

// How difficult, as measured: docs/grading.md says how.
struct Grade {
  std::optional<double> rating;  // on Sudoku Explainer's scale; empty: not rated
  // Only "at least": the work ended early, or no technique went on. Such a puzzle is judged by
  // `guesses` where a level needs to know more.
  bool bounded = false;
  // Hardest step up to the first that places a digit, and the first step: plain 9x9 only.
  std::optional<double> ep, ed;
  std::string level;    // name in the difficulty set that was asked; empty: none fits
  std::string hardest;  // identifier of the hardest technique, e.g. "x-wing"
  std::vector<std::pair<std::string, int>> path;  // steps by named technique, easiest first
  int clues = 0;
  int guesses = 0;    // branch nodes of the plain search (solver/plain_search.h)
  double effort = 0;  // amount of work, in looks, one decimal (grader/effort.h)
};

// The rules of a puzzle without its givens: what a solver needs to know.
struct Rules {
  TopologyPtr topology;
  std::vector<ConstraintPtr>
      constraints;  // beyond the houses; empty where rows, columns and boxes are all
};

struct Puzzle {
  std::string kind;    // "classic"
  ContentPtr content;  // clues and solution; only the kind looks inside
  Grade grade;
  Symmetry symmetry = Symmetry::kNone;
  std::uint64_t seed = 0;  // the seed-tree value it was made from
};

int count_givens(const Grid& givens);

// As one line of text (line_format.h has the rules and reads it back).
std::string to_line(const Grid& grid);

}  // namespace gridpress
