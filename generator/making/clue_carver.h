// Starts with all clues that a solution allows, and removes clues until only a few are left that
// determine the solution.
//
// This is for kinds whose puzzles are a set of clues about a complete solution. It relies on the
// fact that if a set of clues determines the solution, every larger set does too.
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace gridpress {

struct ClueCarving {
  // Clues that are kept or removed together, in the order in which they are tried.
  std::span<const std::vector<int>> orbits;
  // Returns whether the clues with a nonzero entry in `kept` still determine the solution in the
  // required way. Such a call is called a proof below.
  std::function<bool(const std::vector<char>& kept)> decides;
  // Returns whether the last successful proof used the clue. Unused clues are removed together.
  std::function<bool(int clue)> used;
  // Several orbits are removed at a time until this many clues are left, then one at a time.
  int fewest = 0;
  // Returns whether carving can stop with this many clues. Called after each successful proof.
  std::function<bool(int clues)> suffices;
};

// Removes clues from `kept`, which must determine the solution, until `suffices` returns true or
// each orbit has been tried. The remaining clues determine the solution. Returns their number, or
// -1 if `kept` doesn't determine the solution to begin with. Cost: one proof per orbit that has to
// stay, and few proofs for the orbits that can be removed.
int carve_clues(const ClueCarving& carving, std::vector<char>& kept);

}  // namespace gridpress
