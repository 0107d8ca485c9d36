// A puzzle as its JSON has it, and what its rules come to.
//
// Everything here is derived from the texts alone and shares no code with what makes, solves and
// counts puzzles: a mistake there can't hide itself here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "publisher/certify/board.h"
#include "publisher/certify/connection.h"

namespace gridpress::certify {

struct Claim {
  std::string kind, box, givens, solution;  // as the manifest has them
};

struct Posed {
  Board board;
  std::vector<Connection> connections;
  bool marked = false;      // the solution's text has x for the value 2 and - for the value 1
  std::vector<int> values;  // of each cell in the claimed solution; 0: the cell is not used
  // Looking at the texts has shown that there is one solution: nothing is left to be proved.
  bool settled = false;
  std::string fault;  // or that there is not; then it is settled, too

  // The clause that some cell has another value than in the claimed solution.
  std::vector<int> another() const;
};

// Reads a puzzle and its claimed solution and checks that the solution obeys every rule. Returns
// why not; "": it does.
std::string pose(const Claim& claim, Posed& posed);

// Why the certificate does not show that the claimed solution is the only one; "": it does.
std::string fault_of(const Claim& claim, std::string_view certificate);

}  // namespace gridpress::certify
