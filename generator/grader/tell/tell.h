// A way through a puzzle in plain words: which technique, where, why it follows, what it gives.
#pragma once

#include <functional>
#include <string>

#include "generator/grader/path.h"
#include "generator/grader/tell/words.h"

namespace gridpress {

// A digit as puzzles are written in text: 10 is A.
std::string line_symbol(int digit);

struct TellStyle {
  std::string (*symbol)(int digit) = line_symbol;  // what a digit is called
  bool letters = false;  // symbols are letters, for which the words have sentences of their own
  // A house with a name of its own; "" (and null): it has a usual one.
  std::function<std::string(const House&)> house = nullptr;
  // Of a board of several grids: houses of each sort in a grid. 0: there is one grid.
  int in_grid = 0;
  bool tags = false;  // a chain names its cells by the tags of its picture: "A (r1c2)", then "A"
};

// What the places of a sentence are, of one step:
//   cell cells    the pattern (cell: the one placed, else its first)
//   digit digits  its digits (digit: the lowest)    gone, others  those removed; the rest of them
//   targets       the cells that lose something
//   house second  the first and second house        houses        all
//   bases covers  the two halves of the houses      line          houses but the first
//   pivot wings   the first cell; the others        stem          the first cell
//   outer inner   of four cells first and last; the two between
//   pair link     of four cells the first two; the last two
//   body ends     all but the last two cells; these
//   fins          the cells of the first part       sets, links   the parts; the digits that join
//   chain         all its statements                clash         where a net comes to no way
Fillers fillers_of(const Step& step, const Topology& topology, const TechniqueWords& words,
                   const TellStyle& style = {});

// Digits that are removed from the same cells.
struct RemovalGroup {
  DigitSet digits;
  std::vector<Cell> cells;  // ascending
};

// Sorted by the lowest digit of each group.
std::vector<RemovalGroup> group_removals(const std::vector<Candidate>& gone);

// Why the step holds, and its result. If the first sentence already names the cell and its digit,
// there is no second one.
std::string tell_step(const Step& step, const Topology& topology, const TechniqueWords& words,
                      const TellStyle& style = {});

// Whether the words have a sentence for the step: they lack harder techniques of letters.
bool can_tell(const Step& step, const TechniqueWords& words, const TellStyle& style);

// Whether the sentence of the step's technique has its chain, and so can name the tags.
bool tells_chain(const Step& step, const TechniqueWords& words);

// A line about the whole way: clues, steps, the hardest technique. Empty for a way without steps.
std::string path_summary(const SolvePath& path, const Grid& givens, const TechniqueWords& words);
// A line for its end: the solution, or how many cells are empty where no technique goes on.
// `reached`: the grid after the last step.
std::string path_ending(const SolvePath& path, const Grid& reached, const TechniqueWords& words);

// What a step does, for programs: "r4c7=5", or "r1c1-35 r1c2-3".
std::string effect(const Candidate& placement, const std::vector<Candidate>& eliminations,
                   const Topology& board);

}  // namespace gridpress
