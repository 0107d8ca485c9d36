// QR codes for the puzzles of a book, or for its pages.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"
#include "layout/page/book.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// How many modules wide every code of the book is: the version that its longest text needs at
// error correction M. A failure when it is longer than a code can hold.
Result<int> code_width(const BookSpec& spec);

// What a code says of puzzles that share a page: the pattern filled in, else their lines.
std::string code_text(const BookSpec& spec, int number, const std::vector<std::string>& lines);

// A text as a code of that many modules a side, or of more where it needs them.
Result<Code> make_code(const std::string& text, int width);

// By puzzle; for codes on pages, those of each page's first puzzle. Empty without codes.
Result<std::vector<Code>> make_codes(const BookSpec& spec, const std::vector<Puzzle>& puzzles);

}  // namespace gridpress
