// Removes clues from all those that a solution allows, until a few are left that determine it.
//
// For kinds whose puzzles are a set of clues about a full solution. Relies on the fact
// that every superset of a set of clues that determines the solution also determines it.
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace gridpress {

struct ClueCarving {
  // Clues that are kept or removed together, in the order in which they are tried.
  std::span<const std::vector<int>> orbits;
  // Whether the clues with a nonzero entry in `kept` still determine the puzzle in the
  // required way.
  std::function<bool(const std::vector<char>& kept)> decides;
  // Whether the last successful call of `decides` used the clue. Unused clues are removed together.
  std::function<bool(int clue)> used;
  // Several clues are removed at a time until this many are left, then one orbit at a time.
  int fewest = 0;
  // Whether to stop with this many clues left. Called after `decides` returned true.
  std::function<bool(int clues)> suffices;
};

// Removes clues from `kept`, which must determine the puzzle, until `suffices` returns true
// or each orbit has been tried. The result determines the puzzle. Returns the number of
// clues left, or -1 if `kept` doesn't determine the puzzle to begin with. Cost: one proof
// for each orbit that has to stay, and few proofs for the orbits that can be removed.
int carve_clues(const ClueCarving& carving, std::vector<char>& kept);

}  // namespace gridpress
