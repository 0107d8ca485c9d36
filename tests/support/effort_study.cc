#include "tests/support/effort_study.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>

#include "generator/base/random.h"
#include "generator/grader/effort.h"
#include "generator/grader/grade.h"
#include "generator/maker/make.h"

namespace gridpress::tests {
namespace {

using Values = std::vector<double>;

const Rules& nine() {
  static const Rules rules{boxed_topology({3, 3}), {}};
  return rules;
}

double effort(const Grid& givens) {
  return grade_within(nine(), givens, {}, {.names = false, .guesses = false}).grade.effort;
}

std::vector<DigitPuzzle> puzzles_of(int count, const std::vector<Level>& levels) {
  std::vector<DigitPuzzle> puzzles;
  for (std::uint64_t seed = 0; static_cast<int>(puzzles.size()) < count; ++seed) {
    DigitRequest order;
    order.level = levels[seed % levels.size()];
    order.graded = false;
    order.attempts = 400;
    order.seed = Seed(seed);
    auto puzzle = make_puzzle("classic", nine(), order);
    if (puzzle.ok()) puzzles.push_back(std::move(puzzle).value());
  }
  return puzzles;
}

// Uses plain arrays, so that it is obviously correct.
class Scanner {
 public:
  explicit Scanner(const Grid& givens) : cells_(givens) {
    for (int i = 0; i < 9; ++i) {
      for (int k = 0; k < 9; ++k) {
        houses_[i][k] = 9 * i + k;
        houses_[9 + i][k] = 9 * k + i;
        houses_[18 + i][k] = 27 * (i / 3) + 3 * (i % 3) + 9 * (k / 3) + k % 3;
      }
    }
  }

  int scans(Rng& rng) {
    int scans = 0;
    while (std::ranges::count(cells_, 0) > 0) scans += until_found(rng);
    return scans;
  }

 private:
  int until_found(Rng& rng) {
    std::vector<int> order;
    for (int h = 0; h < 27; ++h) {
      const auto empty = [&](int cell) { return cells_[cell] == 0; };
      if (std::ranges::any_of(houses_[h], empty)) order.push_back(h);
    }
    rng.shuffle(std::span(order));
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (write_single(houses_[order[i]])) return static_cast<int>(i) + 1;
    }
    GRIDPRESS_CHECK(false);
    return 0;
  }

  bool write_single(const std::array<int, 9>& house) {
    for (int digit = 1; digit <= 9; ++digit) {
      int places = 0, place = 0;
      for (const int cell : house) {
        if (cells_[cell] != 0 || !fits(cell, digit)) continue;
        ++places;
        place = cell;
      }
      if (places != 1 || has(house, digit)) continue;
      cells_[place] = static_cast<std::uint8_t>(digit);
      return true;
    }
    return false;
  }

  bool has(const std::array<int, 9>& house, int digit) const {
    return std::ranges::any_of(house, [&](int cell) { return cells_[cell] == digit; });
  }
  bool fits(int cell, int digit) const {
    return std::ranges::none_of(houses_, [&](const auto& house) {
      return std::ranges::count(house, cell) > 0 && has(house, digit);
    });
  }

  Grid cells_;
  std::array<std::array<int, 9>, 27> houses_{};
};

Values ranks(const Values& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return values[i]; });
  Values ranks(values.size());
  for (std::size_t i = 0; i < order.size();) {
    std::size_t end = i;
    while (end < order.size() && values[order[end]] == values[order[i]]) ++end;
    for (std::size_t k = i; k < end; ++k) ranks[order[k]] = static_cast<double>(i + end - 1) / 2;
    i = end;
  }
  return ranks;
}

double correlation(const Values& a, const Values& b) {
  const auto n = static_cast<double>(a.size());
  const double mean_a = std::accumulate(a.begin(), a.end(), 0.0) / n;
  const double mean_b = std::accumulate(b.begin(), b.end(), 0.0) / n;
  double ab = 0, aa = 0, bb = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ab += (a[i] - mean_a) * (b[i] - mean_b);
    aa += (a[i] - mean_a) * (a[i] - mean_a);
    bb += (b[i] - mean_b) * (b[i] - mean_b);
  }
  return ab / std::sqrt(aa * bb);
}

}  // namespace

std::vector<DigitPuzzle> easy_puzzles(int count) {
  std::vector<Level> levels;
  for (int clues = 28; clues <= 45; ++clues) {
    Level& level = levels.emplace_back();
    level.clues = fields::Range{clues, clues};
    level.rating = fields::Range{1.2, 1.2};
  }
  return puzzles_of(count, levels);
}

std::vector<DigitPuzzle> rated_puzzles(int count, double low, double high) {
  Level level;
  level.rating = fields::Range{low, high};
  level.clues = fields::Range{17, 32};
  return puzzles_of(count, {level});
}

double mean_house_scans(const DigitPuzzle& puzzle, int runs) {
  Rng rng(Seed(puzzle.seed));
  double scans = 0;
  for (int run = 0; run < runs; ++run) scans += Scanner(puzzle.givens).scans(rng);
  return scans / runs;
}

double rank_correlation(const Values& a, const Values& b) {
  return correlation(ranks(a), ranks(b));
}

double partial_rank_correlation(const Values& a, const Values& b, const Values& given) {
  const double ab = rank_correlation(a, b);
  const double ag = rank_correlation(a, given), bg = rank_correlation(b, given);
  return (ab - ag * bg) / std::sqrt((1 - ag * ag) * (1 - bg * bg));
}

EffortStudy study_effort(const std::vector<DigitPuzzle>& puzzles, int runs) {
  Values efforts, scans, empty;
  for (const DigitPuzzle& puzzle : puzzles) {
    efforts.push_back(effort(puzzle.givens));
    scans.push_back(mean_house_scans(puzzle, runs));
    empty.push_back(81 - count_givens(puzzle.givens));
  }
  EffortStudy study;
  study.distinct = static_cast<int>(std::set(efforts.begin(), efforts.end()).size());
  study.correlation = rank_correlation(efforts, scans);
  study.given_clues = partial_rank_correlation(efforts, scans, empty);
  study.with_clues = rank_correlation(efforts, empty);
  std::ranges::sort(efforts);
  study.least_minutes = estimated_minutes(efforts.front());
  study.median_minutes = estimated_minutes(efforts[efforts.size() / 2]);
  study.most_minutes = estimated_minutes(efforts.back());
  return study;
}

double raised_by_givens(const std::vector<DigitPuzzle>& puzzles, int trials) {
  Rng rng(Seed(7));
  Values before;
  for (const DigitPuzzle& puzzle : puzzles) before.push_back(effort(puzzle.givens));
  int raised = 0;
  for (int trial = 0; trial < trials; ++trial) {
    const std::size_t i = static_cast<std::size_t>(trial) % puzzles.size();
    Grid givens = puzzles[i].givens;
    auto cell = rng.below(81);
    while (givens[cell] != 0) cell = rng.below(81);
    givens[cell] = puzzles[i].solution[cell];
    raised += effort(givens) > before[i];
  }
  return static_cast<double>(raised) / trials;
}

}  // namespace gridpress::tests
