// A quick check of which techniques without chains a puzzle needs, for generators that search.
#pragma once

#include "generator/grader/se/implications.h"
#include "generator/grader/se/rate.h"

namespace gridpress::se {

// Bands that end below this consist of techniques without chains.
inline constexpr double kFirstChains = 6.5;

struct Probe {
  bool touches = false;  // whether easier techniques got stuck and one of the band made progress
  int left = 81;         // open cells when all techniques up to the band's upper end got stuck
};

// Takes steps rated below the band until none are left, then also those in the band.
// This isn't SE's path but nearly always gets equally far. Requires exactly one
// solution and high < kFirstChains. Cost: 10 to 40 µs.
Probe probe(const Puzzle& givens, double low, double high);

// How far static chains solve a puzzle: each round makes all removals of Implications
// at once, with steps rated up to 5.7 in between.
struct ChainProbe {
  // cells left open; if more than 0, dynamic chains are needed and the rating is 8.5 or more
  int open = 81;
  int rounds = 0;             // high if chains are long; from 4 on, the rating is seldom below 8.5
  CandidateSet candidates{};  // those left in the open cells
};

// Requires exactly one solution. Cost: 0.1 ms, a tenth of a rating.
ChainProbe probe_chains(const Puzzle& givens, Implications& implications);

// The candidates that remain after singles and locked candidates. Requires exactly one
// solution. Cost: a few µs.
CandidateSet easy_candidates(const Puzzle& givens);

}  // namespace gridpress::se
