// Sets of states of the four edges of a node, as bits, with look-up tables.
//
// A state ("way") is a number from 0 to 15: bit i is set if edge i of the ring is a line. A set of
// states has 16 bits. A set of states of a pair has 4: bit a + 2b for the first edge a and the
// second b, where 1 is a line.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace gridpress::slitherlink {

constexpr unsigned kAnyPair = 15, kAlike = 9, kUnlike = 6;

struct Masks {
  std::vector<std::uint16_t> pairs;        // by set: its four sets of pairs, 4 bits each
  std::vector<std::uint8_t> all, any;      // by set: lines in all states, lines in any state
  std::array<std::uint16_t, 256> known{};  // states that agree with known edges
  std::array<std::array<std::uint16_t, 16>, 4> paired{};  // states whose pair k is in the given set
  std::array<std::uint16_t, 5> lines{};                   // states by number of lines
  std::array<std::uint8_t, 16> swapped{};                 // a pair with its edges exchanged
  std::array<std::array<std::uint16_t, 2>, 2> opposite{};  // by axis: edges equal, different
};

const Masks& masks();

}  // namespace gridpress::slitherlink
