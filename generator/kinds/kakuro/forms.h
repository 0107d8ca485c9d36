// The sums of kakuros as clues of a digit grid, and the looks at them that have
// a name.
#pragma once

#include <vector>

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/kakuro/sheet.h"

namespace gridpress::kakuro {

extern const digits::Variant kVariant;

// The digits of a run add up to the total, each different.
digits::Clue sum_of(const Run& run, int total);
bool is_across(const digits::Clue& sum);

// A puzzle with one sum for each of its runs of two cells and more.
std::shared_ptr<digits::ClueContent> content_of(const digits::Ground& ground,
                                                std::vector<digits::Clue> sums, Grid solution);

// The same puzzle with the named looks at its sums in place of these
// (ClueContent::all): what a person looks at. Its clues are those that are
// drawn.
digits::ClueContent looks_of(const digits::ClueContent& content);

std::vector<KindTechnique> looks_by_name();

}  // namespace gridpress::kakuro
