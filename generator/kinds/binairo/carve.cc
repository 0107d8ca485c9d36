#include "generator/kinds/binairo/carve.h"

#include <algorithm>

#include "generator/kinds/binairo/board.h"
#include "generator/kinds/binairo/engine/search.h"
#include "generator/kinds/binairo/path.h"
#include "generator/kinds/logic/engine.h"
#include "generator/making/clue_carver.h"

namespace gridpress::binairo {
namespace {

// The percentage of cells that keep a clue. Carving goes on below it if the puzzle is too easy.
int percent_kept(Technique hardest) {
  if (hardest <= Technique::kSandwich) return 42;
  if (hardest <= Technique::kFullLine) return 36;
  return 0;
}

}  // namespace

std::optional<logic::LogicContent> carve_puzzle(const logic::Draft& draft, Rng& rng) {
  const std::optional<int> sort = logic::hardest_within(sorts(), draft.high);
  if (!sort) return std::nullopt;
  const auto hardest = static_cast<Technique>(*sort);
  const auto* options = dynamic_cast<const Options*>(draft.options);
  const Board board{draft.size, options == nullptr || options->lines_distinct};
  const Cells solution = random_board(board, rng);
  Cells givens = solution;
  std::vector<std::vector<int>> orbits = logic::clue_orbits(board.size, draft.symmetry);
  rng.shuffle(std::span(orbits));
  Engine engine(board);
  bool by_trials = false;
  const auto decides = [&](const std::vector<char>& kept) {
    for (std::size_t cell = 0; cell < kept.size(); ++cell) {
      givens[cell] = kept[cell] != 0 ? solution[cell] : 0;
    }
    engine.start(board, givens);
    engine.run(std::min(hardest, Technique::kLineApart));
    by_trials = !engine.full();
    return !by_trials || (hardest == Technique::kReason && settles(engine, solution));
  };
  std::vector<char> kept(solution.size(), 1);
  const int wanted = board.size.cells() * percent_kept(hardest) / 100;
  const auto rated_enough = [&] {
    return (by_trials ? logic::reason_rating(rating_of(Technique::kReason), 1)
                      : rating_of(engine.hardest())) >= draft.low;
  };
  carve_clues({.orbits = orbits,
               .decides = decides,
               .used = {},
               .fewest = wanted,
               .suffices = [&](int left) { return left <= wanted && rated_enough(); }},
              kept);
  // The carver's last trial may have failed, so `decides` restores the puzzle with the clues kept.
  if (!decides(kept) || !rated_enough()) return std::nullopt;
  logic::LogicContent puzzle = puzzle_of(board, givens, solution);
  if (options != nullptr && options->discs) puzzle.flags |= kDiscsFlag;
  return puzzle;
}

}  // namespace gridpress::binairo
