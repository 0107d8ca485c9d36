// The screen features of a file: links, alternative texts, bookmarks and metadata.
#pragma once

#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// Checks the title, the author and the language that the file states. `printed` is true for a
// printer's file, which may lack title and author.
Faults check_document(const PrintedBook& file, const ClaimedDocument& claimed, bool printed);

// Checks a file for the screen: its bookmarks, and on each page the links, the texts for screen
// readers and anything else. Each link must lead to the page that its words name; folios are the
// places of pages minus `offset`.
Faults check_screen_parts(const PrintedBook& screen, const BookClaim& claim, int offset);

}  // namespace gridpress::proof
