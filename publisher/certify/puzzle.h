// A puzzle as read from JSON, and its rules as clauses. Everything is derived from the puzzle's
// text. It shares no code with generating, solving and counting puzzles, so an error in that code
// can't hide itself.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "publisher/certify/board.h"
#include "publisher/certify/connection.h"

namespace gridpress::certify {

inline constexpr std::string_view kTooLarge = "the puzzle is too large to be checked";

struct Claim {
  std::string kind, box, givens, solution;  // as written in the manifest
};

struct EncodedPuzzle {
  Board board;
  std::vector<Connection> connections;
  bool numbered_regions = false;  // each region of equal numbers has as many cells as its number
  bool marked = false;            // in the solution's text, x is the value 2 and - is the value 1
  std::vector<int> values;  // value of each cell in the claimed solution; 0 if the cell isn't used
  // Literals of further variables in the claimed solution, where its values don't determine them.
  std::vector<int> helpers;
  // True if reading the texts has already decided whether the claim is right, so that no proof is
  // needed.
  bool settled = false;
  std::string fault;  // the error if the claim is wrong; then `settled` is true as well

  // The clause which states that some cell differs from the claimed solution.
  std::vector<int> another() const;
};

// Reads a puzzle and its claimed solution and checks that the solution obeys every rule. Returns
// the reason if it doesn't, or "".
std::string encode_puzzle(const Claim& claim, EncodedPuzzle& encoded);

// Returns why the certificate doesn't prove that the claimed solution is the only one, or "".
std::string fault_of(const Claim& claim, std::string_view certificate);

}  // namespace gridpress::certify
