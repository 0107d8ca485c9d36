// The rating of Sudoku Explainer 1.2.1 (SE) for classic 9x9 puzzles: ER, EP and ED.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace gridpress::se {

// Steps that SE knows, in the order of its producers.
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

// Its name in the catalogue: "hidden-single", "x-wing", ...
std::string_view name(Technique technique);

struct Removal {
  std::uint8_t cell;     // 0..80, row by row
  std::uint16_t digits;  // bit d-1 for digit d
};

struct Step {
  Technique technique{};
  double rating = 0;   // of this step alone, one decimal
  int complexity = 0;  // distinct literals of a chain; 0 for other techniques
  int nesting = -1;    // dynamic chains: 0 plain, 1 with locking/pairs/X-wing, 2-5 nested; else -1
  int cell = -1;       // placement, -1: none
  int digit = 0;       // 1..9
  std::vector<Removal> removals;  // candidates really removed beside the placement's peers
};

struct Options {
  // A puzzle that needs more is not rated exactly: the result is bounded, and comes early.
  double max_rating = 99;
  // Literals that the chain engines may derive for one puzzle; 0: no bound. The same puzzle
  // always spends the same, on every machine.
  std::uint64_t budget = kDefaultBudget;
  bool record_steps = false;

  static constexpr std::uint64_t kDefaultBudget = 100'000'000;
};

// Ratings have one decimal. Unfinished ones (see Options) are lower bounds and say so.
struct Rating {
  double er = 0;            // hardest step
  double ep = 0;            // hardest step up to the first that places a digit; 0: none did
  double ed = 0;            // first step
  bool bounded = false;     // er is only a lower bound: max_rating or the budget ended the work
  std::uint64_t work = 0;   // literals derived, what the budget counts
  std::vector<Step> steps;  // if asked for
};

struct Workspace;

using Puzzle = std::array<std::uint8_t, 81>;  // row by row, 0 empty, 1..9

// Rates puzzles one after the other. Holds the working memory (a few MB once a puzzle needed
// dynamic chains), so keep one per thread; two raters share nothing. A puzzle's result does not
// depend on the puzzles before it.
class Rater {
 public:
  Rater();
  ~Rater();
  Rater(Rater&&) noexcept;
  Rater& operator=(Rater&&) noexcept;

  // Requires exactly one solution. ER is 20.0 if SE finds no step (then nothing SE knows does).
  Rating rate(const Puzzle& givens, const Options& options = {});

 private:
  std::unique_ptr<Workspace> workspace_;
};

// One puzzle with a rater of its own.
Rating rate(const Puzzle& givens, const Options& options = {});

}  // namespace gridpress::se
