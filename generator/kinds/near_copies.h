// Near-copies: puzzles of one kind that differ so little that readers think they are the same.
//
// Two puzzles are near-copies when some symmetry of their kind (turning, mirroring, exchanging
// digits; for sudoku also exchanging lines within bands, bands and stacks) aligns them so that
//   - their solutions agree in every cell, or
//   - all but at most kSpareClues clues of each agree: 22 of 24 clues, or 92 %. If there are more
//     than 64 clues, as only boards larger than 9x9 have, all but one must agree.
// Independently made puzzles agree in far fewer clues. Of 2,005 sudokus rated 7.0 to 7.9 from
// separate attempts, only two share a solution. Of 2,010 from attempts that make three puzzles
// each, half are near-copies of another.
//
// Trying all alignments of all pairs would take years for a bank. Instead each puzzle gets a set of
// keys, and puzzles are near-copies if they share a key. One key is for the solution's canonical
// form. The other keys are for the puzzle with all clues, without each single clue, and without
// each pair of clues. A key of clues is a 64-bit sum over terms that no symmetry changes. Sudoku
// has a term for any three clues, computed from which of their digits, lines, bands and stacks
// coincide. In kinds whose cells keep their places, a puzzle has up to 16 symmetric images, and
// each of these has a sum with a term for each clue or pair of clues. Leaving clues out subtracts
// their terms. So the 301 keys of a puzzle with 24 clues take 20 µs, compared with 600 µs by
// canonical forms, and the solution's key takes 25 µs. Puzzles that agree always share a key. Other
// puzzles share a key only if two 64-bit hashes are equal by chance.
//
// Boards of at most kMaxSmallCells cells don't have keys: independent puzzles on such
// boards are sometimes near-copies, because so few exist. If the clues of a kind can't
// be left out one at a time (nonograms, loops, kakuro), only the solution counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

struct Kind;

inline constexpr int kSpareClues = 2;

// The terms of a puzzle's clues in one image of the puzzle.
class ClueSum {
 public:
  // `ground` is a hash of everything that isn't a clue.
  ClueSum(std::size_t clues, std::uint64_t ground);

  // Adds a term for one clue, or for two different clues.
  void add(std::size_t a, std::uint64_t term);
  void add(std::size_t a, std::size_t b, std::uint64_t term);
  // Adds a term for any three clues, given a hash for each pair; [a, b] and [b, a] must be equal.
  void add_threes(std::span<const std::uint64_t> pairs);

  std::size_t clues() const { return clues_; }
  std::uint64_t all() const { return sum_; }
  std::uint64_t without(std::size_t a) const { return sum_ - with_[a * clues_ + a]; }
  std::uint64_t without(std::size_t a, std::size_t b) const;  // a < b

 private:
  std::size_t clues_;
  std::uint64_t sum_;
  std::vector<std::uint64_t> with_;  // [a, b] for a <= b: the sum of all terms that contain a and b
};

// Spreads a number over 64 bits; used to hash terms.
std::uint64_t spread(std::uint64_t number);
std::uint64_t joined(std::uint64_t hash, std::uint64_t more);
std::uint64_t hash_of_text(std::string_view text);

// The keys of a puzzle with its solution, as described above. Empty for kinds without keys.
std::vector<std::uint64_t> near_keys(const Kind& kind, const Puzzle& puzzle);

// The keys contributed by the images, which must have the same clues in the same order.
std::vector<std::uint64_t> keys_of_images(std::span<const ClueSum> images);

// Returns whether puzzles of the kind have keys on boards with this number of cells.
bool has_near_keys(const Kind& kind, int cells);

}  // namespace gridpress
