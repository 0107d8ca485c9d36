// Hints: whether each is on its page, and is named where its puzzle is.
#pragma once

#include <string>
#include <vector>

#include "layout/design/words.h"
#include "publisher/proof/book_claim.h"
#include "publisher/proof/captions/printed_numbers.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// What the caption of a puzzle says of its hint.
struct HintReference {
  std::string file;
  int page = 0;
  const ClaimedPuzzle* puzzle = nullptr;
  int folio = 0;  // 0: it names none
  printed::Bounds where;
};

struct HintWords {
  const Words* words = nullptr;  // null: of a language that is not known
  const std::vector<NumberPattern>& numbers;
};

// Folios are `offset` less than the places of pages.
Faults judge_hints(const PrintedBook& interior, const BookClaim& claim,
                   const std::vector<HintReference>& references, const HintWords& words,
                   int offset);

}  // namespace gridpress::proof
