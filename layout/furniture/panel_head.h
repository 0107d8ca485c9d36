// The words above a panel's grid: name, number, the line below them and the level.
#pragma once

#include "layout/furniture/panel.h"
#include "layout/text/paragraph.h"

namespace gridpress {

// The type sizes in a panel of a given width.
struct PanelType {
  Length width, smallest;
  double scale = 1;  // relative to a column of 45 mm

  PanelType(const PanelStyle& style);
  Length pt(double points) const { return Length::pt(points * scale); }
  Style style(Role role, double points) const { return {role, std::max(pt(points), smallest)}; }
};

// Paints the bar and the words. Returns the y position at which the grid begins.
Length paint_panel_head(Canvas& canvas, const PanelContent& content, const PanelStyle& style);

}  // namespace gridpress
