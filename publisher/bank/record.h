// A puzzle as a bank stores it: its key, its properties, and its clues, packed into few bytes.
//
// The key is the first 48 bits of the SHA-256 of DuplicateFilter::key_of(), so equivalent puzzles
// have the same key. Puzzles with the same key are also compared by their complete canonical forms.
// Among 10^9 records, hundreds of pairs have the same key by chance, and dropping one of these
// would lose a puzzle.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/kind.h"

namespace gridpress::bank {

inline constexpr int kKeyBytes = 6;

// One of the orders in the spec from which a file of puzzles was made.
struct Order {
  std::string kind;
  std::string size;         // "9", "10x14"
  std::string box;          // "3x3"; "" for puzzles without boxes
  bool packed = false;      // plain 9x9: clues as a mask and digits; otherwise as text
  std::uint64_t count = 0;  // requested puzzles

  bool operator==(const Order&) const = default;
};

// Properties of a puzzle other than its clues. Written as kRowBytes bytes, little-endian, in the
// order of the members.
struct Row {
  std::uint16_t order = 0;   // index in the file's orders
  std::uint8_t level = 0;    // number of the level in the file, from 1; 0 for none
  std::uint8_t hardest = 0;  // index in the file's names of techniques
  std::uint8_t symmetry = 0;
  std::uint8_t bounded = 0;                    // 1 if the rating is only a lower bound
  std::int16_t rating = -1, ep = -1, ed = -1;  // in tenths; -1 if not rated
  std::uint16_t clues = 0;
  std::uint32_t effort = 0;  // in tenths
  std::uint32_t guesses = 0;
};
inline constexpr std::size_t kRowBytes = 22;
using RowBytes = std::array<std::uint8_t, kRowBytes>;

// Offsets of members in the bytes of a row.
inline constexpr std::size_t kLevelByte = 2, kHardestByte = 3;

RowBytes bytes_of(const Row& row);
Row row_of(const RowBytes& bytes);

struct Record {
  std::uint64_t key = 0;
  std::string known_as;  // the text of which `key` is the hash; empty if not computed
  Row row;
  std::string hardest;  // hardest technique; `row` gets its index when the file is written
  std::string body;     // the clues
};

// Names that rows refer to by index.
struct Names {
  std::vector<std::string> levels, hardest;
};

std::uint64_t key_of(std::string_view known_as);

// Encodes the clues of a puzzle: a mask of 11 bytes, then the digits, with five digits in two
// bytes. If the order isn't packed, the result is the puzzle's text, a tab and its solution's text.
std::string body_of(const Order& order, const Puzzle& puzzle);

// The number of bytes that `clues` digits take.
constexpr std::size_t digit_bytes(std::size_t clues) {
  constexpr std::size_t kRest[] = {0, 1, 1, 2, 2};
  return clues / 5 * 2 + kRest[clues % 5];
}
inline constexpr std::size_t kMaskBytes = 11;

// The clues and the solution as text. The solution is empty if it isn't stored.
struct Clues {
  std::string problem, solution;
};
std::optional<Clues> clues_of(const Order& order, std::string_view body);

// The puzzle with its grade, but without solving steps. A packed puzzle has no solution. Fails if
// the body is damaged.
Result<Puzzle> puzzle_of(const Order& order, const Names& names, const Row& row,
                         std::string_view body);

// The puzzle without its grade, and with its solution if it is stored. Takes a tenth of the time of
// puzzle_of().
Result<Puzzle> bare_puzzle_of(const Order& order, std::string_view body);

// The text of which the puzzle's key is the hash, computed from the clues. Distinguishes puzzles
// whose keys are equal.
std::string known_as(const Order& order, std::string_view body);

}  // namespace gridpress::bank
