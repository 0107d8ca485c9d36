// Draws one step: its houses and cells, the candidates, the removals, the chain.
#pragma once

#include <vector>

#include "generator/grader/state.h"
#include "generator/grader/step.h"
#include "generator/model/figure.h"

namespace gridpress {

// The cells of a chain in the order in which they first occur; at most 26, since their tags are
// letters.
std::vector<Cell> tagged_cells(const std::vector<ChainLink>& chain);

// `before` is the board before the step. If the step removes something, every candidate
// is shown, and those of the pattern and the removed ones are marked; if it places a
// digit, only the digit is shown. With `tags`, the cells of a chain get the tags that
// the text uses. Lines and frame are those of a rectangle of cells.
figure::Figure draw_step(const State& before, const Step& step, bool tags = true);

}  // namespace gridpress
