// A quick look at which techniques without chains a puzzle needs, for makers that hunt.
#pragma once

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

}  // namespace gridpress::se
