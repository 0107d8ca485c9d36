// A puzzle as read from JSON, and its rules as clauses. Everything here is derived from the texts
// alone and shares no code with generating, solving and counting, so that an error there can't hide
// itself here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "publisher/certify/board.h"
#include "publisher/certify/connection.h"

namespace gridpress::certify {

struct Claim {
  std::string kind, box, givens, solution;  // as in the manifest
};

struct EncodedPuzzle {
  Board board;
  std::vector<Connection> connections;
  bool marked = false;      // in the solution's text, x is the value 2 and - is the value 1
  std::vector<int> values;  // of each cell in the claimed solution; 0 if the cell isn't used
  // True if reading the texts has decided the question, so that nothing is left to prove.
  bool settled = false;
  std::string fault;  // the error if the claim is wrong; then `settled` is true as well

  // The clause that some cell has a value other than in the claimed solution.
  std::vector<int> another() const;
};

// Reads a puzzle and its claimed solution and checks that the solution obeys every rule. Returns
// the reason if it doesn't, or "".
std::string encode_puzzle(const Claim& claim, EncodedPuzzle& encoded);

// Returns why the certificate doesn't prove that the claimed solution is the only one, or "".
std::string fault_of(const Claim& claim, std::string_view certificate);

}  // namespace gridpress::certify
