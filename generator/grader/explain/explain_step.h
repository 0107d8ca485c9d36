// Explains the steps of a solution in plain words: the technique, the cells, the reason and the
// result.
#pragma once

#include <functional>
#include <string>

#include "generator/grader/explain/squares.h"
#include "generator/grader/explain/words.h"
#include "generator/grader/path.h"

namespace gridpress {

// Returns a digit as written in a puzzle's text, where 10 is A.
std::string line_symbol(int digit);

struct ExplainStyle {
  std::string (*symbol)(int digit) = line_symbol;  // returns the printed form of a digit
  bool letters = false;  // whether symbols are letters, which have separate sentences
  // Returns the name of a special house. If it returns "" or is null, the house has the usual name.
  std::function<std::string(const House&)> house = nullptr;
  // On a board that consists of several grids: the number of houses of each kind per grid. 0 on
  // other boards.
  int in_grid = 0;
  // Whether the cells of a chain are named by their tags in the picture: "A (r1c2)", later "A".
  bool tags = false;
  SquareForm squares = SquareForm::kCode;  // for fillers_of(); explain_step() chooses the form
};

// Returns the values of the placeholders that the sentence for a step may use:
//   cell cells    the pattern (cell: the cell that is filled or, without one, the first)
//   digit digits  the pattern's digits (digit: the lowest)
//   gone others   the digits that are removed; the other digits
//   targets       the cells that lose a candidate
//   house second  the first and the second house    houses        all houses
//   bases covers  the two halves of the houses      line          all houses but the first
//   pivot wings   the first cell; the other cells   stem          the first cell
//   outer inner   of four cells: the first and last; the two between
//   pair link     of four cells: the first two; the last two
//   body ends     all but the last two cells; the last two
//   fins          the cells of the first part       sets links    the parts; the digits that link
//   chain         all statements of the chain       clash         the contradiction of a net
PlaceholderValues fillers_of(const Step& step, const Topology& topology,
                             const TechniqueWords& words, const ExplainStyle& style = {});

// Explains the step and its result, in two sentences. The second is omitted if the first already
// names the cell and its digit. Squares are named in words unless the text lists chains or sets, or
// would be too long (see brief_text()).
std::string explain_step(const Step& step, const Topology& topology, const TechniqueWords& words,
                         const ExplainStyle& style = {});

// Returns whether a sentence exists for the step. For puzzles with letters, harder techniques have
// no sentences.
bool can_explain(const Step& step, const TechniqueWords& words, const ExplainStyle& style);

// Returns whether the sentence for the step's technique includes the chain, whose cells may have
// tags.
bool mentions_chain(const Step& step, const TechniqueWords& words);

// Summarises the whole path in one line: clues, steps and the hardest technique. Returns "" for a
// path without steps.
std::string path_summary(const SolvePath& path, const Grid& givens, const TechniqueWords& words);
// Returns the closing line: the solution or, if no technique applies, the number of cells left
// empty. `reached` is the grid after the last step.
std::string path_ending(const SolvePath& path, const Grid& reached, const TechniqueWords& words);

// Formats a step's effect for programs: "r4c7=5" or "r1c1-35 r1c2-3".
std::string effect(const Candidate& placement, const std::vector<Candidate>& eliminations,
                   const Topology& board);

}  // namespace gridpress
