#include "generator/grader/se/rate.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "generator/grader/se/chain_rating.h"
#include "generator/grader/se/forcing.h"
#include "generator/grader/se/inner_chains.h"
#include "generator/grader/se/nishio.h"
#include "generator/grader/se/producers.h"

namespace gridpress::se {

struct Workspace {
  Budget budget;
  Forcing forcing;
  NishioStarts nishio;
  // A few megabytes, allocated when a puzzle first needs it.
  std::unique_ptr<Branching> branching;
  InnerChains inner{budget};
  AdvancedRules advanced{&inner};
  Ancestors ancestors;
  Hint hint;
  double max_rating = 0;
  Puzzle givens{};
  std::optional<KnownSolution> solution;  // solution of `givens`, computed when needed
  // By producer: the board's changes since this producer last found nothing.
  std::array<Changes, 32> changes;
  Changes changes_here;  // the changes for the current producer
};

namespace {

// A row of the ordered table of producers (docs/se-rating.md, section 3). A producer is tried only
// if all producers before it found nothing, even if its hints have lower ratings.
struct Producer {
  double least;  // rating of the easiest hint that the producer can find
  bool (*find)(const Board& board, Workspace& workspace);
};

template <bool (*kFind)(const Board&, Hint&)>
bool plain(const Board& board, Workspace& workspace) {
  return kFind(board, workspace.hint);
}

template <bool (*kFind)(const Board&, const Changes&, Hint&)>
bool by_changes(const Board& board, Workspace& workspace) {
  return kFind(board, workspace.changes_here, workspace.hint);
}

const KnownSolution& known_solution(Workspace& workspace) {
  if (!workspace.solution) workspace.solution = KnownSolution::of(workspace.givens);
  return *workspace.solution;
}

bool triple(const Board& board, Workspace& workspace) {
  return aligned_triple(board, workspace.changes_here, known_solution(workspace), workspace.hint);
}

bool forcing_chains(const Board& board, Workspace& workspace) {
  return workspace.forcing.find(board, known_solution(workspace), workspace.max_rating,
                                workspace.hint);
}

bool branch(const Board& board, Workspace& workspace, const BranchRules& rules,
            BranchHint::Settings settings) {
  // More complex hints have ratings that aren't wanted, and so do the hints of all later producers.
  if (workspace.max_rating < settings.base + 0.45) {
    settings.limit = longest_within(settings.base, workspace.max_rating + 0.05) + 1;
  }
  BranchHint hint(board, workspace.ancestors, &workspace.inner, settings, workspace.hint);
  if (!workspace.branching) workspace.branching = std::make_unique<Branching>(workspace.budget);
  return workspace.branching->find(board, rules, &workspace.advanced, hint) && hint.found();
}

bool nishio(const Board& board, Workspace& workspace) {
  const LiteralSet* starts = workspace.nishio.find(board);
  return starts != nullptr && branch(board, workspace, nishio_rules(starts),
                                     {7.5, Technique::kNishio, -1, kNoComplexityLimit});
}

bool static_branches(const Board& board, Workspace& workspace) {
  return branch(board, workspace, static_rules(&workspace.forcing.xy_chains()),
                {8.0, Technique::kContradictionChain, -1, kNoComplexityLimit});
}

template <int kLevel>
bool dynamic_branches(const Board& board, Workspace& workspace) {
  const double base = kLevel < 2 ? 8.5 + 0.5 * kLevel : 9.5 + 0.5 * (kLevel - 2);
  return branch(board, workspace, dynamic_rules(kLevel, &known_solution(workspace)),
                {base, Technique::kContradictionChain, kLevel, kNoComplexityLimit});
}

constexpr Producer kProducers[] = {
    {1.0, plain<hidden_single>},
    {1.7, by_changes<direct_locking>},
    {2.0, by_changes<direct_hidden_set<2>>},
    {2.3, plain<naked_single>},
    {2.5, by_changes<direct_hidden_set<3>>},
    {2.6, by_changes<locking>},
    {3.0, by_changes<naked_set<2>>},
    {3.2, by_changes<fish<2>>},
    {3.4, by_changes<hidden_set<2>>},
    {3.6, by_changes<naked_set<3>>},
    {3.8, by_changes<fish<3>>},
    {4.0, by_changes<hidden_set<3>>},
    {4.2, by_changes<xy_wing>},
    {4.4, by_changes<xyz_wing>},
    {4.5, plain<unique_loop>},
    {5.0, by_changes<naked_set<4>>},
    {5.2, by_changes<fish<4>>},
    {5.4, by_changes<hidden_set<4>>},
    {5.6, plain<bug>},
    {6.2, by_changes<aligned_pair>},
    {6.5, forcing_chains},
    {7.5, triple},
    {7.5, nishio},
    {8.0, static_branches},
    {8.5, dynamic_branches<0>},
    {9.0, dynamic_branches<1>},
    {9.5, dynamic_branches<2>},
    {10.0, dynamic_branches<3>},
    {10.5, dynamic_branches<4>},
    {11.0, dynamic_branches<5>},
};

constexpr double kNoHint = 20.0;  // ER of a puzzle that SE can't solve

double one_decimal(double rating) {
  return std::floor((rating + 0.05) * 10) / 10;
}

// Returns the step as reported to the caller. Must be called before the hint is applied.
Step describe(const Hint& hint) {
  Step step;
  step.technique = hint.technique;
  step.rating = one_decimal(hint.rating);
  step.complexity = hint.complexity;
  step.nesting = hint.nesting;
  step.cell = hint.cell;
  if (hint.cell >= 0) step.digit = hint.digit + 1;
  each(hint.removals.cells, [&](int cell) {
    step.removals.push_back({static_cast<std::uint8_t>(cell), hint.removals.digits[cell]});
  });
  return step;
}

void apply(const Hint& hint, Board& board, Workspace& workspace) {
  const CandidateSet before = board.cells;
  each(hint.removals.cells, [&](int cell) {
    each(hint.removals.digits[cell], [&](int digit) { board.remove(cell, digit); });
  });
  if (hint.cell >= 0) board.place(hint.cell, hint.digit);
  const Changes changes = Changes::since(before, board);
  for (Changes& all : workspace.changes) all.add(changes);
}

// The result of a search for a hint. kBeyond: the step is harder than wanted, or the budget ran
// out.
enum class Outcome { kFound, kNothing, kBeyond };

// Finds the next hint. Sets `least` to the step's rating or, with kBeyond, to a lower bound of the
// rating.
Outcome next_hint(const Board& board, Workspace& workspace, double& least) {
  for (std::size_t i = 0; i < std::size(kProducers); ++i) {
    const Producer& producer = kProducers[i];
    workspace.changes_here = workspace.changes[i];
    least = std::min(producer.least, workspace.max_rating + 0.1);
    if (producer.least > workspace.max_rating) return Outcome::kBeyond;
    if (producer.find(board, workspace)) {
      least = one_decimal(workspace.hint.rating);
      return least > workspace.max_rating + 0.05 ? Outcome::kBeyond : Outcome::kFound;
    }
    if (workspace.budget.ended()) return Outcome::kBeyond;
    workspace.changes[i] = {};
  }
  return Outcome::kNothing;
}

}  // namespace

Rater::Rater() : workspace_(std::make_unique<Workspace>()) {}
Rater::~Rater() = default;
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;

Rating Rater::rate(const Puzzle& givens, const Options& options) {
  Workspace& workspace = *workspace_;
  workspace.forcing.forget();
  workspace.nishio.forget();
  workspace.givens = givens;
  workspace.solution.reset();
  workspace.budget = {};
  if (options.budget != 0) workspace.budget.limit = options.budget;
  workspace.max_rating = options.max_rating;
  workspace.changes.fill(kEverything);
  Rating rating;
  Board board(givens);
  double hardest = 0;
  bool first = true;
  while (!board.solved()) {
    double least = 0;
    const Outcome outcome = next_hint(board, workspace, least);
    if (outcome != Outcome::kFound) {
      rating.bounded = outcome == Outcome::kBeyond;
      rating.er = rating.bounded ? one_decimal(std::max(hardest, least)) : kNoHint;
      break;
    }
    const Hint& hint = workspace.hint;
    hardest = std::max(hardest, hint.rating);
    if (options.record_steps) rating.steps.push_back(describe(hint));
    if (first) rating.ed = one_decimal(hardest);
    if (hint.cell >= 0 && rating.ep == 0) rating.ep = one_decimal(hardest);
    first = false;
    apply(hint, board, workspace);
  }
  if (board.solved()) rating.er = one_decimal(hardest);
  rating.work = workspace.budget.spent;
  return rating;
}

Rating rate(const Puzzle& givens, const Options& options) {
  return Rater().rate(givens, options);
}

}  // namespace gridpress::se
