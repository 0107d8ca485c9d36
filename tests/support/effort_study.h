// What the effort number must do on easy puzzles that all have the same rating: the study behind
// docs/benchmarks.md, in any size.
#pragma once

#include <vector>

#include "generator/model/digit_puzzle.h"

namespace gridpress::tests {

// Own puzzles of 28 to 45 clues, all rated 1.2, as many of each number of clues.
std::vector<DigitPuzzle> easy_puzzles(int count);
// Own puzzles of a range of ratings, whatever clues come.
std::vector<DigitPuzzle> rated_puzzles(int count, double low, double high);

// House scans of a solver who looks through the unfinished houses in random order until one of
// them shows a hidden single, writes it down and begins anew; the mean over `runs`. Requires a
// puzzle that hidden singles solve. Shares nothing with the number that it judges.
double mean_house_scans(const DigitPuzzle& puzzle, int runs);

// Spearman's rank correlation, and the same with a third quantity held fixed.
double rank_correlation(const std::vector<double>& a, const std::vector<double>& b);
double partial_rank_correlation(const std::vector<double>& a, const std::vector<double>& b,
                                const std::vector<double>& given);

struct EffortStudy {
  int distinct = 0;        // values of effort
  double correlation = 0;  // with the house scans
  double given_clues = 0;  // the same, clues held fixed
  double with_clues = 0;   // effort with the number of empty cells
  double least_minutes = 0, median_minutes = 0, most_minutes = 0;
};
EffortStudy study_effort(const std::vector<DigitPuzzle>& puzzles, int runs);

// The share of trials in which one more given, at random, raises the effort.
double raised_by_givens(const std::vector<DigitPuzzle>& puzzles, int trials);

}  // namespace gridpress::tests
