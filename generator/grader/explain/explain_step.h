// Explains the steps of a solution in plain words: which technique, where, why, and the result.
#pragma once

#include <functional>
#include <string>

#include "generator/grader/explain/words.h"
#include "generator/grader/path.h"

namespace gridpress {

// A digit as written in a puzzle's text, where 10 is A.
std::string line_symbol(int digit);

struct ExplainStyle {
  std::string (*symbol)(int digit) = line_symbol;  // the printed form of a digit
  bool letters = false;  // whether symbols are letters, for which there are separate sentences
  // The name of a special house. If it returns "" or is null, the house has the usual name.
  std::function<std::string(const House&)> house = nullptr;
  // On a board of several grids, the number of houses of each kind in a grid; 0 for a single grid.
  int in_grid = 0;
  bool tags = false;  // name the cells of a chain by the tags of its picture: "A (r1c2)", then "A"
};

// Fills the places of a sentence from one step:
//   cell cells    the pattern (cell: the one placed, else its first)
//   digit digits  its digits (digit: the lowest)    gone, others  those removed; the rest of them
//   targets       the cells that lose something
//   house second  the first and second house        houses        all
//   bases covers  the two halves of the houses      line          all houses but the first
//   pivot wings   the first cell; the others        stem          the first cell
//   outer inner   of four cells, first and last; the two between
//   pair link     of four cells, the first two; the last two
//   body ends     all but the last two cells; those two
//   fins          the cells of the first part       sets, links   the parts; the digits that join
//   chain         all its statements                clash         the contradiction of a net
PlaceholderValues fillers_of(const Step& step, const Topology& topology,
                             const TechniqueWords& words, const ExplainStyle& style = {});

// Digits that are removed from the same cells.
struct RemovalGroup {
  DigitSet digits;
  std::vector<Cell> cells;  // ascending
};

// Groups candidates by digits with the same cells. Sorted by the lowest digit of each group.
std::vector<RemovalGroup> group_removals(const std::vector<Candidate>& gone);

// Explains the step and its result. The second sentence is omitted if the first already names the
// cell and its digit.
std::string explain_step(const Step& step, const Topology& topology, const TechniqueWords& words,
                         const ExplainStyle& style = {});

// Whether a sentence exists for the step. Harder techniques have none for puzzles with letters.
bool can_explain(const Step& step, const TechniqueWords& words, const ExplainStyle& style);

// Whether the sentence for the step's technique includes its chain, whose cells may have tags.
bool mentions_chain(const Step& step, const TechniqueWords& words);

// One line about the whole path: clues, steps, the hardest technique. Empty for a path without
// steps.
std::string path_summary(const SolvePath& path, const Grid& givens, const TechniqueWords& words);
// The closing line: the solution, or how many cells are left empty if no technique applies.
// `reached` is the grid after the last step.
std::string path_ending(const SolvePath& path, const Grid& reached, const TechniqueWords& words);

// A step's effect for programs: "r4c7=5", or "r1c1-35 r1c2-3".
std::string effect(const Candidate& placement, const std::vector<Candidate>& eliminations,
                   const Topology& board);

}  // namespace gridpress
