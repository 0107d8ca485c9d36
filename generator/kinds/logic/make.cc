// Makes puzzles: removes clues that a solution doesn't need, or changes clues until they determine
// the solution.
#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "generator/kinds/attempts.h"
#include "generator/kinds/logic/deducer.h"
#include "generator/kinds/logic/engine.h"
#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/second_engine.h"
#include "generator/maker/clue_carver.h"

namespace gridpress::logic {
namespace {

struct Band {
  double low = 0, high = 99;
};

// Solves a puzzle like find_path, but faster: any trial will do.
class Solver {
 public:
  Solver(const LogicContent& puzzle, const Band& band)
      : puzzle_(puzzle), high_(band.high), program_(puzzle), deducer_(program_) {}

  bool solves(const std::vector<char>& ignored_clues) {
    deducer_.restart(ignored_clues);
    if (high_ < kTrial.rating) {
      deducer_.run(high_);
      return deducer_.solved();
    }
    deducer_.run();
    settle();
    return deducer_.solved();
  }

  // After solves().
  int open() const { return deducer_.open_shown(); }
  std::vector<int> open_cells() const {
    std::vector<int> cells;
    for (const int variable : program_.shown) {
      if (deducer_.value(variable) != 0) continue;
      const Fact& fact = program_.rules.variables.fact(variable);
      for (const int place : fact.places) cells.push_back(place % puzzle_.size.cells());
    }
    std::ranges::sort(cells);
    cells.erase(std::ranges::unique(cells).begin(), cells.end());
    return cells;
  }
  bool used(int clue) const { return deducer_.used(clue); }

 private:
  // Refutes wrong values of single variables as long as possible.
  void settle() {
    const std::vector<int>& shown = program_.shown;
    const std::size_t variables = shown.size();
    for (std::size_t i = 0, failed = 0; failed < variables && !deducer_.solved(); ++i) {
      const int variable = shown[i % variables];
      ++failed;
      if (deducer_.value(variable) != 0) continue;
      const bool value = holds(program_.rules.variables.fact(variable), puzzle_.solution);
      const int right = value ? variable : -variable;
      if (!deducer_.refutes(-right)) continue;
      deducer_.assume(right);
      deducer_.run();
      failed = 0;
    }
  }

