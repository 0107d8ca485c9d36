// What grade and explain say alike of puzzles and their steps.
#pragma once

#include <string>
#include <vector>

#include "generator/formats/format.h"
#include "generator/grader/step.h"

namespace gridpress {

// What a step does, for programs: "r4c7=5", or "r1c1-35 r1c2-3".
std::string effect(const Candidate& placement, const std::vector<Candidate>& eliminations,
                   const Topology& board);

// Why a puzzle that is solved is not graded: its clues beyond the givens. Empty: it is graded.
std::string not_graded(const formats::TextPuzzle& puzzle);

}  // namespace gridpress
