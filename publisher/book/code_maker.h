// Makes the QR codes of a book, one per puzzle or page.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"
#include "layout/page/book.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// The width, in modules, that all codes of the book have: that of the longest text at error
// correction level M. Fails if the longest text doesn't fit into a code.
Result<int> code_width(const BookSpec& spec);

// The text of the code for puzzles that share a page: the link pattern, filled in, or the lines of
// the puzzles if the spec has no pattern.
std::string code_text(const BookSpec& spec, int number, const std::vector<std::string>& lines);

// Encodes a text as a code of `width` modules per side, or more if the text needs more.
Result<Code> make_code(const std::string& text, int width);

// The codes by puzzle. If a code belongs to a page, only the first puzzle of the page has it. Empty
// if the book has no codes.
Result<std::vector<Code>> make_codes(const BookSpec& spec, const std::vector<Puzzle>& puzzles);

}  // namespace gridpress
