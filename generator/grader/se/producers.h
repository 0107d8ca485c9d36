// SE's producers that need no chains. Each looks for its first useful hint in SE's scan
// order and returns whether it found one; none changes the board. Those with `changes`
// look only where something changed since they last found nothing.
#pragma once

#include "generator/grader/se/changes.h"
#include "generator/grader/se/hint.h"
#include "generator/grader/se/known_solution.h"

namespace gridpress::se {

bool hidden_single(const Board& board, Hint& hint);
bool naked_single(const Board& board, Hint& hint);

// Pointing and claiming. The direct producer takes only those that leave a hidden
// single elsewhere, and only for that single.
bool direct_locking(const Board& board, const Changes& changes, Hint& hint);
bool locking(const Board& board, const Changes& changes, Hint& hint);

template <int kSize>
bool direct_hidden_set(const Board& board, const Changes& changes, Hint& hint);
template <int kSize>
bool hidden_set(const Board& board, const Changes& changes, Hint& hint);
template <int kSize>
bool naked_set(const Board& board, const Changes& changes, Hint& hint);

template <int kSize>
bool fish(const Board& board, const Changes& changes, Hint& hint);

bool xy_wing(const Board& board, const Changes& changes, Hint& hint);
bool xyz_wing(const Board& board, const Changes& changes, Hint& hint);

// The easiest unique rectangle or loop on the board, of types 1-4.
bool unique_loop(const Board& board, Hint& hint);
bool bug(const Board& board, Hint& hint);

bool aligned_pair(const Board& board, const Changes& changes, Hint& hint);
bool aligned_triple(const Board& board, const Changes& changes, const KnownSolution& solution,
                    Hint& hint);

}  // namespace gridpress::se
