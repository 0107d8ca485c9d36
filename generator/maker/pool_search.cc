#include "generator/maker/pool_search.h"

#include <algorithm>
#include <set>
#include <utility>

#include "generator/grader/se/probe.h"
#include "generator/maker/neighbours.h"
#include "generator/maker/refuted_share.h"

namespace gridpress {
namespace {

using classic9::Answer;
using classic9::Cells;

constexpr double kMinRating = 9.25;
// Nearly all neighbours are examined, because small batches are slower per puzzle.
constexpr std::size_t kCandidates = 256;
// Minimum number of guesses for a puzzle to be considered.
constexpr std::uint64_t kMinGuesses = 3;
// Number of puzzles that are kept.
constexpr std::size_t kPool = 12;
// Maximum number of neighbours that enter the pool per move.
constexpr std::size_t kKeptOfMove = 2;
// Maximum number of moves per search.
constexpr int kMoves = 2000;
// A search ends after this many ratings without finding a puzzle.
constexpr int kFruitless = 12;
// One in this many abandoned starts is rated, so that a failure can report the nearest miss.
constexpr int kSampled = 64;

// Shares of refuted candidates, in thousandths.
constexpr int kHighest = RefutedShare::kHighest;
// Maximum share with which a start is used.
constexpr int kStart = 420;
// Maximum share with which static chains are tried.
constexpr int kNear = 150;
// Maximum share, after static chains, with which a puzzle is rated.
constexpr int kWorthRating = 130;
// Added to a puzzle's share for each move made from it, so that all puzzles get their turn.
constexpr int kTriesForOnePart = 2;

// A search ends at this move if the lowest share so far is above `share`.
struct Milestone {
  int move, share;
};
constexpr Milestone kMilestones[] = {{100, 330}, {300, 220}, {600, 150}};

class PoolSearch {
 public:
  PoolSearch(const Start& start, const DigitRequest& request, GridFilter& filter, Rng& rng)
      : most_(request.siblings),
        filter_(filter),
        rng_(rng),
        neighbours_(start.orbits, kCandidates, request.minimal, rng) {}

  std::vector<Found> run(const Cells& givens) {
    const Answer answer = classic9::solve(givens);
    const SolvedPuzzle start{givens, answer.first, answer.guesses};
    const int share = answer.guesses < kMinGuesses ? kHighest : share_.of(start, kStart);
    if (share > kStart) {
      if (rng_.below(kSampled) == 0) rate(start);
      return std::move(found_);
    }
    pool_.push_back({start, share});
    lowest_ = share;
    for (int move = 0; move < kMoves && !is_done() && !is_behind(move); ++move) step();
    // Rates at least one puzzle, so that a failure can report the nearest miss.
    if (!rated_) rate(std::ranges::min_element(pool_, {}, &Member::share)->place);
    return std::move(found_);
  }

 private:
  struct Member {
    SolvedPuzzle place;
    int share;
    int moves = 0;  // number of moves made from `place`
  };

  bool is_done() const { return found_.size() == most_ || fruitless_ >= kFruitless; }

  bool is_behind(int move) const {
    return std::ranges::any_of(kMilestones, [&](const Milestone& milestone) {
      return move == milestone.move && lowest_ > milestone.share;
    });
  }

  void step() {
    Member& from = better_of_two();
    ++from.moves;
    std::vector<Member> better = neighbours_below(highest_wanted(), from.place);
    std::ranges::stable_sort(better, {}, &Member::share);
    if (better.size() > kKeptOfMove) better.resize(kKeptOfMove);
    for (const Member& member : better) {
      seen_.insert(member.place.givens);
      if (member.share <= kNear && !look_closely(member.place)) continue;
      if (is_done()) return;
      keep(member);
    }
  }

  Member& random_member() { return pool_[rng_.below(static_cast<std::uint32_t>(pool_.size()))]; }

  Member& better_of_two() {
    const auto cost = [](const Member& member) {
      return member.share + kTriesForOnePart * member.moves;
    };
    Member& first = random_member();
    Member& second = random_member();
    return cost(second) < cost(first) ? second : first;
  }

  int highest_wanted() const {
    if (pool_.size() < kPool) return kHighest;
    return std::ranges::max_element(pool_, {}, &Member::share)->share;
  }

  std::vector<Member> neighbours_below(int limit, const SolvedPuzzle& from) {
    std::vector<Member> found;
    for (const SolvedPuzzle& place : neighbours_.of(from)) {
      if (place.guesses < kMinGuesses || seen_.contains(place.givens)) continue;
      const int share = share_.of(place, limit);
      if (share <= limit) found.push_back({place, share});
    }
    return found;
  }

  void keep(const Member& member) {
    lowest_ = std::min(lowest_, member.share);
    if (pool_.size() < kPool) return pool_.push_back(member);
    const auto worst = std::ranges::max_element(
        pool_, {}, [](const Member& other) { return std::pair(other.share, other.moves); });
    if (member.share <= worst->share) *worst = member;
  }

  // Tries static chains (se/probe.h), which the kernel doesn't use. Returns false if they solve the
  // puzzle, which can happen with any share. If the share of the candidates that the chains leave
  // is still low, rates the puzzle.
  bool look_closely(const SolvedPuzzle& place) {
    const se::ChainProbe probe = se::probe_chains(place.givens, implications_);
    if (probe.open == 0) return false;
    if (share_.of(place, probe.candidates, kWorthRating) <= kWorthRating) rate(place);
    return true;
  }

  // Rates the puzzle, and keeps it if it satisfies the request.
  void rate(const SolvedPuzzle& place) {
    const int clues = clues_of(place.givens);
    if (clues > filter_.bounds().most) return filter_.misses().too_many_clues(clues);
    if (clues < filter_.bounds().least) return filter_.misses().too_few_clues(clues);
    Grid solution = grid_of(place.solution);
    const auto same = [&](const Found& other) { return other.solution == solution; };
    if (std::ranges::any_of(found_, same)) return;
    rated_ = true;
    ++fruitless_;
    if (filter_.check(grid_of(place.givens)) != Verdict::kHolds) return;
    found_.push_back({grid_of(place.givens), std::move(solution), filter_.grade()});
    fruitless_ = 0;
  }

  const std::size_t most_;
  GridFilter& filter_;
  Rng& rng_;
  Neighbours neighbours_;
  std::vector<Member> pool_;
  std::set<Cells> seen_;   // everything considered for the pool
  int lowest_ = kHighest;  // lowest share of all puzzles so far
  bool rated_ = false;
  int fruitless_ = 0;  // ratings since the last puzzle was found
  std::vector<Found> found_;
  se::Implications implications_;
  RefutedShare share_;
};

}  // namespace

bool is_pool_search(const DigitRequest& request) {
  return request.level.rating && request.level.rating->low.value_or(0) >= kMinRating;
}

std::vector<Found> pool_search(const Start& start, const DigitRequest& request, GridFilter& filter,
                               Rng& rng) {
  return PoolSearch(start, request, filter, rng).run(start.givens);
}

}  // namespace gridpress
