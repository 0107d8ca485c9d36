#include "generator/kinds/killer/make.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "generator/kinds/killer/count.h"
#include "generator/kinds/killer/partition.h"
#include "generator/kinds/killer/path.h"
#include "generator/maker/fill.h"
#include "generator/model/constraints/linear_sum.h"

namespace gridpress::killer {
namespace {

constexpr double kNamed = 5.9;  // no named technique is rated higher: beyond it are reasons
constexpr std::uint64_t kProofNodes = 2000;
constexpr int kRepairs = 4;  // how often cages are made anew where a way ends

// How a level's cages begin, and how many merges are tried after that.
struct Recipe {
  double most;  // for levels up to this rating
  CageSizes sizes;
  int merges;
};
constexpr Recipe kRecipes[] = {{2.05, {{30, 1}}, 0},
                               {2.35, {{10, 3}}, 8},
                               {2.65, {{10, 4, 1}}, 12},
                               {kNamed + 0.05, {{8, 4, 1}}, 20},
                               {99, {{6, 4, 1}}, 30}};

const Recipe& recipe_for(double most) {
  return *std::find_if(std::begin(kRecipes), std::end(kRecipes) - 1,
                       [&](const Recipe& recipe) { return most <= recipe.most; });
}

class Maker {
 public:
  Maker(const MakeRequest& request, Misses& misses)
      : request_(request),
        misses_(misses),
        topology_(topology_of(request.size, request.diagonals)),
        board_(topology_),
        filler_(board_),
        partitioner_(*topology_),
        known_(topology_->positions.size()),
        open_(topology_->positions.size()) {
    if (request.level.rating) {
      low_ = request.level.rating->low.value_or(0);
      high_ = request.level.rating->high.value_or(99);
    }
  }

  std::optional<Made> attempt(std::uint64_t k) {
    const Seed seed = request_.seed.child(k);
    Rng rng(seed);
    const Recipe& recipe = recipe_for(high_);
    solution_ = filler_.fill(rng);
    cages_ = partitioner_.part(solution_, recipe.sizes, rng);
    draw_givens(rng);
    Verdict verdict = judge(cages_);
    for (int i = 0; verdict == Verdict::kTooHard && i < kRepairs; ++i) {
      cages_ = partitioner_.part_again(open_, recipe.sizes, rng);
      verdict = judge(cages_);
    }
    if (verdict == Verdict::kTooHard) return std::nullopt;
    for (int i = 0; verdict == Verdict::kTooEasy && i < recipe.merges; ++i) {
      if (!merge_two(recipe.sizes.most() + 1, rng)) continue;
      const Verdict merged = judge(merged_);
      if (merged == Verdict::kTooHard) continue;
      verdict = merged;
      cages_ = merged_;
    }
    return finish(verdict, seed);
  }

 private:
  void draw_givens(Rng& rng) {
    givens_.assign(solution_.size(), 0);
    if (request_.givens == 0) return;
    std::vector<Cell> order(solution_.size());
    std::iota(order.begin(), order.end(), 0);
    rng.shuffle(std::span(order));
    for (int i = 0; i < request_.givens; ++i) givens_[order[i]] = solution_[order[i]];
  }

  // Most cages stay as they are from one judgement to the next, and so do their constraints.
  Rules rules_for(const std::vector<Cage>& cages) {
    Rules rules{topology_, {}};
    rules.constraints.reserve(cages.size());
    for (const Cage& cage : cages) {
      Known& known = known_[cage.cells.front()];
      if (!known.constraint || known.cage.cells != cage.cells || known.cage.sum != cage.sum) {
        known = {cage, LinearSum::cage(cage.cells, cage.sum, topology_->digits)};
      }
      rules.constraints.push_back(known.constraint);
    }
    return rules;
  }

