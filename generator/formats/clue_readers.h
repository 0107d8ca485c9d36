// The readers of single clues, by group. Used only by clues.cc.
//
// Each reads one clue, adds its constraints to the board, and returns an error message that
// continues the clue's name ("'arrow' 2 has no 'cells'"), or "".
#pragma once

#include <string>

#include "generator/formats/clue_board.h"

namespace gridpress::formats {

using ReadClue = std::string (*)(const Json& clue, ClueBoard& board);

namespace clue_readers {

// Rules for the whole board; the clue is just `true`.
std::string antiknight(const Json&, ClueBoard& board);
std::string antiking(const Json&, ClueBoard& board);
std::string disjoint_groups(const Json&, ClueBoard& board);
std::string falling_diagonal(const Json&, ClueBoard& board);  // from the top left
std::string rising_diagonal(const Json&, ClueBoard& board);

// Lists of clues for some cells.
std::string odd(const Json& clue, ClueBoard& board);
std::string even(const Json& clue, ClueBoard& board);
std::string pencil_marks(const Json& clue, ClueBoard& board);
std::string extra_region(const Json& clue, ClueBoard& board);
std::string killer_cage(const Json& clue, ClueBoard& board);
std::string quadruple(const Json& clue, ClueBoard& board);
std::string clone(const Json& clue, ClueBoard& board);
std::string row_indexer(const Json& clue, ClueBoard& board);
std::string column_indexer(const Json& clue, ClueBoard& board);

// Lines.
std::string thermometer(const Json& clue, ClueBoard& board);
std::string slow_thermometer(const Json& clue, ClueBoard& board);
std::string arrow(const Json& clue, ClueBoard& board);
std::string palindrome(const Json& clue, ClueBoard& board);
std::string renban(const Json& clue, ClueBoard& board);
std::string whispers(const Json& clue, ClueBoard& board);
std::string nabner(const Json& clue, ClueBoard& board);
std::string entropic_line(const Json& clue, ClueBoard& board);
std::string modular_line(const Json& clue, ClueBoard& board);
std::string between_line(const Json& clue, ClueBoard& board);
std::string lockout(const Json& clue, ClueBoard& board);
std::string zipper_line(const Json& clue, ClueBoard& board);
std::string region_sum_line(const Json& clue, ClueBoard& board);
std::string double_arrow(const Json& clue, ClueBoard& board);

// Clues outside the grid.
std::string little_killer(const Json& clue, ClueBoard& board);
std::string sandwich_sum(const Json& clue, ClueBoard& board);
std::string x_sum(const Json& clue, ClueBoard& board);
std::string skyscraper(const Json& clue, ClueBoard& board);

}  // namespace clue_readers

// Dots, XV, their negative rules, nonconsecutive, minimum and maximum: these depend on each other,
// so they are read from the whole object.
std::string add_edge_clues(const Json& object, ClueBoard& board);

}  // namespace gridpress::formats
