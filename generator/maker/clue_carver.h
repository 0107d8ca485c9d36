// Takes clues away: from all that a solution could have to few that still decide it.
//
// For kinds whose puzzle is a set of clues about a full solution: any set that decides it still
// does so with more clues, which is what the carver relies on.
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace gridpress {

struct ClueCarving {
  // Clues that come and go together, in the order in which they are tried.
  std::span<const std::vector<int>> orbits;
  // Whether these clues (not 0 for those kept) still decide the puzzle in the way that is wanted.
  std::function<bool(const std::vector<char>& kept)> decides;
  // After `decides` said yes: whether the clue took part. Those that didn't are tried together.
  std::function<bool(int clue)> used;
  // Clues go several at a time until so many are left, then one orbit at a time.
  int fewest = 0;
  // After `decides` said yes, with so many clues left: whether that is enough of it.
  std::function<bool(int clues)> suffices;
};

// Leaves clues out of `kept`, which must decide the puzzle, until they suffice or each orbit has
// been tried. The result decides the puzzle. Returns how many are left; -1: `kept` doesn't decide.
// Cost: a proof for each orbit that has to stay, few for those that can go.
int carve_clues(const ClueCarving& carving, std::vector<char>& kept);

}  // namespace gridpress
