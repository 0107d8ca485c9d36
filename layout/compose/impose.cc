#include "layout/compose/impose.h"

#include <fmt/format.h>

#include "generator/base/result.h"
#include "layout/page/move.h"

namespace gridpress {
namespace {

void lay(const Page& page, Length x, Page& side) {
  for (Item item : page.items) {
    if (!is_painted(item)) continue;
    move(item, {x, {}});
    side.items.push_back(std::move(item));
  }
}

}  // namespace

std::vector<std::pair<int, int>> saddle_stitch(int pages) {
  GRIDPRESS_CHECK(pages % 4 == 0);
  std::vector<std::pair<int, int>> sides;
  for (int outer = pages - 1, inner = 0; inner < outer; ++inner, --outer) {
    // On fronts, the later page is on the left; on backs, the earlier page is.
    if (inner % 2 == 0) {
      sides.emplace_back(outer, inner);
    } else {
      sides.emplace_back(inner, outer);
    }
  }
  return sides;
}

Document impose(const Document& document) {
  Document sheets;
  sheets.title = document.title;
  sheets.author = document.author;
  sheets.language = document.language;
  sheets.fonts = document.fonts;
  for (const auto& [left, right] : saddle_stitch(static_cast<int>(document.pages.size()))) {
    const Page& first = document.pages[left];
    Page side;
    side.width = first.width * 2;
    side.height = first.height;
    side.label =
        fmt::format("{}{}", sheets.pages.size() / 2 + 1, sheets.pages.size() % 2 == 0 ? "a" : "b");
    lay(first, {}, side);
    lay(document.pages[right], first.width, side);
    sheets.pages.push_back(std::move(side));
  }
  return sheets;
}

}  // namespace gridpress
