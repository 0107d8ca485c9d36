// Quickly checks which techniques a puzzle needs, for generators that search for puzzles of a
// certain rating.
#pragma once

#include "generator/grader/se/implications.h"
#include "generator/grader/se/rate.h"

namespace gridpress::se {

// Ranges of ratings that end below this number consist of techniques without chains.
inline constexpr double kFirstChains = 6.5;

struct Probe {
  // Whether easier techniques got stuck and a technique in the range made progress.
  bool touches = false;
  // Number of cells still empty when all techniques up to the end of the range got stuck.
  int left = 81;
};

// Probes a puzzle for a range of ratings: applies steps rated below `low` until none is left, then
// also steps rated up to `high`. The order of steps isn't Sudoku Explainer's, but nearly always
// solves equally many cells. Requires exactly one solution and high < kFirstChains. Cost: 10 to 40
// µs.
Probe probe(const Puzzle& givens, double low, double high);

// How far static chains solve a puzzle. Static chains are those that assume a single candidate and
// use the board as it is; dynamic chains also use removals that follow from the assumption. Each
// round makes all removals of Implications at once, with steps rated up to 5.7 in between.
struct ChainProbe {
  // Number of cells still empty. If it isn't 0, dynamic chains are needed and the rating is 8.5 or
  // more.
  int open = 81;
  // High if chains are long. From 4 on, the rating is seldom below 8.5.
  int rounds = 0;
  CandidateSet candidates{};  // candidates left in the empty cells
};

// Requires exactly one solution. Cost: 0.1 ms, a tenth of the time for rating the puzzle.
ChainProbe probe_chains(const Puzzle& givens, Implications& implications);

// Returns the candidates left after singles and locked candidates. Requires exactly one solution.
// Cost: a few µs.
CandidateSet easy_candidates(const Puzzle& givens);

}  // namespace gridpress::se
