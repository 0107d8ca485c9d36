#include "tests/support/page_boxes.h"

#include <algorithm>
#include <cmath>

namespace gridpress {
namespace {

void cover(InkBox& box, Spot spot, double around) {
  box.cover({spot.x.points() - around, spot.y.points() - around, spot.x.points() + around,
             spot.y.points() + around});
}

InkBox box_of(const Path& path, double around) {
  InkBox box;
  for (const PathStep& step : path) {
    if (const auto* move = std::get_if<MoveTo>(&step)) cover(box, move->to, around);
    if (const auto* line = std::get_if<LineTo>(&step)) cover(box, line->to, around);
    if (const auto* curve = std::get_if<CurveTo>(&step)) {
      for (const Spot& spot : {curve->c1, curve->c2, curve->to}) cover(box, spot, around);
    }
  }
  return box;
}

// A line has butt ends, so its width isn't added to its length. For example, the rule under a
// heading is exactly as wide as the live area.
InkBox box_of(const Stroke& stroke) {
  const double half = stroke.width.points() / 2;
  InkBox box = box_of(stroke.path, 0);
  const bool level = box.top == box.bottom && stroke.cap == Cap::kButt;
  box.top -= half;
  box.bottom += half;
  if (!level) box.left -= half;
  if (!level) box.right += half;
  return box;
}

InkBox box_of(const GlyphRun& run) {
  InkBox box;
  const double size = run.size.points();
  const bool figures = run.text.find_first_not_of("0123456789") == std::string::npos;
  const double depth = figures ? 0 : std::min(size * 0.22, run.depth.points());
  // a trailing space has no ink
  const bool blank = run.glyphs.size() > 1 && run.text.ends_with(' ');
  for (std::size_t i = 0; i + (blank ? 1 : 0) < run.glyphs.size(); ++i) {
    const Glyph& glyph = run.glyphs[i];
    const double x = glyph.origin.x.points(), y = glyph.origin.y.points();
    const double height = figures ? size * 0.66 : std::max(size * 0.7, run.rise.points());
    const bool stop =
        i + 1 == run.glyphs.size() && (run.text.ends_with('.') || run.text.ends_with(','));
    const double width = size * (stop ? 0.2 : figures ? 0.4 : 0.45);
    if (run.turn == 1) {
      box.cover({x - size * 0.7, y - size * 0.45, x + depth, y});
    } else if (run.turn == 2) {
      box.cover({x - width, y - depth, x, y + height});
    } else {
      box.cover({x, y - height, x + width, y + depth});
    }
  }
  return box;
}

bool is_closed(const Path& path) {
  return !path.empty() && std::holds_alternative<Close>(path.back());
}

}  // namespace

void InkBox::cover(const InkBox& o) {
  left = std::min(left, o.left);
  top = std::min(top, o.top);
  right = std::max(right, o.right);
  bottom = std::max(bottom, o.bottom);
}

InkBox box_of(const Item& item) {
  if (const auto* fill = std::get_if<Fill>(&item)) return box_of(fill->path, 0);
  if (const auto* stroke = std::get_if<Stroke>(&item)) return box_of(*stroke);
  if (const auto* run = std::get_if<GlyphRun>(&item)) return box_of(*run);
  return {};
}

std::vector<InkBox> frames_of(const Page& page) {
  std::vector<InkBox> frames;
  for (const Item& item : page.items) {
    const auto* stroke = std::get_if<Stroke>(&item);
    if (stroke == nullptr || !is_closed(stroke->path) || stroke->width < Length::pt(1.6)) continue;
    const InkBox box = box_of(*stroke);
    const double width = box.right - box.left, height = box.bottom - box.top;
    if (width > 40 && std::abs(width - height) < 0.01) frames.push_back(box);
  }
  return frames;
}

std::vector<TextBox> texts_of(const Page& page) {
  std::vector<TextBox> texts;
  for (const Item& item : page.items) {
    const auto* run = std::get_if<GlyphRun>(&item);
    if (run != nullptr) texts.push_back({box_of(*run), run->text, run->size});
  }
  return texts;
}

std::string overlap_on(const Page& page) {
  const auto frames = frames_of(page);
  for (std::size_t i = 0; i < frames.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (frames[i].meets(frames[j])) return "two grids overlap";
    }
  }
  std::vector<TextBox> outside;
  for (const TextBox& text : texts_of(page)) {
    bool inside = false;
    for (const InkBox& frame : frames) {
      if (text.box.within(frame)) inside = true;
      if (text.box.meets(frame, 0.3) && !text.box.within(frame)) {
        return "'" + text.text + "' runs into a grid";
      }
    }
    // The digits in the strip of a workbook page are a single run over many lines.
    const bool column = text.box.bottom - text.box.top > 4 * text.size.points();
    if (!inside && !column) outside.push_back(text);
  }
  for (std::size_t i = 0; i < outside.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (outside[i].box.meets(outside[j].box, 0.5)) {
        return "'" + outside[i].text + "' and '" + outside[j].text + "' overlap";
      }
    }
  }
  return {};
}

}  // namespace gridpress
