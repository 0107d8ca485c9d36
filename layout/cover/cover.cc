#include "layout/cover/cover.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "layout/cover/isbn.h"
#include "layout/cover/lettering.h"
#include "layout/cover/lines.h"
#include "layout/cover/own_art.h"
#include "layout/figure/figure_box.h"
#include "layout/figure/grid.h"

namespace gridpress {
namespace {

struct StyleInfo {
  std::string_view name;
  CoverStyle style;
  std::string_view palette;
  Voice voice;
  void (*paint)(Brush&, const Art&);
};

constexpr std::array<StyleInfo, 4> kStyles = {{
    {"constellation", CoverStyle::kConstellation, "midnight", Voice::kSerif, paint_constellation},
    {"numeral", CoverStyle::kNumeral, "coral", Voice::kSans, paint_numeral},
    {"terrain", CoverStyle::kTerrain, "glacier", Voice::kSerif, paint_terrain},
    {"weave", CoverStyle::kWeave, "loom", Voice::kSans, paint_weave},
}};

const StyleInfo& info(CoverStyle style) {
  return *std::find_if(kStyles.begin(), kStyles.end(),
                       [&](const StyleInfo& one) { return one.style == style; });
}

class Composer {
 public:
  Composer(const CoverRequest& order, Shaper& shaper)
      : order_(order),
        shaper_(shaper),
        type_(shaper, order.words),
        style_(info(order.style)),
        own_(order.own),
        voice_(own_ == nullptr ? style_.voice : Voice::kSans) {
    plan_.width = order.trim.width.points();
    plan_.height = order.trim.height.points();
    plan_.unit = std::min(plan_.width / 12, plan_.height / 15);
    plan_.clear = order.rule.text_clear.points();
    plan_.hinge = order.hinge.points();
    plan_.least = order.min_text.points();
  }

  Result<Cover> compose() {
    Cover cover;
    cover.wrap.pages.push_back(wrap());
    cover.front.pages.push_back(front());
    for (Document* document : {&cover.wrap, &cover.front}) {
      document->title = order_.text.title.text;
      document->author = order_.text.author.text;
      document->fonts = shaper_.font_files();
    }
    judge_ink();
    if (has_errors(type_.problems())) return std::move(type_.problems());
    cover.warnings = type_.problems();
    return cover;
  }

 private:
  Art art() const { return {order_.puzzle, order_.palette, plan_}; }

  Page wrap() {
    plan_.spine = order_.spine.points();
    plan_.bleed = order_.rule.bleed.points();
    plan_.front = plan_.width + plan_.spine;
    plan_.back = true;
    Page page;
    const Length bleed = order_.rule.bleed;
    page.width = order_.trim.width * 2 + order_.spine;
    page.height = order_.trim.height;
    page.bleed = {bleed, bleed, bleed, bleed};
    page.label = "cover";
    Brush brush(page, type_);
    const double b = plan_.bleed;
    brush.rectangle({-b, -b}, {plan_.right() + b, plan_.height + 2 * b}, order_.palette.ground);
    if (own_ != nullptr) {
      own_wrap(brush);
    } else {
      style_.paint(brush, art());
      band(brush);
      letter_front(brush, order_.text, art(), voice_);
      letter_back_and_spine(brush);
      if (order_.style == CoverStyle::kNumeral) puzzle_on_back(brush);
    }
    barcode(brush);
    return page;
  }

  void letter_back_and_spine(Brush& brush) {
    letter_back(brush, order_.text, art(), voice_);
    if (order_.pages < order_.spine_rule.text_from) return;
    letter_spine(brush, order_.text, art(), voice_,
                 {order_.spine_rule.clear.points(), order_.min_text.points()});
  }

  void own_wrap(Brush& brush) {
    add(type_.problems(), judge_own_art(*own_, plan_, order_.rule.min_dpi));
    placed_ = place_own_art(*own_, plan_);
    const Page words = lettering();
    const bool over = own_->lettering == ArtLettering::kOver;
    if (over) {
      add(type_.problems(), judge_contrast(*own_, placed_, words, order_.palette.text));
    }
    paint_own(brush, own_->wrap ? -plan_.bleed : plan_.front, words);
    if (!own_->wrap || own_->lettering == ArtLettering::kPanel) band(brush);
    if (own_->lettering != ArtLettering::kNone) letter_front(brush, order_.text, art(), voice_);
    if (!own_->wrap || own_->lettering != ArtLettering::kNone) letter_back_and_spine(brush);
  }

  // What is set over the picture, to be measured.
  Page lettering() {
    Page words;
    Brush brush(words, type_);
    const std::size_t before = type_.problems().size();
    letter_front(brush, order_.text, art(), voice_);
    if (own_->wrap) letter_back(brush, order_.text, art(), voice_);
    type_.problems().resize(before);
    return words;
  }

