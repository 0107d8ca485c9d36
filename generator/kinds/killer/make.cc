#include "generator/kinds/killer/make.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "generator/kinds/digits/pairs.h"
#include "generator/kinds/digits/region_shapes.h"
#include "generator/kinds/killer/count.h"
#include "generator/kinds/killer/partition.h"
#include "generator/kinds/killer/path/path.h"
#include "generator/maker/fill.h"
#include "generator/model/constraints/linear_sum.h"

namespace gridpress::killer {
namespace {

// Named techniques are rated up to this; harder puzzles need reasons.
constexpr double kNamed = 5.9;
constexpr std::uint64_t kProofNodes = 2000;
constexpr int kFillSearches = 60;
constexpr int kRepairs = 4;  // how often cages are regenerated where solving gets stuck
constexpr int kAddedSigns = 4, kSignsInstead = 2;  // one in this many pairs within a box has a sign
// at most one cage in kMaxGone is removed in favour of signs, and at least one in kMinGone
constexpr int kMaxGone = 3, kMinGone = 8;

// The cages with which a puzzle of some level starts, and how many merges are then tried.
struct Recipe {
  double most;  // highest rating of the levels to which it applies
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
  explicit Maker(MakeRequest request)
      : request_(std::move(request)),
        known_(static_cast<std::size_t>(request_.size * request_.size)) {
    if (request_.style.empty() || !request_.regions.empty()) prepare(request_.regions);
    if (request_.level.rating) {
      low_ = request_.level.rating->low.value_or(0);
      high_ = request_.level.rating->high.value_or(99);
    }
  }

  std::optional<Puzzle> attempt(const Attempt& attempt) {
    Rng& rng = attempt.rng;
    const Recipe& recipe = recipe_for(high_);
    if (!request_.style.empty() && request_.regions.empty()) {
      prepare(digits::draw_regions(request_.size, request_.style, rng));
    }
    if (!fill(rng)) return std::nullopt;
    draw_givens(rng);
    draw_signs(rng);
    Draft draft = evaluate(board_->partitioner.part(solution_, recipe.sizes, rng));
    for (int i = 0; draft.verdict == Verdict::kTooHard && i < kRepairs; ++i) {
      draft = evaluate(board_->partitioner.part_again(draft.open, recipe.sizes, rng));
    }
    for (int i = 0; draft.verdict == Verdict::kTooEasy && i < recipe.merges; ++i) {
      auto cages = with_two_merged(draft.cages, recipe.sizes.most() + 1, rng);
      if (cages.empty()) continue;
      Draft merged = evaluate(std::move(cages));
      if (merged.verdict != Verdict::kTooHard) draft = std::move(merged);
    }
    if (request_.signs == Signs::kInstead && !leave_out_cages(draft, rng)) return std::nullopt;
    return finished(draft, attempt.misses);
  }

 private:
  // The cages of an unfinished puzzle, and their evaluation.
  struct Draft {
    std::vector<Cage> cages;
    std::shared_ptr<const DigitContent> content;
    Walk walk;                       // using named techniques only
    std::vector<std::uint8_t> open;  // per cell: whether the walk left it empty
    Verdict verdict = Verdict::kHolds;
  };

  // The part of a board shared by all grids of one shape.
  struct Board {
    explicit Board(const TopologyPtr& topology)
        : flat(topology), filler(flat), partitioner(*topology) {}
    FlatBoard flat;
    Filler filler;
    Partitioner partitioner;
  };

  void prepare(const std::vector<int>& regions) {
    topology_ = topology_of(request_.size, request_.diagonals, regions);
    board_ = std::make_unique<Board>(topology_);
  }

  // Fills the grid. Returns false if irregular regions don't admit a grid.
  bool fill(Rng& rng) {
    const bool sure = topology_->box.has_value();
    const Grid* filled =
        sure ? &board_->filler.fill(rng) : board_->filler.fill_within(rng, kFillSearches);
    if (filled != nullptr) solution_ = *filled;
    return filled != nullptr;
  }

  void draw_givens(Rng& rng) {
    givens_.assign(solution_.size(), 0);
    if (request_.givens == 0) return;
    std::vector<Cell> order(solution_.size());
    std::iota(order.begin(), order.end(), 0);
    rng.shuffle(std::span(order));
    for (int i = 0; i < request_.givens; ++i) givens_[order[i]] = solution_[order[i]];
  }

  void draw_signs(Rng& rng) {
    sign_rules_.clear();
    if (request_.signs == Signs::kNone) return;
    auto pairs = digits::neighbours(*topology_);
    std::erase_if(pairs, [&](const auto& pair) {
      return topology_->houses_of[pair.first].front() != topology_->houses_of[pair.second].front();
    });
    rng.shuffle(std::span(pairs));
    pairs.resize(pairs.size() / (request_.signs == Signs::kAdded ? kAddedSigns : kSignsInstead));
    std::ranges::sort(pairs);
    for (const auto& [a, b] : pairs) {
      const bool rises = solution_[a] < solution_[b];
      sign_rules_.push_back(rule_of(rises ? Sign{a, b} : Sign{b, a}, topology_->digits));
    }
  }

