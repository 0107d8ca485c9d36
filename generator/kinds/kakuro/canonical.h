// One form for all kakuros that are the same up to turning, mirroring, and
// taking every digit from ten.
#pragma once

#include <string>

#include "generator/kinds/digits/variant.h"

namespace gridpress::kakuro {

// The least text of the images of a puzzle, and of a solution by itself. Cost:
// 16 texts.
std::string canonical_text(const digits::ClueContent& content);
std::string canonical_solution(const digits::ClueContent& content);

}  // namespace gridpress::kakuro
