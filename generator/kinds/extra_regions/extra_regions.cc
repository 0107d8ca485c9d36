// Extra regions: separate tinted sets of cells, each of which also holds every digit once.
#include "generator/kinds/digits/kind.h"

namespace gridpress {
namespace extra_regions {
namespace {

constexpr int kSizes[] = {9};
constexpr std::string_view kWords[] = {"name",   "rule",      "caption",
                                       "spoken", "own_house", "in_own_house"};

constexpr std::string_view kStyles[] = {"asterisk", "centre-dot", "colour-groups"};
constexpr int kSide = 9;

// Puts the listed cells in one region, and the others in none.
std::vector<int> region_of(std::initializer_list<Cell> cells) {
  std::vector<int> regions(kSide * kSide, -1);
  for (const Cell cell : cells) regions[static_cast<std::size_t>(cell)] = 0;
  return regions;
}

std::vector<int> fixed(int /*size*/, std::string_view style) {
  if (style == "asterisk") return region_of({13, 20, 24, 37, 40, 43, 56, 60, 67});
  if (style == "centre-dot") return region_of({10, 13, 16, 37, 40, 43, 64, 67, 70});
  std::vector<int> groups;
  for (Cell cell = 0; cell < kSide * kSide; ++cell) {
    groups.push_back(cell / kSide % 3 * 3 + cell % 3);  // by position within the box
  }
  return groups;
}

constexpr digits::Exchange kExchange{};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "extra-regions",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .regions = digits::Regions::kExtra,
                               .region_styles = kStyles,
                               .fixed_regions = fixed,
                               .exchange = &kExchange};

}  // namespace extra_regions

const Kind& extra_regions_kind() {
  static const Kind kind = digits::kind_of<extra_regions::kVariant>();
  return kind;
}

}  // namespace gridpress
