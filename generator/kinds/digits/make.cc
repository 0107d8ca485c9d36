#include "generator/kinds/digits/make.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>

#include "generator/kinds/digits/grids.h"
#include "generator/kinds/digits/options.h"
#include "generator/kinds/digits/solving_path.h"
#include "generator/maker/carve.h"
#include "generator/maker/fill.h"
#include "generator/making/clue_carver.h"
#include "generator/solver/solve.h"

namespace gridpress::digits {
namespace {

constexpr double kTolerance = 0.05;  // half of 0.1, the difference between successive ratings
constexpr double kNamed = 5.9;       // above this, steps are rated by the smallest reason
constexpr double kLineSingle = 1.5, kNakedSingle = 1.6, kBeyondSingles = 1.65;
constexpr double kGentleShare = 0.42, kEasyShare = 0.34;  // share of cells given at first
constexpr std::uint64_t kProofNodes = 4000;
constexpr int kFillSearches = 60;
constexpr int kFewSearches = 6;  // limit on searches for a grid, if the regions can be drawn again
constexpr std::uint64_t kFillNodes = 20'000;

// Returns how removals of givens are proved. For a level that allows only singles, the proof is by
// singles alone, so that no attempt exceeds the level's rating.
Proof proof_for(const Rules& rules, double high) {
  if (!rules.constraints.empty() || high >= kBeyondSingles) return Proof::kSolver;
  if (high < kLineSingle) return Proof::kBoxSingle;
  return high < kNakedSingle ? Proof::kHiddenSingle : Proof::kSingle;
}

// A stage of an attempt: the givens and clues that remain.
struct Stop {
  Grid givens;
  std::vector<Clue> clues;
};

// The course of an attempt: first givens are removed, then clues.
struct Course {
  VariantBoard ground;
  Grid solution;
  std::vector<Clue> clues;              // all clues
  CarvePath givens;                     // removals of givens, in order
  std::vector<std::vector<char>> kept;  // for each further step, whether each clue is left

  int steps() const { return givens.steps() + static_cast<int>(kept.size()); }
  Stop at(int step) const {
    if (step <= givens.steps()) return {givens.givens_after(step), clues};
    Stop stop{givens.givens(), {}};
    const std::vector<char>& left = kept[static_cast<std::size_t>(step - givens.steps() - 1)];
    for (std::size_t i = 0; i < clues.size(); ++i) {
      if (left[i] != 0) stop.clues.push_back(clues[i]);
    }
    return stop;
  }
};

class Maker {
 public:
  Maker(const Variant& variant, const PuzzleRequest& request)
      : variant_(variant),
        request_(request),
        options_(options_of(variant, request.options.get())),
        symmetry_(options_.symmetry) {
    if (request.level.rating) {
      low_ = request.level.rating->low.value_or(0);
      high_ = request.level.rating->high.value_or(99);
    }
    if (variant.draw_regions != nullptr && options_.regions.empty()) return;
    std::vector<int> regions = options_.regions;
    if (variant.fixed_regions != nullptr && regions.empty()) {
      regions = variant.fixed_regions(request.size.rows, default_style(request.size.rows));
    }
    prepare(variant_board(variant, request.size.rows, options_.flags, std::move(regions)));
  }

  std::optional<Puzzle> attempt(const Attempt& attempt) {
    misses_ = &attempt.misses;
    Rng& rng = attempt.rng;
    Grid solution;
    if (!draw_filled(rng, solution)) return std::nullopt;
    Course course{ground_, std::move(solution), {}, {}, {}};
    if (variant_.clues != nullptr) course.clues = variant_.clues(ground_, course.solution, rng);
    for (int left = variant_.carve_attempts; left > 0; --left) {
      if (std::optional<Puzzle> made = carve(course, rng)) return made;
    }
    return std::nullopt;
  }

 private:
  enum class Side { kEasy, kHard, kFound, kOffTarget };

  void prepare(VariantBoard ground) {
    ground_ = std::move(ground);
    board_ = std::make_unique<FlatBoard>(ground_.topology);
    find_orbits();
    const ClueContent empty(ground_, {}, Grid(ground_.topology->positions.size()), {});
    rules_ = empty.rules;
    find_start();
  }

  // Finds the candidates that rules for single cells leave, and whether all other rules only
  // require digits to differ, as houses do.
  void find_start() {
    std::vector<DigitSet> start(rules_.topology->positions.size(),
                                DigitSet::all(rules_.topology->digits));
    houses_suffice_ = true;
    bool changed = false;
    // The rules of clues aren't known before the clues are drawn.
    if (variant_.clues == nullptr) {
      for (const ConstraintPtr& rule : rules_.constraints) {
        if (rule->scope().size() == 1) {
          rule->prune(start, changed);
        } else {
          houses_suffice_ = houses_suffice_ && rule->only_different();
        }
      }
    }
    filler_ = std::make_unique<Filler>(*board_, start);
  }

  void find_orbits() {
    orbits_ = orbits_of(*ground_.topology, symmetry_);
    if (variant_.fixed == nullptr) return;
    std::erase_if(orbits_, [&](const Orbit& orbit) {
      return std::ranges::any_of(orbit, [&](Cell c) { return variant_.fixed(ground_, c); });
    });
  }