  // Removes cages as long as the puzzle doesn't become too hard, up to a third of them. Returns
  // false if too few can be removed.
  bool leave_out_cages(Draft& draft, Rng& rng) {
    if (draft.verdict == Verdict::kTooHard) return true;  // removing cages can't help
    const auto cages = draft.cages.size();
    std::vector<Cell> first;
    for (const Cage& cage : draft.cages) first.push_back(cage.cells.front());
    rng.shuffle(std::span(first));
    for (const Cell cell : first) {
      if (draft.cages.size() <= cages - cages / kMaxGone) break;
      std::vector<Cage> fewer = draft.cages;
      std::erase_if(fewer, [&](const Cage& cage) { return cage.cells.front() == cell; });
      Draft left = evaluate(std::move(fewer));
      if (left.verdict != Verdict::kTooHard) draft = std::move(left);
    }
    return draft.cages.size() <= cages - std::max<std::size_t>(1, cages / kMinGone);
  }

  // The rules for these cages. Reuses the constraints of cages that didn't change.
  Rules rules_for(const std::vector<Cage>& cages) {
    Rules rules{topology_, {}};
    rules.constraints.reserve(cages.size() + sign_rules_.size());
    for (const Cage& cage : cages) {
      Known& known = known_[cage.cells.front()];
      if (!known.constraint || known.cage.cells != cage.cells || known.cage.sum != cage.sum) {
        known = {cage, LinearSum::cage(cage.cells, cage.sum, topology_->digits)};
      }
      rules.constraints.push_back(known.constraint);
    }
    rules.constraints.insert(rules.constraints.end(), sign_rules_.begin(), sign_rules_.end());
    return rules;
  }

  // Solves and rates the cages. A puzzle with several solutions counts as kTooHard, because it also
  // needs smaller cages.
  Draft evaluate(std::vector<Cage> cages) {
    const auto content = std::make_shared<const DigitContent>(rules_for(cages), givens_, solution_);
    const Sums sums(content->rules);
    SolvingPath path(sums, givens_);
    Draft draft{std::move(cages), content, walk(path, std::min(high_, kNamed)), {}};
    if (draft.walk.done) {
      const bool easy = draft.walk.hardest < low_ - kTolerance;
      draft.verdict = easy ? Verdict::kTooEasy : Verdict::kHolds;
    } else if (high_ <= kNamed || !is_unique(*content)) {
      draft.verdict = Verdict::kTooHard;
      for (const int digit : path.state().values()) draft.open.push_back(digit == 0 ? 1 : 0);
    }
    return draft;
  }

  static bool is_unique(const DigitContent& content) {
    return count_by_search(content, 2, kProofNodes).unique();
  }

  // Merges the cages of two random adjacent cells. Returns an empty list if these two can't be
  // merged.
  std::vector<Cage> with_two_merged(const std::vector<Cage>& cages, int most_cells,
                                    Rng& rng) const {
    const std::vector<int> cage_of = cage_of_cells(cages, topology_->cells());
    const int n = topology_->digits;
    const auto cell = static_cast<Cell>(rng.below(static_cast<std::uint32_t>(topology_->cells())));
    const bool down = rng.below(2) == 0;
    if (down ? cell / n + 1 == n : cell % n + 1 == n) return {};
    const int a = cage_of[cell], b = cage_of[cell + (down ? n : 1)];
    if (a == b) return {};
    Cage whole = cages[a];
    whole.sum += cages[b].sum;
    whole.cells.insert(whole.cells.end(), cages[b].cells.begin(), cages[b].cells.end());
    std::sort(whole.cells.begin(), whole.cells.end());
    DigitSet digits;
    for (const Cell c : whole.cells) digits |= DigitSet::of(solution_[c]);
    const auto size = static_cast<int>(whole.cells.size());
    if (size > most_cells || digits.size() != size) return {};
    std::vector<Cage> merged = cages;
    merged[std::min(a, b)] = std::move(whole);
    merged.erase(merged.begin() + std::max(a, b));
    return merged;
  }

  std::optional<Puzzle> finished(const Draft& draft, NearMisses& misses) {
    if (draft.verdict == Verdict::kTooHard) return std::nullopt;
    Puzzle made;
    made.content = draft.content;
    Verdict verdict = draft.verdict;
    if (verdict == Verdict::kTooEasy) {
      made.grade.rating = draft.walk.hardest;
    } else if (!draft.walk.done) {
      made.grade = grade(*draft.content);
      if (*made.grade.rating < low_ - kTolerance) verdict = Verdict::kTooEasy;
      if (*made.grade.rating > high_ + kTolerance) verdict = Verdict::kTooHard;
    } else if (is_unique(*draft.content)) {
      made.grade = grade_of(draft.walk, *draft.content);
    } else {
      return std::nullopt;
    }
    if (verdict == Verdict::kHolds && !fits(made.grade)) verdict = Verdict::kOffTarget;
    if (verdict != Verdict::kHolds) {
      misses.graded(request_.level, made.grade, verdict);
      return std::nullopt;
    }
    return made;
  }

  bool fits(const Grade& grade) const {
    if (!request_.level.holds(grade, request_.size)) return false;
    return std::none_of(request_.before.begin(), request_.before.end(),
                        [&](const Level& level) { return level.holds(grade, request_.size); });
  }

  // Half of 0.1, the difference between successive ratings.
  static constexpr double kTolerance = 0.05;

  const MakeRequest request_;
  TopologyPtr topology_;
  std::unique_ptr<Board> board_;
  double low_ = 0, high_ = 99;
  Grid solution_, givens_;
  std::vector<ConstraintPtr> sign_rules_;
  struct Known {
    Cage cage;
    ConstraintPtr constraint;
  };
  std::vector<Known> known_;  // by first cell: the last cage seen there
};

}  // namespace

AttemptFunction start(MakeRequest request) {
  const auto maker = std::make_shared<Maker>(std::move(request));
  return [maker](const Attempt& attempt) { return maker->attempt(attempt); };
}

}  // namespace gridpress::killer
