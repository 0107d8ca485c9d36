// Drawings of arrowwords.
#pragma once

#include "generator/kinds/words/clued_grid.h"
#include "generator/model/figure.h"

namespace gridpress::arrowword {

inline constexpr double kUsualClueSize = 7;  // points: the smallest type of clues

figure::Figure draw_puzzle(const words::CluedGrid& grid);
figure::Figure draw_answer(const words::CluedGrid& grid);
// A puzzle for a lesson, whose cells are too small for clues: they have the clues' numbers.
figure::Figure draw_numbered(const words::CluedGrid& grid);
// A puzzle without words, for clues in this type that need cells of `cell` points.
figure::Figure draw_blank(Size size, double clue_size, double cell);

// Whether the arrows of a puzzle's drawing meet the first letters of all words, each once, and
// there are as many clues as arrows.
bool arrows_meet_words(const figure::Figure& puzzle, const words::Letters& letters);

}  // namespace gridpress::arrowword
