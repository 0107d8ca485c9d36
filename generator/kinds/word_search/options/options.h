// A section's own keys: which words, which way, what is left over.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "generator/kinds/request.h"
#include "generator/kinds/word_search/maker/recipe.h"

namespace gridpress::word_search {

struct Options final : KindOptions {
  std::vector<std::shared_ptr<const Pool>> pools;  // at least one
  Terms terms;                     // of `directions` and `list_shown` only where they are asked for
  std::optional<int> directions;   // nothing: by the level
  std::optional<bool> list_shown;  // nothing: by the level
  std::optional<int> words_each;   // nothing: by size and directions; as many as a message takes
  bool list_hidden = false;        // as asked, or by the level
};

// Twenty-odd English words, for requests that carry no options.
const Options& standard_options();

// The options with what the level decides: directions and list so that ratings come nearest to the
// level's. A list is hidden only where readers know the theme.
Recipe recipe_for(const Options& options, const Level& level, Size size);

}  // namespace gridpress::word_search
