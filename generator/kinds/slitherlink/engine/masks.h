// Sets of states of the four edges of a node, as bits, with look-up tables.
//
// A state ("way") is a number from 0 to 15: bit i is set if edge i of the ring is a line. A set of
// states has 16 bits. A pair of edges has four states: a + 2b, where a and b are 1 if the first and
// the second edge are lines. A set of states of a pair has 4 bits.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace gridpress::slitherlink {

constexpr unsigned kAnyPair = 15, kAlike = 9, kUnlike = 6;

struct Masks {
  // By set of states: the sets of states of its four pairs, 4 bits each.
  std::vector<std::uint16_t> pairs;
  // By set of states: edges that are lines in all, in any of them.
  std::vector<std::uint8_t> all, any;
  std::array<std::uint16_t, 256> known{};                  // states that agree with known edges
  std::array<std::array<std::uint16_t, 16>, 4> paired{};   // states whose pair k is in the set
  std::array<std::uint16_t, 5> lines{};                    // states by number of lines
  std::array<std::uint8_t, 16> swapped{};                  // a pair with its edges exchanged
  std::array<std::array<std::uint16_t, 2>, 2> opposite{};  // by axis: edges equal, different
};

const Masks& masks();

}  // namespace gridpress::slitherlink
