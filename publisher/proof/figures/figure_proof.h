// Every figure of a page held against what is claimed of it.
#pragma once

#include <string>
#include <vector>

#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// A puzzle or an answer that a page must show.
struct WantedFigure {
  const ClaimedPuzzle* puzzle = nullptr;
  bool answer = false;
};

// Where it was found.
struct FoundFigure {
  WantedFigure wanted;
  ClaimedFigure claim;
  bool found = false;
  Placement placement;
  printed::Bounds bounds;  // of the cells
  printed::Bounds outer;   // with the clues outside
  TextReading reading;
};

// Finds the figures of a page by its outlines and texts. Those that aren't there have `found`
// false.
std::vector<FoundFigure> find_figures(const PrintedPage& page,
                                      const std::vector<WantedFigure>& wanted);

// What of a figure differs from its claim.
Faults judge_figure(const FoundFigure& figure, const PrintedPage& page);

}  // namespace gridpress::proof
