#include "generator/kinds/word_search/maker/hand.h"

#include <algorithm>
#include <numeric>

namespace gridpress::word_search {

std::vector<int> deal(const Pool& pool, int count, std::uint64_t turn, Seed seed) {
  const int words = static_cast<int>(pool.words().size());
  std::vector<int> pack(words);
  std::iota(pack.begin(), pack.end(), 0);
  if (count >= words) return pack;
  const auto hands = static_cast<std::uint64_t>(words / count);
  Rng rng(seed.child(turn / hands));
  rng.shuffle(std::span(pack));
  const auto first = pack.begin() + static_cast<std::ptrdiff_t>(turn % hands) * count;
  std::vector<int> hand(first, first + count);
  std::ranges::sort(hand);
  return hand;
}

}  // namespace gridpress::word_search
