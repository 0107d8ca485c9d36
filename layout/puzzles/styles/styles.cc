#include "layout/puzzles/styles/styles.h"

#include <array>

namespace gridpress {

std::span<const SlotStyle* const> slot_styles() {
  static const std::array all{&plain_style(),    &children_style(), &large_print_style(),
                              &magazine_style(), &panel_style(),    &workbook_style()};
  return all;
}

}  // namespace gridpress
