// Chooses words of a pool for one attempt to hide.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/word_search/maker/recipe.h"

namespace gridpress::word_search {

// Returns `count` words in ascending order. Words are dealt like cards from a shuffled pack of the
// pool: no word is repeated before the pack is used up. The last words of a pack aren't used if
// they are fewer than `count`.
std::vector<int> deal(const Pool& pool, int count, std::uint64_t turn, Seed seed);

}  // namespace gridpress::word_search
