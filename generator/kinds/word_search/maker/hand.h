// Chooses the words of a pool for an attempt to hide.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/word_search/maker/recipe.h"

namespace gridpress::word_search {

// `count` words, ascending. Hands are dealt from a pool like cards: no word is repeated
// before all others have been dealt, except that fewer than `count` may be left over at
// the end of each pack.
std::vector<int> deal(const Pool& pool, int count, std::uint64_t turn, Seed seed);

}  // namespace gridpress::word_search
