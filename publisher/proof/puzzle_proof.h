// The puzzles of a book by themselves: solutions, difficulty, equivalents.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/figure_proof.h"

namespace gridpress::proof {

struct PuzzleVerdicts {
  Faults faults;
  std::vector<std::string> notes;
  int proved = 0;  // with one solution, by two engines
};

// The puzzle that the page shows. In grids of digits the digits are those that were read; in
// others the drawing was held against the page mark by mark, and the puzzle is the claim's.
Puzzle reprinted(const FoundFigure& figure);

class PuzzleProver {
 public:
  PuzzleProver(const BookClaim& claim, const std::vector<std::string>& engines, int jobs)
      : claim_(claim), engines_(engines), jobs_(jobs) {}

  // `printed`: those that were read from pages; the others are taken from the manifest.
  PuzzleVerdicts prove(const std::map<const ClaimedPuzzle*, Puzzle>& printed);

 private:
  const BookClaim& claim_;
  const std::vector<std::string>& engines_;
  int jobs_;
};

}  // namespace gridpress::proof
