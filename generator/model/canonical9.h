// The canonical form of a plain 9x9 puzzle: the smallest of all its equivalent forms.
//
// Two puzzles are equivalent if permuting rows within bands, bands, columns within stacks and
// stacks, transposing, and relabelling digits turns one into the other: 2 x 6^8 arrangements times
// 9! labellings. A puzzle is written row by row, an empty cell as 0, and the smallest of those
// strings of 81 numbers, compared from the left, is its canonical form.
//
// The smallest form starts with the row that has the most empty cells in front, with
// its digits labelled 1, 2, 3 in order. So the search goes row by row and keeps every
// partial form that equals the smallest:
//   - Columns that are empty so far and lie in one stack are still interchangeable, and so are
//     stacks that are empty so far. They are permuted only when a row distinguishes them: empty
//     cells come first, then labelled digits ascending, then digits that get the next labels.
//   - A partial form branches only if two digits without a label meet in such a place.
//   - A row of a full grid would branch into 1,296; there the first two rows are taken together
//     (the first digits of the second row order the columns of the first).
#pragma once

#include <array>
#include <cstdint>

namespace gridpress::canonical9 {

using Cells = std::array<std::uint8_t, 81>;  // 0 for empty, 1-9; the puzzle need not be unique

struct Form {
  Cells puzzle{};
  // The original position of each cell, and the original digit for each label.
  Cells cell{};
  std::array<std::uint8_t, 10> digit{};
};

// Thread-safe. Cost: about 2 µs for 24 clues, about 20 µs for a full grid.
Cells canonical(const Cells& puzzle);

// Also returns the inverse mapping. If the puzzle has automorphisms, which of the
// possible mappings is returned depends on how the puzzle was written.
Form canonical_form(const Cells& puzzle);

}  // namespace gridpress::canonical9
