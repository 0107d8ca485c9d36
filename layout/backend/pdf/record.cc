#include "layout/backend/pdf/record.h"

#include <algorithm>
#include <utility>

namespace gridpress {
namespace {

// The bounds of the points of paths and the origins of text.
class Bounds {
 public:
  Bounds(const Page& page, const Tag& tag) {
    for (int i = tag.first; i < tag.end; ++i) {
      if (const auto* fill = std::get_if<Fill>(&page.items[i])) add(fill->path);
      if (const auto* stroke = std::get_if<Stroke>(&page.items[i])) add(stroke->path);
      if (const auto* run = std::get_if<GlyphRun>(&page.items[i])) {
        for (const Glyph& glyph : run->glyphs) add(glyph.origin);
      }
    }
  }

  std::unique_ptr<const FigureBounds> take() { return std::move(found_); }

 private:
  void add(const Path& path) {
    for (const PathStep& step : path) {
      if (const auto* move = std::get_if<MoveTo>(&step)) add(move->to);
      if (const auto* line = std::get_if<LineTo>(&step)) add(line->to);
      if (const auto* curve = std::get_if<CurveTo>(&step)) add(curve->to);
    }
  }
  void add(Spot at) {
    if (found_ == nullptr) found_ = std::make_unique<FigureBounds>(FigureBounds{at, at});
    auto& [low, high] = *found_;
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }

  std::unique_ptr<FigureBounds> found_;
};

std::string words_of(const Page& page, const Tag& tag) {
  if (!tag.text.empty()) return tag.text;
  std::string words;
  for (int i = tag.first; i < tag.end; ++i) {
    if (const auto* run = std::get_if<GlyphRun>(&page.items[i])) {
      words += (words.empty() ? "" : " ") + run->text;
    }
  }
  return words;
}

}  // namespace

PageRecord record_of(const Page& page) {
  PageRecord record{page.width, page.height, page.bleed, page.label, {}, {}, {}, {}};
  std::vector<int> tag_of(page.items.size(), -1);
  for (const Tag& tag : page.tags) {
    std::fill(tag_of.begin() + tag.first, tag_of.begin() + tag.end,
              static_cast<int>(record.tags.size()));
    TagRecord& kept = record.tags.emplace_back();
    kept.role = tag.role;
    kept.text = tag.text;
    kept.goes_on = tag.goes_on;
    kept.columns = tag.columns;
    if (tag.role != Tag::Role::kFigure) continue;
    kept.bounds = Bounds(page, tag).take();
  }
  for (std::size_t i = 0; i < page.items.size(); ++i) {
    if (const auto* field = std::get_if<Field>(&page.items[i])) {
      record.fields.push_back({*field, tag_of[i]});
    }
    const auto* link = std::get_if<Link>(&page.items[i]);
    if (link == nullptr) continue;
    const int tag = tag_of[i];
    if (tag >= 0 && record.tags[tag].link < 0) {
      record.tags[tag].link = static_cast<int>(record.links.size());
    }
    record.links.push_back({*link, tag < 0 ? link->uri : words_of(page, page.tags[tag])});
  }
  record.tags.shrink_to_fit();
  record.links.shrink_to_fit();
  record.fields.shrink_to_fit();
  return record;
}

}  // namespace gridpress
