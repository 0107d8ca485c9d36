#include "layout/cover/extras/barcode.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "layout/cover/isbn.h"
#include "layout/page/origin.h"

namespace gridpress {
namespace {

constexpr double kModule = 0.33 / 25.4 * 72;  // pt, the width of a module at nominal size
// Pt; tills can scan codes at 80 % of the nominal size.
constexpr double kMinModule = 0.264 / 25.4 * 72;
// Quiet zones around the bars and between the two codes, in modules.
constexpr double kQuietLeft = 11, kBetween = 9, kQuietRight = 5;
constexpr double kBothModules = kQuietLeft + kBarModules + kBetween + kPriceModules + kQuietRight;

class BarPainter {
 public:
  BarPainter(Brush& brush, const BarcodeBox& box, const CoverText& text)
      : brush_(brush), box_(box), text_(text) {
    top_ = box.corner.y + 18;
    foot_ = box.corner.y + box.height - 14;
    left_ = box.corner.x + (box.width - module_ * kBarModules) / 2 + module_ * 2;
    if (text.price_code.text.empty()) return;
    module_ = std::min(kModule, box.width / kBothModules);
    left_ = box.corner.x + (box.width - module_ * kBothModules) / 2 + module_ * kQuietLeft;
  }

  void paint() {
    if (module_ < kMinModule) return refuse();
    number();
    price();
  }

 private:
  // Paints the ISBN's bars and digits. Guard bars are a little longer; the digits are below the
  // other bars.
  void number() {
    const auto guards = [](int m) { return m < 3 || (m >= 45 && m < 50) || m >= 92; };
    bars(ean13_modules(text_.isbn), left_, top_,
         [&](int m) { return foot_ + (guards(m) ? 5 : 0); });
    CoverType::Style shown{Face::kRegular, 8, {}, 0, true};
    shown.origin = text_.isbn_shown.origin;
    brush_.text(brush_.type().shape("ISBN " + text_.isbn_shown.text, shown),
                {left_, box_.corner.y + 13});
    digit(text_.isbn[0], left_ - module_ * (small() ? 6.8 : 7.5), foot_ + 9);
    for (int i = 0; i < 12; ++i) {
      const double middle = i < 6 ? 3 + 7 * i + 3.5 : 50 + 7 * (i - 6) + 3.5;
      digit(text_.isbn[1 + i], left_ + middle * module_, foot_ + 9);
    }
  }

  // Paints the price code to the right of the ISBN, with its digits above the bars.
  void price() {
    const std::string& digits = text_.price_code.text;
    if (digits.empty()) return;
    const double left = left_ + (kBarModules + kBetween) * module_;
    bars(ean5_modules(digits), left, top_ + 10, [&](int) { return foot_ + 5; });
    for (int i = 0; i < 5; ++i) digit(digits[i], left + (4 + 9 * i + 3.5) * module_, top_ + 8);
  }

  template <typename Foot>
  void bars(const std::string& modules, double left, double top, Foot&& foot) {
    const int all = static_cast<int>(modules.size());
    Path path;
    for (int m = 0; m < all;) {
      int count = 0;
      while (m + count < all && modules[m + count] == '1') ++count;
      if (count > 0) {
        add_rectangle(path, spot({left + m * module_, top}), Length::pt(count * module_),
                      Length::pt(foot(m) - top));
      }
      m += std::max(count, 1);
    }
    brush_.fill(std::move(path), Colour{});
  }

  bool small() const { return module_ < kModule; }

  void digit(char character, double middle, double baseline) {
    const CoverType::Style style{Face::kRegular, 10 * module_ / kModule, {}, 0, true};
    ShapedText one = brush_.type().shape(std::string(1, character), style);
    const double half = one.advance.points() / 2;
    brush_.text(std::move(one), {middle - half, baseline});
  }

  void refuse() {
    Diagnostic problem = failure(fmt::format("the printer's box for the barcode is {:.2f} in wide, "
                                             "too narrow for a price code next to the ISBN",
                                             box_.width / 72),
                                 fmt::format("remove the price code: both need at least {:.2f} in",
                                             kMinModule * kBothModules / 72));
    problem.origin = text_.price_code.origin;
    brush_.type().report(std::move(problem));
  }

  Brush& brush_;
  const BarcodeBox& box_;
  const CoverText& text_;
  double module_ = kModule, left_ = 0, top_ = 0, foot_ = 0;
};

}  // namespace

BarcodeBox barcode_box(const CoverRule& rule, const CoverPlan& plan) {
  const double width = rule.barcode_width.points(), height = rule.barcode_height.points();
  const double clear = rule.barcode_clear.points();
  return {{plan.width - plan.hinge - clear - width, plan.height - clear - height}, width, height};
}

void paint_barcode(Brush& brush, const BarcodeBox& box, const CoverText& text) {
  if (box.width <= 0) return;
  brush.rectangle(box.corner, {box.width, box.height}, {1, 1, 1});
  if (!text.isbn.empty()) BarPainter(brush, box, text).paint();
}

}  // namespace gridpress
