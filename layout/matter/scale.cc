#include "layout/matter/scale.h"

#include "layout/matter/blocks.h"
#include "layout/matter/scale_blocks.h"

namespace gridpress {
namespace {

// Lays out the scale on as few pages as possible by slightly reducing white space.
Sheets lay(const Book& book, const parts::Scale& part, const Typesetting& set, bool lead_last) {
  const Length height = matter_height(set.metrics);
  Sheets best;
  for (const double tight : {1.0, 0.88, 0.76, 0.64}) {
    std::vector<Block> blocks = {title_block(scale_title(set.setting), set)};
    const ScaleRoom room{tight, height - blocks.back().height, height, lead_last};
    for (Block& block : scale_blocks(book, part, set, room)) blocks.push_back(std::move(block));
    Sheets sheets = flow(std::move(blocks), height);
    if (best.empty() || sheets.size() < best.size()) best = std::move(sheets);
    if (best.size() == 1) break;
  }
  return best;
}

}  // namespace

// The first page always has rows of the table. If none fits below the lead, the lead comes after
// the table.
Sheets lay_scale(const Book& book, const parts::Scale& part, const Typesetting& set) {
  // a sheet with this many blocks (title, lead, table) has rows
  constexpr std::size_t kRowsToo = 3;
  Sheets best = lay(book, part, set, false);
  const bool good = best.size() == 1 || best.front().size() >= kRowsToo;
  return good ? best : lay(book, part, set, true);
}

const std::string& scale_title(const Setting& setting) {
  switch (setting.design.theme.badge) {
    case BadgeShape::kDot:
      return setting.words.at("scale.dot");
    case BadgeShape::kSun:
      return setting.words.at("scale.sun");
    default:
      return setting.words.at("scale.star");
  }
}

}  // namespace gridpress
