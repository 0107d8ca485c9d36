// Unique rectangles and loops (docs/se-rating.md, section 5.2). If all cells of a loop had only the
// same two digits, the puzzle would have two solutions. So one of the cells with extra digits,
// which are called rich cells, must have one of its extra digits. SE means Sudoku Explainer.
#include "generator/grader/se/producers.h"

namespace gridpress::se {
namespace {

struct Loop {
  std::array<std::uint8_t, kCells> cell;
  int size = 0;
  Bits81 cells;
};

// Keeps the easiest hint, and the first of equally easy ones.
class Best {
 public:
  explicit Best(Hint& hint) : hint_(hint) {}
  bool found() const { return type_ != 0; }
  bool beats(double rating, int type) const {
    return type_ == 0 || rating < rating_ || (rating == rating_ && type < type_);
  }
  void offer(const Loop& loop, double rating, int type, const Removals& removals) {
    if (!removals.any() || !beats(rating, type)) return;
    hint_.reset(loop.size == 4 ? Technique::kUniqueRectangle : Technique::kUniqueLoop, rating);
    hint_.removals = removals;
    rating_ = rating;
    type_ = type;
  }

 private:
  Hint& hint_;
  double rating_ = 0;
  int type_ = 0;
};

double base_rating(int cells) {
  return cells >= 10 ? 5.0 : cells == 8 ? 4.7 : cells == 6 ? 4.6 : 4.5;
}

// Finds the hints of one loop.
class Classifier {
 public:
  Classifier(const Board& board, const Loop& loop, int a, int b, Best& best)
      : board_(board),
        pair_(bit(a) | bit(b)),
        a_(a),
        b_(b),
        loop_(loop),
        rating_(base_rating(loop.size)),
        best_(best) {
    for (int i = 0; i < loop.size; ++i) {
      const int cell = loop.cell[i];
      if (board.candidates[cell] == pair_) continue;
      if (rich_ < 2) (rich_ == 0 ? p_ : q_) = cell;
      ++rich_;
      rich_cells_.set(cell);
      extra_ |= without(board.candidates[cell], pair_);
    }
  }

  void classify() {
    if (rich_ == 0) return;
    if (rich_ == 1) return type1();
    if (rich_ > 2 || single(extra_)) type2();
    if (rich_ > 2) return;
    if (!single(extra_)) type3();
    type4();
  }

 private:
  void type1() {
    Removals gone;
    gone.add(p_, pair_);
    best_.offer(loop_, rating_, 1, gone);
  }

  void type2() {
    if (!single(extra_)) return;
    const int digit = lowest(extra_);
    Bits81 seen = board_.cells[digit];
    each(rich_cells_, [&](int cell) { seen &= kGeometry.peers[cell]; });
    Removals gone;
    each(seen, [&](int cell) { gone.add(cell, extra_); });
    best_.offer(loop_, rating_, 2, gone);
  }

  void type3() {
    for (int k = count(extra_); k <= 7; ++k) {
      for (int kind = 0; kind < 3; ++kind) {
        const int house = kGeometry.house[p_][kind];
        if (house != kGeometry.house[q_][kind]) continue;
        if (2 * k <= board_.open[house]) naked(kind, k);
        if (2 * k < board_.open[house]) hidden(kind, k);
      }
    }
  }

  // Looks for a naked set in which p and q count as one cell that has their extra digits.
  void naked(int kind, int k) {
    const double rating = rating_ + 0.1 * (k - 1);
    if (!best_.beats(rating, 3)) return;
    const int house = kGeometry.house[p_][kind];
    const Mask p = bit(kGeometry.position[p_][kind]);
    const Mask q = bit(kGeometry.position[q_][kind]);
    const Mask common = without(board_.candidates[p_] & board_.candidates[q_], pair_);
    for (int i = 0; i < kCombinations.size[k]; ++i) {
      const Mask set = kCombinations.mask[k][i];
      if ((set & p) == 0 || (set & q) != 0) continue;
      Mask others = 0;
      bool usable = true;
      each(without(set, p), [&](int at) {
        const Mask holds = board_.candidates[kGeometry.cell[house][at]];
        usable = usable && count(holds) >= 2;
        others |= holds;
      });
      const Mask values = others | extra_;
      if (!usable || count(values) != k || count(others | common) != k) continue;
      Removals gone;
      each(without(0x1FF, set | q), [&](int at) {
        const int cell = kGeometry.cell[house][at];
        gone.add(cell, board_.candidates[cell] & values);
      });
      best_.offer(loop_, rating, 3, gone);
    }
  }

  // Looks for a hidden set: a and b, with k-2 more digits, are restricted to p or q and k-1 other
  // cells of the house.
  void hidden(int kind, int k) {
    const double rating = rating_ + 0.1 * (k - 2);
    const Mask further = without(0x1FF, pair_ | extra_);
    if (further == 0 || !best_.beats(rating, 3)) return;
    const int house = kGeometry.house[p_][kind];
    const Mask p = bit(kGeometry.position[p_][kind]);
    const Mask q = bit(kGeometry.position[q_][kind]);
    for (int i = 0; i < kCombinations.size[k - 2]; ++i) {
      const Mask more = kCombinations.mask[k - 2][i];
      if (without(more, further) != 0) continue;
      Mask cells = 0;
      bool usable = true;
      each(more | pair_, [&](int digit) {
        const Mask where = without(board_.positions[house][digit], q);
        usable = usable && where != 0;
        cells |= where;
      });
      if (!usable || count(cells) != k || (cells & p) == 0) continue;
      Removals gone;
      each(without(cells, p), [&](int at) {
        const int cell = kGeometry.cell[house][at];
        gone.add(cell, without(board_.candidates[cell], more | pair_));
      });
      best_.offer(loop_, rating, 3, gone);
    }
  }

