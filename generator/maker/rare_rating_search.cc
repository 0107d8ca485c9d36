#include "generator/maker/rare_rating_search.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "generator/grader/catalogue.h"
#include "generator/grader/se/probe.h"
#include "generator/maker/neighbours.h"

namespace gridpress {
namespace {

using classic9::Cells;

// A search ends after this many moves without finding a puzzle.
constexpr int kFruitlessMoves = 150;
constexpr std::size_t kNeighbours = 128;

// Unique rectangles, loops of six cells and most BUGs are frequent enough for vicinity_search(),
// which is twice as fast if the requested range includes one of these ratings.
constexpr double kCommon[] = {4.5, 4.6, 5.6, 5.7, 5.8};

// One in this many starts that don't touch the range is rated, so that a failure can report the
// nearest miss.
constexpr int kSampledNear = 64;
// Minimum number of cells in which the givens of two puzzles of the same attempt differ.
constexpr int kApart = 8;

class RareRatingSearch {
 public:
  RareRatingSearch(const Start& start, const DigitRequest& request, GridFilter& filter, Rng& rng)
      : low_(*request.level.rating->low),
        high_(*request.level.rating->high),
        minimal_(request.minimal),
        most_(request.siblings),
        orbits_(start.orbits),
        filter_(filter),
        rng_(rng),
        neighbours_(start.orbits, kNeighbours, request.minimal, rng) {
    const ClueBounds& bounds = filter.bounds();
    clues_ = bounds.least;
    if (bounds.closed) clues_ += static_cast<int>(rng.below(bounds.most - bounds.least + 1));
  }

  std::vector<Found> run(const Cells& minimal) {
    const classic9::Answer start = classic9::solve(minimal);
    here_ = {minimal, start.first, start.guesses};
    const se::Probe probe = look(here_);
    if (!probe.touches) {
      if (rng_.below(kSampledNear) == 0) visit(here_);
      return std::move(found_);
    }
    left_ = probe.left;
    if (left_ == 0) visit(here_);
    while (!done() && fruitless_ < kFruitlessMoves) step();
    return std::move(found_);
  }

 private:
  bool done() const { return found_.size() == most_; }

  // Probes a puzzle. If the kernel needs no guesses, singles and locked candidates solve the
  // puzzle, so it doesn't need to be probed.
  se::Probe look(const SolvedPuzzle& place) const {
    return place.guesses == 0 ? se::Probe{} : se::probe(place.givens, low_, high_);
  }

  void step() {
    ++fruitless_;
    const SolvedPuzzle* next = nullptr;
    int left = left_ + kSlack;
    const std::vector<SolvedPuzzle> neighbours = neighbours_.of(here_);
    for (const SolvedPuzzle& place : neighbours) {
      const se::Probe probe = look(place);
      if (!probe.touches) continue;
      if (probe.left == 0) visit(place);
      if (done()) return;
      if (probe.left > left) continue;
      next = &place;
      left = probe.left;
    }
    if (next == nullptr) return;
    here_ = *next;
    left_ = left;
  }

  // Rates the puzzle, and keeps it if it satisfies the request.
  void visit(SolvedPuzzle place) {
    if (is_near_known(place)) return;
    if (!minimal_) add_givens(place);
    const int clues = clues_of(place.givens);
    if (clues > filter_.bounds().most) return filter_.misses().too_many_clues(clues);
    if (clues < filter_.bounds().least) return;
    if (filter_.check(grid_of(place.givens)) != Verdict::kHolds) return;
    found_.push_back({grid_of(place.givens), grid_of(place.solution), filter_.grade()});
    fruitless_ = 0;
  }

  bool is_near_known(const SolvedPuzzle& place) const {
    return std::ranges::any_of(found_, [&](const Found& other) {
      int apart = 0;
      for (int cell = 0; cell < 81; ++cell) apart += other.givens[cell] != place.givens[cell];
      return apart < kApart || std::ranges::equal(other.solution, place.solution);
    });
  }

