// Finds grids that look like puzzles of the book but aren't in the manifest.
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

// The appearance of the claimed figures in a file: those that the manifest lists.
struct PrintedAs {
  std::map<int, std::vector<printed::Bounds>> figures;  // bounds by page
  std::map<int, std::set<std::string>> numbers;         // printed numbers of figures by page
  std::set<std::pair<long, long>> sizes;                // sizes of figures, in points
  std::set<long> types;  // type sizes of numbers, in tenths of a point

  // `number` is the figure's number, or null if it has none.
  void note(int page, const FoundFigure& figure, const Mark* number);
};

struct UnclaimedGrid {
  int page = 0;
  std::string number;
  printed::Bounds where;
};

// Finds grids that are as large as a claimed figure and have a number in the same type size that no
// claimed figure of the page has. Figures in lessons and solutions have no such number.
std::vector<UnclaimedGrid> unclaimed_grids(const PrintedBook& file, const PrintedAs& as);

}  // namespace gridpress::proof
