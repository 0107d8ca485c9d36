// The options of a word search section: its words, their directions and the left-over letters.
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
  std::optional<int> directions;   // nullopt if it depends on the level
  std::optional<bool> list_shown;  // nullopt if it depends on the level
  std::optional<int> words_each;   // nullopt if it depends on message, size and directions
  bool list_hidden = false;        // whether requested, or chosen for the level
};

// About thirty English words, for requests without options.
const Options& standard_options();

// Completes the options with directions and a shown or hidden list for which ratings
// are nearest to the level's. A list is hidden only if readers know the theme.
Recipe recipe_for(const Options& options, const Level& level, Size size);

}  // namespace gridpress::word_search
