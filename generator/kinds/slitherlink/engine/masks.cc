#include "generator/kinds/slitherlink/engine/masks.h"

#include <bit>

namespace gridpress::slitherlink {
namespace {

constexpr unsigned kWays = 16;

unsigned bit_of(unsigned way, unsigned edge) {
  return way >> (edge % 4) & 1;
}

unsigned pair_way(unsigned way, unsigned pair) {
  return bit_of(way, pair) + 2 * bit_of(way, pair + 1);
}

void add_ways(Masks& masks, unsigned way) {
  const auto bit = static_cast<std::uint16_t>(1u << way);
  masks.lines[std::popcount(way)] |= bit;
  for (unsigned known = 0; known < masks.known.size(); ++known) {
    const unsigned lines = known & 15, crosses = known >> 4;
    if ((way & lines) == lines && (way & crosses) == 0) masks.known[known] |= bit;
  }
  for (unsigned pair = 0; pair < 4; ++pair) {
    for (unsigned set = 0; set < 16; ++set) {
      if (set >> pair_way(way, pair) & 1) masks.paired[pair][set] |= bit;
    }
  }
  for (unsigned axis = 0; axis < 2; ++axis) {
    masks.opposite[axis][bit_of(way, axis) != bit_of(way, axis + 2) ? 1 : 0] |= bit;
  }
}

Masks make_masks() {
  Masks masks;
  for (unsigned way = 0; way < kWays; ++way) add_ways(masks, way);
  for (unsigned set = 0; set < 16; ++set) {
    masks.swapped[set] = static_cast<std::uint8_t>((set & 9) | (set & 2) << 1 | (set & 4) >> 1);
  }
  masks.pairs.assign(1u << kWays, 0);
  masks.all.assign(1u << kWays, 15);
  masks.any.assign(1u << kWays, 0);
  for (unsigned set = 1; set < 1u << kWays; ++set) {
    const auto way = static_cast<unsigned>(std::countr_zero(set));
    const unsigned rest = set & (set - 1);
    unsigned pairs = masks.pairs[rest];
    for (unsigned pair = 0; pair < 4; ++pair) pairs |= 1u << (4 * pair + pair_way(way, pair));
    masks.pairs[set] = static_cast<std::uint16_t>(pairs);
    masks.all[set] = static_cast<std::uint8_t>(masks.all[rest] & way);
    masks.any[set] = static_cast<std::uint8_t>(masks.any[rest] | way);
  }
  return masks;
}

}  // namespace

const Masks& masks() {
  static const Masks masks = make_masks();
  return masks;
}

}  // namespace gridpress::slitherlink
