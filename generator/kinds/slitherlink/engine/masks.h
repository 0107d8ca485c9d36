// Sets of ways that the four edges of a node can be in, as bits; looked up, not computed.
//
// A way is a number from 0 to 15: bit i says that edge i of the ring is a line. A set of ways has
// 16 bits. A set of pair ways has 4: bit a + 2b for the first edge a and the second b, 1 for a
// line.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace gridpress::slitherlink {

constexpr unsigned kAnyPair = 15, kAlike = 9, kUnlike = 6;

struct Masks {
  std::vector<std::uint16_t> pairs;                        // of a set: its four pairs, 4 bits each
  std::vector<std::uint8_t> all, any;                      // of a set: lines in all ways, in any
  std::array<std::uint16_t, 256> known{};                  // ways that agree with known edges
  std::array<std::array<std::uint16_t, 16>, 4> paired{};   // and with pair k in such a set
  std::array<std::uint16_t, 5> lines{};                    // ways with so many lines
  std::array<std::uint8_t, 16> swapped{};                  // a pair seen from its other end
  std::array<std::array<std::uint16_t, 2>, 2> opposite{};  // axis; edges alike, different
};

const Masks& masks();

}  // namespace gridpress::slitherlink
