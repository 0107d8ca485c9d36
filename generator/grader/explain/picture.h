// Draws one step: its houses and cells, the candidates, the removals and the chain.
#pragma once

#include <vector>

#include "generator/grader/state.h"
#include "generator/grader/step.h"
#include "generator/model/figure.h"

namespace gridpress {

// Returns the cells of a chain in the order in which they first occur, but at most 26, because each
// is tagged with a letter.
std::vector<Cell> tagged_cells(const std::vector<ChainLink>& chain);

// Draws a step. `before` is the board before the step. If the step removes candidates, the picture
// shows the candidates that the explanation mentions and marks those of the pattern and those
// removed. If the step places a digit, it shows only the digit. With `tags`, the cells of a chain
// have the tags that the text uses. The board's cells must form a rectangle.
figure::Figure draw_step(const State& before, const Step& step, bool tags = true);

}  // namespace gridpress
