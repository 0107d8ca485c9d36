// What the puzzles of a section have in common.
#pragma once

#include "layout/page/book.h"

namespace gridpress {

// What is common to the section's figures: room for each of them. A plain grid of 9x9 where it has
// none. Of answers the first is drawn.
Figures figures_of(const BookSection& section);
Figures answers_of(const BookSection& section);

// Whether its sections are of different kinds.
bool several_kinds(const Book& book);

// Those of how to play, then those of sections that have one.
std::vector<const Lesson*> lessons_of(const Book& book);
// The place of a section's own lesson among them; -1: it has none.
int lesson_of(const Book& book, int section);

// The level that all puzzles of a section share, else 0.
int section_level(const BookSection& section);

// Whether a pupil's copy begins with the section.
bool begins_copy(const Book& book, int section);

}  // namespace gridpress
