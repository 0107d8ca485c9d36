// Finds grids that are printed like the claimed ones but not claimed.
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

// The appearance of a file's claimed figures.
struct PrintedAs {
  std::map<int, std::vector<printed::Bounds>> figures;  // by page
  std::map<int, std::set<std::string>> numbers;         // by page
  std::set<std::pair<long, long>> sizes;                // of figures, points
  std::set<long> types;                                 // of numbers, tenths of a point

  // `number` is the figure's number, or null if it has none.
  void note(int page, const FoundFigure& figure, const Mark* number);
};

struct UnclaimedGrid {
  int page = 0;
  std::string number;
  printed::Bounds where;
};

// Grids of the size of a claimed figure, with a number in the same type that no claimed figure of
// the page has. Figures of lessons and of steps lack such a number.
std::vector<UnclaimedGrid> unclaimed_grids(const PrintedBook& file, const PrintedAs& as);

}  // namespace gridpress::proof
