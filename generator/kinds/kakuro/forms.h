// The sums of kakuros as clues of a digit grid, and the named ways of looking at them.
#pragma once

#include <vector>

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/kakuro/sheet.h"

namespace gridpress::kakuro {

extern const digits::Variant kVariant;

// The digits of a run are all different and add up to the total.
digits::Clue sum_of(const Run& run, int total);
bool is_across(const digits::Clue& sum);

// A puzzle with one sum for each of its runs of two cells and more.
std::shared_ptr<digits::ClueContent> content_of(const digits::VariantBoard& ground,
                                                std::vector<digits::Clue> sums, Grid solution);

// The same puzzle with its sums replaced by the named looks at them (ClueContent::all), which is
// how a person solves it. Its clues are those that are drawn.
digits::ClueContent looks_of(const digits::ClueContent& content);

std::vector<KindTechnique> looks_by_name();

}  // namespace gridpress::kakuro
