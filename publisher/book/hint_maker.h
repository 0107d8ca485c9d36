// Hints for the puzzles of a book: steps of the way by name, in words and as pictures.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"
#include "layout/page/book.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Whether the puzzles of a section have hints, when the book has: words can name digits and
// letters, not shapes.
bool has_hints(const SectionSpec& section);

struct Hints {
  std::vector<std::vector<BookHint>> of;  // by puzzle, those wanted most first; empty: it has none
  std::vector<CaptionedFigure> marks;     // what the marks of their pictures mean
};

// The first steps or the hardest one of each puzzle. Without puzzles those of specimens, which are
// about as long. Cost: about a millisecond for a 9x9, as grading.
Hints make_hints(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int jobs);

// The ways to the answers of the puzzles that `answers: {steps: …}` asks for: a step that removes
// candidates with its picture, those that only place digits together in a paragraph. Without
// puzzles: those of specimens. Empty where the book has none.
Hints make_steps(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int jobs);

// Whether the puzzles of a section have them, as far as that is known without the puzzles.
bool wants_steps(const BookSpec& spec, const SectionSpec& section);

}  // namespace gridpress