  // kTooHard also for puzzles with several solutions: more cages would help both.
  Verdict judge(const std::vector<Cage>& cages) {
    content_ = std::make_shared<DigitContent>();
    content_->rules = rules_for(cages);
    content_->givens = givens_;
    content_->solution = solution_;
    const Sums sums(content_->rules);
    Way way(sums, givens_);
    double hardest = 0;
    while (const KillerStep* step = way.next(std::min(high_, kNamed))) {
      hardest = std::max(hardest, step->step.rating);
      way.take(*step);
    }
    for (Cell c = 0; c < topology_->cells(); ++c) open_[c] = way.state().digit(c) == 0 ? 1 : 0;
    if (way.done()) return hardest < low_ - kTolerance ? Verdict::kTooEasy : Verdict::kHolds;
    if (high_ <= kNamed || !unique()) return Verdict::kTooHard;
    return Verdict::kHolds;  // as far as is known without looking for reasons
  }

  bool unique() const { return count_by_search(*content_, 2, kProofNodes).unique(); }

  // Two neighbouring cages become one, in `merged_`; false: these two can't.
  bool merge_two(int most_cells, Rng& rng) {
    const std::vector<int> cage_of = cage_of_cells(cages_, topology_->cells());
    const int n = topology_->digits;
    const auto cell = static_cast<Cell>(rng.below(static_cast<std::uint32_t>(topology_->cells())));
    const bool down = rng.below(2) == 0;
    if (down ? cell / n + 1 == n : cell % n + 1 == n) return false;
    const int a = cage_of[cell], b = cage_of[cell + (down ? n : 1)];
    const Cage &one = cages_[a], &other = cages_[b];
    if (a == b || static_cast<int>(one.cells.size() + other.cells.size()) > most_cells) {
      return false;
    }
    DigitSet digits;
    for (const Cage* cage : {&one, &other}) {
      for (const Cell c : cage->cells) digits |= DigitSet::of(solution_[c]);
    }
    if (digits.size() != static_cast<int>(one.cells.size() + other.cells.size())) return false;
    merged_ = cages_;
    Cage& whole = merged_[std::min(a, b)];
    const Cage& added = cages_[std::max(a, b)];
    whole.sum += added.sum;
    whole.cells.insert(whole.cells.end(), added.cells.begin(), added.cells.end());
    std::sort(whole.cells.begin(), whole.cells.end());
    merged_.erase(merged_.begin() + std::max(a, b));
    return true;
  }

  std::optional<Made> finish(Verdict verdict, Seed seed) {
    if (verdict == Verdict::kTooEasy) {
      return std::nullopt;
    }
    content_->rules = rules_for(cages_);
    if (!unique()) return std::nullopt;
    Made made{content_, grade(*content_, high_), seed.value()};
    if (*made.grade.rating < low_ - kTolerance) verdict = Verdict::kTooEasy;
    if (*made.grade.rating > high_ + kTolerance) verdict = Verdict::kTooHard;
    if (verdict == Verdict::kHolds && !fits(made.grade)) verdict = Verdict::kBeside;
    if (verdict != Verdict::kHolds) {
      misses_.graded(request_.level, made.grade, verdict);
      return std::nullopt;
    }
    made.grade.level = request_.level.name;
    return made;
  }

  bool fits(const Grade& grade) const {
    if (!request_.level.holds(grade, request_.size)) return false;
    return std::none_of(request_.before.begin(), request_.before.end(),
                        [&](const Level& level) { return level.holds(grade, request_.size); });
  }

  static constexpr double kTolerance = 0.05;  // half a step of the scale

  const MakeRequest& request_;
  Misses& misses_;
  const TopologyPtr topology_;
  const Board board_;
  Filler filler_;
  Partitioner partitioner_;
  double low_ = 0, high_ = 99;
  Grid solution_, givens_;
  std::vector<Cage> cages_, merged_;
  struct Known {
    Cage cage;
    ConstraintPtr constraint;
  };
  std::vector<Known> known_;        // by first cell: the last cage there
  std::vector<std::uint8_t> open_;  // per cell: the last judged puzzle's way did not reach it
  std::shared_ptr<DigitContent> content_;
};

}  // namespace

std::vector<Made> make(const MakeRequest& request, std::uint64_t first, int count, Misses& misses) {
  Maker maker(request, misses);
  std::vector<Made> puzzles;
  for (int i = 0; i < count; ++i) {
    auto made = maker.attempt(first + static_cast<std::uint64_t>(i));
    if (made) puzzles.push_back(std::move(*made));
  }
  return puzzles;
}

}  // namespace gridpress::killer
