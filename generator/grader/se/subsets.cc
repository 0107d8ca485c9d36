// Hidden and naked pairs, triples and quads (docs/se-rating.md, sections 4.4, 4.5).
#include "generator/grader/se/producers.h"
#include "generator/grader/se/scans.h"

namespace gridpress::se {
namespace {

constexpr double kDirectRating[] = {0, 0, 2.0, 2.5};
constexpr double kHiddenRating[] = {0, 0, 3.4, 4.0, 5.4};
constexpr double kNakedRating[] = {0, 0, 3.0, 3.6, 5.0};
constexpr Technique kDirectName[] = {
    {}, {}, Technique::kDirectHiddenPair, Technique::kDirectHiddenTriple};
constexpr Technique kHiddenName[] = {
    {}, {}, Technique::kHiddenPair, Technique::kHiddenTriple, Technique::kHiddenQuad};
constexpr Technique kNakedName[] = {
    {}, {}, Technique::kNakedPair, Technique::kNakedTriple, Technique::kNakedQuad};

// Looks for the first digit outside the set that has only one position left when the set's digits
// fill the set's cells.
bool adjacent_single(const Board& board, int house, Mask values, Mask cells, Hint& hint) {
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
bool direct_hidden_set(const Board& board, const Changes& changes, Hint& hint) {
  return each_hidden(board, changes, kSize, kSize, [&](int house, Mask values, Mask cells) {
    hint.reset(kDirectName[kSize], kDirectRating[kSize]);
    return adjacent_single(board, house, values, cells, hint);
  });
}

template <int kSize>
bool hidden_set(const Board& board, const Changes& changes, Hint& hint) {
  return each_hidden(board, changes, kSize, 2 * kSize, [&](int house, Mask values, Mask cells) {
    hint.reset(kHiddenName[kSize], kHiddenRating[kSize]);
    each(cells, [&](int i) {
      const int cell = kGeometry.cell[house][i];
      hint.removals.add(cell, without(board.candidates[cell], values));
    });
    return hint.removals.any();
  });
}

template <int kSize>
bool naked_set(const Board& board, const Changes& changes, Hint& hint) {
  return each_naked(board, changes, kSize, [&](int house, Mask cells, Mask values) {
    hint.reset(kNakedName[kSize], kNakedRating[kSize]);
    each(without(0x1FF, cells), [&](int at) {
      const int cell = kGeometry.cell[house][at];
      hint.removals.add(cell, board.candidates[cell] & values);
    });
    return hint.removals.any();
  });
}

template bool direct_hidden_set<2>(const Board&, const Changes&, Hint&);
template bool direct_hidden_set<3>(const Board&, const Changes&, Hint&);
template bool hidden_set<2>(const Board&, const Changes&, Hint&);
template bool hidden_set<3>(const Board&, const Changes&, Hint&);
template bool hidden_set<4>(const Board&, const Changes&, Hint&);
template bool naked_set<2>(const Board&, const Changes&, Hint&);
template bool naked_set<3>(const Board&, const Changes&, Hint&);
template bool naked_set<4>(const Board&, const Changes&, Hint&);

}  // namespace gridpress::se
