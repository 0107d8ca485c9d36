// The options of a word search section: its words, their directions and the left-over letters.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/request.h"
#include "generator/kinds/word_search/maker/recipe.h"

namespace gridpress::word_search {

struct Options final : KindOptions {
  std::vector<std::shared_ptr<const Pool>> pools;  // at least one
  // `directions` and `list_shown` aren't used; see the next members.
  Terms terms;
  std::optional<int> directions;   // nullopt if the level decides
  std::optional<bool> list_shown;  // nullopt if the level decides
  std::optional<int> words_each;   // nullopt if message, size and directions decide
  BoardShape shape;                // empty for a rectangle
  bool list_hidden = false;        // whether the list is hidden, by request or because of the level
};

// About thirty English words, for requests without options.
const Options& standard_options();

// Random numbers of 4 to 8 digits, at most `longest`. The list is always the same.
std::shared_ptr<const Pool> random_numbers(int longest);
// A number as printed in lists, with a space between groups of three digits: "12 345".
std::string grouped(std::string_view digits);

// Chooses directions, and whether the list is shown, unless the options specify them. The ratings
// that they allow are the nearest to the level's. Hides a list only if readers know the theme.
Recipe recipe_for(const Options& options, const Level& level, Size size);

}  // namespace gridpress::word_search
