// A book's puzzles and answers as one volume of braille.
#pragma once

#include <string>
#include <vector>

#include "generator/model/puzzle.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Returns errors, placed at sections, if a book can't be set in braille: kinds and sizes that don't
// fit, a language without braille, or a machine without liblouis.
Diagnostics braille_refusals(const BookSpec& spec);

// The title page and a transcriber's note on pages p1 and on, then each puzzle on one page, two if
// small ones fit, and the answers unless the book has none. Requires that there is no refusal.
Result<std::string> braille_volume(const BookSpec& spec, const std::vector<Puzzle>& puzzles);

}  // namespace gridpress
