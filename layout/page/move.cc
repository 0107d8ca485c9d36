#include "layout/page/move.h"

#include "generator/base/result.h"

namespace gridpress {
namespace {

void move(Spot& spot, Spot by) {
  spot.x += by.x;
  spot.y += by.y;
}

void turn(Spot& spot, Spot corner) {
  spot = {corner.x + spot.y, corner.y - spot.x};
}

// Changes every point of a path.
template <typename Change>
void change_points(Path& path, const Change& change) {
  for (PathStep& step : path) {
    if (auto* to = std::get_if<MoveTo>(&step)) {
      change(to->to);
    } else if (auto* line = std::get_if<LineTo>(&step)) {
      change(line->to);
    } else if (auto* curve = std::get_if<CurveTo>(&step)) {
      change(curve->c1);
      change(curve->c2);
      change(curve->to);
    }
  }
}

}  // namespace

void move(Path& path, Spot by) {
  change_points(path, [&](Spot& spot) { move(spot, by); });
}

void turn_left(Item& item, Spot corner) {
  const auto change = [&](Spot& spot) { turn(spot, corner); };
  if (auto* fill = std::get_if<Fill>(&item)) {
    change_points(fill->path, change);
  } else if (auto* stroke = std::get_if<Stroke>(&item)) {
    change_points(stroke->path, change);
  } else if (auto* run = std::get_if<GlyphRun>(&item)) {
    for (Glyph& glyph : run->glyphs) turn(glyph.origin, corner);
    run->turn = (run->turn + 1) % 4;
  } else {
    GRIDPRESS_CHECK(!"only paths and text can be turned");
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
