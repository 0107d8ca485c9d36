#include "generator/kinds/slitherlink/carve.h"

#include <algorithm>
#include <array>

#include "generator/kinds/slitherlink/engine/loops.h"
#include "generator/kinds/slitherlink/engine/search.h"
#include "generator/kinds/slitherlink/grade.h"
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

// The rotations and reflections of a symmetry (see turned_cell).
std::vector<int> turns_of(Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::kNone:
      return {};
    case Symmetry::kRotational:
      return {2};
    case Symmetry::kQuarterTurn:
      return {1};
    case Symmetry::kHorizontal:
      return {4};
    case Symmetry::kVertical:
      return {6};
    case Symmetry::kDiagonal:
      return {7};
    case Symmetry::kAntiDiagonal:
      return {5};
    case Symmetry::kBoth:
      return {4, 6};
    case Symmetry::kFull:
      return {1, 4};
  }
  return {};
}

// The clues for a loop: the number of lines around each cell.
Clues clues_of(const Lattice& lattice, const Inside& inside) {
  const Lines border = lattice.border_of(inside);
  Clues clues;
  for (const auto& edges : lattice.cell_edges) {
    const auto lines = std::ranges::count_if(edges, [&](int edge) { return border[edge]; });
    clues.push_back(lines == 4 ? kNoClue : static_cast<std::int8_t>(lines));
  }
  return clues;
}

}  // namespace

bool has_symmetry(Size size, Symmetry symmetry) {
  return size.square() || std::ranges::all_of(turns_of(symmetry), [](int t) { return t % 2 == 0; });
}

std::vector<std::vector<int>> clue_orbits(Size size, Symmetry symmetry) {
  const std::vector<int> turns = turns_of(symmetry);
  std::vector<std::vector<int>> orbits;
  std::vector<char> taken(size.cells(), 0);
  for (int first = 0; first < size.cells(); ++first) {
    if (taken[first] != 0) continue;
    std::vector<int> orbit{first};
    taken[first] = 1;
    for (std::size_t i = 0; i < orbit.size(); ++i) {
      for (const int turn : turns) {
        const int image = turned_cell(size, orbit[i], turn);
        if (taken[image] != 0) continue;
        taken[image] = 1;
        orbit.push_back(image);
      }
    }
    orbits.push_back(std::move(orbit));
  }
  return orbits;
}

std::optional<Slitherlink> carve_puzzle(const WiringPtr& wiring, const Recipe& recipe, Rng& rng) {
  const std::optional<Technique> hardest = hardest_within(recipe.high);
  if (!hardest) return std::nullopt;
  const Size size = wiring->lattice->size;
  Slitherlink puzzle;
  puzzle.size = size;
  puzzle.inside = random_loop(*wiring->lattice, rng);
  const Clues all = clues_of(*wiring->lattice, puzzle.inside);
  if (std::ranges::count(all, kNoClue) != 0) return std::nullopt;  // a loop around one cell
  std::vector<std::vector<int>> orbits = clue_orbits(size, recipe.symmetry);
  rng.shuffle(std::span(orbits));
  puzzle.clues = all;
  Engine engine(wiring, puzzle.clues);
  const Lines solution = wiring->lattice->border_of(puzzle.inside);
  Prover prover(solution);
  bool by_trials = false;
  const auto decides = [&](const std::vector<char>& kept) {
    for (int cell = 0; cell < size.cells(); ++cell) {
      puzzle.clues[cell] = kept[cell] != 0 ? all[cell] : kNoClue;
    }
    engine.start(wiring, puzzle.clues);
    engine.run(std::min(*hardest, Technique::kCounting));
    by_trials = !engine.closed();
    return !by_trials || (*hardest == Technique::kReason && prover.settles(engine));
  };
  std::vector<char> kept(size.cells(), 1);
  const int wanted = size.cells() * percent_kept(*hardest) / 100;
  const auto rated_enough = [&] {
    return (by_trials ? rating_of_reason(1) : rating_of(engine.hardest())) >= recipe.low;
  };
  const int clues =
      carve_clues({.orbits = orbits,
                   .decides = decides,
                   .used = [&](int clue) { return by_trials || engine.used(clue); },
                   .fewest = wanted,
                   .suffices = [&](int left) { return left <= wanted && rated_enough(); }},
                  kept);
  // The last trial may have failed, so `decides` restores the puzzle and the engine with the clues
  // kept.
  if (clues < 0 || !decides(kept) || !rated_enough()) return std::nullopt;
  return puzzle;
}

}  // namespace gridpress::slitherlink
