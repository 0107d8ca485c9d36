// Chooses the cell to guess.
//
// Among the cells with two candidates, the cell is chosen whose guess affects its peers most. A
// peer that shares a candidate scores one, or three if it has two candidates itself, because one of
// the two guesses settles such a peer. If no cell has two candidates, the first cell with the
// fewest candidates is chosen.
//
// Guesses per puzzle in four sets (17 clues / random minimal / magictour / hardest 11+), with
// sweeps before each guess, for several ways to choose:
//   the first cell with two candidates                1.55 / 1.61 / 19.1 / 149
//   such a cell in the box with most candidates       0.86 / 1.60 / 13.0 /  98
//   most cells with two candidates in its houses      0.94 / 1.26 / 12.9 / 110
//   most peers that have two and share one            0.78 / 1.05 /  9.8 /  89
//   most peers that share one                         0.77 / 1.34 / 10.6 /  79
//   the last two, added up 1 : 3 (as here)            0.62 / 1.06 /  8.5 /  70
//
// Only the first six cells with two candidates are scored. Scoring all of them took a third of the
// time on puzzles with several solutions, which have many such cells; there, scoring six is 1.2
// times as fast. On other puzzles, scoring six needs a tenth more guesses at the same speed.
// (Scoring twelve is 1.04 times as fast.) The peers that share a candidate are computed for each of
// the six cells. Keeping the cells of all nine digits instead took 1.13 times as long for the same
// guesses. Guessing two cells at once until a guess was wrong was also slower.
#pragma once

#include "generator/solver/classic9/lanes.h"

namespace gridpress::classic9 {

// A set of cells. Bits 81 to 127 are zero.
struct CellSet {
  std::uint64_t word[2];
};

struct Peers {
  CellSet of[81] = {};
  constexpr Peers() {
    for (int a = 0; a < 81; ++a) {
      for (int b = 0; b < 81; ++b) {
        const bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
        const bool peers = a / 9 == b / 9 || a % 9 == b % 9 || same_box;
        if (peers && a != b) of[a].word[b / 64] |= std::uint64_t{1} << b % 64;
      }
    }
  }
};
inline constexpr Peers kPeers;

// Scores the cells of a single puzzle. Its cells are stored one after another, as in a saved state,
// so here each lane of a register is a cell.
template <class L>
class Choice {
  using V = typename L::V;
  static constexpr int kPieces = 96 / L::kCount;
  static constexpr int kMaxCompared = 6;

 public:
  // `column` has 96 candidate sets, of which the last 15 are ignored. At least one of the others
  // must have two or more bits. The array must outlive this object.
  explicit Choice(const std::uint16_t* column) : column_(column) { find_pairs(); }

  // Returns whether no cell has three or more candidates.
  bool only_pairs() const { return !has_more_; }

  int cell_to_guess() const {
    if (!has_pairs()) return fewest_candidates(column_);
    return only_pairs() ? first_pair() : best_pair();
  }

 private:
  bool has_pairs() const { return (pairs_.word[0] | pairs_.word[1]) != 0; }

  int first_pair() const {
    return pairs_.word[0] != 0 ? __builtin_ctzll(pairs_.word[0])
                               : 64 + __builtin_ctzll(pairs_.word[1]);
  }

  // Returns the best-scoring of the first kMaxCompared cells with two candidates, and the first of
  // several with the same score.
  int best_pair() const {
    unsigned best = 0;  // the score, then 7 bits for 127 - cell
    int compared = 0;
    for (int half = 0; half < 2; ++half) {
      for (std::uint64_t left = pairs_.word[half]; left != 0 && compared < kMaxCompared;
           left &= left - 1) {
        ++compared;
        const int cell = 64 * half + __builtin_ctzll(left);
        const unsigned key = score(cell) << 7 | static_cast<unsigned>(127 - cell);
        best = key > best ? key : best;  // branchless, because a branch would be unpredictable
      }
    }
    return 127 - static_cast<int>(best & 127);
  }

  GRIDPRESS_MEMBER unsigned score(int cell) const {
    const V set = L::splat(column_[cell]);
    const CellSet without = cells_where(column_, [set](V x) { return L::disjoint(x, set); });
    const CellSet& peers = kPeers.of[cell];
    std::uint64_t sharing[2];
    for (int i = 0; i < 2; ++i) sharing[i] = peers.word[i] & ~without.word[i];
    const std::uint64_t pairs[2] = {sharing[0] & pairs_.word[0], sharing[1] & pairs_.word[1]};
    return bits_in(sharing) + 2 * bits_in(pairs);
  }

  // Returns the number of bits that are set. `word` has only peers of a cell, so at most 20 bits.
  GRIDPRESS_INLINE unsigned bits_in(const std::uint64_t (&word)[2]) {
#if defined(__POPCNT__)
    return static_cast<unsigned>(__builtin_popcountll(word[0]) + __builtin_popcountll(word[1]));
#else
    // Sums both words at once: first pairs of bits, then groups of four and eight, then all eight
    // bytes.
    constexpr std::uint64_t kTwo = 0x5555555555555555;
    constexpr std::uint64_t kFour = 0x3333333333333333;
    constexpr std::uint64_t kEight = 0x0F0F0F0F0F0F0F0F;
    const std::uint64_t a = word[0] - (word[0] >> 1 & kTwo);
    const std::uint64_t b = word[1] - (word[1] >> 1 & kTwo);
    const std::uint64_t four = (a & kFour) + (a >> 2 & kFour) + (b & kFour) + (b >> 2 & kFour);
    const std::uint64_t eight = (four & kEight) + (four >> 4 & kEight);
    return static_cast<unsigned>(eight * 0x0101010101010101 >> 56);
#endif
  }

  // Returns the cells in whose lanes `test` is true.
  template <class Test>
  GRIDPRESS_INLINE CellSet cells_where(const std::uint16_t* column, Test test) {
    CellSet result{};
#pragma GCC unroll 12
    for (int i = 0; i < kPieces; ++i) {
      const V x = *reinterpret_cast<const V*>(column + i * L::kCount);
      const std::uint64_t found = L::bits(test(x));
      result.word[i * L::kCount / 64] |= found << i * L::kCount % 64;
    }
    result.word[1] &= (1U << 17) - 1;
    return result;
  }

  GRIDPRESS_MEMBER void find_pairs() {
    const V one = L::splat(1);
    const auto but_first = [one](V x) { return x & (x - one); };
    const CellSet open = cells_where(column_, [&](V x) { return ~L::is_zero(but_first(x)); });
    const CellSet more =
        cells_where(column_, [&](V x) { return ~L::is_zero(but_first(but_first(x))); });
    for (int i = 0; i < 2; ++i) pairs_.word[i] = open.word[i] & ~more.word[i];
    has_more_ = (more.word[0] | more.word[1]) != 0;
  }

  static int fewest_candidates(const std::uint16_t* column) {
    int best = 0;
    int fewest = 10;
    for (int cell = 0; cell < 81; ++cell) {
      const int size = __builtin_popcount(column[cell]);
      if (size < 2 || size >= fewest) continue;
      fewest = size;
      best = cell;
    }
    return best;
  }

  const std::uint16_t* column_;
  CellSet pairs_;  // cells with two candidates
  bool has_more_;  // whether a cell has more than two candidates
};

}  // namespace gridpress::classic9
