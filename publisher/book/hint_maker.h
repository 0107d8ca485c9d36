// Hints for the puzzles of a book: solution steps by name, in words and as pictures.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"
#include "layout/page/book.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Returns whether the puzzles of a section have hints if the book has: words can name digits and
// letters, but not shapes.
bool has_hints(const SectionSpec& section);

struct Hints {
  // by puzzle, the most useful first; empty for puzzles without hints
  std::vector<std::vector<BookHint>> of;
  std::vector<CaptionedFigure> marks;  // explanations of the marks in their pictures
};

// The first steps or the hardest one of each puzzle. Without puzzles, the hints of specimens, which
// are about as long. Costs about a millisecond for a 9x9, like grading.
Hints make_hints(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int jobs);

// The full solutions of the puzzles selected by `answers: {steps: …}`. Each step that removes
// candidates has its picture; steps that only place digits are joined in a paragraph. Without
// puzzles, the steps of specimens. Empty if the book has no steps.
Hints make_steps(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int jobs);

// Returns whether the puzzles of a section have steps, as far as that is known without the puzzles.
bool wants_steps(const BookSpec& spec, const SectionSpec& section);

}  // namespace gridpress
