// The parts of a book: that each is printed, with the title, the ISBN and the sections' openers.
#pragma once

#include <string>
#include <vector>

#include "layout/design/words.h"
#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// Whether the parts are all pages of the book, one after the other; if they aren't, they are
// dropped from the claim.
Faults judge_part_order(const PrintedBook& interior, BookClaim& claim);

// `words`: of the book's language; null: not known. Nothing where the manifest has no parts.
Faults judge_parts(const PrintedBook& interior, const BookClaim& claim, const Words* words);

// Of a file of answers by themselves.
Faults judge_answers_heading(const PrintedBook& answers, const Words& words);

// The first page of a section's puzzles, and their numbers; 0: it has none.
struct ClaimedNumbers {
  int page = 0, first = 0, last = 0;
};
std::vector<ClaimedNumbers> numbers_of(const BookClaim& claim);  // by section, from 1
// "puzzles 5–12", with plain spaces; "": it has none.
std::string section_range(const ClaimedNumbers& of, const Words& words);

// What can be seen, in the order in which it is painted: a title's letters follow one another.
std::string folded_text(const printed::Page& page);

}  // namespace gridpress::proof