  // The picture from `left` to the outer edge of the front, with the panel for the words.
  void paint_own(Brush& brush, double left, const Page& words) {
    const double b = plan_.bleed;
    Path edge;
    add_rectangle(edge, spot({left, -b}), Length::pt(plan_.right() - left),
                  Length::pt(plan_.height + 2 * b));
    brush.clip(std::move(edge));
    brush.add({placed_});
    brush.end_clip();
    if (own_->lettering != ArtLettering::kPanel) return;
    brush.rectangle({left, -b}, {plan_.right() - left, foot_of(words) + plan_.unit * 0.75 + b},
                    order_.palette.ground);
  }

  static void add(Diagnostics& all, const Diagnostics& more) {
    all.insert(all.end(), more.begin(), more.end());
  }

  Page front() {
    placed_.corner.x -= Length::pt(plan_.front);
    plan_.spine = plan_.bleed = plan_.front = plan_.hinge = 0;
    plan_.back = false;
    Page page;
    page.width = order_.trim.width;
    page.height = order_.trim.height;
    page.label = "front";
    Brush brush(page, type_);
    brush.rectangle({}, {plan_.width, plan_.height}, order_.palette.ground);
    if (own_ != nullptr) {
      paint_own(brush, 0, lettering());
    } else {
      style_.paint(brush, art());
    }
    const bool words = own_ == nullptr || own_->lettering != ArtLettering::kNone;
    if (words) letter_front(brush, order_.text, art(), voice_);
    return page;
  }

  // Over the spine and a little beyond: a fold that drifts stays unseen, spine text has plain
  // ground.
  void band(Brush& brush) {
    brush.rectangle({plan_.width - plan_.band(), -plan_.bleed},
                    {plan_.spine + 2 * plan_.band(), plan_.height + 2 * plan_.bleed},
                    order_.palette.ground);
  }

  // The puzzle itself, bottom left, for whoever turns the book over.
  void puzzle_on_back(Brush& brush) {
    const figure::Figure& figure = order_.puzzle.figure;
    if (order_.text.puzzle.empty() || figure.marks.empty()) return;
    const double room = barcode_left() - plan_.margin() - plan_.unit;
    const Extent extent = extent_of(figure);
    const double wide = extent.margins.left + extent.columns,
                 tall = extent.margins.top + extent.rows;
    const double cell = std::min(15.6 * plan_.scale() * 9 / std::max(wide, tall), room / wide);
    const double mark = extent.margins.left > 0 ? kOutsideHeight : 0.64;
    if (cell * mark < plan_.least) return;
    Page page;
    Type type(shaper_, order_.theme);
    Canvas canvas(page, type);
    GridStyle style;
    style.digits = {Length::pt(cell), order_.theme.digit_height, order_.puzzle.symbols,
                    order_.puzzle.pattern.values};
    style.lines = {0.75, 1.9, 2.2};
    style.given = Role::kGiven;
    const FigureBox box = figure_box(extent, Length::pt(cell), style.lines);
    const Point2 corner{plan_.margin(),
                        plan_.height - plan_.margin() - (box.top + box.height).points()};
    const Spot whole = spot(corner);
    paint_grid(canvas, figure, {whole.x + box.left, whole.y + box.top}, style);
    for (Item& item : page.items) recolour(item);
    brush.add(std::move(page.items));
    CoverType::Style words{Face::kBold, 9.5 * plan_.scale(), ink_of(order_.palette.text)};
    words.language = beyond_ascii(order_.text.puzzle);
    brush.text(type_.shape(order_.text.puzzle, words), {corner.x, corner.y - 9 * plan_.scale()});
  }

  // Black becomes the text's colour, grey a mix of it with the ground.
  void recolour(Item& item) const {
    const auto mixed = [&](Ink ink) {
      return ink_of(mix(order_.palette.ground, order_.palette.text, ink.k / 100.0));
    };
    if (auto* fill = std::get_if<Fill>(&item)) fill->ink = mixed(fill->ink);
    if (auto* stroke = std::get_if<Stroke>(&item)) stroke->ink = mixed(stroke->ink);
    if (auto* run = std::get_if<GlyphRun>(&item)) run->ink = mixed(run->ink);
    if (auto* placed = std::get_if<PlacedPicture>(&item)) recolour(*placed);
  }
  void recolour(PlacedPicture& placed) const {
    Picture inked{
        placed.picture->width, placed.picture->height, PictureColours::kCmyk, {}, {}, false};
    std::array<std::string, 256> inks;
    const auto part = [](int percent) { return static_cast<char>(percent * 255 / 100); };
    for (int grey = 0; grey < 256; ++grey) {
      const Ink ink = ink_of(mix(order_.palette.ground, order_.palette.text, 1 - grey / 255.0));
      inks[grey] = {part(ink.c), part(ink.m), part(ink.y), part(ink.k)};
    }
    for (const char grey : placed.picture->pixels) {
      inked.pixels += inks[static_cast<unsigned char>(grey)];
    }
    placed.picture = std::make_shared<const Picture>(std::move(inked));
  }

