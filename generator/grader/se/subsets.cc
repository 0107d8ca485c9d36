// Hidden and naked pairs, triplets and quads (sections 4.4, 4.5 of the rules).
#include "generator/grader/se/producers.h"

namespace gridpress::se {
namespace {

// Calls found(house, values, positions) for each hidden set of k values in a house with more
// than `least_open` open cells, in SE's order, until it returns true.
template <class Found>
bool each_hidden(const Board& board, int k, int least_open, Found found) {
  for (const int kind : kColumnsFirst) {
    for (int house = 9 * kind; house < 9 * kind + 9; ++house) {
      if (board.open[house] <= least_open) continue;
      const auto& where = board.positions[house];
      Mask usable = 0;  // values that k cells can hold
      for (int digit = 0; digit < 9; ++digit) {
        const int n = count(where[digit]);
        if (n >= 2 && n <= k) usable |= bit(digit);
      }
      if (count(usable) < k) continue;
      for (int i = 0; i < kCombinations.size[k]; ++i) {
        const Mask values = kCombinations.mask[k][i];
        if (without(values, usable) != 0) continue;
        Mask cells = 0;
        each(values, [&](int digit) { cells |= where[digit]; });
        if (count(cells) == k && found(house, values, cells)) return true;
      }
    }
  }
  return false;
}

constexpr double kDirectRating[] = {0, 0, 2.0, 2.5};
constexpr double kHiddenRating[] = {0, 0, 3.4, 4.0, 5.4};
constexpr double kNakedRating[] = {0, 0, 3.0, 3.6, 5.0};
constexpr Technique kDirectName[] = {
    {}, {}, Technique::kDirectHiddenPair, Technique::kDirectHiddenTriplet};
constexpr Technique kHiddenName[] = {
    {}, {}, Technique::kHiddenPair, Technique::kHiddenTriplet, Technique::kHiddenQuad};
constexpr Technique kNakedName[] = {
    {}, {}, Technique::kNakedPair, Technique::kNakedTriplet, Technique::kNakedQuad};

// The first digit beside the set that has one position left once the set has its cells.
bool single_beside(const Board& board, int house, Mask values, Mask cells, Hint& hint) {
  for (int digit = 0; digit < 9; ++digit) {
    const Mask where = board.positions[house][digit];
    const Mask outside = without(where, cells);
    if ((values >> digit & 1) != 0 || count(where) < 2 || !single(outside)) continue;
    hint.cell = kGeometry.cell[house][lowest(outside)];
    hint.digit = digit;
    return true;
  }
  return false;
}

}  // namespace

template <int kSize>
bool direct_hidden_set(const Board& board, Hint& hint) {
  return each_hidden(board, kSize, kSize, [&](int house, Mask values, Mask cells) {
    hint.reset(kDirectName[kSize], kDirectRating[kSize]);
    return single_beside(board, house, values, cells, hint);
  });
}

template <int kSize>
bool hidden_set(const Board& board, Hint& hint) {
  return each_hidden(board, kSize, 2 * kSize, [&](int house, Mask values, Mask cells) {
    hint.reset(kHiddenName[kSize], kHiddenRating[kSize]);
    each(cells, [&](int i) {
      const int cell = kGeometry.cell[house][i];
      hint.removals.add(cell, without(board.candidates[cell], values));
    });
    return hint.removals.any();
  });
}

template <int kSize>
bool naked_set(const Board& board, Hint& hint) {
  for (const int kind : kColumnsFirst) {
    for (int house = 9 * kind; house < 9 * kind + 9; ++house) {
      if (board.open[house] < 2 * kSize) continue;
      std::array<Mask, 9> holds;
      Mask usable = 0;  // cells whose candidates fit into k values
      for (int i = 0; i < 9; ++i) {
        holds[i] = board.candidates[kGeometry.cell[house][i]];
        if (count(holds[i]) >= 2 && count(holds[i]) <= kSize) usable |= bit(i);
      }
      if (count(usable) < kSize) continue;
      for (int i = 0; i < kCombinations.size[kSize]; ++i) {
        const Mask cells = kCombinations.mask[kSize][i];
        if (without(cells, usable) != 0) continue;
        Mask values = 0;
        each(cells, [&](int at) { values |= holds[at]; });
        if (count(values) != kSize) continue;
        hint.reset(kNakedName[kSize], kNakedRating[kSize]);
        for (int at = 0; at < 9; ++at) {
          if ((cells >> at & 1) != 0) continue;
          hint.removals.add(kGeometry.cell[house][at], holds[at] & values);
        }
        if (hint.removals.any()) return true;
      }
    }
  }
  return false;
}

template bool direct_hidden_set<2>(const Board&, Hint&);
template bool direct_hidden_set<3>(const Board&, Hint&);
template bool hidden_set<2>(const Board&, Hint&);
template bool hidden_set<3>(const Board&, Hint&);
template bool hidden_set<4>(const Board&, Hint&);
template bool naked_set<2>(const Board&, Hint&);
template bool naked_set<3>(const Board&, Hint&);
template bool naked_set<4>(const Board&, Hint&);

}  // namespace gridpress::se
