// A canonical form, which is the same for all kakuros that differ only by rotation,
// reflection, and subtracting every digit from ten.
#pragma once

#include <string>

#include "generator/kinds/digits/variant.h"

namespace gridpress::kakuro {

// The smallest text among the images of a puzzle; canonical_solution() does the same for its
// solution alone. Cost: writing 16 texts.
std::string canonical_text(const digits::ClueContent& content);
std::string canonical_solution(const digits::ClueContent& content);

}  // namespace gridpress::kakuro
