#include "generator/maker/make.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "generator/grader/grade.h"
#include "generator/maker/carve.h"
#include "generator/maker/fill.h"
#include "generator/maker/misses.h"
#include "generator/solver/solve.h"

namespace gridpress {
namespace {

// What the grader's table says of a technique.
double rating_of(std::string_view name) {
  for (const TechniqueInfo& technique : technique_table()) {
    if (technique.name == name) return technique.rating;
  }
  GRIDPRESS_CHECK(false);
  return 0;
}

// The clue counts an attempt aims at.
struct ClueBounds {
  int least = 0, most = 0;
  bool closed = false;  // both ends were asked for
};

ClueBounds clue_bounds(const PuzzleOrder& order, int cells) {
  const fields::Range range = order.level.clue_range(order.size);
  ClueBounds bounds;
  bounds.least = range.low ? std::max(0, static_cast<int>(std::ceil(*range.low))) : 0;
  bounds.most = range.high ? std::min(cells, static_cast<int>(std::floor(*range.high))) : cells;
  bounds.closed = range.low && range.high;
  return bounds;
}

// A level of box singles, or of hidden singles, is carved by such steps alone: then every
// attempt meets its rating from above.
Proof proof_for(const Level& level) {
  const double line_single = rating_of("hidden-single-line");
  if (!level.rating || !level.rating->high || level.rating->low.value_or(0) > line_single) {
    return Proof::kSolver;
  }
  if (*level.rating->high < line_single) return Proof::kBoxSingle;
  return *level.rating->high < rating_of("direct-pointing") ? Proof::kHiddenSingle : Proof::kSolver;
}

// The order's budget is meant for 9x9; a carving of a larger board costs about the cube of its
// cells, so it gets fewer.
int budget(const PuzzleOrder& order, int cells) {
  if (cells <= 81) return order.attempts;
  const double scale = 81.0 / cells;
  return std::min(order.attempts,
                  std::max(50, static_cast<int>(order.attempts * scale * scale * scale)));
}

class Maker {
 public:
  Maker(const Rules& rules, const PuzzleOrder& order)
      : rules_(rules),
        order_(order),
        bounds_(clue_bounds(order, rules.topology->cells())),
        proof_(proof_for(order.level)),
        board_(rules.topology),
        orbits_(orbits_of(*rules.topology, order.symmetry)),
        filler_(board_),
        carver_(rules, board_, orbits_),
        misses_(order.level, bounds_.least, bounds_.most) {}

  // Whether attempt k meets the level; then solution(), givens() and grade() tell.
  bool attempt(int k) {
    Rng rng(order_.seed.child(static_cast<std::uint64_t>(k)));
    solution_ = filler_.fill(rng);
    carver_.start(solution_, proof_, rng);
    int aim = bounds_.least;
    if (bounds_.closed) aim += static_cast<int>(rng.below(bounds_.most - bounds_.least + 1));
    const int clues = carver_.carve_to(aim);
    if (clues > bounds_.most) {
      misses_.too_many_clues(clues);
      return false;
    }
    return walk();
  }

  const Grid& solution() const { return solution_; }
  const Grid& givens() const { return givens_; }
  const Grade& grade() const { return grade_; }
  const Misses& misses() const { return misses_; }

 private:
  bool walk() {
    int step = carver_.steps();
    Verdict verdict = judge(step);
    int easy = -1;  // the sparsest step known to be too easy
    if (verdict == Verdict::kTooEasy && carver_.clues_after(step) > bounds_.least) {
      easy = step;
      carver_.carve_to(bounds_.least);
      if (carver_.steps() == step) return false;
      step = carver_.steps();
      verdict = judge(step);
    }
    if (verdict != Verdict::kTooHard) return verdict == Verdict::kHolds;
    int hard = step;  // the densest step known to be too hard
    if (easy < 0) {
      easy = step;
      while (easy > 0 && carver_.clues_after(easy - 1) <= bounds_.most) --easy;
      --easy;
    }
    while (hard - easy > 1) {
      const int middle = easy + (hard - easy) / 2;
      verdict = judge(middle);
      if (verdict == Verdict::kHolds) return true;
      if (verdict == Verdict::kBeside) return false;
      (verdict == Verdict::kTooHard ? hard : easy) = middle;
    }
    return false;
  }