  const LogicContent& puzzle_;
  double high_;
  Program program_;
  Deducer deducer_;
};

// Groups of entries of carved blocks, removed together.
std::vector<std::vector<int>> clues_of(const LogicContent& puzzle) {
  std::vector<std::vector<int>> orbits;
  for (int b = 0; b < std::ssize(puzzle.blocks); ++b) {
    const BlockForm& form = puzzle.kind->blocks[b];
    if (!form.carved) continue;
    for (int i = 0; i < std::ssize(puzzle.blocks[b]); ++i) {
      const int entry = puzzle.blocks[b][i];
      if (entry == kNoClue || entry == form.removed) continue;
      orbits.push_back({clue_number(*puzzle.kind, puzzle.size, b, i)});
    }
  }
  return orbits;
}

std::optional<LogicContent> carve(LogicContent puzzle, const Band& band, Rng& rng) {
  std::vector<std::vector<int>> orbits = clues_of(puzzle);
  rng.shuffle(std::span(orbits));
  int clues = 0;
  for (const Block& block : puzzle.blocks) clues += static_cast<int>(block.size());
  std::vector<char> kept(clues, 0), ignored(clues, 0);
  for (const std::vector<int>& orbit : orbits) {
    for (const int clue : orbit) kept[clue] = 1;
  }
  const std::vector<char> all = kept;
  Solver solver(puzzle, band);
  const auto decides = [&](const std::vector<char>& now) {
    for (int i = 0; i < clues; ++i) ignored[i] = all[i] != 0 && now[i] == 0 ? 1 : 0;
    return solver.solves(ignored);
  };
  const ClueCarving carving{.orbits = orbits,
                            .decides = decides,
                            .used = [&](int clue) { return solver.used(clue); },
                            .fewest = 0,
                            .suffices = [](int) { return false; }};
  if (carve_clues(carving, kept) < 0) return std::nullopt;
  int first = 0;
  for (int b = 0; b < std::ssize(puzzle.blocks); ++b) {
    for (int i = 0; i < std::ssize(puzzle.blocks[b]); ++i) {
      const int clue = first + i;
      if (all[clue] != 0 && kept[clue] == 0) puzzle.blocks[b][i] = puzzle.kind->blocks[b].removed;
    }
    first += static_cast<int>(puzzle.blocks[b].size());
  }
  return puzzle;
}

// Changes clues where the solution isn't determined.
std::optional<LogicContent> mend(LogicContent puzzle, const Band& band, Rng& rng) {
  constexpr int kMaxChanges = 60;
  std::optional<Solver> solver(std::in_place, puzzle, band);
  solver->solves({});
  int open = solver->open();
  std::vector<int> cells = solver->open_cells();
  for (int i = 0; i < kMaxChanges && open > 0 && puzzle.kind->change != nullptr; ++i) {
    LogicContent changed = puzzle;
    const auto at = rng.below(static_cast<std::uint32_t>(cells.size()));
    puzzle.kind->change(changed, cells[at], rng);
    Solver next(changed, band);
    next.solves({});
    if (next.open() > open) continue;
    open = next.open();
    cells = next.open_cells();
    puzzle = std::move(changed);
  }
  if (open > 0) return std::nullopt;
  return puzzle;
}

std::optional<LogicContent> attempt(const Description& kind, Size size, const Band& band,
                                    Rng& rng) {
  std::optional<LogicContent> full = kind.draw({size, band.low, band.high}, rng);
  if (!full) return std::nullopt;
  full->kind = &kind;
  full->size = size;
  const bool carved = std::ranges::any_of(kind.blocks, &BlockForm::carved);
  return carved ? carve(std::move(*full), band, rng) : mend(std::move(*full), band, rng);
}

}  // namespace

int entries(const BlockForm& form, Size size) {
  switch (form.shape) {
    case BlockForm::Shape::kCells:
      return size.cells();
    case BlockForm::Shape::kColumns:
      return size.columns;
    case BlockForm::Shape::kRows:
      return size.rows;
    case BlockForm::Shape::kHeader:
      return form.length;
  }
  return 0;
}

int clue_number(const Description& kind, Size size, int block, int entry) {
  for (int before = 0; before < block; ++before) entry += entries(kind.blocks[before], size);
  return entry;
}

AttemptResult make(const Description& kind, const PuzzleRequest& request, AttemptRange range) {
  Band band;
  if (request.level.rating) {
    band.low = request.level.rating->low.value_or(0);
    band.high = request.level.rating->high.value_or(99);
  }
  AttemptResult result;
  for (int i = 0; i < range.count; ++i) {
    const Seed seed = request.seed.child(range.first + static_cast<std::uint64_t>(i));
    Rng rng(seed);
    std::optional<LogicContent> content = attempt(kind, request.size, band, rng);
    if (!content) continue;
    Puzzle puzzle;
    puzzle.kind = kind.name;
    puzzle.grade = grade(*content);
    if (puzzle.grade.bounded || !at_level(puzzle.grade, request, result.misses)) continue;
    puzzle.grade.level = request.level.name;
    puzzle.content = std::make_shared<LogicContent>(std::move(*content));
    puzzle.seed = seed.value();
    result.puzzles.push_back(std::move(puzzle));
  }
  return result;
}

LogicContent make_lesson_puzzle(const Description& kind, Size size, double high, Seed seed) {
  for (std::uint64_t number = 0;; ++number) {
    // Becomes more generous, so that the search ends.
    const Band band{0, high + static_cast<double>(number / 200)};
    Rng rng(seed.child(number));
    std::optional<LogicContent> content = attempt(kind, size, band, rng);
    if (content) return std::move(*content);
  }
}

}  // namespace gridpress::logic
