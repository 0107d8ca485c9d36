// The functions that read single f-puzzles clues, in groups. Used only by clues.cc.
//
// Each function reads one clue and adds its constraints to the board. It returns "", or an error
// message that continues the clue's name, such as "has no 'cells'" in "'arrow' 2 has no 'cells'".
#pragma once

#include <string>

#include "generator/formats/clue_board.h"

namespace gridpress::formats {

using ReadClue = std::string (*)(const Json& clue, ClueBoard& board);

namespace clue_readers {

// Rules for the whole board. The clue is just `true`.
std::string antiknight(const Json&, ClueBoard& board);
std::string antiking(const Json&, ClueBoard& board);
std::string disjoint_groups(const Json&, ClueBoard& board);
std::string falling_diagonal(const Json&, ClueBoard& board);  // from the top left
std::string rising_diagonal(const Json&, ClueBoard& board);

// Clues about individual cells.
std::string odd(const Json& clue, ClueBoard& board);
std::string even(const Json& clue, ClueBoard& board);
std::string pencil_marks(const Json& clue, ClueBoard& board);
std::string extra_region(const Json& clue, ClueBoard& board);
std::string killer_cage(const Json& clue, ClueBoard& board);
std::string quadruple(const Json& clue, ClueBoard& board);
std::string clone(const Json& clue, ClueBoard& board);
std::string row_indexer(const Json& clue, ClueBoard& board);
std::string column_indexer(const Json& clue, ClueBoard& board);

// Clues drawn as lines.
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

// Reads dots, XV, their negative rules, nonconsecutive, minimum and maximum. They depend on each
// other, so this function reads them from the whole f-puzzles object.
std::string add_edge_clues(const Json& object, ClueBoard& board);

}  // namespace gridpress::formats
