// The producers of Sudoku Explainer (SE) that need no chains. A producer looks for hints of one
// technique in SE's scan order, takes the first useful one, and returns whether it found any. No
// producer changes the board. Producers with the parameter `changes` look only at places that
// changed since they last found nothing.
#pragma once

#include "generator/grader/se/changes.h"
#include "generator/grader/se/hint.h"
#include "generator/grader/se/known_solution.h"

namespace gridpress::se {

bool hidden_single(const Board& board, Hint& hint);
bool naked_single(const Board& board, Hint& hint);

// Pointing and claiming. The direct producer accepts only removals that leave a hidden single in
// another house, and its hint places only that single.
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

// Finds the easiest unique rectangle or loop of types 1 to 4 on the board.
bool unique_loop(const Board& board, Hint& hint);
bool bug(const Board& board, Hint& hint);

bool aligned_pair(const Board& board, const Changes& changes, Hint& hint);
bool aligned_triple(const Board& board, const Changes& changes, const KnownSolution& solution,
                    Hint& hint);

}  // namespace gridpress::se
