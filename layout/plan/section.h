// Properties shared by all puzzles of a section.
#pragma once

#include "layout/page/book.h"

namespace gridpress {

// The space that every figure of the section fits into; for a section without puzzles, the space of
// a plain 9x9 grid. answers_of() only measures the first answer.
Figures figures_of(const BookSection& section);
Figures answers_of(const BookSection& section);

// True if the book's sections are of different kinds.
bool several_kinds(const Book& book);

// The how-to-play lessons with pages of their own: none if the book has openers, which carry them.
const std::vector<Lesson>& separate_lessons(const Book& book);
// These lessons, followed by the lessons of sections that teach.
std::vector<const Lesson*> lessons_of(const Book& book);
// The index of the section's own lesson in lessons_of(), or -1 if the section has none.
int lesson_of(const Book& book, int section);

// The how-to-play lesson on the section's opener, or null. A kind's first opener explains the kind.
const Lesson* rules_of(const Book& book, int section);

// The level that all puzzles of a section share, or 0.
int section_level(const BookSection& section);

// True if the section starts a pupil's copy.
bool begins_copy(const Book& book, int section);

}  // namespace gridpress
