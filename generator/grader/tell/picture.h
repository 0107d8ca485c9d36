// One step as a drawing: the houses and cells it speaks of, the candidates, what goes, the chain.
#pragma once

#include <vector>

#include "generator/grader/state.h"
#include "generator/grader/step.h"
#include "generator/model/figure.h"

namespace gridpress {

// The cells of a chain in the order in which it meets them, each once; at most 26, since their tags
// are letters.
std::vector<Cell> tagged_cells(const std::vector<ChainLink>& chain);

// `before`: the board as the step finds it. A step that removes something shows every candidate,
// those of the pattern and those that go apart; one that places a digit shows only that.
// `tags`: the cells of a chain have tags, which words name. Lines and frame are those of a
// rectangle of cells.
figure::Figure draw_step(const State& before, const Step& step, bool tags = true);

}  // namespace gridpress
