// Which words of a pool an attempt has to hide.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/word_search/maker/recipe.h"

namespace gridpress::word_search {

// `count` words, ascending. Hands of one pool are dealt like cards: no word comes again before all
// others have come, but for fewer than `count` at the end of each pack.
std::vector<int> deal(const Pool& pool, int count, std::uint64_t turn, Seed seed);

}  // namespace gridpress::word_search
