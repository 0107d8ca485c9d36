#include "layout/cover/cover.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "layout/cover/extras/badges.h"
#include "layout/cover/extras/barcode.h"
#include "layout/cover/extras/guides.h"
#include "layout/cover/extras/mark.h"
#include "layout/cover/extras/sample.h"
#include "layout/cover/lettering.h"
#include "layout/cover/own_art.h"
#include "layout/cover/puzzle/puzzle_cover.h"

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
    {"puzzle", CoverStyle::kPuzzle, "garden", Voice::kPuzzle, nullptr},
    {"constellation", CoverStyle::kConstellation, "midnight", Voice::kSerif, paint_constellation},
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
    plan_.unit = is_puzzle() ? puzzle_cover_unit(order.trim) : cover_unit(order.trim);
    plan_.clear = order.rule.text_clear.points();
    plan_.hinge = order.hinge.points();
    plan_.least = order.min_text.points();
    plan_.thinnest = order.min_line.points();
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
    if (order_.guides) cover.guides = guides(cover.wrap);
    check_ink();
    if (has_errors(type_.problems())) return std::move(type_.problems());
    cover.warnings = type_.problems();
    return cover;
  }

 private:
  bool is_puzzle() const { return own_ == nullptr && style_.style == CoverStyle::kPuzzle; }

  Art art() const { return {order_.puzzle, order_.palette, plan_, order_.text.volume_number}; }

  Page wrap() {
    plan_.spine = order_.spine.points();
    plan_.bleed = order_.rule.bleed.points();
    plan_.front = plan_.width + plan_.spine;
    plan_.back = true;
    plan_.badges = badge_places(plan_, order_.text.badges.size());
    whole_ = plan_;
    if (order_.mark != nullptr) {
      add(type_.problems(), check_mark(*order_.mark, plan_, order_.palette, order_.rule.min_dpi));
    }
    Page page;
    const Length bleed = order_.rule.bleed;
    page.width = order_.trim.width * 2 + order_.spine;
    page.height = order_.trim.height;
    page.bleed = {bleed, bleed, bleed, bleed};
    page.label = "cover";
    Brush brush(page, type_);
    const double b = plan_.bleed;
    brush.rectangle({-b, -b}, {plan_.right() + b, plan_.height + 2 * b}, order_.palette.ground);
    const BarcodeBox box = barcode_box(order_.rule, plan_);
    if (is_puzzle()) {
      paint_puzzle_wrap(brush, shaper_, order_, plan_, box);
      paint_barcode(brush, box, order_.text);
      whole_ = plan_;
      return page;
    }
    if (own_ != nullptr) {
      own_wrap(brush);
    } else {
      style_.paint(brush, art());
      band(brush);
      letter_front(brush, order_.text, art(), voice_);
      letter_back_and_spine(brush);
    }
    paint_sample(brush, shaper_, order_, {plan_, box});
    paint_badges(brush, order_.text.badges, art());
    paint_barcode(brush, box, order_.text);
    return page;
  }

  void letter_back_and_spine(Brush& brush) {
    letter_back(brush, order_.text, art(), voice_, order_.mark);
    if (order_.pages < order_.spine_rule.text_from) return;
    letter_spine(brush, order_.text, art(), voice_,
                 {order_.spine_rule.clear.points(), order_.min_text.points(), order_.mark});
  }

  void own_wrap(Brush& brush) {
    add(type_.problems(), check_own_art(*own_, plan_, order_.rule.min_dpi));
    placed_ = place_own_art(*own_, plan_);
    const Page words = lettering();
    const bool over = own_->lettering == ArtLettering::kOver;
    if (over) {
      add(type_.problems(), check_contrast(*own_, placed_, words, order_.palette.text));
    }
    paint_own(brush, own_->wrap ? -plan_.bleed : plan_.front, words);
    if (!own_->wrap || own_->lettering == ArtLettering::kPanel) band(brush);
    if (own_->lettering != ArtLettering::kNone) letter_front(brush, order_.text, art(), voice_);
    if (!own_->wrap || own_->lettering != ArtLettering::kNone) letter_back_and_spine(brush);
  }

  // The words on the picture as a separate page, for measuring.
  Page lettering() {
    Page words;
    Brush brush(words, type_);
    const std::size_t before = type_.problems().size();
    letter_front(brush, order_.text, art(), voice_);
    if (own_->wrap) letter_back(brush, order_.text, art(), voice_);
    type_.problems().resize(before);
    return words;
  }

  // Paints the user's picture from `left` to the front's outer edge, with the panel behind the
  // words.
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
    plan_.badges = badge_places(plan_, order_.text.badges.size());
    Page page;
    page.width = order_.trim.width;
    page.height = order_.trim.height;
    page.label = "front";
    Brush brush(page, type_);
    brush.rectangle({}, {plan_.width, plan_.height}, order_.palette.ground);
    if (is_puzzle()) {
      paint_puzzle_front(brush, shaper_, order_, plan_);
      return page;
    }
    if (own_ != nullptr) {
      paint_own(brush, 0, lettering());
    } else {
      style_.paint(brush, art());
    }
    const bool words = own_ == nullptr || own_->lettering != ArtLettering::kNone;
    if (words) letter_front(brush, order_.text, art(), voice_);
    paint_badges(brush, order_.text.badges, art());
    return page;
  }

  // Copies the wrap and adds guide lines.
  Document guides(const Document& wrap) {
    Document made = wrap;
    made.pages.front().label = "guides";
    Brush brush(made.pages.front(), type_);
    const BarcodeBox box = barcode_box(order_.rule, whole_);
    paint_guides(brush, {whole_, order_.rule, order_.spine_rule, box, *order_.words});
    made.fonts = shaper_.font_files();
    return made;
  }

  // Covers the spine and a little more with the ground colour. So an inexact fold doesn't show, and
  // the spine's text has a plain ground.
  void band(Brush& brush) {
    brush.rectangle({plan_.width - plan_.band(), -plan_.bleed},
                    {plan_.spine + 2 * plan_.band(), plan_.height + 2 * plan_.bleed},
                    order_.palette.ground);
  }

  // Reports colours with more ink than the printer allows. Palettes respect a common limit, but a
  // printer may have a lower one.
  void check_ink() {
    const Palette& palette = order_.palette;
    int most = std::max(coverage(ink_of(palette.ground)), coverage(ink_of(palette.text)));
    most =
        std::max({most, coverage(ink_of(palette.ribbon)), coverage(ink_of(palette.ribbon_text))});
    for (const Colour colour : palette.art) most = std::max(most, coverage(ink_of(colour)));
    if (order_.rule.max_ink == 0 || most <= order_.rule.max_ink) return;
    const Diagnostic problem = failure(
        fmt::format(
            "palette '{}' has a colour with {}% ink coverage, but the printer allows at most {}%",
            palette.name, most, order_.rule.max_ink),
        "use another palette");
    type_.problems().push_back(about(book_origin(BookValue::kCoverPalette), problem));
  }

  const CoverRequest& order_;
  Shaper& shaper_;
  CoverType type_;
  const StyleInfo& style_;
  const OwnArt* own_;
  Voice voice_;
  CoverPlan plan_;
  CoverPlan whole_;  // for the wrap
  // The user's own picture; set when the wrap is composed, which comes first.
  PlacedPicture placed_;
};

}  // namespace

