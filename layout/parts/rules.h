// An opener that also explains how to play: rule, worked step, levels and a tip on one page.
#pragma once

#include <vector>

#include "layout/plan/sheet.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// The content of the section's opener, from the top of the live area; empty if the opener doesn't
// explain how to play. The first of these steps that makes everything fit is taken: a smaller
// figure, less white space, smaller text, no tip, no pictures. An opener that still doesn't fit is
// an error.
std::vector<PlacedBlock> lay_rules(const Book& book, int section, const BadgeScale& badges,
                                   const Typesetting& set);

void paint_rules(Sheet& sheet, const Press& press);

}  // namespace gridpress
