// What a file has for the screen: links, alternative texts, bookmarks, and what it states about
// itself.
#pragma once

#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// The title, the author and the language that the file states. `printed`: of a file for a printer,
// which may lack title and author.
Faults judge_document(const PrintedBook& file, const ClaimedDocument& claimed, bool printed);

// Of a file for the screen: its bookmarks, and on each page the links, the texts that are read
// aloud and whatever else lies on it. Each link leads to the page that its words name: folios are
// `offset` less than the places of pages.
Faults judge_screen_parts(const PrintedBook& screen, const BookClaim& claim, int offset);

}  // namespace gridpress::proof
