#include "generator/grader/se/rate.h"

#include <algorithm>
#include <cmath>

#include "generator/grader/se/forcing.h"
#include "generator/grader/se/producers.h"

namespace gridpress::se {

struct Workspace {
  Forcing forcing;
  Hint hint;
  double max_rating = 0;
};

namespace {

// The ordered table of producers (section 3 of the rules). Order is by producer, not by rating:
// a later one is asked only when all before it have nothing.
struct Producer {
  double least;  // rating of its easiest hint
  bool (*find)(const Board& board, Workspace& workspace);
};

template <bool (*kFind)(const Board&, Hint&)>
bool plain(const Board& board, Workspace& workspace) {
  return kFind(board, workspace.hint);
}

bool forcing_chains(const Board& board, Workspace& workspace) {
  return workspace.forcing.find(board, workspace.max_rating, workspace.hint);
}

constexpr Producer kProducers[] = {
    {1.0, plain<hidden_single>},
    {1.7, plain<direct_locking>},
    {2.0, plain<direct_hidden_set<2>>},
    {2.3, plain<naked_single>},
    {2.5, plain<direct_hidden_set<3>>},
    {2.6, plain<locking>},
    {3.0, plain<naked_set<2>>},
    {3.2, plain<fish<2>>},
    {3.4, plain<hidden_set<2>>},
    {3.6, plain<naked_set<3>>},
    {3.8, plain<fish<3>>},
    {4.0, plain<hidden_set<3>>},
    {4.2, plain<xy_wing>},
    {4.4, plain<xyz_wing>},
    {4.5, plain<unique_loop>},
    {5.0, plain<naked_set<4>>},
    {5.2, plain<fish<4>>},
    {5.4, plain<hidden_set<4>>},
    {5.6, plain<bug>},
    {6.2, plain<aligned_pair>},
    {6.5, forcing_chains},
    {7.5, plain<aligned_triplet>},
};

// What a puzzle without a hint so far needs at least.
constexpr double kBeyondChains = 7.5;

double one_decimal(double rating) {
  return std::floor((rating + 0.05) * 10) / 10;
}

// The step as the caller sees it; call before the hint is applied.
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

void apply(const Hint& hint, Board& board) {
  each(hint.removals.cells, [&](int cell) {
    each(hint.removals.digits[cell], [&](int digit) { board.remove(cell, digit); });
  });
  if (hint.cell >= 0) board.place(hint.cell, hint.digit);
}

enum class Outcome { kFound, kNothing, kBeyond };

Outcome next_hint(const Board& board, Workspace& workspace) {
  for (const Producer& producer : kProducers) {
    if (producer.least > workspace.max_rating) return Outcome::kBeyond;
    if (producer.find(board, workspace)) return Outcome::kFound;
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
  workspace.max_rating = options.max_rating;
  Rating rating;
  Board board(givens);
  double hardest = 0;
  bool first = true;
  while (!board.solved()) {
    const Outcome outcome = next_hint(board, workspace);
    if (outcome == Outcome::kNothing) {
      rating.er = kBeyondChains;
      rating.bounded = true;
      return rating;
    }
    if (outcome == Outcome::kBeyond || workspace.hint.rating > options.max_rating + 0.05) {
      rating.bounded = true;
      rating.er = one_decimal(options.max_rating + 0.1);
      return rating;
    }
    const Hint& hint = workspace.hint;
    hardest = std::max(hardest, hint.rating);
    if (options.record_steps) rating.steps.push_back(describe(hint));
    if (first) rating.ed = one_decimal(hardest);
    if (hint.cell >= 0 && rating.ep == 0) rating.ep = one_decimal(hardest);
    first = false;
    apply(hint, board);
  }
  rating.er = one_decimal(hardest);
  return rating;
}

Rating rate(const Puzzle& givens, const Options& options) {
  return Rater().rate(givens, options);
}

}  // namespace gridpress::se
