// The opener page before a section.
#pragma once

#include "layout/plan/sheet.h"
#include "layout/text/typesetting.h"

namespace gridpress {

void paint_opener(Sheet& sheet, const Press& press);

// "part two"; empty if the book has only one section.
ShapedText opener_kicker(const Book& book, int section, const Typesetting& set);

// "puzzles 25–64"; empty if the section has no puzzles.
ShapedText opener_range(const BookSection& section, const Typesetting& set);

}  // namespace gridpress
