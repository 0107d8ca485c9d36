#include "generator/maker/make.h"

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "generator/grader/catalogue.h"
#include "generator/grader/teaching.h"
#include "generator/maker/carve.h"
#include "generator/maker/carve9.h"
#include "generator/maker/failure.h"
#include "generator/maker/fills/fills.h"
#include "generator/maker/grid_filter.h"
#include "generator/maker/quality.h"
#include "generator/maker/rare_rating_search.h"
#include "generator/maker/vicinity_search.h"

namespace gridpress {
namespace {

// Returns the method by which to remove givens. If the level allows only singles in boxes, or only
// hidden singles, restricts removals to such steps, so that no attempt exceeds the level's rating.
Proof proof_for(const DigitRequest& request) {
  const Level& level = request.level;
  const double line_single = technique_named("hidden-single").rating;
  if (request.minimal || !level.rating || !level.rating->high ||
      level.rating->low.value_or(0) > line_single) {
    return Proof::kSolver;
  }
  if (*level.rating->high < line_single) return Proof::kBoxSingle;
  return *level.rating->high < technique_named("direct-pointing").rating ? Proof::kHiddenSingle
                                                                         : Proof::kSolver;
}

// An attempt in progress.
struct Attempt {
  Seed seed;
  Symmetry symmetry;
  int aim;  // number of clues at the first check
  CarvePath path;
};

bool is_searched(const DigitRequest& request) {
  return is_searched({boxed_topology(request.box), {}}, request);
}

class AttemptRunner {
 public:
  AttemptRunner(const Rules& rules, const DigitRequest& request)
      : rules_(rules),
        request_(request),
        proof_(proof_for(request)),
        searches_(is_searched(rules, request)),
        board_(rules.topology),
        source_(
            (request.fill != nullptr ? request.fill : &fill_ways().front())->source(rules, board_)),
        filter_(rules, request) {}

  DigitBatch run(AttemptRange range) {
    if (side_by_side()) {
      run_together(range);
    } else {
      for (int i = 0; i < range.count; ++i) run_alone(range.first + i);
    }
    return {std::move(puzzles_), std::move(filter_.misses())};
  }

 private:
  bool side_by_side() const {
    return proof_ == Proof::kSolver && rules_.topology->box == BoxShape{3, 3};
  }

  // Returns the number of clues down to which a path must be carved.
  int depth() const { return request_.minimal || searches_ ? 0 : filter_.bounds().least; }

  const std::vector<Orbit>& orbits(Symmetry symmetry) {
    auto& orbits = orbits_[static_cast<std::size_t>(symmetry)];
    if (!orbits) orbits = orbits_of(*rules_.topology, symmetry);
    return *orbits;
  }

  Attempt begin(std::uint64_t k, Rng& rng) {
    Attempt attempt{request_.seed.child(k), request_.symmetry, depth(), {}};
    if (request_.any_symmetry) {
      const auto all = static_cast<std::uint32_t>(symmetry_names().size());
      attempt.symmetry = static_cast<Symmetry>(1 + rng.below(all - 1));
    }
    const ClueBounds& bounds = filter_.bounds();
    if (bounds.closed && !request_.minimal) {
      attempt.aim += static_cast<int>(rng.below(bounds.most - bounds.least + 1));
    }
    return attempt;
  }

  std::vector<int> even(Symmetry symmetry, Rng& rng) {
    return even_order(request_.quality, *rules_.topology, orbits(symmetry), solution_, rng);
  }

  void run_together(AttemptRange range) {
    std::vector<Attempt> attempts;
    std::vector<Carver9> carvers;
    carvers.reserve(range.count);
    for (int i = 0; i < range.count; ++i) {
      const std::uint64_t k = range.first + i;
      Rng rng(request_.seed.child(k));
      const Attempt attempt = begin(k, rng);
      if (!source_->fill(rng, solution_)) continue;
      attempts.push_back(attempt);
      carvers.emplace_back(solution_, orbits(attempt.symmetry), depth(), rng);
      if (searches_) {
        carvers.back().try_first(empty_first(request_, solution_, orbits(attempt.symmetry), rng));
      }
      if (wants_even(request_.quality)) carvers.back().try_first(even(attempt.symmetry, rng));
    }
    carve_together(carvers);
    for (std::size_t i = 0; i < attempts.size(); ++i) {
      attempts[i].path = carvers[i].take_path();
      if (searches_) {
        search_from(attempts[i]);
      } else {
        walk(attempts[i], nullptr);
      }
    }
  }

