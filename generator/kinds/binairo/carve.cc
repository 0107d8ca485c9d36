#include "generator/kinds/binairo/carve.h"

#include <algorithm>

#include "generator/kinds/binairo/engine/search.h"
#include "generator/kinds/binairo/grade.h"
#include "generator/making/clue_carver.h"
#include "generator/making/symmetry.h"

namespace gridpress::binairo {
namespace {

// The percentage of cells that keep a clue. Carving goes on below it if the puzzle is too easy.
int percent_kept(Technique hardest) {
  if (hardest <= Technique::kSandwich) return 42;
  if (hardest <= Technique::kFullLine) return 36;
  return 0;
}

}  // namespace

bool has_symmetry(Size size, Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::kNone:
    case Symmetry::kRotational:
    case Symmetry::kHorizontal:
    case Symmetry::kVertical:
    case Symmetry::kBoth:
      return true;
    default:
      return size.square();
  }
}

std::vector<std::vector<int>> orbits_for(Size size, Symmetry symmetry) {
  std::vector<Position> positions;
  for (int cell = 0; cell < size.cells(); ++cell) {
    positions.push_back({cell / size.columns, cell % size.columns});
  }
  return orbits_of(*make_topology(2, std::move(positions), {}, std::nullopt), symmetry);
}

std::optional<Binairo> carve_puzzle(const Recipe& recipe, Rng& rng) {
  const std::optional<Technique> hardest = hardest_within(recipe.high);
  if (!hardest) return std::nullopt;
  const Board& board = recipe.board;
  Binairo puzzle;
  puzzle.board = board;
  puzzle.solution = random_board(board, rng);
  puzzle.givens = puzzle.solution;
  std::vector<std::vector<int>> orbits = recipe.orbits;
  rng.shuffle(std::span(orbits));
  Engine engine(board);
  bool by_trials = false;
  const auto decides = [&](const std::vector<char>& kept) {
    for (std::size_t cell = 0; cell < kept.size(); ++cell) {
      puzzle.givens[cell] = kept[cell] != 0 ? puzzle.solution[cell] : 0;
    }
    engine.start(board, puzzle.givens);
    engine.run(std::min(*hardest, Technique::kLineApart));
    by_trials = !engine.full();
    return !by_trials || (*hardest == Technique::kReason && settles(engine, puzzle.solution));
  };
  std::vector<char> kept(puzzle.solution.size(), 1);
  const int wanted = board.size.cells() * percent_kept(*hardest) / 100;
  const auto rated_enough = [&] {
    return (by_trials ? rating_of_reason(1) : rating_of(engine.hardest())) >= recipe.low;
  };
  carve_clues({.orbits = orbits,
               .decides = decides,
               .used = {},
               .fewest = wanted,
               .suffices = [&](int left) { return left <= wanted && rated_enough(); }},
              kept);
  // The carver's last trial may have failed, so `decides` restores the puzzle with the clues kept.
  if (!decides(kept) || !rated_enough()) return std::nullopt;
  return puzzle;
}

}  // namespace gridpress::binairo
