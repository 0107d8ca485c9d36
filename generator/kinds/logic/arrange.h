// Parts of lessons and steps that kinds with their own figures share.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/kind.h"

namespace gridpress::logic {

// The first step by each of the easiest techniques, as a picture with the step's title.
std::vector<LessonFigure> first_steps(Explanation explanation);

// Two figures next to each other, without links to their cells.
figure::Figure side_by_side(const figure::Figure& left, const figure::Figure& right);

// A tint behind a line (see lines() in geometry.h).
figure::Tint line_tint(Size size, int line);

// Formats ascending numbers, with consecutive ones combined: "4–7", "9".
std::vector<std::string> number_ranges(const std::vector<int>& numbers);

}  // namespace gridpress::logic
