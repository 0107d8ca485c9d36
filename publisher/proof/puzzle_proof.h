// Checks the puzzles of a book independently of its pages: number of solutions, difficulty,
// duplicates.
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
  int proved = 0;  // puzzles with one solution according to two engines
};

// The digits of a grid as read from the page. Returns nullopt if they match the claim. Also returns
// nullopt for other puzzles than digit grids, whose marks are compared one by one.
std::optional<Grid> misprinted(const FoundFigure& figure);

class PuzzleProver {
 public:
  // `levels` is the standard set. It applies to puzzles whose level the manifest doesn't state.
  PuzzleProver(const BookClaim& claim, const LevelSet& levels,
               const std::vector<std::string>& engines, int jobs)
      : claim_(claim), levels_(levels), engines_(engines), jobs_(jobs) {}

  // Checks all puzzles. `misprints` has the digits as printed for puzzles in which they differ from
  // the manifest.
  PuzzleVerdicts prove(const std::map<const ClaimedPuzzle*, Grid>& misprints);

 private:
  const BookClaim& claim_;
  const LevelSet& levels_;
  const std::vector<std::string>& engines_;
  int jobs_;
};

}  // namespace gridpress::proof
