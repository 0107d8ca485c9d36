#include "generator/maker/vicinity_search.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "generator/grader/se/probe.h"
#include "generator/maker/neighbours.h"
#include "generator/maker/pool_search.h"
#include "generator/maker/rare_rating_search.h"
#include "generator/maker/refuted_share.h"

namespace gridpress {
namespace {

using classic9::Answer;
using classic9::Cells;

constexpr double kFirstSearched = 4.5, kFirstSymmetric = 8.0;
constexpr double kInBand = 100;
// Minimum number of guesses for a start to be probed.
constexpr int kProbedGuesses = 3;
// Maximum number of moves from a symmetric start before it is probed.
constexpr int kClimb = 20;
// Maximum share of refuted candidates for a start to be improved.
constexpr int kFarthest = 700;
// Maximum number of moves to improve a start.
constexpr int kDescent = 24;
// One in this many other starts is rated, so that a failure can report the nearest miss.
constexpr int kSampledElsewhere = 64;
// From this rating on, a puzzle that is too hard counts as near the requested range.
constexpr double kWalksUp = 8;

// How to search for a range of ratings. `guesses` are the kernel's guesses.
struct Plan {
  double low;                 // lowest rating of the ranges that use this plan
  std::uint64_t least, most;  // numbers of guesses with which a puzzle is rated
  int moves;                  // maximum number of moves per search
  int ratings;                // maximum number of ratings per move
  int fruitless;              // the search ends after this many ratings without a result
  std::size_t candidates;     // maximum number of neighbours examined per move
  // If static chains (se/probe.h) solve a puzzle, the minimum number of rounds for rating it; 0 to
  // rate without testing chains.
  int rounds;
  // Maximum share of refuted candidates (refuted_share.h) for rating a puzzle without symmetry;
  // 1000 to ignore the share. Below 9.0, shares are too similar inside and outside a range.
  int most_share;
};

constexpr Plan kPlans[] = {
    {9.0, 4, 99, 60, 8, 30, 256, 99, 480},    {8.5, 3, 15, 30, 10, 30, 128, 4, 1000},
    {8.0, 3, 8, 40, 6, 12, 64, 0, 1000},      {6.9, 1, 5, 16, 2, 4, 64, 0, 1000},
    {0.0, 1, 3, 400, 99, 1500, 128, 0, 1000},
};

const Plan& plan_for(double low) {
  const Plan* plan = kPlans;
  while (low < plan->low) ++plan;
  return *plan;
}

// Returns the minimum share for a range that ends at `high`. Puzzles with a lower share are rated
// 9.3 or more.
int least_share(double high) {
  return high < 9.25 ? 150 : 0;
}

// Returns whether a puzzle with this solution has already been found.
bool is_known(const std::vector<Found>& found, const Grid& solution) {
  return std::any_of(found.begin(), found.end(),
                     [&](const Found& other) { return other.solution == solution; });
}

class VicinitySearch {
 public:
  VicinitySearch(const Start& start, const DigitRequest& request, GridFilter& filter, Rng& rng)
      : plan_(plan_for(request.level.rating->low.value_or(0))),
        least_share_(least_share(request.level.rating->high.value_or(99))),
        symmetric_(start.orbits.size() < start.givens.size()),
        most_(request.siblings),
        filter_(filter),
        rng_(rng),
        neighbours_(start.orbits, plan_.candidates, request.minimal, rng) {}

  std::vector<Found> run(const Cells& minimal) {
    const Answer start = classic9::solve(minimal);
    here_ = {minimal, start.first, start.guesses};
    if (plan_.rounds > 0) {
      if (symmetric_) climb();
      const bool promising =
          here_.guesses >= kProbedGuesses && (looks_at_shares() ? descend() : is_promising(here_));
      if (!promising && rng_.below(kSampledElsewhere) != 0) return {};
      home_ = here_;
      home_near_ = visit(here_);
      if (!promising) return std::move(found_);
    } else {
      visit(here_);
    }
    for (int move = 0; move < plan_.moves && !done(); ++move) step();
    return std::move(found_);
  }

 private:
  bool done() const { return found_.size() == most_ || fruitless_ >= plan_.fruitless; }

  bool worthy(const SolvedPuzzle& place) const {
    return place.guesses >= plan_.least && place.guesses <= plan_.most;
  }

  // Rates a puzzle, and keeps it if it satisfies the request. Returns how near the puzzle is to the
  // requested range: its rating, but at most the range's lower end; kInBand if it satisfies the
  // request; 0 if it is useless.
  double visit(const SolvedPuzzle& place) {
    const int clues = clues_of(place.givens);
    if (!worthy(place) || clues < filter_.bounds().least || clues > filter_.bounds().most) return 0;
    Grid solution = grid_of(place.solution);
    if (is_known(found_, solution)) return plan_.low;
    const Verdict verdict = filter_.check(grid_of(place.givens));
    ++fruitless_;
    if (verdict == Verdict::kTooEasy) return filter_.grade().rating.value_or(0);
    if (verdict == Verdict::kTooHard) return plan_.low >= kWalksUp ? plan_.low : 0;
    if (verdict == Verdict::kOffTarget) return plan_.low;
    found_.push_back({grid_of(place.givens), std::move(solution), filter_.grade()});
    fruitless_ = 0;
    return kInBand;
  }

