// SE's producers that need no chains. Each looks for its first useful hint in SE's scan order
// and says whether there is one; none changes the board.
#pragma once

#include "generator/grader/se/hint.h"

namespace gridpress::se {

bool hidden_single(const Board& board, Hint& hint);
bool naked_single(const Board& board, Hint& hint);

// Pointing and claiming; "direct": it leaves a hidden single elsewhere, and only that is taken.
bool direct_locking(const Board& board, Hint& hint);
bool locking(const Board& board, Hint& hint);

template <int kSize>
bool direct_hidden_set(const Board& board, Hint& hint);
template <int kSize>
bool hidden_set(const Board& board, Hint& hint);
template <int kSize>
bool naked_set(const Board& board, Hint& hint);

template <int kSize>
bool fish(const Board& board, Hint& hint);

bool xy_wing(const Board& board, Hint& hint);
bool xyz_wing(const Board& board, Hint& hint);

// Unique rectangles and loops, types 1-4: the easiest of all on the board.
bool unique_loop(const Board& board, Hint& hint);
bool bug(const Board& board, Hint& hint);

// Looks only at sets with a cell or an excluder in `changed`: the others had nothing before.
bool aligned_pair(const Board& board, Bits81 changed, Hint& hint);
bool aligned_triplet(const Board& board, Bits81 changed, Hint& hint);

}  // namespace gridpress::se
