// Makes QR codes for the puzzles or the pages of a book.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"
#include "layout/page/book.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// The width in modules of all codes in the book: that of the longest text at error correction level
// M. Fails if that text doesn't fit into a code.
Result<int> code_width(const BookSpec& spec);

// The text of the code for puzzles that share a page: the link pattern, filled in, or, without a
// pattern, the lines of the puzzles.
std::string code_text(const BookSpec& spec, int number, const std::vector<std::string>& lines);

// Encodes a text as a code of `width` modules per side, or more if the text needs more.
Result<Code> make_code(const std::string& text, int width);

// Codes by puzzle. With one code per page, only the first puzzle of each page has one. Empty if the
// book lacks codes.
Result<std::vector<Code>> make_codes(const BookSpec& spec, const std::vector<Puzzle>& puzzles);

}  // namespace gridpress
