// Checks that each hint is on its page and that the caption of its puzzle refers to it.
#pragma once

#include <string>
#include <vector>

#include "layout/design/words.h"
#include "publisher/proof/book_claim.h"
#include "publisher/proof/captions/printed_numbers.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// The reference to a hint in a puzzle's caption.
struct HintReference {
  std::string file;
  int page = 0;
  const ClaimedPuzzle* puzzle = nullptr;
  int folio = 0;  // 0 if the caption names no page
  printed::Bounds where;
};

struct HintWords {
  const Words* words = nullptr;  // null if the language is unknown
  const std::vector<NumberPattern>& numbers;
};

// Checks the hints of a book. `offset` is a page's position in the file minus its folio.
Faults check_hints(const PrintedBook& interior, const BookClaim& claim,
                   const std::vector<HintReference>& references, const HintWords& words,
                   int offset);

}  // namespace gridpress::proof
