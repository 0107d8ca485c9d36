// The sums of kakuros as clues of a digit grid, and "looks": the deductions that people make from a
// single sum.
#pragma once

#include <vector>

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/kakuro/sheet.h"

namespace gridpress::kakuro {

extern const digits::Variant kVariant;

// Makes a clue: the digits of the run are all different and add up to the total.
digits::Clue sum_of(const Run& run, int total);
bool is_across(const digits::Clue& sum);

// A puzzle with a sum for each run of at least two cells.
std::shared_ptr<digits::ClueContent> content_of(const digits::VariantBoard& ground,
                                                std::vector<digits::Clue> sums, Grid solution);

// The same puzzle, but in ClueContent::all_rules the rule of each sum is replaced by the named
// looks at that sum. This is the form in which people solve it. The drawn clues stay the same.
digits::ClueContent looks_of(const digits::ClueContent& content);

std::vector<KindTechnique> looks_by_name();

}  // namespace gridpress::kakuro
