#include "generator/kinds/slitherlink/carve.h"

#include <algorithm>

#include "generator/kinds/logic/engine.h"
#include "generator/kinds/logic/pattern.h"
#include "generator/kinds/slitherlink/board.h"
#include "generator/kinds/slitherlink/engine/loops.h"
#include "generator/kinds/slitherlink/engine/search.h"
#include "generator/kinds/slitherlink/path.h"
#include "generator/making/clue_carver.h"

namespace gridpress::slitherlink {
namespace {

// The percentage of cells that keep a clue, by the hardest technique allowed. If the puzzle is
// still too easy, carving goes on below it. The hardest puzzles keep as few clues as possible.
int percent_kept(Technique hardest) {
  if (hardest <= Technique::kCornerClue) return 58;
  if (hardest <= Technique::kEarlyLoop) return 52;
  if (hardest <= Technique::kPairs) return 46;
  return 40;
}

// The clues for a loop: the number of lines around each cell.
Clues all_clues(const Lattice& lattice, const Inside& inside) {
  const std::vector<bool> border = lattice.border_of(inside);
  Clues clues;
  for (const auto& edges : lattice.cell_edges) {
    const auto lines = std::ranges::count_if(edges, [&](int edge) { return border[edge]; });
    clues.push_back(lines == 4 ? kNoClue : static_cast<std::int8_t>(lines));
  }
  return clues;
}

}  // namespace

std::optional<logic::LogicContent> carve_puzzle(const logic::Draft& draft, Rng& rng) {
  const std::optional<int> sort = logic::hardest_within(sorts(), draft.high);
  if (!sort) return std::nullopt;
  const auto hardest = static_cast<Technique>(*sort);
  const Size size = draft.size;
  const WiringPtr wiring = make_wiring(size);
  const Inside inside = random_loop(*wiring->lattice, rng);
  const Clues all = all_clues(*wiring->lattice, inside);
  if (std::ranges::count(all, kNoClue) != 0) return std::nullopt;  // a loop around one cell
  std::vector<std::vector<int>> orbits = logic::clue_orbits(size, draft.symmetry);
  rng.shuffle(std::span(orbits));
  Clues clues = all;
  Engine engine(wiring, clues);
  const std::vector<bool> solution = wiring->lattice->border_of(inside);
  Prover prover(solution);
  bool by_trials = false;
  const auto decides = [&](const std::vector<char>& kept) {
    for (int cell = 0; cell < size.cells(); ++cell) {
      clues[cell] = kept[cell] != 0 ? all[cell] : kNoClue;
    }
    engine.start(wiring, clues);
    engine.run(std::min(hardest, Technique::kCounting));
    by_trials = !engine.closed();
    return !by_trials || (hardest == Technique::kReason && prover.settles(engine));
  };
  std::vector<char> kept(size.cells(), 1);
  const int wanted = size.cells() * percent_kept(hardest) / 100;
  const auto rated_enough = [&] {
    return (by_trials ? logic::reason_rating(rating_of(Technique::kReason), 1)
                      : rating_of(engine.hardest())) >= draft.low;
  };
  const int clues_left =
      carve_clues({.orbits = orbits,
                   .decides = decides,
                   .used = [&](int clue) { return by_trials || engine.used(clue); },
                   .fewest = wanted,
                   .suffices = [&](int left) { return left <= wanted && rated_enough(); }},
                  kept);
  // The last trial may have failed, so `decides` restores the puzzle and the engine with the clues
  // kept.
  if (clues_left < 0 || !decides(kept) || !rated_enough()) return std::nullopt;
  return puzzle_of(size, clues, inside);
}

}  // namespace gridpress::slitherlink
