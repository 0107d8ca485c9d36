// The sources of a section's words: its own list, a file, or built-in themes.
#pragma once

#include <memory>
#include <vector>

#include "generator/kinds/word_search/maker/recipe.h"
#include "generator/kinds/word_search/options/key_reader.h"

namespace gridpress::word_search {

using Pools = std::vector<std::shared_ptr<const Pool>>;

// The pools of words that the section asks for, one for each theme; without any keys, those of
// the theme "animals". Reports problems at their key or item and sets `reader.good` to false.
Pools read_pools(KeyReader& reader, const Terms& terms);

}  // namespace gridpress::word_search
