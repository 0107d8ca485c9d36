// Good grids for words, found in advance because finding one takes longer than filling it.
#pragma once

#include "generator/base/random.h"
#include "generator/kinds/words/slots.h"

namespace gridpress::words {

// The number of grids in the bank with this many rows and as many columns: some for 9, 11, 13 and
// 15 rows. They are symmetric under half a turn, every word has at least two crossings, and at most
// two letters in a row are uncrossed.
int lattices_in_bank(int rows);
Lattice lattice_in_bank(int rows, int index);

// A random grid of the bank, in a random orientation. Requires a number of rows in the bank.
Lattice random_lattice(int rows, Rng& rng);

// A new grid of the dense style, symmetric under half a turn, whose words have at most `longest`
// letters. Requires 5 to 15 rows and columns.
Lattice random_dense(Size size, int longest, Rng& rng);

}  // namespace gridpress::words
