// The sums of kakuros as clues of a digit grid, and the deductions ("looks") made from a sum.
#pragma once

#include <vector>

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/kakuro/sheet.h"

namespace gridpress::kakuro {

extern const digits::Variant kVariant;

// The clue that the digits of a run are all different and add up to the total.
digits::Clue sum_of(const Run& run, int total);
bool is_across(const digits::Clue& sum);

// A puzzle with a sum for each run of at least two cells.
std::shared_ptr<digits::ClueContent> content_of(const digits::VariantBoard& ground,
                                                std::vector<digits::Clue> sums, Grid solution);

// The same puzzle, in which each sum's rule is replaced by the named looks at it
// (ClueContent::all_rules), as people solve it. Its clues are the drawn ones.
digits::ClueContent looks_of(const digits::ClueContent& content);

std::vector<KindTechnique> looks_by_name();

}  // namespace gridpress::kakuro