  // The requested style of regions. If styles depend on the size, the first style of this size.
  std::string_view default_style(int size) const {
    if (variant_.has_style == nullptr) return options_.style;
    return shapes_of(variant_, size).front();
  }

  // Draws a board and a solution for it.
  bool draw_filled(Rng& rng, Grid& solution) {
    const bool draws = variant_.draw_regions != nullptr && options_.regions.empty();
    for (int left = draws ? variant_.region_draws : 1; left > 0; --left) {
      if (draws && !draw_ground(rng)) continue;
      if (options_.any_symmetry) {
        const auto all = static_cast<std::uint32_t>(symmetry_names().size());
        symmetry_ = static_cast<Symmetry>(1 + rng.below(all - 1));
        find_orbits();
      }
      if (fill(rng, solution)) return true;
    }
    return false;
  }

  bool draw_ground(Rng& rng) {
    std::vector<int> regions = variant_.draw_regions(request_.size.rows, options_.style, rng);
    if (regions.empty()) return false;
    prepare(variant_board(variant_, request_.size.rows, options_.flags, std::move(regions)));
    return true;
  }

  bool fill(Rng& rng, Grid& solution) {
    if (!houses_suffice_) {
      solution = draw_solution(rules_, rng, kFillNodes);
      return !solution.empty();
    }
    const bool again = variant_.region_draws > 1;
    const Grid* filled = filler_->fill_within(rng, again ? kFewSearches : kFillSearches);
    if (filled == nullptr) return false;
    solution = *filled;
    return true;
  }

  // Carves down to the number of givens at which the level is likely. Continues only if the puzzle
  // is still too easy.
  std::optional<Puzzle> carve(Course& course, Rng& rng) {
    Rules rules = rules_;  // shares the constraints, to which the engine ties its cached tables
    if (variant_.clues != nullptr) {
      rules = ClueContent(course.ground, course.clues, course.solution, course.solution).rules;
    }
    Carver carver(rules, *board_, orbits_);
    const Proof proof = proof_for(rules, high_);
    carver.start(course.solution, proof, rng);
    if (proof != Proof::kSolver) {
      const double share = proof == Proof::kBoxSingle ? kGentleShare : kEasyShare;
      carver.carve_to(static_cast<int>(share * static_cast<double>(course.solution.size())));
      course.givens = carver.path();
      const Side side = side_at(course, course.givens.steps());
      if (side != Side::kEasy) return side == Side::kFound ? std::move(found_) : std::nullopt;
    }
    carver.carve_to(0);
    course.givens = carver.path();
    return search(course);
  }

  // Removes clues after all removable givens are gone. Every set of clues that still
  // determines the solution becomes a step of the course.
  void carve_clues_of(Course& course) {
    const Grid givens = course.givens.givens();
    std::vector<std::vector<int>> orbits;
    for (std::size_t i = course.clues.size(); i-- > 0;) orbits.push_back({static_cast<int>(i)});
    std::vector<char> kept(course.clues.size(), 1);
    const auto decides = [&](const std::vector<char>& left) {
      Stop stop{givens, {}};
      for (std::size_t i = 0; i < left.size(); ++i) {
        if (left[i] != 0) stop.clues.push_back(course.clues[i]);
      }
      const ClueContent trial(course.ground, std::move(stop.clues), givens, {});
      if (!solve(trial.rules, givens, {.limit = 2, .node_budget = kProofNodes}).unique()) {
        return false;
      }
      course.kept.push_back(left);
      return true;
    };
    const ClueCarving carving{
        .orbits = orbits, .decides = decides, .used = nullptr, .fewest = 0, .suffices = [](int) {
          return false;
        }};
    carve_clues(carving, kept);
  }

  std::optional<Puzzle> search(Course& course) {
    int hard = course.givens.steps();
    Side side = side_at(course, hard);
    if (side == Side::kEasy && variant_.carves_clues && !course.clues.empty()) {
      const int easy = hard;
      carve_clues_of(course);
      hard = course.steps();
      side = side_at(course, hard);
      if (side == Side::kHard) return halve(course, easy, hard);
    } else if (side == Side::kHard) {
      return halve(course, 0, hard);
    }
    return side == Side::kFound ? std::move(found_) : std::nullopt;
  }

  // Bisects between a step that is too easy and a step that is too hard.
  std::optional<Puzzle> halve(const Course& course, int easy, int hard) {
    while (hard - easy > 1) {
      const int middle = easy + (hard - easy) / 2;
      const Side side = side_at(course, middle);
      if (side == Side::kFound) return std::move(found_);
      if (side == Side::kOffTarget) return std::nullopt;
      (side == Side::kHard ? hard : easy) = middle;
    }
    return std::nullopt;
  }

