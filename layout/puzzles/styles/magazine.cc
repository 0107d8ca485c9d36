// The magazine style: sections share pages, with figures of several kinds side by side.
#include "layout/plan/page_sharing.h"
#include "layout/puzzles/styles/styles.h"

namespace gridpress {

const SlotStyle& magazine_style() {
  static const SlotStyle style = [] {
    SlotStyle own = plain_style();
    own.name = "magazine";
    own.deal = share_pages;
    return own;
  }();
  return style;
}

}  // namespace gridpress
