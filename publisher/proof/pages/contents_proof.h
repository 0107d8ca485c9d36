// Folios and the contents of a book.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "publisher/proof/book_claim.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

struct FolioFault {
  int page = 0;
  std::string message;
  printed::Bounds where;
};
// Page p has the folio p - offset where it has one; where most pages of puzzles have one, all do.
std::vector<FolioFault> judge_folios(const PrintedBook& book, int offset,
                                     const std::set<int>& with_puzzles);

using ContentsFault = FolioFault;
// Each section of the contents begins on the page that is named, and none is left out. `heading`:
// of the contents; "": not known.
std::vector<ContentsFault> judge_contents(const PrintedBook& book, const BookClaim& claim,
                                          const std::string& heading);

}  // namespace gridpress::proof
