#include "generator/solver/search.h"

#include <algorithm>
#include <cstring>

#include "generator/base/result.h"

namespace gridpress::solver {
namespace {

constexpr std::uint64_t kFirstRun = 100;

}  // namespace

Search::Search(const Rules& rules) : network_(rules) {
  const auto cells = rules.topology->positions.size();
  const auto most_changes = cells * static_cast<std::size_t>(rules.topology->digits);
  candidates_.resize(cells);
  weights_.resize(cells);
  trail_.reserve(most_changes);
  fresh_.reserve(cells);
  dirty_houses_.resize(network_.houses.size());
  dirty_for_crossings_.resize(network_.houses.size());
  crossing_round_.resize(network_.houses.size());
  dirty_pruners_.resize(network_.pruners.size());
  std::size_t widest = 0;
  for (const Constraint* pruner : network_.pruners) {
    widest = std::max(widest, pruner->scope().size());
  }
  before_prune_.resize(widest);
  decisions_.reserve(most_changes);
  grid_.resize(cells);
}

SolveResult Search::run(std::span<const DigitSet> start, const SolveOptions& options, Rng* dice) {
  SolveResult result;
  dice_ = dice;
  if (options.limit == 0 || !load(start)) return result;
  std::uint64_t nodes = 0, run_end = kFirstRun;
  std::uint64_t run_length = kFirstRun;
  for (;;) {
    if (!propagate()) {
      if (!step_back()) return result;
      if (nodes >= run_end && options.limit <= 2) {
        // With random digits, any solution will do, so runs between restarts don't get longer.
        if (dice == nullptr) run_length += run_length / 2;
        run_end = nodes + run_length;
        restart();
      }
      continue;
    }
    const int cell = choose_cell();
    if (cell < 0) {
      if (take_solution(result) && result.count == options.limit) return result;
      if (!step_back()) return result;
      continue;
    }
    if (options.node_budget != 0 && nodes == options.node_budget) {
      result.decided = false;
      return result;
    }
    ++nodes;
    decide(cell);
  }
}

bool Search::load(std::span<const DigitSet> start) {
  GRIDPRESS_CHECK(start.size() == candidates_.size());
  std::copy(start.begin(), start.end(), candidates_.begin());
  std::fill(weights_.begin(), weights_.end(), 1U);
  trail_.clear();
  fresh_.clear();
  decisions_.clear();
  std::fill(dirty_houses_.begin(), dirty_houses_.end(), std::uint8_t{1});
  std::fill(dirty_for_crossings_.begin(), dirty_for_crossings_.end(), std::uint8_t{1});
  std::fill(dirty_pruners_.begin(), dirty_pruners_.end(), std::uint8_t{1});
  any_dirty_house_ = any_dirty_crossing_ = true;
  any_dirty_pruner_ = !dirty_pruners_.empty();
  for (std::size_t cell = 0; cell < start.size(); ++cell) {
    if (start[cell].empty()) return false;
    if (start[cell].single()) fresh_.push_back(static_cast<std::uint16_t>(cell));
  }
  for (const Constraint* rule : network_.unary) {
    const int cell = rule->scope()[0];
    const DigitSet before = candidates_[cell];
    bool changed = false;
    if (!rule->prune(candidates_, changed)) return false;
    if (!before.single() && candidates_[cell].single()) {
      fresh_.push_back(static_cast<std::uint16_t>(cell));
    }
  }
  return true;
}

// Restricts `cell` to the candidates in `allowed`. Returns false if no candidate remains.
bool Search::narrow(int cell, DigitSet allowed) {
  const DigitSet before = candidates_[cell];
  const DigitSet after = before & allowed;
  if (after == before) return true;
  trail_.push_back({static_cast<std::uint16_t>(cell), before});
  candidates_[cell] = after;
  if (after.empty()) return false;
  if (after.single()) fresh_.push_back(static_cast<std::uint16_t>(cell));
  for (const int house : network_.houses_of[cell]) {
    dirty_houses_[house] = 1;
    dirty_for_crossings_[house] = 1;
  }
  any_dirty_house_ = any_dirty_crossing_ = true;
  for (const int pruner : network_.pruners_of[cell]) {
    dirty_pruners_[pruner] = 1;
    any_dirty_pruner_ = true;
  }
  return true;
}

// Makes all deductions, cheapest first: peers of filled cells, houses, constraints, then locked
// candidates. Returns false on a contradiction.
bool Search::propagate() {
  for (;;) {
    if (!spread_fresh()) return false;
    if (any_dirty_house_) {
      if (!sweep_houses()) return false;
    } else if (any_dirty_pruner_) {
      if (!sweep_pruners()) return false;
    } else if (any_dirty_crossing_) {
      if (!sweep_crossings()) return false;
    } else {
      return true;
    }
  }
}

bool Search::spread_fresh() {
  while (!fresh_.empty()) {
    const int cell = fresh_.back();
    fresh_.pop_back();
    const DigitSet others = network_.all.without(candidates_[cell]);
    for (const int peer : network_.peers[cell]) {
      if (narrow(peer, others)) continue;
      ++weights_[peer];
      ++weights_[cell];
      return false;
    }
  }
  return true;
}

bool Search::sweep_houses() {
  any_dirty_house_ = false;
  for (std::size_t house = 0; house < dirty_houses_.size(); ++house) {
    if (!dirty_houses_[house]) continue;
    dirty_houses_[house] = 0;
    if (sweep_house(static_cast<int>(house))) continue;
    blame(network_.houses[static_cast<int>(house)]);
    return false;
  }
  return true;
}

// Looks for hidden singles in a house with as many open cells as missing digits. Only then must
// each missing digit have a cell in the house.
bool Search::sweep_house(int house) {
  const auto cells = network_.houses[house];
  DigitSet once, twice, filled;
  for (const int cell : cells) {
    const DigitSet candidates = candidates_[cell];
    twice |= once & candidates;
    once |= candidates;
    if (candidates.single()) filled |= candidates;
  }
  if (once.size() < static_cast<int>(cells.size())) return false;
  if (once.size() > static_cast<int>(cells.size())) return true;
  const DigitSet hidden = once.without(twice).without(filled);
  if (hidden.empty()) return true;
  for (const int cell : cells) {
    const DigitSet here = candidates_[cell] & hidden;
    if (here.empty()) continue;
    if (!here.single() || !narrow(cell, here)) return false;
  }
  return true;
}

// Runs one pruner per call, so that its effects on houses are propagated before the next pruner
// runs.
bool Search::sweep_pruners() {
  const void* first = std::memchr(dirty_pruners_.data(), 1, dirty_pruners_.size());
  if (first == nullptr) {
    any_dirty_pruner_ = false;
    return true;
  }
  const auto pruner =
      static_cast<int>(static_cast<const std::uint8_t*>(first) - dirty_pruners_.data());
  dirty_pruners_[pruner] = 0;
  if (run_pruner(pruner)) return true;
  blame(network_.scopes[pruner]);
  return false;
}

bool Search::run_pruner(int pruner) {
  const auto scope = network_.scopes[pruner];
  for (std::size_t i = 0; i < scope.size(); ++i) before_prune_[i] = candidates_[scope[i]];
  bool changed = false;
  bool possible = network_.pruners[pruner]->prune(candidates_, changed);
  if (!changed && possible) return true;
  // Undoes the pruner's changes and makes them again through narrow().
  for (std::size_t i = 0; i < scope.size(); ++i) std::swap(candidates_[scope[i]], before_prune_[i]);
  for (std::size_t i = 0; possible && i < scope.size(); ++i) {
    possible = narrow(scope[i], before_prune_[i]);
  }
  return possible;
}

bool Search::sweep_crossings() {
  any_dirty_crossing_ = false;
  if (std::all_of(candidates_.begin(), candidates_.end(), [](DigitSet c) { return c.single(); })) {
    return true;
  }
  network_.prepare_crossings();
  std::swap(dirty_for_crossings_, crossing_round_);
  std::fill(dirty_for_crossings_.begin(), dirty_for_crossings_.end(), std::uint8_t{0});
  for (const Crossing& crossing : network_.crossings) {
    if (crossing_round_[crossing.first] == 0 && crossing_round_[crossing.second] == 0) continue;
    if (sweep_crossing(crossing)) continue;
    blame(network_.houses[crossing.first]);
    blame(network_.houses[crossing.second]);
    return false;
  }
  return true;
}

// If one house needs a digit and can have it only in the shared cells, removes the digit from the
// rest of the other house.
bool Search::sweep_crossing(const Crossing& crossing) {
  const DigitSet shared = together(crossing.begin, crossing.only_first);
  const DigitSet first = together(crossing.only_first, crossing.only_second);
  const DigitSet second = together(crossing.only_second, crossing.end);
  const auto needs_all = [&](int house, DigitSet rest) {
    return (shared | rest).size() == static_cast<int>(network_.houses[house].size());
  };
  const DigitSet from_second = (shared & second).without(first);
  if (!from_second.empty() && needs_all(crossing.first, first) &&
      !remove_all(crossing.only_second, crossing.end, from_second)) {
    return false;
  }
  const DigitSet from_first = (shared & first).without(second);
  return from_first.empty() || !needs_all(crossing.second, second) ||
         remove_all(crossing.only_first, crossing.only_second, from_first);
}

DigitSet Search::together(std::uint32_t begin, std::uint32_t end) const {
  DigitSet digits;
  for (std::uint32_t i = begin; i < end; ++i) digits |= candidates_[network_.crossing_cells[i]];
  return digits;
}

bool Search::remove_all(std::uint32_t begin, std::uint32_t end, DigitSet digits) {
  const DigitSet others = network_.all.without(digits);
  for (std::uint32_t i = begin; i < end; ++i) {
    if (!narrow(network_.crossing_cells[i], others)) return false;
  }
  return true;
}

void Search::blame(std::span<const std::uint16_t> cells) {
  for (const int cell : cells) ++weights_[cell];
}

// Returns the open cell with the fewest candidates relative to its weight, and the first of several
// such cells; -1 if all cells are filled. The heuristic is dom/wdeg (Boussemart, Hemery, Lecoutre,
// Sais, "Boosting systematic search by weighting constraints", 2004), except that weights belong to
// cells, not to constraints.
int Search::choose_cell() const {
  int best = -1;
  std::uint64_t best_size = 1, best_weight = 0;
  for (std::size_t cell = 0; cell < candidates_.size(); ++cell) {
    if (candidates_[cell].single()) continue;
    const std::uint64_t size = candidates_[cell].size();
    if (size * best_weight >= best_size * weights_[cell]) continue;
    best = static_cast<int>(cell);
    best_size = size;
    best_weight = weights_[cell];
  }
  return best;
}

DigitSet Search::one_of(DigitSet candidates) const {
  if (dice_ == nullptr) return DigitSet::of(candidates.lowest());
  std::uint32_t before = dice_->below(static_cast<std::uint32_t>(candidates.size()));
  for (const int digit : candidates) {
    if (before-- == 0) return DigitSet::of(digit);
  }
  return {};
}

void Search::decide(int cell) {
  const DigitSet digit = one_of(candidates_[cell]);
  decisions_.push_back({trail_.size(), static_cast<std::uint16_t>(cell), digit});
  narrow(cell, digit);
}

// Undoes the last decision and rules out its digit. If that leaves the cell without candidates,
// also undoes the decision before it, and so on. Returns false if no decision is left, which ends
// the search.
bool Search::step_back() {
  for (;;) {
    if (decisions_.empty()) return false;
    const Decision last = decisions_.back();
    decisions_.pop_back();
    undo_to(last.trail_size);
    if (narrow(last.cell, network_.all.without(last.digit))) return true;
  }
}

// Undoes all decisions but keeps what the search learned: weights, and digits ruled out without any
// decision.
void Search::restart() {
  if (decisions_.empty()) return;
  const std::size_t root = decisions_.front().trail_size;
  decisions_.clear();
  undo_to(root);
}

void Search::undo_to(std::size_t trail_size) {
  while (trail_.size() > trail_size) {
    candidates_[trail_.back().cell] = trail_.back().before;
    trail_.pop_back();
  }
  fresh_.clear();
  std::fill(dirty_houses_.begin(), dirty_houses_.end(), std::uint8_t{0});
  std::fill(dirty_for_crossings_.begin(), dirty_for_crossings_.end(), std::uint8_t{0});
  std::fill(dirty_pruners_.begin(), dirty_pruners_.end(), std::uint8_t{0});
  any_dirty_house_ = any_dirty_crossing_ = any_dirty_pruner_ = false;
}

// Called when every cell is filled and no two peers are equal. Counts the grid if it satisfies
// every constraint.
bool Search::take_solution(SolveResult& result) {
  for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
    grid_[cell] = static_cast<std::uint8_t>(candidates_[cell].lowest());
  }
  if (grid_ == result.first) return false;  // already found before a restart
  for (const ConstraintPtr& rule : network_.rules.constraints) {
    if (!rule->satisfied_by(grid_)) return false;
  }
  if (++result.count == 1) result.first = grid_;
  return true;
}

}  // namespace gridpress::solver
