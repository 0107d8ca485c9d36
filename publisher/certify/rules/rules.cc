#include "publisher/certify/rules/rules.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace gridpress::certify {
namespace {

constexpr std::pair<std::string_view, EncodeKind> kKinds[] = {
    {"anti-king", pose_grid},
    {"anti-knight", pose_grid},
    {"arrow", pose_grid},
    {"binairo", pose_binairo},
    {"calcudoku", pose_calcudoku},
    {"classic", pose_classic},
    {"consecutive", pose_grid},
    {"diagonal", pose_grid},
    {"extra-regions", pose_grid},
    {"futoshiki", pose_grid},
    {"jigsaw", pose_grid},
    {"kakuro", pose_kakuro},
    {"killer", pose_killer},
    {"kropki", pose_grid},
    {"little-killer", pose_grid},
    {"non-consecutive", pose_grid},
    {"nonogram", pose_nonogram},
    {"odd-even", pose_grid},
    {"samurai", pose_samurai},
    {"sandwich", pose_grid},
    {"skyscraper", pose_grid},
    {"slitherlink", pose_slitherlink},
    {"straights", pose_straights},
    {"suguru", pose_suguru},
    {"thermometer", pose_grid},
    {"windoku", pose_grid},
    {"word-search", pose_word_search},
    {"xv", pose_grid},
};

}  // namespace

EncodeKind find_rules(std::string_view kind) {
  const auto* found =
      std::ranges::find(kKinds, kind, &std::pair<std::string_view, EncodeKind>::first);
  return found == std::end(kKinds) ? nullptr : found->second;
}

}  // namespace gridpress::certify
