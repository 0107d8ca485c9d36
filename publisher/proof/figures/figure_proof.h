// Checks every figure of a page against its claim.
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

// A figure that a page must show, and the place where it was found.
struct FoundFigure {
  WantedFigure wanted;
  ClaimedFigure claim;
  bool found = false;
  Placement placement;
  printed::Bounds bounds;  // bounds of the cells
  printed::Bounds outer;   // bounds including the clues outside the cells
  TextReading reading;
};

// Finds the figures of a page by outlines and texts. If a figure is missing, its `found` is false.
std::vector<FoundFigure> find_figures(const PrintedPage& page,
                                      const std::vector<WantedFigure>& wanted);

// Returns the differences between a figure and its claim.
Faults check_figure(const FoundFigure& figure, const PrintedPage& page);

}  // namespace gridpress::proof
