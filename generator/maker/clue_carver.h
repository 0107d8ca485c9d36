// Removes clues, from all that a solution can have to a few that still determine it.
//
// For kinds whose puzzle is a set of clues about a full solution. It relies on the fact that if a
// set of clues determines the solution, so does any superset.
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace gridpress {

struct ClueCarving {
  // Clues that are kept or removed together, in the order in which they are tried.
  std::span<const std::vector<int>> orbits;
  // Whether these clues (those with a nonzero entry) still determine the puzzle in the required
  // way.
  std::function<bool(const std::vector<char>& kept)> decides;
  // After `decides` returned true: whether it used the clue. Unused clues are tried together.
  std::function<bool(int clue)> used;
  // Several clues are removed at a time until this many are left, then one orbit at a time.
  int fewest = 0;
  // After `decides` returned true with this many clues left: whether to stop.
  std::function<bool(int clues)> suffices;
};

// Removes clues from `kept`, which must determine the puzzle, until `suffices` returns true or each
// orbit has been tried. The result determines the puzzle. Returns the number of clues left, or -1
// if `kept` doesn't determine the puzzle. Cost: one proof for each orbit that has to stay, few for
// those that can be removed.
int carve_clues(const ClueCarving& carving, std::vector<char>& kept);

}  // namespace gridpress
