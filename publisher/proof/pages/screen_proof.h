// Checks the screen features of a file: links, alternative texts, bookmarks and metadata.
#pragma once

#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// Checks the title, the author and the language in the file's metadata. `printed` means that the
// file is for a printer; it may then lack title and author.
Faults check_document(const PrintedBook& file, const ClaimedDocument& claimed, bool printed);

// Checks a screen file: its bookmarks and, on each page, links, texts for screen readers and other
// annotations. Each link must lead to the page that its words name. `offset` is a page's position
// in the file minus its folio.
Faults check_screen_parts(const PrintedBook& screen, const BookClaim& claim, int offset);

}  // namespace gridpress::proof
