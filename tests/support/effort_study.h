// The study of effort on easy puzzles of equal rating whose results are in docs/benchmarks.md, for
// any number of puzzles.
#pragma once

#include <vector>

#include "generator/model/digit_puzzle.h"

namespace gridpress::tests {

// Generated puzzles of 28 to 45 clues, all rated 1.2, with equally many puzzles for each number of
// clues.
std::vector<DigitPuzzle> easy_puzzles(int count);
// Generated puzzles rated from `low` to `high`, with any number of clues.
std::vector<DigitPuzzle> rated_puzzles(int count, double low, double high);

// The mean number of houses, over `runs`, that a simulated solver scans. The solver looks through
// the unfinished houses in random order for a hidden single, writes it down and starts again.
// Requires a puzzle that hidden singles solve. Shares no code with the calculation of effort.
double mean_house_scans(const DigitPuzzle& puzzle, int runs);

// Spearman's rank correlation, and the partial correlation with a third quantity held fixed.
double rank_correlation(const std::vector<double>& a, const std::vector<double>& b);
double partial_rank_correlation(const std::vector<double>& a, const std::vector<double>& b,
                                const std::vector<double>& given);

struct EffortStudy {
  int distinct = 0;        // number of distinct effort values
  double correlation = 0;  // correlation of effort with the scanned houses
  double given_clues = 0;  // the same correlation with the number of clues held fixed
  double with_clues = 0;   // correlation of effort with the number of empty cells
  double least_minutes = 0, median_minutes = 0, most_minutes = 0;
};
EffortStudy study_effort(const std::vector<DigitPuzzle>& puzzles, int runs);

// The share of trials in which adding a random given raises the effort.
double raised_by_givens(const std::vector<DigitPuzzle>& puzzles, int trials);

}  // namespace gridpress::tests
