#include "generator/grader/se/probe.h"

#include <algorithm>
#include <array>

#include "generator/grader/se/producers.h"
#include "generator/grader/se/scans.h"

namespace gridpress::se {
namespace {

struct Probed {
  double least;
  bool (*find)(const Board& board, const Changes& changes, Hint& hint);
};

template <bool (*kFind)(const Board&, Hint&)>
bool anywhere(const Board& board, const Changes&, Hint& hint) {
  return kFind(board, hint);
}

// The techniques that are tried after singles and locked candidates.
constexpr Probed kTechniques[] = {
    {3.0, naked_set<2>},  {3.2, fish<2>},      {3.4, hidden_set<2>},
    {3.6, naked_set<3>},  {3.8, fish<3>},      {4.0, hidden_set<3>},
    {4.2, xy_wing},       {4.4, xyz_wing},     {4.5, anywhere<unique_loop>},
    {5.0, naked_set<4>},  {5.2, fish<4>},      {5.4, hidden_set<4>},
    {5.6, anywhere<bug>}, {6.2, aligned_pair},
};

class Walk {
 public:
  explicit Walk(const Puzzle& givens) : board_(givens), noted_(board_.cells) {
    changes_.fill(kEverything);
  }

  const Board& board() const { return board_; }

  // Applies singles and locked candidates until none is left.
  void easy() {
    do {
      while (place_singles()) {
      }
    } while (!board_.solved() && remove_locked());
  }

  // Applies steps rated up to `most` until none is left.
  void close(double most) {
    easy();
    for (std::size_t i = 0; i < std::size(kTechniques) && !board_.solved();) {
      if (kTechniques[i].least > most) return;
      note_changes();
      if (!kTechniques[i].find(board_, changes_[i], hint_)) {
        changes_[i++] = {};
        continue;
      }
      if (hint_.rating > most) {
        ++i;
        continue;
      }
      apply();
      easy();
      i = 0;
    }
  }

  // Removes those of `candidates` that the board still has. Returns whether any was removed.
  bool remove(const CandidateSet& candidates) {
    bool moved = false;
    for (int digit = 0; digit < 9; ++digit) {
      const Bits81 gone = candidates[digit] & board_.cells[digit];
      each(gone, [&](int cell) { board_.remove(cell, digit); });
      moved |= gone.any();
    }
    return moved;
  }

 private:
  void note_changes() {
    if (noted_ == board_.cells) return;
    const Changes changes = Changes::since(noted_, board_);
    for (Changes& all : changes_) all.add(changes);
    noted_ = board_.cells;
  }

  bool place_singles() {
    bool moved = false;
    for (int house = 0; house < kHouses; ++house) {
      while (board_.once[house] != 0) {
        const int digit = lowest(board_.once[house]);
        board_.place(kGeometry.cell[house][lowest(board_.positions[house][digit])], digit);
        moved = true;
      }
    }
    while (board_.one.any()) {
      const int cell = board_.one.first();
      board_.place(cell, lowest(board_.candidates[cell]));
      moved = true;
    }
    return moved;
  }

  bool remove_locked() {
    bool moved = false;
    for (const LockingPass pass : kLockingPasses) {
      each_locked(board_, pass, 0x1FF, [&](int a, int z, int digit) {
        const Mask gone = without(board_.positions[z][digit], kGeometry.crossing[z][a]);
        each(gone, [&](int i) { board_.remove(kGeometry.cell[z][i], digit); });
        moved |= gone != 0;
        return false;
      });
    }
    return moved;
  }

  void apply() {
    each(hint_.removals.cells, [&](int cell) {
      each(hint_.removals.digits[cell], [&](int digit) { board_.remove(cell, digit); });
    });
    if (hint_.cell >= 0) board_.place(hint_.cell, hint_.digit);
  }

  Board board_;
  CandidateSet noted_;  // candidates at the last call of note_changes()
  // By technique: the changes since the technique last found nothing.
  std::array<Changes, std::size(kTechniques)> changes_;
  Hint hint_;
};

constexpr double kHalf = 0.05;  // half a step on the scale of ratings

// Returns whether a naked quad, jellyfish or hidden quad in the range can still be the easiest
// step. In a house with fewer empty cells, or with fewer lines without the digit, the complement of
// such a set has at most three cells or lines. It is then easier than the set, or the set has no
// effect. (Long unique loops, which are rated 5.0, are even rarer and aren't considered.)
bool has_room_for_four(const Board& board, double low, double high) {
  const auto in_band = [&](double rating) { return low < rating + kHalf && rating < high + kHalf; };
  const int open = in_band(5.0) ? 8 : in_band(5.4) ? 9 : 10;
  return std::ranges::any_of(board.open, [&](int cells) { return cells >= open; }) ||
         (in_band(5.2) && std::ranges::any_of(board.placed, [](int n) { return n <= 1; }));
}

}  // namespace

Probe probe(const Puzzle& givens, double low, double high) {
  const bool only_fours = low > 5.0 - kHalf && high < 5.4 + kHalf;
  Walk walk(givens);
  walk.easy();
  if (walk.board().solved() || (only_fours && !has_room_for_four(walk.board(), low, high)))
    return {};
  walk.close(low - kHalf);
  if (walk.board().solved()) return {false, 0};
  const auto stuck = walk.board().candidates;
  walk.close(high + kHalf);
  return {walk.board().candidates != stuck, walk.board().empty.count()};
}

ChainProbe probe_chains(const Puzzle& givens, Implications& implications) {
  constexpr double kEasy = 4.45, kNoChains = 5.75;
  ChainProbe probe;
  Walk walk(givens);
  walk.close(kEasy);
  while (!walk.board().solved()) {
    if (walk.remove(implications.removable(walk.board()))) {
      ++probe.rounds;
      walk.easy();
      continue;
    }
    const auto stuck = walk.board().candidates;
    walk.close(kNoChains);
    if (walk.board().candidates == stuck) break;
  }
  probe.open = walk.board().empty.count();
  probe.candidates = walk.board().cells;
  return probe;
}

CandidateSet easy_candidates(const Puzzle& givens) {
  Walk walk(givens);
  walk.easy();
  return walk.board().cells;
}

}  // namespace gridpress::se