bool CoverPlan::is_safe(Point2 at) const {
  const double edge = std::max(18.0, clear) + 8 * scale();
  const bool hidden = std::any_of(badges.begin(), badges.end(), [&](const CoverDisc& badge) {
    const double away = badge.radius + 12 * scale();
    return std::hypot(at.x - badge.centre.x, at.y - badge.centre.y) < away;
  });
  if (hidden) return false;
  const double left = front + (front > 0 ? std::max(band() + 6 * scale(), hinge) : edge);
  return at.x >= left && at.x <= front + width - edge && at.y <= height - edge;
}

bool CoverPlan::is_behind_badge(Point2 at, double radius) const {
  return std::any_of(badges.begin(), badges.end(), [&](const CoverDisc& badge) {
    const double away = std::hypot(at.x - badge.centre.x, at.y - badge.centre.y);
    return away < badge.radius + radius;
  });
}

Colour clearest(Colour ground, std::initializer_list<Colour> choices) {
  return *std::max_element(choices.begin(), choices.end(), [&](Colour a, Colour b) {
    return contrast(a, ground) < contrast(b, ground);
  });
}

double cover_unit(const Trim& side) {
  return std::min(side.width.points() / 12, side.height.points() / 15);
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

std::string_view default_palette(CoverStyle style) {
  return info(style).palette;
}

std::string_view series_palette(int volume) {
  constexpr std::array<std::string_view, 4> kInTurn = {"garden", "sky", "ember", "night"};
  return kInTurn[static_cast<std::size_t>(std::max(volume, 1) - 1) % kInTurn.size()];
}

Result<Cover> compose_cover(const CoverRequest& order, Shaper& shaper) {
  return Composer(order, shaper).compose();
}

}  // namespace gridpress
