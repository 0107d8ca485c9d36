// Bivalue universal grave (docs/se-rating.md, section 5.3): a grid in which, apart from a few
// candidates, every cell has two candidates and every house has every digit twice. Without these
// few candidates, the grid wouldn't have exactly one solution, so one of them must be true. They
// are called bug values, and their cells bug cells.
#include "generator/grader/se/producers.h"

namespace gridpress::se {
namespace {

class Grave {
 public:
  explicit Grave(const Board& board) : board_(board) {}

  bool collect() {
    for (int house = 0; house < kHouses; ++house) {
      for (int digit = 0; digit < 9; ++digit) {
        const int n = count(board_.positions[house][digit]);
        if (n != 0 && n != 2 && !note(house, digit)) return false;
      }
    }
    return size_ > 0 && clean();
  }

  bool hint(Hint& hint) const {
    if (size_ == 1) return type1(hint);
    if (single(all_)) return type2(hint) || (size_ == 2 && type4(hint));
    return (size_ == 2 && type4(hint)) || type3(hint);
  }

 private:
  // Records the bug cell of a digit that doesn't occur twice in its house: the only cell for the
  // digit that has a third candidate. Returns whether the grid can still be such a grave.
  bool note(int house, int digit) {
    int rich = 0;
    int cell = 0;
    each(board_.positions[house][digit], [&](int at) {
      const int here = kGeometry.cell[house][at];
      if (count(board_.candidates[here]) < 3) return;
      ++rich;
      cell = here;
    });
    if (rich != 1) return rich != 0;
    if (!bug_cells_.test(cell)) {
      if (size_ == 0) seen_by_all_ = kGeometry.peers[cell];
      if (size_ < static_cast<int>(cell_.size())) cell_[size_] = cell;
      ++size_;
      bug_cells_.set(cell);
      seen_by_all_ = (seen_by_all_ & kGeometry.peers[cell]) - bug_cells_;
    }
    value_[cell] |= bit(digit);
    all_ |= bit(digit);
    return size_ < 2 || single(all_) || seen_by_all_.any();
  }

  Mask rest(int cell) const { return without(board_.candidates[cell], value_[cell]); }

  bool clean() const {
    bool pairs = true;
    each(board_.empty, [&](int cell) { pairs = pairs && count(rest(cell)) == 2; });
    for (int house = 0; pairs && house < kHouses; ++house) {
      std::array<int, 9> times{};
      for (const int cell : kGeometry.cell[house]) {
        each(rest(cell), [&](int digit) { ++times[digit]; });
      }
      for (const int n : times) pairs = pairs && (n == 0 || n == 2);
    }
    return pairs;
  }

  bool type1(Hint& hint) const {
    hint.reset(Technique::kBugPlus1, 5.6);
    hint.removals.add(cell_[0], rest(cell_[0]));
    return hint.removals.any();
  }

  bool type2(Hint& hint) const {
    hint.reset(Technique::kBugPlusN, 5.7);
    each(board_.cells[lowest(all_)] & seen_by_all_,
         [&](int cell) { hint.removals.add(cell, all_); });
    return hint.removals.any();
  }

  bool type3(Hint& hint) const {
    for (int kind = 0; kind < 3; ++kind) {
      const int house = kGeometry.house[cell_[0]][kind];
      if ((bug_cells_ - kGeometry.cells[house]).any()) continue;
      std::array<int, 20> near{};  // in the order of the first bug cell's peers
      int n = 0;
      for (const int peer : kGeometry.peer[cell_[0]]) {
        if (seen_by_all_.test(peer) && kGeometry.cells[house].test(peer)) near[n++] = peer;
      }
      for (int k = 2; k <= 6 && k <= n; ++k) {
        if (naked_with_bugs(near, n, k, hint)) return true;
      }
    }
    return false;
  }

  // Looks for a naked set of k cells in which the bug cells together count as one cell that has the
  // bug values.
  bool naked_with_bugs(const std::array<int, 20>& near, int n, int k, Hint& hint) const {
    for (int i = 0; i < kCombinations.size[k - 1]; ++i) {
      const Mask set = kCombinations.mask[k - 1][i];
      if ((set >> n) != 0) break;
      Mask values = 0;
      bool usable = true;
      each(set, [&](int at) {
        usable = usable && count(board_.candidates[near[at]]) >= 2;
        values |= board_.candidates[near[at]];
      });
      if (!usable || count(values) != k || without(all_, values) != 0) continue;
      hint.reset(Technique::kBugPlusN, 5.7 + 0.1 * (k - 1));
      for (int at = 0; at < n; ++at) {
        if ((set >> at & 1) == 0) {
          hint.removals.add(near[at], board_.candidates[near[at]] & values);
        }
      }
      if (hint.removals.any()) return true;
    }
    return false;
  }

  // Looks for a digit that two bug cells of one house have in common and that is in no other cell
  // of the house.
  bool type4(Hint& hint) const {
    const int p = cell_[0];
    const int q = cell_[1];
    const Mask shared = rest(p) & rest(q);
    if (!single(without(shared, all_)) || !sees(p, q)) return false;
    hint.reset(Technique::kBugPlusN, 5.7);
    for (const int cell : {p, q}) {
      hint.removals.add(cell, without(rest(cell), without(shared, all_)));
    }
    return hint.removals.any();
  }

  const Board& board_;
  int size_ = 0;
  std::array<int, 2> cell_{};  // the first two bug cells
  Bits81 bug_cells_, seen_by_all_;
  std::array<Mask, kCells> value_{};  // bug values of each cell
  Mask all_ = 0;
};

}  // namespace

bool bug(const Board& board, Hint& hint) {
  Grave grave(board);
  return grave.collect() && grave.hint(hint);
}

}  // namespace gridpress::se
