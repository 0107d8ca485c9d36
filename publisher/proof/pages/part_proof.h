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

// Checks that the parts cover all pages of the book in sequence. If they don't, removes the parts
// from the claim.
Faults check_part_order(const PrintedBook& interior, BookClaim& claim);

// Checks each part. `words` are those of the book's language, or null if it is unknown. Reports
// nothing if the manifest has no parts.
Faults check_parts(const PrintedBook& interior, const BookClaim& claim, const Words* words);

// Checks the heading of a separate file of answers.
Faults check_answers_heading(const PrintedBook& answers, const Words& words);

// The first page of a section's puzzles, and their numbers; all 0 if it has none.
struct ClaimedNumbers {
  int page = 0, first = 0, last = 0;
};
std::vector<ClaimedNumbers> numbers_of(const BookClaim& claim);  // puzzles by section, from 1
// The range of a section's puzzles in words, with plain spaces: "puzzles 5–12". Empty if it has
// none.
std::string section_range(const ClaimedNumbers& of, const Words& words);

// The visible text in paint order, in which the letters of a title are consecutive; folded().
std::string folded_text(const printed::Page& page);

}  // namespace gridpress::proof
