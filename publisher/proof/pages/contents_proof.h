// Checks the folios and the contents of a book.
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
// Checks that a folio on page p is p - offset. If most pages with puzzles have folios, all must
// have one.
std::vector<FolioFault> check_folios(const PrintedBook& book, int offset,
                                     const std::set<int>& with_puzzles);

using ContentsFault = FolioFault;
// Checks that the contents list every section with the page on which it begins. `heading` is the
// heading of the contents, or "" if it is unknown.
std::vector<ContentsFault> check_contents(const PrintedBook& book, const BookClaim& claim,
                                          const std::string& heading);

}  // namespace gridpress::proof
