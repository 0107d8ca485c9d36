// A quick check of which techniques without chains a puzzle needs, for generators that search.
#pragma once

#include "generator/grader/se/implications.h"
#include "generator/grader/se/rate.h"

namespace gridpress::se {

// Bands that end below this consist of techniques without chains.
inline constexpr double kFirstChains = 6.5;

struct Probe {
  bool touches = false;  // easier techniques got stuck, and one of the band made progress
  int left = 81;         // cells still open when everything up to the band's upper end got stuck
};

// Takes steps rated below the band until none are left, then those of the band as well. This isn't
// SE's path but nearly always gets equally far. Requires exactly one solution and high <
// kFirstChains. Cost: 10 to 40 µs.
Probe probe(const Puzzle& givens, double low, double high);

// How far static chains solve a puzzle: in each round it makes all removals of Implications at
// once, with steps rated up to 5.7 in between.
struct ChainProbe {
  // cells left open; if any, dynamic chains are needed and the rating is 8.5 or more
  int open = 81;
  int rounds = 0;             // high if chains are long; from 4 on, the rating is seldom below 8.5
  CandidateSet candidates{};  // in the open cells
};

// Requires exactly one solution. Cost: 0.1 ms, a tenth of a rating.
ChainProbe probe_chains(const Puzzle& givens, Implications& implications);

// The candidates left by singles and locked candidates. Requires exactly one solution. Cost: a few
// µs.
CandidateSet easy_candidates(const Puzzle& givens);

}  // namespace gridpress::se
