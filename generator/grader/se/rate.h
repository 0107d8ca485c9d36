// The rating of Sudoku Explainer 1.2.1 (SE) for classic 9x9 puzzles: ER, EP and ED.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace gridpress::se {

// The techniques of SE, in the order of its producers.
enum class Technique : std::uint8_t {
  kFullHouse,
  kHiddenSingle,
  kDirectPointing,
  kDirectClaiming,
  kDirectHiddenPair,
  kNakedSingle,
  kDirectHiddenTriple,
  kPointing,
  kClaiming,
  kNakedPair,
  kXWing,
  kHiddenPair,
  kNakedTriple,
  kSwordfish,
  kHiddenTriple,
  kXyWing,
  kXyzWing,
  kUniqueRectangle,
  kUniqueLoop,
  kNakedQuad,
  kJellyfish,
  kHiddenQuad,
  kBugPlus1,
  kBugPlusN,
  kAlignedPairExclusion,
  kXCycle,
  kYCycle,
  kXChain,
  kXyCycle,
  kForcingChain,
  kAlignedTripleExclusion,
  kNishio,
  kDoubleChain,
  kCellChain,
  kRegionChain,
  kContradictionChain,
};

// The technique's name in the catalogue: "hidden-single", "x-wing", ...
std::string_view name(Technique technique);

struct Removal {
  std::uint8_t cell;     // 0..80, row by row
  std::uint16_t digits;  // bit d-1 for digit d
};

struct Step {
  Technique technique{};
  double rating = 0;   // rating of this step alone, with one decimal
  int complexity = 0;  // number of distinct literals of a chain; 0 for other techniques
  int nesting = -1;    // dynamic chains: 0 plain, 1 with locking/pairs/X-wing, 2-5 nested; else -1
  int cell = -1;       // of the placement, or -1
  int digit = 0;       // 1..9
  // candidates actually removed, other than from the placement's peers
  std::vector<Removal> removals;
};

struct Options {
  // Puzzles with a higher rating aren't rated exactly: rating stops early with a bounded result.
  double max_rating = 99;
  // Maximum number of literals that the chain engines derive for one puzzle; 0 for no
  // limit. A puzzle needs the same number on every machine.
  std::uint64_t budget = kDefaultBudget;
  bool record_steps = false;

  static constexpr std::uint64_t kDefaultBudget = 100'000'000;
};

// Ratings have one decimal. They are lower bounds if `bounded` is set (see Options).
struct Rating {
  double er = 0;            // hardest step
  double ep = 0;            // hardest step up to the first placement; 0 if there was none
  double ed = 0;            // first step
  bool bounded = false;     // er is only a lower bound, because of max_rating or the budget
  std::uint64_t work = 0;   // literals derived, as counted by the budget
  std::vector<Step> steps;  // steps, if requested
};

struct Workspace;

using Puzzle = std::array<std::uint8_t, 81>;  // row by row, 0 for empty, 1..9

// Rates puzzles one after another. Holds the working memory (a few MB once a puzzle has
// needed dynamic chains), so keep one per thread; raters share no state. A puzzle's
// result doesn't depend on the puzzles rated before.
class Rater {
 public:
  Rater();
  ~Rater();
  Rater(Rater&&) noexcept;
  Rater& operator=(Rater&&) noexcept;

  // Requires exactly one solution. ER is 20.0 if SE finds no step.
  Rating rate(const Puzzle& givens, const Options& options = {});

 private:
  std::unique_ptr<Workspace> workspace_;
};

// Rates one puzzle with a new rater.
Rating rate(const Puzzle& givens, const Options& options = {});

}  // namespace gridpress::se