  // If one of the two digits is only in p and q of a house, removes the other digit from p and q.
  void type4() {
    for (const int tied : {a_, b_}) {
      for (int kind = 0; kind < 3; ++kind) {
        const int house = kGeometry.house[p_][kind];
        if (house != kGeometry.house[q_][kind]) continue;
        if (count(board_.positions[house][tied]) != 2) continue;
        Removals gone;
        gone.add(p_, bit(tied == a_ ? b_ : a_));
        gone.add(q_, bit(tied == a_ ? b_ : a_));
        return best_.offer(loop_, rating_, 4, gone);
      }
    }
  }

  const Board& board_;
  Mask pair_;
  int a_, b_;
  const Loop& loop_;
  double rating_;
  Best& best_;
  int rich_ = 0;  // number of rich cells, of which p_ and q_ are the first two
  int p_ = 0, q_ = 0;
  Bits81 rich_cells_;
  Mask extra_ = 0;
};

// Searches depth first for loops of one pair of digits.
class Search {
 public:
  Search(const Board& board, int a, int b, Best& best)
      : board_(board),
        a_(a),
        b_(b),
        pair_(bit(a) | bit(b)),
        best_(best),
        both_(board.cells[a] & board.cells[b]),
        core_(both_) {
    // Removes cells with fewer than two neighbours, which can't be part of a loop.
    for (bool changed = true; changed;) {
      changed = false;
      each(core_, [&](int cell) {
        if ((core_ & kGeometry.peers[cell]).several()) return;
        core_.reset(cell);
        changed = true;
      });
    }
  }

  void from(int start) {
    if (!core_.test(start)) return;
    loop_.size = 0;
    loop_.cells = {};
    extend(start, -1, {2, 0, false});
  }

 private:
  struct Way {
    int budget;  // number of rich cells that may be added
    // Extra digits so far. SE also adds the extra digits of cells that it examined but didn't add,
    // and therefore misses some loops with three or more rich cells. This code does the same.
    Mask extra;
    // Whether loops with up to two rich cells were already found from an earlier start.
    bool known;
  };

  void extend(int cell, int entered_by, Way way) {
    std::uint32_t& colour = houses_[loop_.size % 2];
    const std::uint32_t before = colour;
    colour |= houses_of(cell);
    loop_.cell[loop_.size++] = static_cast<std::uint8_t>(cell);
    loop_.cells.set(cell);
    for (int kind = 0; kind < 3; ++kind) {
      if (kind == entered_by) continue;
      Bits81 rest = both_ & kGeometry.cells[kGeometry.house[cell][kind]];
      for (; rest.any(); rest.reset(rest.first())) {
        const int next = rest.first();
        if (next == loop_.cell[0] && loop_.size >= 4) close();
        if (loop_.cells.test(next)) continue;
        way.extra |= without(board_.candidates[next], pair_);
        const bool rich = board_.candidates[next] != pair_;
        if (rich && way.budget <= 0 && !single(way.extra)) continue;
        if (!core_.test(next) || !fits(next)) continue;
        const bool known = way.known || (!rich && next < loop_.cell[0]);
        // With several extra digits, a loop can't have a third rich cell.
        if (known && count(way.extra) > 1) continue;
        extend(next, kind, {way.budget - (rich ? 1 : 0), way.extra, known});
      }
    }
    --loop_.size;
    loop_.cells.reset(cell);
    colour = before;
  }

  static std::uint32_t houses_of(int cell) {
    std::uint32_t houses = 0;
    for (const int house : kGeometry.house[cell]) houses |= std::uint32_t{1} << house;
    return houses;
  }

  // Returns whether the cell can be added. Cells of a loop are alternately of two colours, and the
  // loop can be filled in two ways only if each of its houses has one cell of each colour.
  bool fits(int next) const { return (houses_[loop_.size % 2] & houses_of(next)) == 0; }

  void close() {
    if (houses_[0] == houses_[1]) Classifier(board_, loop_, a_, b_, best_).classify();
  }

  const Board& board_;
  int a_, b_;
  Mask pair_;
  Best& best_;
  Bits81 both_;
  Bits81 core_;  // cells of both_ that aren't dead ends
  Loop loop_;
  std::array<std::uint32_t, 2> houses_{};  // houses of the cells at even and at odd positions
};

}  // namespace

bool unique_loop(const Board& board, Hint& hint) {
  Best best(hint);
  for (Bits81 rest = board.two; rest.any(); rest.reset(rest.first())) {
    const int start = rest.first();
    const Mask pair = board.candidates[start];
    const int a = lowest(pair);
    const int b = lowest(without(pair, bit(a)));
    Search(board, a, b, best).from(start);
  }
  return best.found();
}

}  // namespace gridpress::se
