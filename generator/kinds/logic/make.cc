// Makes puzzles: draws a solution, changes clues until they determine it, and removes the clues
// that it doesn't need.
#include <algorithm>

#include "generator/kinds/attempts.h"
#include "generator/kinds/logic/carve.h"
#include "generator/kinds/logic/engine.h"
#include "generator/kinds/logic/number.h"
#include "generator/kinds/logic/pattern.h"
#include "generator/kinds/logic/quick_solver.h"

namespace gridpress::logic {
namespace {

struct Band {
  double low = 0, high = 99;
};

// Changes clues where the solution isn't determined, until it is. Returns nullopt after too many
// changes.
std::optional<LogicContent> make_unique(LogicContent puzzle, const Band& band, Rng& rng) {
  std::vector<int> cells;
  const auto faults_of = [&](const LogicContent& content) {
    QuickSolver solver(content, band.high);
    solver.deducer().run();
    solver.run_trials();
    cells = solver.open_cells();
    return solver.open();
  };
  int faults = faults_of(puzzle);
  std::vector<int> places = cells;
  for (int i = 0; i < puzzle.kind->max_changes && faults > 0 && puzzle.kind->change != nullptr;
       ++i) {
    LogicContent changed = puzzle;
    const auto at = rng.below(static_cast<std::uint32_t>(places.size()));
    puzzle.kind->change(changed, places[at], rng);
    const int now = faults_of(changed);
    if (now > faults) continue;
    faults = now;
    places = cells;
    puzzle = std::move(changed);
  }
  if (faults > 0) return std::nullopt;
  return puzzle;
}

bool has_carved_blocks(const Description& kind) {
  return std::ranges::any_of(kind.blocks, &BlockForm::carved);
}

std::optional<LogicContent> attempt(const Description& kind, const Draft& draft, Rng& rng) {
  const Band band{draft.low, draft.high};
  std::optional<LogicContent> full =
      kind.engine != nullptr ? kind.engine->make(draft, rng) : kind.draw(draft, rng);
  if (!full) return std::nullopt;
  full->kind = &kind;
  full->size = draft.size;
  if (kind.engine != nullptr) return full;
  if (kind.change != nullptr || !has_carved_blocks(kind))
    full = make_unique(std::move(*full), band, rng);
  if (!full) return std::nullopt;
  settle_regions(*full);
  if (!has_carved_blocks(kind)) return full;
  return carve(std::move(*full), band.high, rng);
}

}  // namespace

AttemptFunction start(const Description& kind, const PuzzleRequest& request) {
  Draft draft = draft_for(kind, request.size, request.options.get());
  if (request.level.rating) {
    draft.low = request.level.rating->low.value_or(0);
    draft.high = request.level.rating->high.value_or(99);
  }
  const auto* pattern = dynamic_cast<const PatternOptions*>(draft.options);
  return [&kind, draft, pattern,
          options = request.options](const Attempt& each) -> std::optional<Puzzle> {
    Draft own = draft;
    if (pattern != nullptr) own.symmetry = pattern->draw_symmetry(own.size, each.rng);
    std::optional<LogicContent> content = attempt(kind, own, each.rng);
    if (!content) return std::nullopt;
    Puzzle puzzle;
    puzzle.symmetry = own.symmetry;
    puzzle.grade = grade(*content);
    if (puzzle.grade.bounded) return std::nullopt;
    puzzle.content = std::make_shared<LogicContent>(std::move(*content));
    return puzzle;
  };
}

int attempts_per_batch(const PuzzleRequest& request) {
  constexpr int kCells = 300;  // number of cells that takes a few milliseconds
  return std::max(1, kCells / request.size.cells());
}

int max_attempts(const PuzzleRequest& request) {
  constexpr double kUsualCells = 64;
  const double share = std::min(1.0, kUsualCells / request.size.cells());
  return std::max(1, static_cast<int>(request.attempts * share));
}

LogicContent make_lesson_puzzle(const Description& kind, Draft draft, Seed seed) {
  const double high = draft.high;
  for (std::uint64_t number = 0;; ++number) {
    // Becomes more generous, so that the search ends.
    draft.high = high + static_cast<double>(number / 200);
    Rng rng(seed.child(number));
    std::optional<LogicContent> content = attempt(kind, draft, rng);
    if (content) return std::move(*content);
  }
}

}  // namespace gridpress::logic
