// A quick look at which techniques without chains a puzzle needs, for makers that search.
#pragma once

#include "generator/grader/se/implications.h"
#include "generator/grader/se/rate.h"

namespace gridpress::se {

// Bands that end below it are of techniques without chains.
inline constexpr double kFirstChains = 6.5;

struct Probe {
  bool touches = false;  // easier techniques got stuck, and one of the band went on
  int left = 81;         // cells still open when all up to the band's upper end got stuck
};

// Takes steps rated below the band until there are none, then those of the band too: not SE's path,
// but nearly always to the same end. Requires exactly one solution and high < kFirstChains. Cost:
// 10 to 40 µs.
Probe probe(const Puzzle& givens, double low, double high);

// What static chains make of a puzzle: all removals of Implications at once, a round, with steps
// rated up to 5.7 in between.
struct ChainProbe {
  int open = 81;   // cells that stay open: dynamic chains are needed, and the rating is 8.5 or more
  int rounds = 0;  // many, where chains are long: from 4 on the rating is seldom below 8.5
  CandidateSet candidates{};  // of the open cells
};

// Requires exactly one solution. Cost: 0.1 ms, a tenth of a rating.
ChainProbe probe_chains(const Puzzle& givens, Implications& implications);

// What singles and locked candidates leave open. Requires exactly one solution. Cost: a few µs.
CandidateSet easy_candidates(const Puzzle& givens);

}  // namespace gridpress::se
