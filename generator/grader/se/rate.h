// Rates classic 9x9 puzzles as Sudoku Explainer 1.2.1 (SE) does: ER, EP and ED.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace gridpress::se {

// The techniques of SE, in the order of SE's producers (producers.h).
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

// Returns the technique's name in the catalogue: "hidden-single", "x-wing" …
std::string_view name(Technique technique);

struct Removal {
  std::uint8_t cell;     // 0..80, row by row
  std::uint16_t digits;  // bit d-1 for digit d
};

struct Step {
  Technique technique{};
  double rating = 0;   // rating of this step alone, to one decimal
  int complexity = 0;  // number of different literals of a chain; else 0
  // Dynamic chains: 0 if they use only implications, 1 if also locked candidates, pairs and
  // X-wings, 2 to 5 if they contain other chains. All other steps: -1.
  int nesting = -1;
  int cell = -1;  // cell that is filled, or -1
  int digit = 0;  // 1..9
  // Candidates that the step removes, except those that disappear because a digit is placed.
  std::vector<Removal> removals;
};

struct Options {
  // For puzzles with a higher rating, the rating stops early with a bounded result.
  double max_rating = 99;
  // Maximum number of literals that the chain engines derive for one puzzle; 0 for no limit. The
  // number that a puzzle needs is the same on every machine.
  std::uint64_t budget = kDefaultBudget;
  bool record_steps = false;

  static constexpr std::uint64_t kDefaultBudget = 100'000'000;
};

// Ratings to one decimal. They are lower bounds if `bounded` is true (see Options).
struct Rating {
  // The rating of the hardest step.
  double er = 0;
  // The rating of the hardest step up to the first placement; 0 if nothing was placed.
  double ep = 0;
  // The rating of the first step.
  double ed = 0;
  // Whether `er` is only a lower bound, because of max_rating or the budget.
  bool bounded = false;
  std::uint64_t work = 0;   // number of literals that were derived
  std::vector<Step> steps;  // empty unless Options::record_steps is true
};

struct Workspace;

using Puzzle = std::array<std::uint8_t, 81>;  // row by row: 0 for an empty cell, else 1..9

// Rates puzzles one after another. A rater holds working memory (a few MB after the first puzzle
// that needs dynamic chains), so keep one per thread. Raters share no state. The rating of a puzzle
// doesn't depend on the puzzles that were rated before.
class Rater {
 public:
  Rater();
  ~Rater();
  Rater(Rater&&) noexcept;
  Rater& operator=(Rater&&) noexcept;

  // Requires exactly one solution. ER is 20.0 if SE can't solve the puzzle.
  Rating rate(const Puzzle& givens, const Options& options = {});

 private:
  std::unique_ptr<Workspace> workspace_;
};

// Rates one puzzle with a new Rater.
Rating rate(const Puzzle& givens, const Options& options = {});

}  // namespace gridpress::se
