#include "generator/kinds/logic/carve.h"

#include <algorithm>
#include <span>
#include <vector>

#include "generator/kinds/logic/engine.h"
#include "generator/kinds/logic/quick_solver.h"

namespace gridpress::logic {
namespace {

// Decides which clues stay, by halving the clues in question: the consequences of all others are
// deduced once for a whole half. Removes the same clues as if each was tried in turn, but with a
// tenth of the deductions.
class Carver {
 public:
  Carver(const LogicContent& puzzle, double most, std::size_t clues)
      : solver_(puzzle, most), counts_of_(clues) {
    const std::vector<Count>& counts = solver_.deducer().program().rules.counts;
    for (int i = 0; i < std::ssize(counts); ++i) {
      for (const int clue : {counts[i].clue, counts[i].other_clue}) {
        if (clue >= 0 && clue < std::ssize(counts_of_)) counts_of_[clue].push_back(i);
      }
    }
  }

  // Reduces `clues` to those that are still needed when all `removable` clues are removed. Returns
  // false if they don't suffice.
  bool carve(const std::vector<char>& removable, std::vector<int>& clues) {
    Deducer& deducer = solver_.deducer();
    removed_ = removable;
    deducer.restart(removable);
    deducer.run();
    const std::size_t mark = deducer.mark();
    add(clues);
    solver_.run_trials();
    if (!solver_.solved()) return false;
    take_back(clues, mark);
    std::vector<int> needed;
    reduce(clues, needed);
    clues = std::move(needed);
    return true;
  }

 private:
  // Whether no clue of a count is removed.
  bool in_force(int count) {
    const Count& rule = solver_.deducer().program().rules.counts[count];
    const auto removed = [&](int clue) {
      return clue >= 0 && clue < std::ssize(removed_) && removed_[clue] != 0;
    };
    return !removed(rule.clue) && !removed(rule.other_clue);
  }

  void add(std::span<const int> clues) {
    for (const int clue : clues) removed_[clue] = 0;
    for (const int clue : clues) {
      for (const int count : counts_of_[clue]) {
        if (in_force(count)) solver_.deducer().consider(count);
      }
    }
    solver_.deducer().run();
  }

  void take_back(std::span<const int> clues, std::size_t mark) {
    solver_.deducer().undo(mark);
    for (const int clue : clues) {
      removed_[clue] = 1;
      for (const int count : counts_of_[clue]) solver_.deducer().ignore(count);
    }
  }

  // Appends those of `clues` that are needed in addition to the clues in force, in order.
  void reduce(std::span<const int> clues, std::vector<int>& needed) {
    constexpr std::size_t kFewClues = 4;  // up to this many, trials come before halving
    if (clues.empty() || solver_.solved()) return;
    const std::size_t start = solver_.deducer().mark();
    if (clues.size() <= kFewClues) solver_.run_trials();
    if (!solver_.solved() && clues.size() == 1) needed.push_back(clues[0]);
    if (!solver_.solved() && clues.size() > 1) {
      const auto first = clues.first(clues.size() / 2), second = clues.subspan(first.size());
      const std::size_t mark = solver_.deducer().mark(), before = needed.size();
      add(second);
      reduce(first, needed);
      take_back(second, mark);
      const std::vector<int> kept(needed.begin() + static_cast<std::ptrdiff_t>(before),
                                  needed.end());
      add(kept);
      reduce(second, needed);
      take_back(kept, mark);
    }
    solver_.deducer().undo(start);
  }

  QuickSolver solver_;
  std::vector<std::vector<int>> counts_of_;  // by clue
  std::vector<char> removed_;                // by clue
};

// The numbers of all clues that may be removed.
std::vector<int> carved_clues(const LogicContent& puzzle) {
  std::vector<int> clues;
  for (int b = 0; b < std::ssize(puzzle.blocks); ++b) {
    const BlockForm& form = puzzle.kind->blocks[b];
    if (!form.carved) continue;
    for (int i = 0; i < std::ssize(puzzle.blocks[b]); ++i) {
      const int entry = puzzle.blocks[b][i];
      if (entry == kNoClue || entry == form.removed) continue;
      clues.push_back(clue_number(*puzzle.kind, puzzle.size, b, i));
    }
  }
  return clues;
}

}  // namespace

std::optional<LogicContent> carve(LogicContent puzzle, double most, Rng& rng) {
  std::vector<int> clues = carved_clues(puzzle);
  rng.shuffle(std::span(clues));
  std::size_t all = 0;
  for (const Block& block : puzzle.blocks) all += block.size();
  std::vector<char> removable(all, 0);
  for (const int clue : clues) removable[clue] = 1;
  // Where trials are slow, removes the clues that aren't needed even without trials first.
  if (puzzle.kind->answer == Answer::kNumbers && most >= kTrial.rating) {
    Carver(puzzle, kTrial.rating - .1, all).carve(removable, clues);
  }
  if (!Carver(puzzle, most, all).carve(removable, clues)) return std::nullopt;
  for (const int clue : clues) removable[clue] = 0;
  std::size_t clue = 0;
  for (std::size_t b = 0; b < puzzle.blocks.size(); ++b) {
    for (int& entry : puzzle.blocks[b]) {
      if (removable[clue++] != 0) entry = puzzle.kind->blocks[b].removed;
    }
  }
  return puzzle;
}

}  // namespace gridpress::logic
