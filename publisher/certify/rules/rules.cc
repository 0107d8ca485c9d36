#include "publisher/certify/rules/rules.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "publisher/certify/rules/cell_tokens.h"

namespace gridpress::certify {
namespace {

// Poses a puzzle whose text begins with its numbers of rows and columns, unless a side is too long.
template <EncodeKind pose>
bool pose_sized(const Claim& claim, EncodedPuzzle& encoded) {
  constexpr int kAnySide = 9999;
  Text text(claim.givens);
  const int longest = std::max(text.height(kAnySide), text.width(kAnySide));
  if (!text.good() || longest <= kLongestSide) return pose(claim, encoded);
  encoded.settled = true;
  encoded.fault = kTooLarge;
  return true;
}

constexpr std::pair<std::string_view, EncodeKind> kKinds[] = {
    {"akari", pose_sized<pose_akari>},
    {"anti-king", pose_grid},
    {"anti-knight", pose_grid},
    {"arrow", pose_grid},
    {"battleships", pose_sized<pose_battleships>},
    {"binairo", pose_sized<pose_binairo>},
    {"calcudoku", pose_calcudoku},
    {"classic", pose_classic},
    {"consecutive", pose_grid},
    {"diagonal", pose_grid},
    {"dominoes", pose_sized<pose_dominoes>},
    {"extra-regions", pose_grid},
    {"fillomino", pose_sized<pose_fillomino>},
    {"futoshiki", pose_grid},
    {"galaxies", pose_sized<pose_galaxies>},
    {"hashi", pose_sized<pose_hashi>},
    {"heyawake", pose_sized<pose_heyawake>},
    {"hidato", pose_sized<pose_hidato>},
    {"hitori", pose_sized<pose_hitori>},
    {"jigsaw", pose_grid},
    {"kakurasu", pose_sized<pose_kakurasu>},
    {"kakuro", pose_kakuro},
    {"killer", pose_killer},
    {"kropki", pose_grid},
    {"kuromasu", pose_sized<pose_kuromasu>},
    {"lits", pose_sized<pose_lits>},
    {"little-killer", pose_grid},
    {"magnets", pose_sized<pose_magnets>},
    {"masyu", pose_sized<pose_masyu>},
    {"minesweeper", pose_sized<pose_minesweeper>},
    {"mosaic", pose_sized<pose_mosaic>},
    {"non-consecutive", pose_grid},
    {"nonogram", pose_sized<pose_nonogram>},
    {"norinori", pose_sized<pose_norinori>},
    {"number-link", pose_sized<pose_number_link>},
    {"nurikabe", pose_sized<pose_nurikabe>},
    {"odd-even", pose_grid},
    {"samurai", pose_samurai},
    {"sandwich", pose_grid},
    {"shikaku", pose_sized<pose_shikaku>},
    {"skyscraper", pose_grid},
    {"slant", pose_sized<pose_slant>},
    {"slitherlink", pose_sized<pose_slitherlink>},
    {"star-battle", pose_sized<pose_star_battle>},
    {"straights", pose_straights},
    {"suguru", pose_suguru},
    {"tapa", pose_sized<pose_tapa>},
    {"tents", pose_sized<pose_tents>},
    {"thermometer", pose_grid},
    {"thermometers", pose_sized<pose_thermometers>},
    {"windoku", pose_grid},
    {"word-search", pose_word_search},
    {"xv", pose_grid},
    {"yajilin", pose_sized<pose_yajilin>},
};

}  // namespace

EncodeKind find_rules(std::string_view kind) {
  const auto* found =
      std::ranges::find(kKinds, kind, &std::pair<std::string_view, EncodeKind>::first);
  return found == std::end(kKinds) ? nullptr : found->second;
}

}  // namespace gridpress::certify
