// The method: in a band, the three rows with the digit use three different stacks, which gives six
// arrangements. The columns used, one of three in each stack, form one of 27 triples. A set of
// triples is a word of 27 bits. Three bands fit together if their triples differ in every stack, so
// two triples determine the third.
#include "generator/grader/placings9.h"

#include <array>
#include <bit>

namespace gridpress {
namespace {

using Triples = std::uint32_t;  // bit a + 3b + 9c: columns a, b, c in the three stacks

constexpr int kArrangements[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

constexpr int column_in(int triple, int stack) {
  return stack == 0 ? triple % 3 : stack == 1 ? triple / 3 % 3 : triple / 9;
}

struct Tables {
  // For each stack and each set of open columns in the stack: the triples that use one of these
  // columns.
  std::array<std::array<Triples, 8>, 3> with{};
  std::array<Triples, 27> apart{};  // by triple: those that differ in every stack
  std::array<std::array<std::uint8_t, 27>, 27> third{};  // [a][b]: fits both
};

constexpr Tables kTables = [] {
  Tables tables;
  for (int a = 0; a < 27; ++a) {
    for (int stack = 0; stack < 3; ++stack) {
      for (int open = 0; open < 8; ++open) {
        if ((open >> column_in(a, stack) & 1) != 0) tables.with[stack][open] |= 1U << a;
      }
    }
    for (int b = 0; b < 27; ++b) {
      int third = 0, scale = 1;
      bool apart = true;
      for (int stack = 0; stack < 3; ++stack, scale *= 3) {
        apart = apart && column_in(a, stack) != column_in(b, stack);
        third += scale * (3 - column_in(a, stack) - column_in(b, stack));
      }
      if (!apart) continue;
      tables.apart[a] |= 1U << b;
      tables.third[a][b] = static_cast<std::uint8_t>(third);
    }
  }
  return tables;
}();

struct Band {
  std::array<Triples, 6> of{};  // by arrangement: the possible triples
  Triples any = 0;
};

Band band_of(const unsigned* rows) {
  Band band;
  for (int i = 0; i < 6; ++i) {
    Triples open = ~Triples{0};
    for (int row = 0; row < 3; ++row) {
      const int stack = kArrangements[i][row];
      open &= kTables.with[stack][rows[row] >> 3 * stack & 7];
    }
    band.of[i] = open;
    band.any |= open;
  }
  return band;
}

// Returns, for each band, the triples that fit together with some triples of the other two bands.
std::array<Triples, 3> fitting(const std::array<Band, 3>& bands) {
  std::array<Triples, 3> fit{};
  for (Triples left = bands[0].any; left != 0; left &= left - 1) {
    const int a = std::countr_zero(left);
    for (Triples near = bands[1].any & kTables.apart[a]; near != 0; near &= near - 1) {
      const int b = std::countr_zero(near);
      const Triples c = 1U << kTables.third[a][b];
      if ((bands[2].any & c) == 0) continue;
      fit[0] |= 1U << a;
      fit[1] |= 1U << b;
      fit[2] |= c;
    }
  }
  return fit;
}

// Adds to `rows` the columns that the band's rows use in the triples of `fit`.
void add_columns(const Band& band, Triples fit, unsigned* rows) {
  for (int i = 0; i < 6; ++i) {
    const Triples here = band.of[i] & fit;
    if (here == 0) continue;
    for (int row = 0; row < 3; ++row) {
      const int stack = kArrangements[i][row];
      for (int column = 0; column < 3; ++column) {
        if ((here & kTables.with[stack][1U << column]) != 0)
          rows[row] |= 1U << (3 * stack + column);
      }
    }
  }
}

}  // namespace

Cells9 placeable9(Cells9 open) {
  constexpr unsigned kRow = 0x1FF;
  std::array<unsigned, 9> rows{};
  for (int row = 0; row < 7; ++row) rows[row] = static_cast<unsigned>(open.low >> 9 * row) & kRow;
  rows[7] = static_cast<unsigned>(open.low >> 63 | open.high << 1) & kRow;
  rows[8] = static_cast<unsigned>(open.high >> 8) & kRow;
  std::array<Band, 3> bands;
  for (int band = 0; band < 3; ++band) bands[band] = band_of(&rows[3 * band]);
  const std::array<Triples, 3> fit = fitting(bands);
  rows.fill(0);
  for (int band = 0; band < 3; ++band) add_columns(bands[band], fit[band], &rows[3 * band]);
  Cells9 placed;
  for (int row = 0; row < 7; ++row) placed.low |= std::uint64_t{rows[row]} << 9 * row;
  placed.low |= std::uint64_t{rows[7]} << 63;
  placed.high = rows[7] >> 1 | rows[8] << 8;
  return placed;
}

}  // namespace gridpress
