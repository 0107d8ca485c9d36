#include "generator/maker/make.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

#include "generator/grader/catalogue.h"
#include "generator/maker/carve.h"
#include "generator/maker/carve9.h"
#include "generator/maker/fills/fills.h"
#include "generator/maker/hunt.h"
#include "generator/maker/hunt_thin.h"
#include "generator/maker/judge.h"
#include "generator/maker/quality.h"

namespace gridpress {
namespace {

// A level of box singles, or of hidden singles, is carved by such steps alone: then every
// attempt meets its rating from above.
Proof proof_for(const DigitRequest& order) {
  const Level& level = order.level;
  const double line_single = technique_named("hidden-single").rating;
  if (order.minimal || !level.rating || !level.rating->high ||
      level.rating->low.value_or(0) > line_single) {
    return Proof::kSolver;
  }
  if (*level.rating->high < line_single) return Proof::kBoxSingle;
  return *level.rating->high < technique_named("direct-pointing").rating ? Proof::kHiddenSingle
                                                                         : Proof::kSolver;
}

// One attempt on its way.
struct Attempt {
  Seed seed;
  Symmetry symmetry;
  int aim;  // clues at which to look first
  CarvePath path;
};

bool hunts(const DigitRequest& order) {
  return is_hunt({classic_topology(order.box), {}}, order);
}

class AttemptRunner {
 public:
  AttemptRunner(const Rules& rules, const DigitRequest& order)
      : rules_(rules),
        order_(order),
        proof_(proof_for(order)),
        hunts_(is_hunt(rules, order)),
        board_(rules.topology),
        source_((order.fill != nullptr ? order.fill : &fill_ways().front())->source(rules, board_)),
        judge_(rules, order) {}

  DigitBatch run(AttemptRange range) {
    if (side_by_side()) {
      run_together(range);
    } else {
      for (int i = 0; i < range.count; ++i) run_alone(range.first + i);
    }
    return {std::move(puzzles_), std::move(judge_.misses())};
  }

 private:
  bool side_by_side() const {
    return proof_ == Proof::kSolver && rules_.topology->box == BoxShape{3, 3};
  }

  // The least that a path has to go down to.
  int depth() const { return order_.minimal || hunts_ ? 0 : judge_.bounds().least; }

  const std::vector<Orbit>& orbits(Symmetry symmetry) {
    auto& orbits = orbits_[static_cast<std::size_t>(symmetry)];
    if (!orbits) orbits = orbits_of(*rules_.topology, symmetry);
    return *orbits;
  }

  Attempt begin(std::uint64_t k, Rng& rng) {
    Attempt attempt{order_.seed.child(k), order_.symmetry, depth(), {}};
    if (order_.any_symmetry) {
      const auto all = static_cast<std::uint32_t>(symmetry_names().size());
      attempt.symmetry = static_cast<Symmetry>(1 + rng.below(all - 1));
    }
    const ClueBounds& bounds = judge_.bounds();
    if (bounds.closed && !order_.minimal) {
      attempt.aim += static_cast<int>(rng.below(bounds.most - bounds.least + 1));
    }
    return attempt;
  }

  std::vector<int> even(Symmetry symmetry, Rng& rng) {
    return even_order(order_.quality, *rules_.topology, orbits(symmetry), solution_, rng);
  }

  void run_together(AttemptRange range) {
    std::vector<Attempt> attempts;
    std::vector<Carver9> carvers;
    carvers.reserve(range.count);
    for (int i = 0; i < range.count; ++i) {
      const std::uint64_t k = range.first + i;
      Rng rng(order_.seed.child(k));
      const Attempt attempt = begin(k, rng);
      if (!source_->fill(rng, solution_)) continue;
      attempts.push_back(attempt);
      carvers.emplace_back(solution_, orbits(attempt.symmetry), depth(), rng);
      if (hunts_) {
        carvers.back().try_first(empty_first(order_, solution_, orbits(attempt.symmetry), rng));
      }
      if (wants_even(order_.quality)) carvers.back().try_first(even(attempt.symmetry, rng));
    }
    carve_together(carvers);
    for (std::size_t i = 0; i < attempts.size(); ++i) {
      attempts[i].path = carvers[i].take_path();
      if (hunts_) {
        hunt_from(attempts[i]);
      } else {
        walk(attempts[i], nullptr);
      }
    }
  }

  void run_alone(std::uint64_t k) {
    Rng rng(order_.seed.child(k));
    Attempt attempt = begin(k, rng);
    if (!source_->fill(rng, solution_)) return;
    Carver carver(rules_, board_, orbits(attempt.symmetry));
    carver.start(solution_, proof_, rng);
    if (wants_even(order_.quality)) carver.set_order(even(attempt.symmetry, rng));
    carver.carve_to(attempt.aim);
    attempt.path = carver.path();
    walk(attempt, &carver);
  }

  // From a minimal puzzle; where more clues are asked for than that has, with redundant givens: the
  // moves of a hunt keep the number of clues. (Without them 7.0..7.9 with 28 clues comes once in a
  // hundred families, with them from most.)
  void hunt_from(const Attempt& attempt) {
    const CarvePath& path = attempt.path;
    const int least = judge_.bounds().least + attempt.aim;
    int step = path.steps();
    while (!order_.minimal && !is_thin(order_) && step > 0 && path.clues_after(step) < least)
      --step;
    const Grid givens = path.givens_after(step);
    Start start{{}, *path.orbits};
    std::copy(givens.begin(), givens.end(), start.givens.begin());
    Rng rng(attempt.seed.child("hunt"));
    for (Found& found : hunt(start, order_, judge_, rng)) {
      keep(attempt, std::move(found.givens), std::move(found.solution), std::move(found.grade));
    }
  }