  // Rates the promising neighbours and moves to the one that is nearest to the range, or back to an
  // earlier puzzle that was much nearer. If no neighbour is promising, moves towards more guesses
  // as climb() does.
  void step() {
    const std::vector<SolvedPuzzle> neighbours = neighbours_.of(here_);
    const SolvedPuzzle* next = nullptr;
    double nearest = 0;
    int rated = 0;
    for (const SolvedPuzzle& place : neighbours) {
      if (!worthy(place) || rated == plan_.ratings) continue;
      if (plan_.rounds > 0 && !is_promising(place)) continue;
      ++rated;
      const double near = visit(place);
      if (done()) return;
      if (next != nullptr && near <= nearest) continue;
      next = &place;
      nearest = near;
    }
    if (next != nullptr) return settle(*next, nearest);
    if (plan_.rounds > 0 && home_near_ > 0) return;
    for (const SolvedPuzzle& place : neighbours) {
      if (next == nullptr || place.guesses > next->guesses) next = &place;
    }
    if (next != nullptr && (plan_.least == 1 || next->guesses >= here_.guesses)) here_ = *next;
  }

  // Moves towards more guesses, from any start. Hardly any start with many symmetries is hard: with
  // kFull, one in 3,000 has five guesses, and none needs dynamic chains.
  void climb() {
    if (here_.guesses == 0) return;
    for (int move = 0; move < kClimb && here_.guesses < plan_.least; ++move) {
      const std::vector<SolvedPuzzle> neighbours = neighbours_.of(here_);
      const auto most = std::ranges::max_element(neighbours, {}, &SolvedPuzzle::guesses);
      if (most != neighbours.end() && most->guesses >= here_.guesses) here_ = *most;
    }
  }

  bool looks_at_shares() const { return !symmetric_ && plan_.most_share < RefutedShare::kHighest; }

  // Moves towards a lower share of refuted candidates, because starts with a low share are close to
  // promising puzzles. Returns whether it reached a promising puzzle. (Only one start in 700 is
  // promising without any moves.)
  bool descend() {
    int share = share_.of(here_, kFarthest);
    for (int move = 0; share <= kFarthest; ++move) {
      if (share <= plan_.most_share && is_promising(here_)) return true;
      if (move == kDescent) return false;
      std::optional<SolvedPuzzle> next;
      for (const SolvedPuzzle& place : neighbours_.of(here_)) {
        if (place.guesses < plan_.least) continue;
        const int other = share_.of(place, share - 1);
        if (other >= share) continue;
        share = other;
        next = place;
      }
      if (next) here_ = *next;
    }
    return false;
  }

  void settle(const SolvedPuzzle& next, double near) {
    constexpr double kSlack = 0.3;
    here_ = next;
    if (near >= home_near_) {
      home_ = next;
      home_near_ = near;
    } else if (near + kSlack < home_near_ && home_near_ >= plan_.low) {
      here_ = home_;
    }
  }

  // Applies quick tests, the fastest first: the share of refuted candidates, and whether static
  // chains get stuck or need many rounds.
  bool is_promising(const SolvedPuzzle& place) {
    if (looks_at_shares()) {
      const int share = share_.of(place, plan_.most_share);
      if (share < least_share_ || share > plan_.most_share) return false;
    }
    const se::ChainProbe probe = se::probe_chains(place.givens, implications_);
    return probe.open != 0 || probe.rounds >= plan_.rounds;
  }

  const Plan& plan_;
  const int least_share_;
  const bool symmetric_;
  const std::size_t most_;
  GridFilter& filter_;
  Rng& rng_;
  Neighbours neighbours_;
  SolvedPuzzle here_, home_;
  double home_near_ = 0;
  std::vector<Found> found_;
  se::Implications implications_;
  RefutedShare share_;
  int fruitless_ = 0;  // ratings since the last puzzle was found
};

}  // namespace

bool is_selective(const DigitRequest& request) {
  return is_rare_rating(request) || plan_for(request.level.rating->low.value_or(0)).rounds > 0;
}

bool is_searched(const Rules& rules, const DigitRequest& request) {
  if (rules.topology != boxed_topology({3, 3}) || !request.level.rating) return false;
  const double low = request.level.rating->low.value_or(0);
  const bool symmetric = request.any_symmetry || request.symmetry != Symmetry::kNone;
  return symmetric ? low >= kFirstSymmetric || is_rare_rating(request) : low >= kFirstSearched;
}

std::vector<Found> vicinity_search(const Start& start, const DigitRequest& request,
                                   GridFilter& filter, Rng& rng) {
  if (is_rare_rating(request)) return rare_rating_search(start, request, filter, rng);
  if (is_pool_search(request)) return pool_search(start, request, filter, rng);
  return VicinitySearch(start, request, filter, rng).run(start.givens);
}

}  // namespace gridpress