  void run_alone(std::uint64_t k) {
    Rng rng(request_.seed.child(k));
    Attempt attempt = begin(k, rng);
    if (!source_->fill(rng, solution_)) return;
    Carver carver(rules_, board_, orbits(attempt.symmetry));
    carver.start(solution_, proof_, rng);
    if (wants_even(request_.quality)) carver.set_order(even(attempt.symmetry, rng));
    carver.carve_to(attempt.aim);
    attempt.path = carver.path();
    walk(attempt, &carver);
  }

  // Searches from a minimal puzzle for a neighbour with the requested rating. The moves of a search
  // keep the number of clues, so if the request wants more clues than the puzzle has, redundant
  // givens are added first. (For ratings of 7.0 to 7.9 with 28 clues, one search in a hundred
  // succeeds without added givens; with them, most do.)
  void search_from(const Attempt& attempt) {
    const CarvePath& path = attempt.path;
    const int least = filter_.bounds().least + attempt.aim;
    int step = path.steps();
    while (!request_.minimal && !is_rare_rating(request_) && step > 0 &&
           path.clues_after(step) < least)
      --step;
    const Grid givens = path.givens_after(step);
    Start start{{}, *path.orbits};
    std::copy(givens.begin(), givens.end(), start.givens.begin());
    Rng rng(attempt.seed.child("hunt"));  // renaming this seed would change the puzzles
    for (Found& found : vicinity_search(start, request_, filter_, rng)) {
      keep(attempt, std::move(found.givens), std::move(found.solution), std::move(found.grade));
    }
  }

  // Checks the first step of the path at which at most `aim` clues are left, then sparser or denser
  // steps. `carver` can extend the path; it is null if the path is complete.
  void walk(Attempt& attempt, Carver* carver) {
    const CarvePath& path = attempt.path;
    const ClueBounds& bounds = filter_.bounds();
    int step = request_.minimal ? path.steps() : 0;
    while (step < path.steps() && path.clues_after(step) > attempt.aim) ++step;
    const int clues = path.clues_after(step);
    if (clues > bounds.most) return filter_.misses().too_many_clues(clues);
    if (request_.minimal) {
      if (clues < bounds.least) return filter_.misses().too_few_clues(clues);
      look(attempt, step);
      return;
    }
    Verdict verdict = look(attempt, step);
    int easy = -1;  // the sparsest step known to be too easy; -1 if none
    if (verdict == Verdict::kTooEasy && clues > bounds.least) {
      easy = step;
      if (carver != nullptr) {
        carver->carve_to(bounds.least);
        attempt.path = carver->path();
      }
      if (path.steps() == step) return;
      step = path.steps();
      verdict = look(attempt, step);
    }
    if (verdict != Verdict::kTooHard) return;
    const int sparsest = halve(attempt, easy, step);
    if (sparsest >= 0 && !request_.level.hardest.empty()) give_back(attempt, sparsest);
  }

  // Makes a puzzle for a technique to be taught. `easy` is the sparsest step that is solved without
  // the technique. Looks at the following steps for one that needs both the technique and something
  // harder, and restores some of its givens so that only the technique is needed. (Without this
  // function, 20,000 grids gave no swordfish.)
  void give_back(const Attempt& attempt, int easy) {
    const CarvePath& path = attempt.path;
    for (int step = easy + 1; step <= path.steps(); ++step) {
      Grid givens = path.givens_after(step);
      const Reached reached = reach_with(rules_, givens, request_.level.hardest);
      if (!reached.uses || reached.finished()) continue;
      Rng rng(attempt.seed.child("taught"));
      std::vector<int> out(path.removed.begin(), path.removed.begin() + step);
      rng.shuffle(std::span(out));
      if (!spare_harder_steps(path, out, reached.open, givens)) return;
      if (filter_.check(givens) == Verdict::kHolds) {
        keep(attempt, std::move(givens), path.solution, filter_.grade());
      }
      return;
    }
  }

  // Restores orbits of `out`, keeping only those that reduce the number of cells left open, until
  // no cell is left open. `open` is the number of open cells at the beginning. Returns whether it
  // succeeded.
  bool spare_harder_steps(const CarvePath& path, const std::vector<int>& out, int open,
                          Grid& givens) const {
    for (const int orbit : out) {
      const Orbit& cells = (*path.orbits)[orbit];
      for (const Cell cell : cells) givens[cell] = path.solution[cell];
      const Reached reached = reach_with(rules_, givens, request_.level.hardest);
      if (reached.uses && reached.finished()) return true;
      if (reached.uses && reached.open < open) {
        open = reached.open;
      } else {
        for (const Cell cell : cells) givens[cell] = 0;
      }
    }
    return false;
  }

