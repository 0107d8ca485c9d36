// The sources of a section's words: its own list, a file, or built-in themes.
#pragma once

#include <memory>
#include <vector>

#include "generator/kinds/word_search/maker/recipe.h"
#include "generator/kinds/word_search/options/key_reader.h"

namespace gridpress::word_search {

using Pools = std::vector<std::shared_ptr<const Pool>>;

// Reads the words of the section, one pool for each theme. If the section has none of these keys,
// uses the theme "animals". Words of more than `longest` letters don't fit into the grid. Reports
// problems at their key or item, and then sets `reader.good` to false.
Pools read_pools(KeyReader& reader, const Terms& terms, int longest);

}  // namespace gridpress::word_search
