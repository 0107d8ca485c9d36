// Makes hints for the puzzles of a book: steps of the solution with their names, texts and
// pictures.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/model/puzzle.h"
#include "layout/page/book.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Returns whether the section's puzzles have hints in a book with hints. Puzzles with shapes don't,
// because texts can name only digits and letters.
bool has_hints(const SectionSpec& section);

// A sentence about the pattern to look for, without its place: the kind's own or, for techniques of
// many kinds, the book's. Empty if neither has one.
std::string nudge_sentence(std::string_view technique, const KindWords& kind, const Words& words);

struct Hints {
  // By puzzle, the most useful hint first. Empty for a puzzle without hints.
  std::vector<std::vector<BookHint>> of;
  std::vector<CaptionedFigure> marks;  // explain the marks in the hints' pictures
};

// Makes hints with the first steps or the hardest step of each puzzle. Before the puzzles are made,
// makes hints for specimens, which are about as long. Takes about as long as grading: a millisecond
// per 9x9.
Hints make_hints(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int jobs);

// Makes the complete solutions of the puzzles that `answers: {steps: …}` selects. Each step that
// removes candidates has its own picture. Consecutive steps that only place digits are joined into
// a paragraph. Before the puzzles are made, makes the solutions of specimens. Empty for a book
// without steps.
Hints make_steps(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int jobs);

// Returns whether the section's puzzles will have steps, as far as this is known before the
// puzzles.
bool wants_steps(const BookSpec& spec, const SectionSpec& section);

}  // namespace gridpress
