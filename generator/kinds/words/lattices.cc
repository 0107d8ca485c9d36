#include "generator/kinds/words/lattices.h"

#include <algorithm>
#include <utility>

#include "generator/base/result.h"
#include "generator/kinds/words/lattice_bank.h"

namespace gridpress::words {
namespace {

int nibble(char digit) {
  return digit <= '9' ? digit - '0' : digit - 'a' + 10;
}

// One of the eight orientations of a square grid.
Lattice turned(const Lattice& lattice, std::uint32_t orientation) {
  Lattice result = lattice;
  const int last = lattice.size.rows - 1;
  for (int row = 0; row <= last; ++row) {
    for (int column = 0; column <= last; ++column) {
      int r = row, c = column;
      if ((orientation & 1U) != 0) r = last - r;
      if ((orientation & 2U) != 0) c = last - c;
      if ((orientation & 4U) != 0) std::swap(r, c);
      result.open[static_cast<std::size_t>(r * (last + 1) + c)] = lattice.has(row, column) ? 1 : 0;
    }
  }
  return result;
}

int longest_run(const Lattice& lattice) {
  const Slots slots(lattice, 1);
  std::size_t longest = 0;
  for (const Slot& slot : slots.slots) longest = std::max(longest, slot.length());
  return static_cast<int>(longest);
}

}  // namespace

int lattices_in_bank(int rows) {
  return static_cast<int>(lattice_bank(rows).size());
}

Lattice lattice_in_bank(int rows, int index) {
  const std::string_view code = lattice_bank(rows)[static_cast<std::size_t>(index)];
  Lattice lattice{{rows, rows}, {}};
  const int cells = rows * rows;
  lattice.open.resize(static_cast<std::size_t>(cells));
  for (int cell = 0; cell <= cells / 2; ++cell) {
    const int bits = nibble(code[static_cast<std::size_t>(cell / 4)]);
    const auto open = static_cast<std::uint8_t>(bits >> (3 - cell % 4) & 1);
    lattice.open[static_cast<std::size_t>(cell)] = open;
    lattice.open[static_cast<std::size_t>(cells - 1 - cell)] = open;
  }
  return lattice;
}

Lattice random_lattice(int rows, Rng& rng) {
  const int count = lattices_in_bank(rows);
  GRIDPRESS_CHECK(count > 0);
  const auto index = static_cast<int>(rng.below(static_cast<std::uint32_t>(count)));
  return turned(lattice_in_bank(rows, index), rng.below(8));
}

Lattice random_dense(Size size, int longest, Rng& rng) {
  constexpr int kTries = 400;
  const auto cells = static_cast<std::size_t>(size.cells());
  while (true) {
    Lattice lattice{size, std::vector<std::uint8_t>(cells, 1)};
    for (int i = 0; i < kTries && longest_run(lattice) > longest; ++i) {
      const std::size_t cell = rng.below(static_cast<std::uint32_t>(cells));
      if (lattice.open[cell] == 0) continue;
      lattice.open[cell] = lattice.open[cells - 1 - cell] = 0;
      if (!is_sound(lattice, Style::kDense)) {
        lattice.open[cell] = lattice.open[cells - 1 - cell] = 1;
      }
    }
    if (longest_run(lattice) <= longest) return lattice;
  }
}

}  // namespace gridpress::words
