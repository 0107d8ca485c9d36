#include "publisher/wizard/contents.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iterator>

namespace gridpress {
namespace {

bool reaches(const Kind& kind, const Level& level, Size size) {
  return kind.maker.out_of_reach == nullptr || kind.maker.out_of_reach(level, size).empty();
}

// The level's rank, from easiest to hardest.
std::ptrdiff_t rank_of(std::string_view level) {
  const auto levels = wizard_levels();
  return std::ranges::find(levels, level) - levels.begin();
}

void keep_first(std::vector<WizardSection>& sections, std::size_t most) {
  const auto rank = [&](std::size_t place) {
    const auto begin = sections.begin();
    return std::count_if(begin, begin + static_cast<std::ptrdiff_t>(place),
                         [&](const auto& one) { return one.kind == sections[place].kind; });
  };
  while (sections.size() > most) {
    std::size_t last = 0;
    for (std::size_t i = 0; i < sections.size(); ++i) {
      if (rank(i) >= rank(last)) last = i;
    }
    sections.erase(sections.begin() + static_cast<std::ptrdiff_t>(last));
  }
}

}  // namespace

std::vector<Size> sizes_of(const Kind& kind, const WizardDesign& design) {
  Size usual = kind.sizes.usual;
  std::vector<Size> sizes = kind.sizes.common();
  for (const Size each : sizes) {
    if (design.size > 0 && &kind == &default_kind() && each.rows == design.size) usual = each;
  }
  std::erase_if(sizes, [&](Size each) { return each.cells() >= usual.cells(); });
  std::ranges::sort(sizes, std::greater(), &Size::cells);
  sizes.insert(sizes.begin(), usual);
  return sizes;
}

std::vector<std::string> levels_of(const Kind& kind, Size size,
                                   const std::vector<std::string>& wanted, const LevelSet& set) {
  std::vector<std::string> levels;
  std::string nearest;
  std::ptrdiff_t least = std::ssize(wizard_levels());
  for (const Level& level : set.levels) {
    if (!reaches(kind, level, size)) continue;
    if (std::ranges::find(wanted, level.name) != wanted.end()) levels.push_back(level.name);
    const std::ptrdiff_t apart = std::abs(rank_of(level.name) - rank_of(wanted.front()));
    if (apart < least) nearest = level.name;
    least = std::min(least, apart);
  }
  if (levels.empty() && !nearest.empty()) levels.push_back(nearest);
  return levels;
}

WizardSections sections_of(const std::vector<KindRoom>& rooms,
                           const std::vector<std::string>& levels, const LevelSet& set, int count) {
  std::vector<WizardSection> sections;
  for (const KindRoom& room : rooms) {
    for (std::string& level : levels_of(*room.kind, room.size, levels, set)) {
      sections.push_back({room.kind, std::move(level), room.size, 0, room.per_page});
    }
  }
  const auto wanted = static_cast<int>(sections.size());
  keep_first(sections, static_cast<std::size_t>(count));
  const int all = static_cast<int>(sections.size());
  for (int i = 0; i < all; ++i) {
    sections[static_cast<std::size_t>(i)].count = count / all + (i < count % all ? 1 : 0);
  }
  return {std::move(sections), wanted - all};
}

bool lessen(std::vector<WizardSection>& sections, const WizardDesign& design) {
  bool any = false;
  for (WizardSection& section : sections) {
    for (const int fewer : design.per_page) {
      if (fewer == 0 || fewer >= section.per_page) continue;
      section.per_page = fewer;
      any = true;
      break;
    }
  }
  return any;
}

}  // namespace gridpress
