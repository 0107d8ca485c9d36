// X-wing, swordfish and jellyfish without fins (docs/se-rating.md, section 4.6).
#include "generator/grader/se/producers.h"

namespace gridpress::se {
namespace {

struct Lines {
  int base, cover;  // first house of the bases' kind, and of the covers' kind
};
constexpr Lines kPasses[] = {{18, 9}, {9, 18}};  // first pass: bases are columns

constexpr double kRating[] = {0, 0, 3.2, 3.8, 5.2};
constexpr Technique kName[] = {
    {}, {}, Technique::kXWing, Technique::kSwordfish, Technique::kJellyfish};

// Returns the cover lines of a fish with these base lines, or 0 if they don't form a fish.
Mask cover(const Board& board, Lines lines, int digit, int size, Mask base) {
  Mask covered = 0;
  for (Mask rest = base; rest != 0; rest &= static_cast<Mask>(rest - 1)) {
    covered |= board.positions[lines.base + lowest(rest)][digit];
  }
  return count(covered) == size ? covered : Mask{0};
}

bool useful(const Board& board, Lines lines, int digit, Mask base, Mask covered) {
  for (Mask rest = covered; rest != 0; rest &= static_cast<Mask>(rest - 1)) {
    if (without(board.positions[lines.cover + lowest(rest)][digit], base) != 0) return true;
  }
  return false;
}

// Returns the index of the digit's first useful fish in the list of combinations. Returns `limit`
// if the fish isn't before index `limit`.
int first_of_digit(const Board& board, Lines lines, int digit, int size, int limit) {
  if (board.placed[digit] + 2 * size > 9) return limit;
  Mask usable = 0;
  for (int i = 0; i < 9; ++i) {
    const int n = count(board.positions[lines.base + i][digit]);
    if (n >= 2 && n <= size) usable |= bit(i);
  }
  if (count(usable) < size) return limit;
  for (int i = 0; i < limit; ++i) {
    const Mask base = kCombinations.mask[size][i];
    if (without(base, usable) != 0) continue;
    const Mask covered = cover(board, lines, digit, size, base);
    if (covered != 0 && useful(board, lines, digit, base, covered)) return i;
  }
  return limit;
}

}  // namespace

// Finds the fish that Sudoku Explainer finds first. It tries base lines first and digits second, so
// the fish with the first combination of base lines is chosen, and of several such fish the one
// with the lowest digit.
template <int kSize>
bool fish(const Board& board, const Changes& changes, Hint& hint) {
  for (const Lines lines : kPasses) {
    int best = kCombinations.size[kSize];
    int best_digit = -1;
    for (Mask rest = changes.digits; rest != 0; rest &= static_cast<Mask>(rest - 1)) {
      const int digit = lowest(rest);
      const int i = first_of_digit(board, lines, digit, kSize, best);
      if (i == best) continue;
      best = i;
      best_digit = digit;
    }
    if (best_digit < 0) continue;
    hint.reset(kName[kSize], kRating[kSize]);
    const Mask base = kCombinations.mask[kSize][best];
    each(cover(board, lines, best_digit, kSize, base), [&](int line) {
      const int house = lines.cover + line;
      each(without(board.positions[house][best_digit], base),
           [&](int i) { hint.removals.add(kGeometry.cell[house][i], bit(best_digit)); });
    });
    return true;
  }
  return false;
}

template bool fish<2>(const Board&, const Changes&, Hint&);
template bool fish<3>(const Board&, const Changes&, Hint&);
template bool fish<4>(const Board&, const Changes&, Hint&);

}  // namespace gridpress::se
