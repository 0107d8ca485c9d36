// A book's puzzles and answers as one volume of braille.
#pragma once

#include <string>
#include <vector>

#include "generator/model/puzzle.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// What keeps a book from being set in braille, each at its section: kinds and sizes that braille
// can't hold; a language, or a machine, without braille. Empty: nothing does.
Diagnostics braille_refusals(const BookSpec& spec);

// Title page and a transcriber's note on pages p1 and on, then each puzzle on one page, where two
// small ones have room together, and the answers unless the book has none. There must be no
// refusal.
Result<std::string> braille_volume(const BookSpec& spec, const std::vector<Puzzle>& puzzles);

}  // namespace gridpress
