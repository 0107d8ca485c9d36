// The marks that a finished PDF paints, according to mutool's trace.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace gridpress::tests {

struct TracedGlyph {
  std::string text;               // UTF-8
  std::string font;               // without the subset tag
  double x = 0, y = 0, size = 0;  // origin on the baseline; y downwards from the page's top
};

// a closed, stroked, upright rectangle; the coordinates are those of the path itself
struct TracedRect {
  double left = 0, top = 0, right = 0, bottom = 0, line_width = 0;
};

struct TracedShape {  // a part of a path that is filled or stroked
  bool filled = false, dashed = false, curved = false;
  double line_width = 0;                          // for strokes
  std::vector<std::pair<double, double>> points;  // end points of its segments
};

struct TracedPage {
  double width = 0, height = 0;
  std::vector<TracedGlyph> glyphs;
  std::vector<TracedRect> rects;
  std::vector<TracedShape> shapes;
  std::vector<double> line_widths;
  std::set<std::string> colour_spaces;
};

// The traced pages of a PDF file; empty if mutool isn't installed or fails.
std::vector<TracedPage> trace_pdf(const std::string& path);

bool have_tool(const std::string& name);

}  // namespace gridpress::tests
