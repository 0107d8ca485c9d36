// Makes QR codes for the puzzles or the pages of a book.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"
#include "layout/page/book.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// The width of every code of the book in modules: the version that its longest text needs at error
// correction level M. Fails if that text doesn't fit into a code.
Result<int> code_width(const BookSpec& spec);

// The text of the code for puzzles that share a page: the filled-in pattern or, without one, the
// puzzles' lines.
std::string code_text(const BookSpec& spec, int number, const std::vector<std::string>& lines);

// Encodes a text in a code with `width` modules per side, or more if it needs them.
Result<Code> make_code(const std::string& text, int width);

// Codes by puzzle; if codes are per page, those of each page's first puzzle. Empty if the book has
// no codes.
Result<std::vector<Code>> make_codes(const BookSpec& spec, const std::vector<Puzzle>& puzzles);

}  // namespace gridpress
