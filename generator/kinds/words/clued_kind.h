// Functions that kinds whose words have clues share.
#pragma once

#include <optional>
#include <string_view>

#include "generator/kinds/kind.h"
#include "generator/kinds/words/clued_grid.h"

namespace gridpress::words {

const CluedGrid& clued_grid(const Puzzle& puzzle);

// Grades the help that readers get.
Grade clued_grade(const CluedGrid& grid);

// A kind without name, options, sizes, maker and drawings.
Kind clued_kind();

// Reads a puzzle of the kind whose name is the rules' noun.
Result<Puzzle> read_clued_puzzle(const CluedRules& rules, std::string_view problem,
                                 std::string_view solution);

// The lesson of a kind that draws its grids with this function. The lesson's words cross in a grid
// of their own, with `border` rows and columns around them.
KindLesson clued_lesson(const LessonRequest& request,
                        figure::Figure (*draw)(const Puzzle& puzzle, bool solution),
                        int border = 0);

}  // namespace gridpress::words
