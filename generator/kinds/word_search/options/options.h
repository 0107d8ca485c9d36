// A section's own keys: its words, their directions and the letters left over.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "generator/kinds/request.h"
#include "generator/kinds/word_search/maker/recipe.h"

namespace gridpress::word_search {

struct Options final : KindOptions {
  std::vector<std::shared_ptr<const Pool>> pools;  // at least one
  Terms terms;                     // `directions` and `list_shown` apply only if requested
  std::optional<int> directions;   // nullopt: depends on the level
  std::optional<bool> list_shown;  // nullopt: depends on the level
  std::optional<int> words_each;   // nullopt: depends on size and directions, or on the message
  bool list_hidden = false;        // as requested, or by the level
};

// Twenty-odd English words, for requests without options.
const Options& standard_options();

// The options completed with the level's choice of directions and list, so that ratings come
// nearest to the level's. A list is hidden only if readers know the theme.
Recipe recipe_for(const Options& options, const Level& level, Size size);

}  // namespace gridpress::word_search
