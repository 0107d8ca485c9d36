#include <algorithm>

#include "layout/plan/slots/answer_rows.h"

namespace gridpress {
namespace {

// One size and place for all frames; their captions are next to them or below.
struct Wall {
  bool beside = false;
  Length pitch, side;  // distance from frame to frame; side of a frame
  Length below;        // height of a caption below
};

Wall wall(const Metrics& m, const Area& field, Length title) {
  constexpr double kWide = 450, kCaptionBelow = 3, kColumns = 2;  // points, lines, lines
  Wall wall;
  wall.beside = field.width() >= Length::pt(kWide);
  const Length apart = wall.beside ? m.line : m.lines(kColumns);
  const Length aside = wall.beside ? m.lines(kGalleryCaption + kGalleryGap) : Length();
  wall.below = wall.beside ? Length() : m.lines(kCaptionBelow);
  wall.pitch = (field.width() + apart) / 2;
  const Length most = std::min(wall.pitch - apart - aside, field.height() - title - wall.below);
  wall.side = std::max(Length::pt(1), most);
  return wall;
}

ShelfSlot hung(const Figures& figures, Spot at, const Wall& wall) {
  const FigureRoom room{wall.side, wall.side, kGalleryLines, Length::milli(1)};
  ShelfSlot placed;
  placed.box = figure_box(figures.extent, fit_cell(figures.extent, room), kGalleryLines);
  Slot& slot = placed.slot;
  slot.left = slot.text = at.x;
  slot.top = at.y;
  slot.frame = at;
  slot.right = at.x + placed.box.width;
  if (!wall.beside) slot.caption = at.y + placed.box.height;
  return placed;
}

}  // namespace

std::vector<ShelfPage> answer_gallery(const RowRequest& order, const Metrics& m) {
  constexpr double kHighestGap = 3.2;  // lines, between rows
  const Area field = field_area(m, true, kAnswerBands);
  const Wall frames = wall(m, field, order.title);
  const Length height = frames.side + frames.below;
  std::vector<ShelfPage> all;
  int row = 0, column = 0, rows = 0;
  Length top, gap;
  for (const RowFigure& figure : order.figures) {
    if (all.empty() || figure.opens || row == rows) {
      top = figure.opens ? order.title : Length();
      const Length room = field.height() - top;
      rows = std::max(1, static_cast<int>((room + m.line).milli() / (height + m.line).milli()));
      gap =
          rows > 1 ? std::min((room - height * rows) / (rows - 1), m.lines(kHighestGap)) : Length();
      row = column = 0;
      all.emplace_back().gallery = true;
      all.back().grid.bands = kAnswerBands;
    }
    const Spot at{frames.pitch * column, top + (height + gap) * row};
    all.back().slots.push_back(hung(*figure.figures, at, frames));
    column = 1 - column;
    row += 1 - column;
  }
  return all;
}

}  // namespace gridpress
