// Facts that the puzzles of a section share.
#pragma once

#include "layout/page/book.h"

namespace gridpress {

// The space that every figure of the section fits into. If it has none, that of a plain 9x9 grid.
// For answers, the first one is measured.
Figures figures_of(const BookSection& section);
Figures answers_of(const BookSection& section);

// True if the book's sections are of different kinds.
bool several_kinds(const Book& book);

// The how-to-play lessons, followed by the lessons of sections that teach.
std::vector<const Lesson*> lessons_of(const Book& book);
// The index of the section's own lesson among them, or -1.
int lesson_of(const Book& book, int section);

// The level that all puzzles of a section share, or 0.
int section_level(const BookSection& section);

// True if the section starts a pupil's copy.
bool begins_copy(const Book& book, int section);

}  // namespace gridpress
