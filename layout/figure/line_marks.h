// Paints marks made of lines: loops, dots, crosses and loops around words.
#pragma once

#include <vector>

#include "layout/figure/pen.h"

namespace gridpress {

// Each function paints marks of one role.
void paint_trails(const Pen& pen, const std::vector<const figure::Trail*>& trails);
void paint_dots(const Pen& pen, const std::vector<const figure::Dot*>& dots);
void paint_crosses(const Pen& pen, const std::vector<const figure::Cross*>& crosses);
void paint_word_loops(const Pen& pen, const std::vector<const figure::WordLoop*>& loops);

}  // namespace gridpress
