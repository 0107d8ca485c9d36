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
#include "generator/making/clue_carver.h"

namespace gridpress::logic {
namespace {

struct Band {
  double low = 0, high = 99;
};

constexpr int kMaxDeductions = 60;  // in a trial
constexpr int kMaxOptions = 3;      // values left in a cell that is worth a trial

// The longest chain of a trial rated at most `rating`.
int max_chain(double rating) {
  int chain = 1;
  while (chain < kMaxDeductions && trial_rating(chain + 1) <= rating) ++chain;
  return chain;
}

// Solves a puzzle like find_path, but faster: any trial will do.
class Solver {
 public:
  Solver(const LogicContent& puzzle, const Band& band)
      : puzzle_(puzzle), high_(band.high), program_(puzzle), deducer_(program_) {
    // Most of the deductions in a trial don't belong to the chain that the grade counts.
    max_deductions_ = std::min(max_deductions_, 3 * max_chain(high_));
  }

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
  // Refutes wrong values of single variables as long as possible, with short trials first.
  void settle() {
    constexpr int kShort = 12;
    for (int limit = std::min(kShort, max_deductions_); !deducer_.solved();) {
      if (!settle(limit) && limit == max_deductions_) return;
      limit = limit == max_deductions_ ? std::min(kShort, max_deductions_) : max_deductions_;
    }
  }

  // Returns whether any value was refuted within `limit` deductions.
  bool settle(int limit) {
    const std::vector<int>& shown = program_.shown;
    const std::size_t variables = shown.size();
    const bool numbers = puzzle_.kind->answer == Answer::kNumbers;
    bool progress = false;
    for (std::size_t i = 0, failed = 0; failed < variables && !deducer_.solved(); ++i) {
      const int variable = shown[i % variables];
      ++failed;
      if (deducer_.value(variable) != 0) continue;
      if (numbers && open_options(variable) > kMaxOptions) continue;
      const bool value = holds(program_.rules.variables.fact(variable), puzzle_.solution);
      const int right = value ? variable : -variable;
      if (!deducer_.refutes(-right, limit)) continue;
      deducer_.assume(right);
      deducer_.run();
      failed = 0;
      progress = true;
    }
    return progress;
  }

  // The numbers that the cell of a variable can still have. The variables of a cell are
  // consecutive.
  int open_options(int variable) const {
    const Variables& variables = program_.rules.variables;
    const std::vector<int>& cell = variables.fact(variable).places;
    int options = 0;
    for (const int step : {-1, 1}) {
      for (int it = step < 0 ? variable : variable + 1;
           it > 0 && it <= variables.count() && variables.fact(it).places == cell; it += step) {
        options += deducer_.value(it) == 0 ? 1 : 0;
      }
    }
    return options;
  }

  const LogicContent& puzzle_;
  double high_;
  int max_deductions_ = kMaxDeductions;
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
  // Where trials are slow, removes the clues that aren't needed even without trials first.
  const bool twice = puzzle.kind->answer == Answer::kNumbers && band.high >= kTrial.rating;
  for (const double high : {twice ? kTrial.rating - .1 : band.high, band.high}) {
    Solver solver(puzzle, {band.low, high});
    const auto decides = [&](const std::vector<char>& now) {
      for (int i = 0; i < clues; ++i) ignored[i] = all[i] != 0 && now[i] == 0 ? 1 : 0;
      return solver.solves(ignored);
    };
    std::erase_if(orbits, [&](const std::vector<int>& orbit) { return kept[orbit.front()] == 0; });
    const ClueCarving carving{.orbits = orbits,
                              .decides = decides,
                              .used = [&](int clue) { return solver.used(clue); },
                              .fewest = 0,
                              .suffices = [](int) { return false; }};
    if (carve_clues(carving, kept) < 0 && high == band.high) return std::nullopt;
    if (!twice) break;
  }
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

// Changes clues where the solution isn't determined, until it is. Returns nullopt after too many
// changes.
std::optional<LogicContent> mend(LogicContent puzzle, const Band& band, Rng& rng) {
  constexpr int kMaxChanges = 60;
  std::vector<int> cells;
  const auto faults_of = [&](const LogicContent& content) {
    Solver solver(content, band);
    solver.solves({});
    cells = solver.open_cells();
    return solver.open();
  };
  int faults = faults_of(puzzle);
  std::vector<int> places = cells;
  for (int i = 0; i < kMaxChanges && faults > 0 && puzzle.kind->change != nullptr; ++i) {
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

std::optional<LogicContent> attempt(const Description& kind, Size size, const Band& band,
                                    Rng& rng) {
  std::optional<LogicContent> full = kind.draw({size, band.low, band.high}, rng);
  if (!full) return std::nullopt;
  full->kind = &kind;
  full->size = size;
  if (kind.change != nullptr || !has_carved_blocks(kind)) full = mend(std::move(*full), band, rng);
  if (!full || !has_carved_blocks(kind)) return full;
  return carve(std::move(*full), band, rng);
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

AttemptFunction start(const Description& kind, const PuzzleRequest& request) {
  Band band;
  if (request.level.rating) {
    band.low = request.level.rating->low.value_or(0);
    band.high = request.level.rating->high.value_or(99);
  }
  return [&kind, band, size = request.size](const Attempt& each) -> std::optional<Puzzle> {
    std::optional<LogicContent> content = attempt(kind, size, band, each.rng);
    if (!content) return std::nullopt;
    Puzzle puzzle;
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
