// A canonical form shared by all kakuros that are the same up to rotation, reflection, and
// subtracting every digit from ten.
#pragma once

#include <string>

#include "generator/kinds/digits/variant.h"

namespace gridpress::kakuro {

// The smallest text among the images of a puzzle, and likewise of a solution on its own. Cost:
// 16 texts.
std::string canonical_text(const digits::ClueContent& content);
std::string canonical_solution(const digits::ClueContent& content);

}  // namespace gridpress::kakuro
