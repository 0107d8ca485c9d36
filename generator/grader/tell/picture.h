// One step as a drawing: the houses and cells it speaks of, the candidates, what goes, the chain.
#pragma once

#include "generator/grader/state.h"
#include "generator/grader/step.h"
#include "generator/model/figure.h"

namespace gridpress {

// `before`: the board as the step finds it. A step that removes something shows every candidate,
// those of the pattern and those that go apart; one that places a digit shows only that.
// The board must fill a rectangle of cells.
figure::Figure draw_step(const State& before, const Step& step);

}  // namespace gridpress
