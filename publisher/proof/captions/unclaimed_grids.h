// Grids that are printed as the claimed ones are, and not claimed.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "publisher/proof/captions/page_marks.h"
#include "publisher/proof/figures/figure_proof.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// How a file's claimed figures are printed.
struct PrintedAs {
  std::map<int, std::vector<printed::Bounds>> figures;  // by page
  std::map<int, std::set<std::string>> numbers;         // by page
  std::set<std::pair<long, long>> sizes;                // of figures, points
  std::set<long> types;                                 // of numbers, tenths of a point

  // `number`: what it has as such; null: nothing.
  void note(int page, const FoundFigure& figure, const Mark* number);
};

struct UnclaimedGrid {
  int page = 0;
  std::string number;
  printed::Bounds where;
};

// Of the size of a claimed figure, with a number in the type of theirs that no claimed figure of
// its page has. Figures of lessons and of steps have no such number.
std::vector<UnclaimedGrid> unclaimed_grids(const PrintedBook& file, const PrintedAs& as);

}  // namespace gridpress::proof
