// The words over a panel's grid: name, number, the line below them and the level.
#pragma once

#include "layout/furniture/panel.h"
#include "layout/text/paragraph.h"

namespace gridpress {

// Sizes of a panel of some width.
struct PanelType {
  Length width, smallest;
  double scale = 1;  // of points at 45 mm

  PanelType(const PanelStyle& style);
  Length pt(double points) const { return Length::pt(points * scale); }
  Style style(Role role, double points) const { return {role, std::max(pt(points), smallest)}; }
};

// Paints bar and words; returns where the grid begins.
Length paint_panel_head(Canvas& canvas, const PanelContent& content, const PanelStyle& style);

}  // namespace gridpress
