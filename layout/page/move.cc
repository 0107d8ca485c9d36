#include "layout/page/move.h"

namespace gridpress {
namespace {

void move(Spot& spot, Spot by) {
  spot.x += by.x;
  spot.y += by.y;
}

}  // namespace

void move(Path& path, Spot by) {
  for (PathStep& step : path) {
    if (auto* to = std::get_if<MoveTo>(&step)) {
      move(to->to, by);
    } else if (auto* line = std::get_if<LineTo>(&step)) {
      move(line->to, by);
    } else if (auto* curve = std::get_if<CurveTo>(&step)) {
      move(curve->c1, by);
      move(curve->c2, by);
      move(curve->to, by);
    }
  }
}

void move(Item& item, Spot by) {
  if (auto* fill = std::get_if<Fill>(&item)) {
    move(fill->path, by);
  } else if (auto* stroke = std::get_if<Stroke>(&item)) {
    move(stroke->path, by);
  } else if (auto* run = std::get_if<GlyphRun>(&item)) {
    for (Glyph& glyph : run->glyphs) move(glyph.origin, by);
  } else if (auto* link = std::get_if<Link>(&item)) {
    move(link->corner, by);
  } else if (auto* field = std::get_if<Field>(&item)) {
    move(field->corner, by);
  } else if (auto* clip = std::get_if<Clip>(&item)) {
    move(clip->path, by);
  } else if (auto* placed = std::get_if<PlacedPicture>(&item)) {
    move(placed->corner, by);
  }
}

}  // namespace gridpress
