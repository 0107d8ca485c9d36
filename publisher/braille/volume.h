// A book's puzzles and answers as one volume of braille.
#pragma once

#include <string>
#include <vector>

#include "generator/model/puzzle.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Returns an error for each reason why the book can't be set in braille: kinds and sizes that don't
// fit (placed at their sections), a language without braille, or a machine without liblouis.
Diagnostics braille_refusals(const BookSpec& spec);

// Sets the title page and a transcriber's note on pages p1 and p2, then one puzzle per page, or two
// small ones, and the answers unless the book has none. Requires that braille_refusals() is empty.
Result<std::string> braille_volume(const BookSpec& spec, const std::vector<Puzzle>& puzzles);

}  // namespace gridpress