  // Adds redundant givens until the puzzle has `clues_` clues, as long as the rating stays in the
  // range.
  void add_givens(SolvedPuzzle& place) {
    int missing = clues_ - clues_of(place.givens);
    if (missing <= 0) return;
    std::vector<int> order(orbits_.size());
    std::iota(order.begin(), order.end(), 0);
    rng_.shuffle(std::span(order));
    for (const int index : order) {
      const Orbit& orbit = orbits_[index];
      const int more = static_cast<int>(orbit.size());
      if (missing < more || place.givens[orbit.front()] != 0) continue;
      for (const Cell cell : orbit) place.givens[cell] = place.solution[cell];
      const se::Probe probe = se::probe(place.givens, low_, high_);
      if (probe.touches && probe.left == 0) {
        missing -= more;
      } else {
        for (const Cell cell : orbit) place.givens[cell] = 0;
      }
    }
  }

  // Maximum number of additional open cells after a move.
  static constexpr int kSlack = 14;

  const double low_, high_;
  const bool minimal_;
  const std::size_t most_;
  const std::vector<Orbit>& orbits_;
  int clues_;  // intended number of clues, including redundant givens
  GridFilter& filter_;
  Rng& rng_;
  Neighbours neighbours_;
  SolvedPuzzle here_;
  int left_ = 0;  // cells of `here_` still open after all steps up to the range's end
  std::vector<Found> found_;
  int fruitless_ = 0;
};

void add_new(const std::vector<int>& more, std::vector<int>& found) {
  for (const int item : more) {
    if (std::find(found.begin(), found.end(), item) == found.end()) found.push_back(item);
  }
}

// Returns the cells of three boxes, or of two boxes, a row and a column. No two of the boxes share
// a band or a stack.
std::vector<Cell> random_houses(const Topology& board, Rng& rng) {
  std::vector<Cell> cells;
  int stacks[] = {0, 1, 2};
  rng.shuffle(std::span<int>(stacks));
  const bool lines = rng.below(2) == 0;
  for (int band = lines ? 1 : 0; band < 3; ++band) {
    add_new(board.houses[3 * band + stacks[band]].cells, cells);  // in order: boxes, rows, columns
  }
  if (lines) {
    add_new(board.houses[9 + rng.below(9)].cells, cells);
    add_new(board.houses[18 + rng.below(9)].cells, cells);
  }
  return cells;
}

// Returns all cells of two digits except one cell of each.
std::vector<Cell> random_digits(const Grid& solution, Rng& rng) {
  std::vector<Cell> cells;
  const int first = 1 + static_cast<int>(rng.below(9));
  const int second = 1 + (first - 1 + 1 + static_cast<int>(rng.below(8))) % 9;
  for (const int digit : {first, second}) {
    auto left_out = rng.below(9);
    for (Cell cell = 0; cell < 81; ++cell) {
      if (solution[cell] == digit && left_out-- != 0) cells.push_back(cell);
    }
  }
  return cells;
}

// Returns the orbits that contain the cells, each once, in the order of their first occurrence.
std::vector<int> orbits_with(const std::vector<Cell>& cells, const std::vector<Orbit>& orbits) {
  std::vector<int> found;
  for (const Cell cell : cells) {
    const auto at = std::ranges::find_if(
        orbits, [&](const Orbit& orbit) { return std::ranges::binary_search(orbit, cell); });
    add_new({static_cast<int>(at - orbits.begin())}, found);
  }
  return found;
}

}  // namespace

bool is_rare_rating(const DigitRequest& request) {
  const auto& rating = request.level.rating;
  if (!rating || rating->low.value_or(0) < 4.5 || rating->high.value_or(99) >= se::kFirstChains) {
    return false;
  }
  return std::ranges::none_of(kCommon, [&](double common) { return rating->contains(common); });
}

std::vector<int> empty_first(const DigitRequest& request, const Grid& solution,
                             const std::vector<Orbit>& orbits, Rng& rng) {
  if (!is_rare_rating(request)) return {};
  const double low = *request.level.rating->low, high = *request.level.rating->high;
  if (low < 5.0 || high >= technique_named("bug-plus-1").rating) return {};
  const bool only_fish =
      low > technique_named("naked-quad").rating && high < technique_named("hidden-quad").rating;
  std::vector<Cell> cells =
      only_fish ? random_digits(solution, rng) : random_houses(*boxed_topology(request.box), rng);
  rng.shuffle(std::span(cells));
  return orbits_with(cells, orbits);
}

std::vector<Found> rare_rating_search(const Start& start, const DigitRequest& request,
                                      GridFilter& filter, Rng& rng) {
  return RareRatingSearch(start, request, filter, rng).run(start.givens);
}

}  // namespace gridpress