  Side side_at(const Course& course, int step) {
    Stop stop = course.at(step);
    auto content = std::make_shared<ClueContent>(course.ground, std::move(stop.clues),
                                                 std::move(stop.givens), course.solution);
    SolvingPath path(*content);
    const Walk named = walk(path, std::min(high_, kNamed));
    Grade grade;
    grade.rating = named.hardest;
    grade.clues = count_clues(*content);
    if (!named.done && high_ <= kNamed) return miss(grade, Verdict::kTooHard);
    if (named.done && named.hardest < low_ - kTolerance) return miss(grade, Verdict::kTooEasy);
    grade = named.done ? grade_of(named, *content, path.rows()) : digits::grade(*content);
    if (*grade.rating < low_ - kTolerance) return miss(grade, Verdict::kTooEasy);
    if (*grade.rating > high_ + kTolerance) return miss(grade, Verdict::kTooHard);
    if (!needs_own_rules(*content)) return miss(grade, Verdict::kTooEasy);
    if (!fits(grade)) return miss(grade, Verdict::kOffTarget);
    found_.emplace();
    found_->grade = std::move(grade);
    found_->symmetry = symmetry_;
    found_->content = std::move(content);
    return Side::kFound;
  }

  // Whether the puzzle has several solutions without the kind's own rules, so that readers need
  // these rules. A puzzle's own boxes and blocks always count as needed.
  bool needs_own_rules(const ClueContent& content) const {
    const bool board = variant_.board != nullptr;
    if (variant_.regions == Regions::kBoxes || variant_.regions == Regions::kBlocks) return true;
    if (board && variant_.global_rules == nullptr) return true;
    if (board) {
      plain_.topology = ground_.topology;
    } else if (!plain_.topology) {
      plain_.topology = has_boxes(variant_, request_.size.rows, options_.flags)
                            ? boxed_topology(*default_box(request_.size.rows))
                            : make_topology(request_.size.rows, ground_.topology->positions,
                                            houses_of_grid(request_.size.rows, false), {});
    }
    const SolveResult plain =
        solve(plain_, content.givens, {.limit = 2, .node_budget = kProofNodes});
    return plain.count > 1 || !plain.decided;
  }

  Side miss(const Grade& grade, Verdict verdict) {
    misses_->graded(request_.level, grade, verdict);
    if (verdict == Verdict::kTooEasy) return Side::kEasy;
    return verdict == Verdict::kTooHard ? Side::kHard : Side::kOffTarget;
  }

  bool fits(const Grade& grade) const {
    const int size = request_.size.rows;
    if (!request_.level.holds(grade, size)) return false;
    return std::none_of(request_.before.begin(), request_.before.end(),
                        [&](const Level& level) { return level.holds(grade, size); });
  }

  const Variant& variant_;
  const PuzzleRequest& request_;
  const VariantOptions options_;
  NearMisses* misses_ = nullptr;  // near misses of the current attempt
  double low_ = 0, high_ = 99;
  Symmetry symmetry_ = Symmetry::kNone;
  VariantBoard ground_;
  Rules rules_;  // the rules without clues
  bool houses_suffice_ = true;
  mutable Rules plain_;  // rules for rows, columns and boxes only
  std::unique_ptr<FlatBoard> board_;
  std::unique_ptr<Filler> filler_;
  std::vector<Orbit> orbits_;
  std::optional<Puzzle> found_;
};

constexpr KindLevel kHouses[] = {{"gentle", 1.0, 1.2},
                                 {"easy", 1.3, 1.6},
                                 {"medium", 1.7, 3.1},
                                 {"hard", 3.2, 5.9},
                                 {"fiendish", 6.0, 99}};
constexpr KindLevel kClues[] = {{"gentle", 1.0, 1.6},
                                {"easy", 1.7, 2.5},
                                {"medium", 2.6, 3.1},
                                {"hard", 3.2, 5.9},
                                {"fiendish", 6.0, 99}};

}  // namespace

AttemptFunction start(const Variant& variant, const PuzzleRequest& request) {
  const auto maker = std::make_shared<Maker>(variant, request);
  return [maker](const Attempt& attempt) { return maker->attempt(attempt); };
}

int attempts_per_batch(const Variant& variant, const PuzzleRequest& request) {
  const int cells = request.size.cells();
  const bool singles =
      request.level.rating && request.level.rating->high.value_or(99) < kBeyondSingles;
  const int most = singles && variant.clues == nullptr ? 64 : 8;
  return std::clamp(most * 81 / std::max(cells, 1), 1, 128);
}

int attempts_of(const Variant&, const PuzzleRequest& request) {
  const int cells = request.size.cells();
  if (cells <= 36) return 4 * request.attempts;
  if (cells <= 100) return request.attempts;
  return std::max(50, request.attempts / (cells / 20));
}

std::span<const KindLevel> level_bands(const Variant& variant) {
  // A form that is no harder than a single doesn't count, because its use isn't rated as a step.
  const bool clues = std::ranges::any_of(
      variant.forms, [](const Form* form) { return form->rating > kNakedSingle; });
  const bool own_steps = clues || variant.global_rules != nullptr;
  return own_steps ? std::span<const KindLevel>(kClues) : std::span<const KindLevel>(kHouses);
}

}  // namespace gridpress::digits
