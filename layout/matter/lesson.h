// How to play: title, lead, a line for each size, pictures of the houses, a worked step.
#pragma once

#include "layout/plan/sheet.h"
#include "layout/text/typesetting.h"

namespace gridpress {

Sheets lay_lesson(const Lesson& lesson, const Typesetting& set);

// The lessons of several kinds in a compact form: name, rule and a small figure, four to a page.
Sheets lay_compact_lessons(const std::vector<Lesson>& lessons, const Typesetting& set);

void paint_lesson(Sheet& sheet, const Press& press);

}  // namespace gridpress