  double barcode_left() const {
    const CoverRule& rule = order_.rule;
    return plan_.width - plan_.hinge - (rule.barcode_clear + rule.barcode_width).points();
  }

  void barcode(Brush& brush) {
    const CoverRule& rule = order_.rule;
    const double width = rule.barcode_width.points(), height = rule.barcode_height.points();
    if (width <= 0) return;
    const Point2 corner{barcode_left(), plan_.height - rule.barcode_clear.points() - height};
    brush.rectangle(corner, {width, height}, {1, 1, 1});
    if (!order_.text.isbn.empty()) bars(brush, corner, width, height);
  }

  // At nominal size: modules of 0.33 mm; guard bars a little longer, digits under the others.
  void bars(Brush& brush, Point2 corner, double width, double height) {
    const Colour black{};
    const double module = 0.33 / 25.4 * 72;
    const std::string modules = ean13_modules(order_.text.isbn);
    const double left = corner.x + (width - module * kBarModules) / 2 + module * 2;
    const CoverType::Style digits{Face::kRegular, 10, {}, 0, true};
    CoverType::Style number{Face::kRegular, 8, {}, 0, true};
    number.origin = order_.text.isbn_shown.origin;
    const double top = corner.y + 18, foot = corner.y + height - 14;
    const auto guards = [](int m) { return m < 3 || (m >= 45 && m < 50) || m >= 92; };
    Path path;
    for (int m = 0; m < kBarModules;) {
      int count = 0;
      while (m + count < kBarModules && modules[m + count] == '1') ++count;
      if (count > 0) {
        add_rectangle(path, spot({left + m * module, top}), Length::pt(count * module),
                      Length::pt(foot + (guards(m) ? 5 : 0) - top));
      }
      m += std::max(count, 1);
    }
    brush.fill(std::move(path), black);
    brush.text(type_.shape("ISBN " + order_.text.isbn_shown.text, number), {left, corner.y + 13});
    digit(brush, 0, left - module * 7.5, foot + 9, digits);
    for (int i = 0; i < 12; ++i) {
      const double middle = i < 6 ? 3 + 7 * i + 3.5 : 50 + 7 * (i - 6) + 3.5;
      digit(brush, 1 + i, left + middle * module, foot + 9, digits);
    }
  }

  void digit(Brush& brush, int place, double middle, double baseline,
             const CoverType::Style& style) {
    ShapedText one = type_.shape(std::string(1, order_.text.isbn[place]), style);
    const double half = one.advance.points() / 2;
    brush.text(std::move(one), {middle - half, baseline});
  }

  // A palette holds the common limit; a printer may ask for less.
  void judge_ink() {
    const auto judge = [&](Colour colour) {
      const int all = coverage(ink_of(colour));
      if (order_.rule.max_ink == 0 || all <= order_.rule.max_ink) return;
      type_.problems().push_back(
          failure(fmt::format("palette '{}' has a colour of {} % ink; the printer takes {} %",
                              order_.palette.name, all, order_.rule.max_ink),
                  "another palette"));
    };
    judge(order_.palette.ground);
    judge(order_.palette.text);
    for (const Colour colour : order_.palette.art) judge(colour);
  }

  const CoverRequest& order_;
  Shaper& shaper_;
  CoverType type_;
  const StyleInfo& style_;
  const OwnArt* own_;
  Voice voice_;
  CoverPlan plan_;
  PlacedPicture placed_;  // the user's own, on the wrap first
};

}  // namespace

bool CoverPlan::is_safe(Point2 at) const {
  const double edge = std::max(18.0, clear) + 8 * scale();
  const double left = front + (front > 0 ? std::max(band() + 6 * scale(), hinge) : edge);
  return at.x >= left && at.x <= front + width - edge && at.y <= height - edge;
}

Colour clearest(Colour ground, std::initializer_list<Colour> choices) {
  return *std::max_element(choices.begin(), choices.end(), [&](Colour a, Colour b) {
    return contrast(a, ground) < contrast(b, ground);
  });
}

std::optional<CoverStyle> find_cover_style(std::string_view name) {
  for (const StyleInfo& one : kStyles) {
    if (one.name == name) return one.style;
  }
  return std::nullopt;
}

std::vector<std::string> cover_style_names() {
  std::vector<std::string> names;
  for (const StyleInfo& one : kStyles) names.emplace_back(one.name);
  return names;
}

std::string_view usual_palette(CoverStyle style) {
  return info(style).palette;
}

Result<Cover> compose_cover(const CoverRequest& order, Shaper& shaper) {
  return Composer(order, shaper).compose();
}

}  // namespace gridpress
