// Checks the puzzles of a book by themselves: solutions, difficulty, equivalents.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/figures/figure_proof.h"

namespace gridpress::proof {

struct PuzzleVerdicts {
  Faults faults;
  std::vector<std::string> notes;
  int proved = 0;  // with one solution according to two engines
};

// The digits of a grid as read, if they differ from the claimed ones; nullopt for puzzles other
// than grids of digits, which were checked against the page mark by mark.
std::optional<Grid> misprinted(const FoundFigure& figure);

class PuzzleProver {
 public:
  // `levels` is the standard set, for puzzles whose level the manifest leaves out.
  PuzzleProver(const BookClaim& claim, const LevelSet& levels,
               const std::vector<std::string>& engines, int jobs)
      : claim_(claim), levels_(levels), engines_(engines), jobs_(jobs) {}

  // `misprints` has the puzzles whose printed form differs from the manifest.
  PuzzleVerdicts prove(const std::map<const ClaimedPuzzle*, Grid>& misprints);

 private:
  const BookClaim& claim_;
  const LevelSet& levels_;
  const std::vector<std::string>& engines_;
  int jobs_;
};

}  // namespace gridpress::proof
