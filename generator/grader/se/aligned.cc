// Aligned pair and triple exclusion (docs/se-rating.md, section 6). A combination of values for two
// or three cells is excluded if it would leave another cell, which sees all of them, without
// candidates. A value that is in no remaining combination is removed.
#include "generator/grader/se/producers.h"

namespace gridpress::se {
namespace {

// The cells that can be in a pair or triple, in cell order, and the cells that can exclude
// combinations for each of them.
struct Bases {
  std::array<std::uint8_t, kCells> cell;
  std::array<Bits81, kCells> excluders;  // by cell
  Bits81 cells;
  int size = 0;

  Bases(const Board& board, Bits81 excluding) {
    each(board.empty - board.one, [&](int base) {
      excluders[base] = kGeometry.peers[base] & excluding;
      if (!excluders[base].any() || (kGeometry.peers[base] & board.one).any()) return;
      cells.set(base);
      cell[size++] = static_cast<std::uint8_t>(base);
    });
  }
};

// The combinations that are excluded by a set of common excluders.
struct Forbidden {
  std::array<Mask, 9> with{};                  // [v]: values that can't be combined with v
  std::array<std::array<Mask, 9>, 9> third{};  // [v][w]: values that can't be combined with v and w

  Forbidden(const Board& board, Bits81 excluders, bool triples) {
    each(excluders, [&](int cell) {
      const Mask all = board.candidates[cell];
      const int x = lowest(all);
      const int y = lowest(without(all, bit(x)));
      if (count(all) == 2) {
        with[x] |= bit(y);
        with[y] |= bit(x);
      } else if (triples) {
        const int z = lowest(without(all, bit(x) | bit(y)));
        third[x][y] |= bit(z);
        third[y][x] |= bit(z);
        third[x][z] |= bit(y);
        third[z][x] |= bit(y);
        third[y][z] |= bit(x);
        third[z][y] |= bit(x);
      }
    });
  }
};

// Returns whether three cells may lose a value because of their common excluders. A wrong value can
// be removed only if its combination with the true values of the other two cells is also excluded.
bool may_exclude(const Board& board, const KnownSolution& solution, const std::array<int, 3>& cell,
                 Bits81 excluders) {
  const std::array<Mask, 3> true_here = {solution.digit[cell[0]], solution.digit[cell[1]],
                                         solution.digit[cell[2]]};
  const std::array<Mask, 3> other_masks = {static_cast<Mask>(true_here[1] | true_here[2]),
                                           static_cast<Mask>(true_here[0] | true_here[2]),
                                           static_cast<Mask>(true_here[0] | true_here[1])};
  std::array<Mask, 3> struck{};  // values that an excluder rules out
  each(excluders, [&](int at) {
    for (int i = 0; i < 3; ++i) {
      const Mask left = without(board.candidates[at], other_masks[i]);
      if (single(left)) struck[i] |= left;
    }
  });
  for (int i = 0; i < 3; ++i) {
    if ((struck[i] & board.candidates[cell[i]]) != 0) return true;
  }
  // Checks separately whether a cell can lose the true value of another of the three cells that it
  // sees. That value can't be combined with the other cell's true value in any case, so the cell
  // loses the value if all combinations with the other cell's wrong values are excluded as well.
  for (int i = 0; i < 3; ++i) {
    for (const int j : {(i + 1) % 3, (i + 2) % 3}) {
      if ((board.candidates[cell[i]] & true_here[j]) == 0 || !sees(cell[i], cell[j])) continue;
      const int k = 3 - i - j;
      if (true_here[j] == true_here[k]) return true;
      Mask others = without(board.candidates[cell[j]], true_here[j] | struck[i]);
      if (sees(cell[j], cell[k])) others = without(others, true_here[k]);
      if (others == 0) return true;
    }
  }
  return false;
}

Mask if_seen(int a, int b, int value) {
  return sees(a, b) ? bit(value) : Mask{0};
}

bool exclude_pair(const Board& board, int a, int b, Bits81 excluders, Hint& hint) {
  const Forbidden forbidden(board, excluders, false);
  Mask a_left = 0;
  Mask b_left = 0;
  each(board.candidates[a], [&](int value) {
    const Mask b_with = without(board.candidates[b], forbidden.with[value] | if_seen(a, b, value));
    if (b_with != 0) a_left |= bit(value);
    b_left |= b_with;
  });
  if (a_left == board.candidates[a] && b_left == board.candidates[b]) return false;
  hint.reset(Technique::kAlignedPairExclusion, 6.2);
  hint.removals.add(a, without(board.candidates[a], a_left));
  hint.removals.add(b, without(board.candidates[b], b_left));
  return true;
}

bool exclude_triple(const Board& board, const std::array<int, 3>& cell, Bits81 excluders,
                    Hint& hint) {
  const Forbidden forbidden(board, excluders, true);
  const auto [a, b, c] = cell;
  Mask a_left = 0;
  Mask b_left = 0;
  Mask c_left = 0;
  for (Mask va = board.candidates[a]; va != 0; va &= static_cast<Mask>(va - 1)) {
    const int v = lowest(va);
    const Mask no_c = forbidden.with[v] | if_seen(a, c, v);
    Mask vb = without(board.candidates[b], forbidden.with[v] | if_seen(a, b, v));
    for (; vb != 0; vb &= static_cast<Mask>(vb - 1)) {
      const int w = lowest(vb);
      const Mask c_with = without(
          board.candidates[c], no_c | forbidden.with[w] | forbidden.third[v][w] | if_seen(b, c, w));
      if (c_with == 0) continue;
      a_left |= bit(v);
      b_left |= bit(w);
      c_left |= c_with;
      if (b_left == board.candidates[b] && c_left == board.candidates[c]) break;
    }
    if (a_left == board.candidates[a] && b_left == board.candidates[b] &&
        c_left == board.candidates[c]) {
      return false;
    }
  }
  hint.reset(Technique::kAlignedTripleExclusion, 7.5);
  hint.removals.add(a, without(board.candidates[a], a_left));
  hint.removals.add(b, without(board.candidates[b], b_left));
  hint.removals.add(c, without(board.candidates[c], c_left));
  return hint.removals.any();
}

// Calls `found` for the cells of `left` that can be the third cell of a triple, in Sudoku
// Explainer's order: first the excluders of the first cell, then those of the second.
template <class Found>
bool each_third(const Bases& bases, int a, int b, Bits81 left, Found found) {
  if (!left.any()) return false;
  for (const int near : {a, b}) {
    for (const int third : kGeometry.peer[near]) {
      if (!left.test(third) || !bases.excluders[near].test(third)) continue;
      left.reset(third);
      if (found(third)) return true;
    }
  }
  return false;
}

// Returns whether the triple of a < b and c was already examined with another of its cells as the
// third.
bool seen_before(const Bases& bases, int a, int b, int c) {
  if (c > b) return false;
  const auto reaches = [&](int near, int third) { return bases.excluders[near].test(third); };
  if (reaches(a, b) || reaches(c, b)) return true;
  return c < a && (reaches(c, a) || reaches(b, a));
}

}  // namespace

bool aligned_pair(const Board& board, const Changes& changes, Hint& hint) {
  const Bits81 changed = changes.cells;
  const Bases bases(board, board.two);
  for (int j = 1; j < bases.size; ++j) {
    for (int i = 0; i < j; ++i) {
      const int a = bases.cell[i];
      const int b = bases.cell[j];
      const Bits81 common = bases.excluders[a] & bases.excluders[b];
      if (!common.several()) continue;
      if (!changed.test(a) && !changed.test(b) && !(common & changed).any()) continue;
      if (exclude_pair(board, a, b, common, hint)) return true;
    }
  }
  return false;
}

bool aligned_triple(const Board& board, const Changes& changes, const KnownSolution& solution,
                    Hint& hint) {
  const Bits81 changed = changes.cells;
  Bits81 excluding = board.two;
  each(board.empty, [&](int cell) {
    if (count(board.candidates[cell]) == 3) excluding.set(cell);
  });
  const Bases bases(board, excluding);
  for (int j = 1; j < bases.size; ++j) {
    for (int i = 0; i < j; ++i) {
      const int a = bases.cell[i];
      const int b = bases.cell[j];
      const Bits81 pair = bases.excluders[a] & bases.excluders[b];
      if (!pair.several()) continue;
      const bool pair_changed = changed.test(a) || changed.test(b);
      // If neither the pair nor its excluders changed, a triple can have a new effect only if its
      // third cell changed.
      const bool any_third = pair_changed || (pair & changed).any();
      Bits81 thirds = bases.cells & (bases.excluders[a] | bases.excluders[b]);
      if (!any_third) thirds &= changed;
      thirds.reset(a);
      thirds.reset(b);
      Bits81 promising;
      each(thirds, [&](int c) {
        const Bits81 common = pair & bases.excluders[c];
        if (!common.several()) return;
        if (!pair_changed && !changed.test(c) && !(common & changed).any()) return;
        if (may_exclude(board, solution, {a, b, c}, common)) promising.set(c);
      });
      if (each_third(bases, a, b, promising, [&](int c) {
            if (seen_before(bases, a, b, c)) return false;
            return exclude_triple(board, {a, b, c}, pair & bases.excluders[c], hint);
          })) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace gridpress::se
