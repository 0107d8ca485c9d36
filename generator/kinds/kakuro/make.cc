#include "generator/kinds/kakuro/make.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "generator/kinds/attempts.h"
#include "generator/kinds/digits/solving_path.h"
#include "generator/kinds/kakuro/forms.h"
#include "generator/kinds/kakuro/grade.h"
#include "generator/kinds/kakuro/options.h"
#include "generator/kinds/kakuro/pattern.h"
#include "generator/kinds/kakuro/shape.h"
#include "generator/solver/solve.h"

namespace gridpress::kakuro {
namespace {

constexpr double kTolerance = 0.05;  // half of 0.1, the difference between successive ratings
constexpr int kChangesPerCell = 12;
constexpr std::uint64_t kProofNodes = 1000;
constexpr int kMaxGrades = 8;  // maximum number of gradings per attempt

// The settings derived from a request.
struct Plan {
  double low = 0, high = 99;
  Look hardest = Look::kPartition;
  std::optional<Look> not_by;  // puzzles that this look solves are too easy
  bool by_reasons = false;     // no named technique may solve the puzzle
};

Plan plan_of(const PuzzleRequest& request) {
  Plan plan;
  if (request.level.rating) {
    plan.low = request.level.rating->low.value_or(0);
    plan.high = request.level.rating->high.value_or(99);
  }
  const auto within = [&](double rating) { return plan.high <= rating + kTolerance; };
  plan.hardest = within(kByOnly)           ? Look::kOnly
                 : within(kByCombinations) ? Look::kCombinations
                 : within(kByReach)        ? Look::kReach
                                           : Look::kPartition;
  const auto above = [&](double rating) { return plan.low > rating + kTolerance; };
  if (above(kByOnly)) plan.not_by = Look::kOnly;
  if (above(kByCombinations)) plan.not_by = Look::kCombinations;
  if (above(kByReach)) plan.not_by = Look::kReach;
  plan.by_reasons = above(kByName);
  if (plan.by_reasons) plan.not_by.reset();
  return plan;
}

// The pattern of squares for a puzzle. Harder levels allow longer runs and fewer black squares.
PatternOptions pattern_of(const PuzzleRequest& request, const Plan& plan, Rng& rng) {
  const auto* options = dynamic_cast<const Options*>(request.options.get());
  PatternOptions pattern{request.size, options == nullptr ? Options().symmetry : options->symmetry};
  const double least = plan.hardest == Look::kOnly ? 0.31 : 0.22;
  constexpr double kRange = 0.1;
  pattern.black = least + kRange * rng.below(101) / 100;
  pattern.longest = plan.hardest == Look::kOnly ? 5 : 6 + static_cast<int>(rng.below(3));
  return pattern;
}

class Maker {
 public:
  explicit Maker(const PuzzleRequest& request) : request_(request) { plan_ = plan_of(request); }

  std::optional<Puzzle> attempt(const Attempt& attempt) {
    misses_ = &attempt.misses;
    Rng& rng = attempt.rng;
    const std::optional<Sheet> sheet = draw_pattern(pattern_of(request_, plan_, rng), rng);
    if (!sheet) return std::nullopt;
    const digits::VariantBoard ground = variant_board(kVariant, *sheet);
    const Runs runs(*ground.topology);
    std::optional<Grid> filled = fill_runs(runs, rng);
    if (!filled) return std::nullopt;
    Shaper shaper(runs);
    shaper.start(std::move(*filled));
    std::optional<Puzzle> made;
    if (plan_.by_reasons) {
      made = beyond_looks(shaper, ground, runs, rng);
    } else if (auto content = shape_by_looks(shaper, ground, runs, rng)) {
      made = grade_made(std::move(content));
    }
    if (!made) return std::nullopt;
    made->symmetry = symmetry_of(*sheet);
    return made;
  }

 private:
  using ContentPtr = std::shared_ptr<digits::ClueContent>;

  static ContentPtr content_of(const Shaper& shaper, const digits::VariantBoard& ground,
                               const Runs& runs) {
    std::vector<digits::Clue> sums;
    for (std::size_t run = 0; run < runs.all.size(); ++run) {
      sums.push_back(sum_of(runs.all[run], shaper.totals()[run]));
    }
    return kakuro::content_of(ground, std::move(sums), shaper.solution());
  }

  static bool unique(const digits::ClueContent& content) {
    return solve(content.rules, content.givens, {.limit = 2, .node_budget = kProofNodes}).unique();
  }

  static int changes(const Runs& runs) {
    return kChangesPerCell * static_cast<int>(runs.at.size());
  }

  // Changes the puzzle until the looks that its level allows solve it, but easier looks don't.
  ContentPtr shape_by_looks(Shaper& shaper, const digits::VariantBoard& ground, const Runs& runs,
                            Rng& rng) {
    int open = shaper.open(plan_.hardest);
    for (int i = 0; open > 0 && i < changes(runs); ++i) open = shaper.change(plan_.hardest, rng);
    if (open > 0) return nullptr;
    ContentPtr content = content_of(shaper, ground, runs);
    if (plan_.not_by && shaper.open(*plan_.not_by) == 0) {
      Grade grade;
      grade.rating = plan_.low;
      grade.clues = digits::count_clues(*content);
      misses_->graded(request_.level, grade, Verdict::kTooEasy);
      return nullptr;
    }
    return unique(*content) ? content : nullptr;
  }

  // Makes a puzzle that can be solved by looks, and then changes it until it can't. The puzzle
  // keeps exactly one solution.
  std::optional<Puzzle> beyond_looks(Shaper& shaper, const digits::VariantBoard& ground,
                                     const Runs& runs, Rng& rng) {
    if (!shape_by_looks(shaper, ground, runs, rng)) return std::nullopt;
    int grades = 0;
    for (int i = 0; i < changes(runs) && grades < kMaxGrades; ++i) {
      const std::optional<Shaper::Change> change = shaper.vary(rng);
      if (!change || shaper.open(plan_.hardest) == 0) continue;
      ContentPtr content = content_of(shaper, ground, runs);
      if (unique(*content)) {
        ++grades;
        if (auto made = grade_made(std::move(content))) return made;
      }
      shaper.take_back(*change);
    }
    return std::nullopt;
  }

  std::optional<Puzzle> grade_made(ContentPtr content) {
    Grade grade = grade_of(*content, plan_.high > kByName ? 99 : plan_.high);
    if (!at_level(grade, request_, *misses_)) return std::nullopt;
    Puzzle puzzle;
    puzzle.grade = std::move(grade);
    puzzle.content = std::move(content);
    return puzzle;
  }

  const PuzzleRequest& request_;
  NearMisses* misses_ = nullptr;  // near misses of the current attempt
  Plan plan_;
};

}  // namespace

AttemptFunction start(const PuzzleRequest& request) {
  const auto maker = std::make_shared<Maker>(request);
  return [maker](const Attempt& attempt) { return maker->attempt(attempt); };
}

}  // namespace gridpress::kakuro
