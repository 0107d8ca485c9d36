// Hints for the puzzles of a book: steps of the solution, by name, in words and as pictures.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"
#include "layout/page/book.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Returns whether the section's puzzles have hints in a book with hints. Puzzles with shapes have
// none: words can name only digits and letters.
bool has_hints(const SectionSpec& section);

struct Hints {
  // By puzzle, the most useful hint first. Empty for puzzles without hints.
  std::vector<std::vector<BookHint>> of;
  std::vector<CaptionedFigure> marks;  // explain the marks in the hints' pictures
};

// The first steps or the hardest step of each puzzle. Without puzzles, the hints of specimens,
// which are about as long. Takes about a millisecond per 9x9, like grading.
Hints make_hints(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int jobs);

// The whole solutions of the puzzles that `answers: {steps: …}` selects. Each step that removes
// candidates has its own picture; consecutive steps that only place digits are joined into a
// paragraph. Without puzzles, the steps of specimens. Empty for a book without steps.
Hints make_steps(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int jobs);

// Returns whether the section's puzzles will have steps, as far as that is known without puzzles.
bool wants_steps(const BookSpec& spec, const SectionSpec& section);

}  // namespace gridpress