  // Cheap questions first: without a guess the singles alone solve it, and no step of theirs is
  // rated above the naked single.
  Verdict judge(int step) {
    givens_ = carver_.givens_after(step);
    const Level& level = order_.level;
    const double low = level.rating ? level.rating->low.value_or(0) : 0;
    const double high = level.rating ? level.rating->high.value_or(99) : 99;
    if (level.guesses || low > naked_single_) {
      const fields::Range guesses = level.guesses.value_or(fields::Range{});
      const int least = std::max(1, static_cast<int>(std::ceil(guesses.low.value_or(0))));
      grade_ = Grade{};
      grade_.clues = carver_.clues_after(step);
      grade_.guesses =
          guesses.high ? plain_guesses(rules_, givens_) : plain_guesses(rules_, givens_, least);
      if ((grade_.guesses == 0 && low > naked_single_) ||
          grade_.guesses < guesses.low.value_or(0)) {
        return miss(Verdict::kTooEasy);
      }
      if (guesses.high && grade_.guesses > *guesses.high) return miss(Verdict::kTooHard);
    }
    Placed placed = grade_within(rules_, givens_, {low, high});
    grade_ = std::move(placed.grade);
    if (placed.side == Side::kAbove) return miss(Verdict::kTooHard);
    if (placed.side == Side::kBelow) return miss(Verdict::kTooEasy);
    return level.holds(grade_, order_.size) ? Verdict::kHolds : miss(Verdict::kBeside);
  }

  Verdict miss(Verdict verdict) {
    misses_.graded(grade_, verdict);
    return verdict;
  }

  const Rules& rules_;
  const PuzzleOrder& order_;
  const ClueBounds bounds_;
  const Proof proof_;
  const double naked_single_ = rating_of("naked-single");
  const Board board_;
  const std::vector<Orbit> orbits_;
  Filler filler_;
  Carver carver_;
  Misses misses_;
  Grid solution_, givens_;
  Grade grade_;
};

}  // namespace

Result<Puzzle> make_puzzle(std::string_view kind, const Rules& rules, const PuzzleOrder& order) {
  GRIDPRESS_CHECK(rules.constraints.empty());
  Maker maker(rules, order);
  const int attempts = budget(order, rules.topology->cells());
  for (int k = 0; k < attempts; ++k) {
    if (!maker.attempt(k)) continue;
    Puzzle puzzle;
    puzzle.kind = kind;
    puzzle.rules = rules;
    puzzle.givens = maker.givens();
    puzzle.solution = maker.solution();
    puzzle.grade = maker.grade();
    puzzle.grade.level = order.level.name;
    puzzle.symmetry = order.symmetry;
    puzzle.seed = order.seed.value();
    return puzzle;
  }
  return maker.misses().failure(kind, order, attempts);
}

Puzzle make_minimal(std::string_view kind, const Rules& rules, Symmetry symmetry, Seed seed) {
  GRIDPRESS_CHECK(rules.constraints.empty());
  const Board board(rules.topology);
  const std::vector<Orbit> orbits = orbits_of(*rules.topology, symmetry);
  Filler filler(board);
  Carver carver(rules, board, orbits);
  Rng rng(seed);
  Puzzle puzzle;
  puzzle.kind = kind;
  puzzle.rules = rules;
  puzzle.solution = filler.fill(rng);
  carver.start(puzzle.solution, Proof::kSolver, rng);
  puzzle.grade.clues = carver.carve_to(0);
  puzzle.givens = carver.givens_after(carver.steps());
  puzzle.symmetry = symmetry;
  puzzle.seed = seed.value();
  return puzzle;
}

}  // namespace gridpress