  // Looks where the path first has no more clues than aimed at, and from there sparser or denser.
  // `carver` can go on with the path; null: it is at its end.
  void walk(Attempt& attempt, Carver* carver) {
    const CarvePath& path = attempt.path;
    const ClueBounds& bounds = judge_.bounds();
    int step = order_.minimal ? path.steps() : 0;
    while (step < path.steps() && path.clues_after(step) > attempt.aim) ++step;
    const int clues = path.clues_after(step);
    if (clues > bounds.most) return judge_.misses().too_many_clues(clues);
    if (order_.minimal) {
      if (clues < bounds.least) return judge_.misses().too_few_clues(clues);
      look(attempt, step);
      return;
    }
    Verdict verdict = look(attempt, step);
    int easy = -1;  // the sparsest step known to be too easy
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
    if (verdict == Verdict::kTooHard) halve(attempt, easy, step);
  }

  // Between a step that is too easy (-1: unknown) and one that is too hard.
  void halve(const Attempt& attempt, int easy, int hard) {
    if (easy < 0) {
      easy = hard;
      while (easy > 0 && attempt.path.clues_after(easy - 1) <= judge_.bounds().most) --easy;
      --easy;
    }
    while (hard - easy > 1) {
      const int middle = easy + (hard - easy) / 2;
      const Verdict verdict = look(attempt, middle);
      if (verdict == Verdict::kHolds || verdict == Verdict::kBeside) return;
      (verdict == Verdict::kTooHard ? hard : easy) = middle;
    }
  }

  // Judges a step, and keeps its puzzle if it holds.
  Verdict look(const Attempt& attempt, int step) {
    Grid givens = attempt.path.givens_after(step);
    const Verdict verdict = judge_.judge(givens);
    if (verdict != Verdict::kHolds) return verdict;
    keep(attempt, std::move(givens), attempt.path.solution, judge_.grade());
    return verdict;
  }

  void keep(const Attempt& attempt, Grid givens, Grid solution, Grade grade) {
    DigitPuzzle puzzle;
    puzzle.rules = rules_;
    puzzle.givens = std::move(givens);
    puzzle.solution = std::move(solution);
    puzzle.grade = std::move(grade);
    puzzle.grade.level = order_.level.name;
    puzzle.symmetry = attempt.symmetry;
    puzzle.seed = attempt.seed.value();
    puzzles_.push_back(std::move(puzzle));
  }

  const Rules& rules_;
  const DigitRequest& order_;
  const Proof proof_;
  const bool hunts_;
  const Board board_;
  std::array<std::optional<std::vector<Orbit>>, 9> orbits_;
  const std::unique_ptr<GridSource> source_;
  Grid solution_;
  Judge judge_;
  std::vector<DigitPuzzle> puzzles_;
};

}  // namespace

DigitBatch make_attempts(const Rules& rules, const DigitRequest& order, AttemptRange range) {
  GRIDPRESS_CHECK(rules.constraints.empty());
  return AttemptRunner(rules, order).run(range);
}

int usual_range(const DigitRequest& order) {
  if (hunts(order) && !is_picky(order)) {
    return order.level.rating->low.value_or(0) >= 6.9 ? 8 : 2;
  }
  const int cells = order.size * order.size;
  return cells <= 81 ? 128 : std::max(1, 128 * 81 * 81 / (cells * cells) / 4);
}

// A carving of a larger board costs about the cube of its cells.
int attempts_of(const DigitRequest& order) {
  constexpr int kMovesOfFamily = 40;  // a family of a hunt costs about so many carvings
  constexpr int kThin = 8;            // of a thin band most are left at the start
  if (hunts(order) && is_thin(order)) return order.attempts * kThin;
  if (hunts(order) && is_picky(order)) return order.attempts;
  if (hunts(order)) return std::max(1, order.attempts / kMovesOfFamily);
  const int cells = order.size * order.size;
  // The last puzzles of so small a board come seldom, and cost little: of 85,632 minimal ones each
  // is missed by 600,000 attempts once in a thousand times.
  if (cells <= 16) return 30 * order.attempts;
  if (cells <= 81) return order.attempts;
  const double scale = 81.0 / cells;
  return std::min(order.attempts,
                  std::max(50, static_cast<int>(order.attempts * scale * scale * scale)));
}

Result<DigitPuzzle> make_puzzle(std::string_view kind, const Rules& rules,
                                const DigitRequest& order) {
  NearMisses misses;
  const int attempts = attempts_of(order);
  for (AttemptRange range; range.first < static_cast<std::uint64_t>(attempts);) {
    range.count = std::min(range.count, attempts - static_cast<int>(range.first));
    DigitBatch batch = make_attempts(rules, order, range);
    if (!batch.puzzles.empty()) return std::move(batch.puzzles.front());
    misses.merge(batch.misses);
    range.first += range.count;
    range.count = std::min(2 * range.count, usual_range(order));
  }
  return misses.failure(kind, order, attempts);
}

}  // namespace gridpress
