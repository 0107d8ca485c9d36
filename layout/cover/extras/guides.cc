#include "layout/cover/extras/guides.h"

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "layout/cover/lines.h"

namespace gridpress {
namespace {

constexpr double kGuideWidth = 0.75, kGuideLabel = 7;  // in pt
// Inks that art never uses alone.
constexpr Ink kCut{0, 100, 0, 0}, kKeep{0, 0, 100, 0}, kBox{0, 0, 60, 100}, kEdge{100, 0, 0, 0};

class GuidePainter {
 public:
  GuidePainter(Brush& brush, const GuideLines& guides) : brush_(brush), guides_(guides) {}

  void paint() {
    const CoverPlan& plan = guides_.plan;
    const double whole = 2 * plan.width + plan.spine, b = plan.bleed;
    const double half = kGuideWidth / 2;
    box({half - b, half - b}, {whole + 2 * b - kGuideWidth, plan.height + 2 * b - kGuideWidth},
        kEdge, {});
    box({}, {whole, plan.height}, kCut, {});
    fold(plan.width, {});
    fold(plan.width + plan.spine, {});
    if (plan.hinge > 0) {
      fold(plan.width - plan.hinge, {4, 2});
      fold(plan.width + plan.spine + plan.hinge, {4, 2});
    }
    safe();
    if (guides_.barcode.width > 0) {
      box(guides_.barcode.corner, {guides_.barcode.width, guides_.barcode.height}, kBox, {});
    }
    labels();
  }

 private:
  void box(Point2 corner, Point2 size, Ink ink, std::vector<double> dash) {
    Path path;
    add_rectangle(path, spot(corner), Length::pt(size.x), Length::pt(size.y));
    stroke(std::move(path), ink, dash);
  }

  void fold(double x, const std::vector<double>& dash) {
    const CoverPlan& plan = guides_.plan;
    stroke({MoveTo{spot({x, -plan.bleed})}, LineTo{spot({x, plan.height + plan.bleed})}}, kCut,
           dash);
  }

  // Paints a white line below the guide, which makes the guide visible on any art.
  void stroke(Path path, Ink ink, const std::vector<double>& dash) {
    Stroke line;
    line.path = std::move(path);
    line.width = Length::pt(2 * kGuideWidth);
    line.ink = Ink{0};
    for (const double part : dash) line.dash.push_back(Length::pt(part));
    brush_.add({line});
    line.width = Length::pt(kGuideWidth);
    line.ink = ink;
    brush_.add({line});
  }

  // Paints the areas of back, spine and front that text must stay inside.
  void safe() {
    const CoverPlan& plan = guides_.plan;
    const double clear = plan.clear, at_side = std::max(plan.hinge, 0.0) + clear;
    const Point2 size{plan.width - clear - at_side, plan.height - 2 * clear};
    box({clear, clear}, size, kKeep, {5, 2});
    box({plan.width + plan.spine + at_side, clear}, size, kKeep, {5, 2});
    const double fold = std::max(guides_.spine_rule.clear.points(), 4.5);
    if (plan.spine > 2 * fold + 4) {
      box({plan.width + fold, clear}, {plan.spine - 2 * fold, plan.height - 2 * clear}, kKeep,
          {5, 2});
    }
  }

  void labels() {
    const CoverPlan& plan = guides_.plan;
    const Words& words = guides_.words;
    const double right = plan.width - plan.hinge - plan.clear - 8, step = kGuideLabel * 1.8;
    double y = plan.unit * 8.2 - 6 * step;  // above the art and a sample, to the right of the words
    const auto add_label = [&](std::string_view key, const std::string& size, Ink ink) {
      label(words.at(key) + (size.empty() ? "" : "  " + size), {right, y}, ink);
      y += step;
    };
    add_label("cover.guide.sheet",
              size_text(2 * plan.width + plan.spine + 2 * plan.bleed, plan.height + 2 * plan.bleed),
              kEdge);
    add_label("cover.guide.trim", size_text(plan.width, plan.height), kCut);
    add_label("cover.guide.spine", size_text(plan.spine), kCut);
    if (plan.hinge > 0) add_label("cover.guide.hinge", size_text(plan.hinge), kCut);
    add_label("cover.guide.bleed", size_text(plan.bleed), kEdge);
    add_label("cover.guide.safe", size_text(plan.clear), kKeep);
    if (guides_.barcode.width > 0) {
      add_label("cover.guide.barcode", size_text(guides_.barcode.width, guides_.barcode.height),
                kBox);
    }
  }

  // Formats a length in both units: "3.2 mm · 0.125 in".
  std::string size_text(double points) const {
    return millimetres(points) + " mm · " + inches(points) + " in";
  }
  std::string size_text(double width, double height) const {
    return fmt::format("{} × {} mm · {} × {} in", millimetres(width), millimetres(height),
                       inches(width), inches(height));
  }
  std::string millimetres(double points) const { return guides_.words.number(points / 72 * 25.4); }
  std::string inches(double points) const { return guides_.words.number(points / 72, 3); }

  // Paints a label on a white ground, after a square of its guide's ink. `end` is the right end of
  // the baseline.
  void label(const std::string& text, Point2 end, Ink ink) {
    CoverType::Style style{Face::kBold, kGuideLabel, Ink{100}};
    style.language = beyond_ascii(text);
    ShapedText shaped = brush_.type().shape(text, style);
    const double wide = shaped.advance.points();
    const Point2 at{end.x - wide - 10, end.y};
    brush_.rectangle({at.x - 3, at.y - kGuideLabel}, {wide + 16, kGuideLabel * 1.45}, {1, 1, 1});
    Path square;
    add_rectangle(square, spot({at.x, at.y - 5.5}), Length::pt(6), Length::pt(6));
    brush_.add({Fill{std::move(square), ink}});
    brush_.text(std::move(shaped), {at.x + 10, at.y});
  }

  Brush& brush_;
  const GuideLines& guides_;
};

}  // namespace

void paint_guides(Brush& brush, const GuideLines& guides) {
  GuidePainter(brush, guides).paint();
}

}  // namespace gridpress