  // Bisects between a step that is too easy (-1 if unknown) and a step that is too hard. Returns
  // the sparsest step that is too easy. Returns -1 if no such step exists or if a puzzle was found.
  int halve(const Attempt& attempt, int easy, int hard) {
    if (easy < 0) {
      easy = hard;
      while (easy > 0 && attempt.path.clues_after(easy - 1) <= filter_.bounds().most) --easy;
      --easy;
    }
    while (hard - easy > 1) {
      const int middle = easy + (hard - easy) / 2;
      const Verdict verdict = look(attempt, middle);
      if (verdict == Verdict::kHolds || verdict == Verdict::kOffTarget) return -1;
      (verdict == Verdict::kTooHard ? hard : easy) = middle;
    }
    return easy;
  }

  // Checks a step of the path, and keeps its puzzle if it satisfies the request.
  Verdict look(const Attempt& attempt, int step) {
    Grid givens = attempt.path.givens_after(step);
    const Verdict verdict = filter_.check(givens);
    if (verdict != Verdict::kHolds) return verdict;
    keep(attempt, std::move(givens), attempt.path.solution, filter_.grade());
    return verdict;
  }

  void keep(const Attempt& attempt, Grid givens, Grid solution, Grade grade) {
    DigitPuzzle puzzle;
    puzzle.rules = rules_;
    puzzle.givens = std::move(givens);
    puzzle.solution = std::move(solution);
    puzzle.grade = std::move(grade);
    puzzle.grade.level = request_.level.name;
    puzzle.symmetry = attempt.symmetry;
    puzzle.seed = attempt.seed.value();
    puzzles_.push_back(std::move(puzzle));
  }

  const Rules& rules_;
  const DigitRequest& request_;
  const Proof proof_;
  const bool searches_;
  const FlatBoard board_;
  std::array<std::optional<std::vector<Orbit>>, 9> orbits_;
  const std::unique_ptr<GridSource> source_;
  Grid solution_;
  GridFilter filter_;
  std::vector<DigitPuzzle> puzzles_;
};

}  // namespace

DigitBatch make_attempts(const Rules& rules, const DigitRequest& request, AttemptRange range) {
  GRIDPRESS_CHECK(rules.constraints.empty());
  return AttemptRunner(rules, request).run(range);
}

int attempts_per_batch(const DigitRequest& request) {
  if (is_searched(request) && !is_selective(request)) {
    return request.level.rating->low.value_or(0) >= 6.9 ? 8 : 2;
  }
  const int cells = request.size * request.size;
  return cells <= 81 ? 128 : std::max(1, 128 * 81 * 81 / (cells * cells) / 4);
}

// For boards of more than 81 cells, the cost of carving grows with about the cube of the number of
// cells.
int attempts_of(const DigitRequest& request) {
  // A search costs about as much as carving this many grids.
  constexpr int kMovesOfSearch = 40;
  // Most starts of a search for a rare rating are abandoned at once.
  constexpr int kRareRating = 8;
  if (is_searched(request) && is_rare_rating(request)) return request.attempts * kRareRating;
  if (is_searched(request) && is_selective(request)) return request.attempts;
  if (is_searched(request)) return std::max(1, request.attempts / kMovesOfSearch);
  const int cells = request.size * request.size;
  // The rarest technique that can be taught is the jellyfish: one grid in 30,000 gives one.
  constexpr int kRareTechnique = 5;
  if (!request.level.hardest.empty() && cells <= 81) return request.attempts * kRareTechnique;
  // On such a small board, the last puzzles not yet found are rare, and attempts are cheap. There
  // are 85,632 minimal puzzles. After 600,000 attempts, the probability that a given puzzle is
  // still missing is 1 in 1,000.
  if (cells <= 16) return 30 * request.attempts;
  if (cells <= 81) return request.attempts;
  const double scale = 81.0 / cells;
  return std::min(request.attempts,
                  std::max(50, static_cast<int>(request.attempts * scale * scale * scale)));
}

Result<DigitPuzzle> make_puzzle(std::string_view kind, const Rules& rules,
                                const DigitRequest& request) {
  NearMisses misses;
  const int attempts = attempts_of(request);
  for (AttemptRange range; range.first < static_cast<std::uint64_t>(attempts);) {
    range.count = std::min(range.count, attempts - static_cast<int>(range.first));
    DigitBatch batch = make_attempts(rules, request, range);
    if (!batch.puzzles.empty()) return std::move(batch.puzzles.front());
    misses.merge(batch.misses);
    range.first += range.count;
    range.count = std::min(2 * range.count, attempts_per_batch(request));
  }
  return failure_of(kind, request, misses, attempts);
}

}  // namespace gridpress
