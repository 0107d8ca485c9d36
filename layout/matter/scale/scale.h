// "How hard is it?": what each level of a kind asks for, and how long its puzzles take.
#pragma once

#include "layout/page/book.h"
#include "layout/text/flow.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// A kind whose levels are explained: one with several levels and enough puzzles.
struct ScaleKind {
  std::string name;  // BookSection::kind
  std::vector<const BookSection*> sections;
};
// In the order of the sections. If the book has copies for pupils, only the first copy counts.
std::vector<ScaleKind> scale_kinds(const Book& book);

// Lays out a table per kind with one row per level. Each kind starts a page, unless the design lets
// sections share pages. If the rows need a second page, they are split evenly and the axis of times
// is repeated.
Sheets lay_scale(const Book& book, const parts::Scale& part, const Typesetting& set);

// The title of a kind's page: "How hard is it?", with the kind if the book has several.
std::string scale_title(const ScaleKind& kind, const Book& book, const Words& words);

}  // namespace gridpress
