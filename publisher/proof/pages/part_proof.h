// Checks that each part of a book is printed, including the title, the ISBN and the sections'
// openers.
#pragma once

#include <string>
#include <vector>

#include "layout/design/words.h"
#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// Checks that the parts follow each other without gaps and cover all pages of the book. Otherwise,
// removes the parts from the claim.
Faults check_part_order(const PrintedBook& interior, BookClaim& claim);

// Checks each part. `words` are those of the book's language, or null if it is unknown. Reports
// nothing if the manifest has no parts.
Faults check_parts(const PrintedBook& interior, const BookClaim& claim, const Words* words);

// Checks the heading of a separate file of answers.
Faults check_answers_heading(const PrintedBook& answers, const Words& words);

// The page of a section's first puzzle, and the numbers of its first and last puzzle. All are 0 if
// the section has no puzzles.
struct ClaimedNumbers {
  int page = 0, first = 0, last = 0;
};
std::vector<ClaimedNumbers> numbers_of(const BookClaim& claim);  // by section, from 1
// The range of a section's puzzles in words, with ordinary spaces: "puzzles 5–12". Empty if the
// section has no puzzles.
std::string section_range(const ClaimedNumbers& of, const Words& words);

// The visible text of a page in paint order, as folded(). The letters of a title are consecutive in
// this order.
std::string folded_text(const printed::Page& page);

}  // namespace gridpress::proof
