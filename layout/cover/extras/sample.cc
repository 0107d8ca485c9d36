#include "layout/cover/extras/sample.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "layout/cover/lines.h"
#include "layout/cover/puzzle/puzzle_art.h"
#include "layout/figure/figure_box.h"
#include "layout/figure/grid.h"
#include "layout/page/origin.h"

namespace gridpress {
namespace {

// Pt, size of a cell if nine fit in a row, on a cover six inches wide.
constexpr double kSampleCell = 15.6;
constexpr double kDigitHeight = 0.64;  // ink height of a digit, in cells
constexpr double kSampleTop = 8.4;     // cover units; below the words on the back
constexpr double kSamplePad = 0.3;     // cover units of ground colour around the sample
constexpr double kCaption = 9.5;       // pt on a cover six inches wide
constexpr LineRule kLines{0.75, 1.9, 2.2};
constexpr double kCaptionLead = 1.25, kOverGrid = 0.75;  // relative to the caption's size

// A place for a sample: its left edge, its foot and its maximum size.
struct Area {
  double left = 0, foot = 0, width = 0, height = 0;
};

class SamplePainter {
 public:
  SamplePainter(Brush& brush, Shaper& shaper, const CoverRequest& request, const SampleRoom& room)
      : brush_(brush),
        shaper_(shaper),
        request_(request),
        room_(room),
        paper_(request.palette.ground),
        ink_(request.palette.text) {}

  void paint() {
    for (const CoverSample& sample : request_.samples) {
      const auto place = find(sample);
      if (place) return paint(sample, *place);
      if (sample.origin != Origin()) return refuse(sample);
    }
  }

  std::optional<PaintedCard> paint_on(const SampleCard& card) {
    paper_ = card.paper;
    ink_ = card.ink;
    for (const CoverSample& sample : request_.samples) {
      if (const auto place = find_on(card, sample)) return paint_card(card, sample, *place);
      if (sample.origin == Origin()) continue;
      if (card.last) refuse(sample);
      return std::nullopt;
    }
    return std::nullopt;
  }

 private:
  struct Found {
    Area area;
    double cell = 0;
    Lines caption;
  };

  double scale() const { return room_.plan.scale(); }
  double caption_size() const { return std::max(kCaption * scale(), room_.plan.least); }

  // The places for a sample: first left of the barcode, then above it.
  std::vector<Area> areas() const {
    const CoverPlan& plan = room_.plan;
    const double top = kSampleTop * plan.unit, left = plan.margin(), bottom = plan.height - left;
    const double right = plan.width - plan.fold();
    if (room_.barcode.width <= 0) return {{left, bottom, right - left, bottom - top}};
    const double at_side = room_.barcode.corner.x - plan.unit;
    const double over = room_.barcode.corner.y - plan.unit * (kSamplePad + 0.3);
    return {{left, bottom, at_side - left, bottom - top}, {left, over, right - left, over - top}};
  }

  CoverType::Style caption_style(const CoverSample& sample) const {
    CoverType::Style words{Face::kBold, caption_size(), ink_of(request_.palette.text)};
    words.language = beyond_ascii(sample.caption);
    return words;
  }

  Lines caption_lines(const CoverSample& sample, double width) {
    if (sample.caption.empty()) return {};
    return balanced(brush_.type(), sample.caption, caption_style(sample), width);
  }

  double caption_height(const Lines& lines) const {
    if (lines.empty()) return 0;
    const double more = static_cast<double>(lines.size() - 1) * kCaptionLead;
    return (0.72 + more + kOverGrid) * caption_size();
  }

  static FigureBox box_of(const CoverSample& sample, double cell) {
    return figure_box(sample.extent, Length::pt(cell), kLines);
  }

  // The smallest cell that is printable and readable. Digits must be as high as the printer's
  // smallest type; letters, clues and two-digit numbers must be set in that type size or larger.
  double least_of(const CoverSample& sample) const {
    constexpr double kOver = 1.001;  // for rounding
    const Extent& extent = sample.extent;
    const bool outside = extent.margins.left > 0 || extent.margins.top > 0;
    const double least = room_.plan.least;
    const double cell =
        std::max(sample.least_cell, least / (outside ? kOutsideHeight : kDigitHeight));
    Type type(shaper_, request_.theme);
    double signs = 0;
    if (extent.lettered) {
      signs = type.ink("E", Role::kDigit).top / kLetterHeight;
    } else if (extent.edge == Extent::Edge::kDots) {
      signs = type.figure_height(Role::kDigit) / kClueHeight;
    } else if (sample.values > 9 && sample.symbols == Symbols::kDigits) {
      const Length em = Length::pt(100);
      signs = type.width("20", {Role::kGiven, em}).points() / em.points() / kWidestPair;
    }
    return std::max(cell, least * signs * kOver);
  }

  std::optional<Found> find(const CoverSample& sample) {
    const Extent& extent = sample.extent;
    const double wide = extent.margins.left + extent.columns + extent.margins.right;
    const double tall = extent.margins.top + extent.rows + extent.margins.bottom;
    const double usual = kSampleCell * scale() * 9 / std::max(wide, tall), least = least_of(sample);
    for (const Area& area : areas()) {
      const double frame = 3;  // pt, line weight
      const double across = (area.width - frame) / wide;
      const Lines caption = caption_lines(sample, std::min(usual, across) * wide + frame);
      const double down = (area.height - frame - caption_height(caption)) / tall;
      const double cell = std::min({std::max(usual, least), across, down});
      if (cell > 0 && cell >= least) {
        const FigureBox box = box_of(sample, cell);
        return Found{area, cell, caption_lines(sample, box.whole_width().points())};
      }
    }
    return std::nullopt;
  }

  double card_pad() const { return 0.42 * room_.plan.unit; }
  double card_head() const { return 0.95 * room_.plan.unit; }

  // The narrowest card on which the puzzle is readable, or nullopt.
  std::optional<Found> find_on(const SampleCard& card, const CoverSample& sample) {
    constexpr double kFrame = 3, kStep = 4;  // pt: line weight; between the widths tried
    const Extent& extent = sample.extent;
    const double wide = extent.margins.left + extent.columns + extent.margins.right;
    const double tall = extent.margins.top + extent.rows + extent.margins.bottom;
    const double least = least_of(sample);
    const double down = (card.foot - card.top - 2 * card_pad() - card_head() - kFrame) / tall;
    for (double width = card.width; width <= card.widest; width += kStep) {
      const double cell = std::min((width - 2 * card_pad() - kFrame) / wide, down);
      if (cell >= least) return Found{{card.left, 0, width, 0}, cell, {}};
    }
    return std::nullopt;
  }

  PaintedCard paint_card(const SampleCard& card, const CoverSample& sample, const Found& found) {
    const FigureBox box = box_of(sample, found.cell);
    const double height = (box.top + box.height + box.bottom).points();
    const double inside = box.whole_width().points(), pad = card_pad();
    const double width = std::max(inside + 2 * pad, std::min(card.width, found.area.width));
    const PaintedCard painted{card.left + width, card.top + card_head() + height + 2 * pad};
    Path path;
    add_rounded(path, spot({card.left, card.top}), Length::pt(width),
                Length::pt(painted.bottom - card.top), {Length::pt(0.17 * room_.plan.unit)});
    brush_.fill(std::move(path), card.paper);
    const double left = card.left + (width - inside) / 2;
    paint_head(card, sample, {left, card.top + pad + 0.45 * room_.plan.unit}, inside);
    paint_figure(sample, found, {left, card.top + pad + card_head()});
    return painted;
  }

  // Paints the puzzle's number at the left and its stars at the right.
  void paint_head(const SampleCard& card, const CoverSample& sample, Point2 at, double width) {
    const double scale = room_.plan.scale(), star = 4.2 * scale;
    brush_.text(brush_.type().shape(sample.number, {Face::kBlack, 15 * scale, ink_of(card.ink)}),
                at);
    if (card.stars < 2 || sample.level == 0) return;
    for (int i = 0; i < card.stars; ++i) {
      const Point2 centre{at.x + width - star - (card.stars - 1 - i) * star * 2.4,
                          at.y - 5 * scale};
      paint_cover_star(brush_, centre, star, i < sample.level, card.ink);
    }
  }

  void paint(const CoverSample& sample, const Found& found) {
    if (sample.figure.marks.empty()) return;
    const FigureBox box = box_of(sample, found.cell);
    const double height = (box.top + box.height + box.bottom).points();
    const Point2 corner{found.area.left, found.area.foot - height};
    const double head = caption_height(found.caption), pad = kSamplePad * room_.plan.unit;
    brush_.rectangle({corner.x - pad, corner.y - head - pad},
                     {box.whole_width().points() + 2 * pad, height + head + 2 * pad},
                     request_.palette.ground);
    const CoverType::Style words = caption_style(sample);
    double baseline = corner.y - head + 0.72 * words.size;
    for (const std::string& line : found.caption) {
      brush_.text(brush_.type().shape(line, words), {corner.x, baseline});
      baseline += kCaptionLead * words.size;
    }
    paint_figure(sample, found, corner);
  }

  void paint_figure(const CoverSample& sample, const Found& found, Point2 corner) {
    if (sample.figure.marks.empty()) return;
    const FigureBox box = box_of(sample, found.cell);
    Page page;
    Type type(shaper_, request_.theme);
    Canvas canvas(page, type);
    GridStyle style;
    style.digits = {Length::pt(found.cell), request_.theme.digit_height, sample.symbols,
                    sample.values};
    style.lines = kLines;
    style.given = Role::kGiven;
    const Spot whole = spot(corner);
    paint_grid(canvas, sample.figure, {whole.x + box.left, whole.y + box.top}, style);
    for (Item& item : page.items) recolour(item);
    brush_.add(std::move(page.items));
  }

  // Replaces black by the colour of the text, and grey by a mix of that colour and the ground.
  void recolour(Item& item) const {
    const auto mixed = [&](Ink ink) { return ink_of(of_blackness(ink.k / 100.0)); };
    if (auto* fill = std::get_if<Fill>(&item)) fill->ink = mixed(fill->ink);
    if (auto* stroke = std::get_if<Stroke>(&item)) stroke->ink = mixed(stroke->ink);
    if (auto* run = std::get_if<GlyphRun>(&item)) run->ink = mixed(run->ink);
    if (auto* placed = std::get_if<PlacedPicture>(&item)) recolour(*placed);
  }
  Colour of_blackness(double share) const { return mix(paper_, ink_, share); }
  void recolour(PlacedPicture& placed) const {
    Picture inked{
        placed.picture->width, placed.picture->height, PictureColours::kCmyk, {}, {}, false};
    std::array<std::string, 256> inks;
    for (int grey = 0; grey < 256; ++grey) inks[grey] = pixel_of(of_blackness(1 - grey / 255.0));
    for (const char grey : placed.picture->pixels) {
      inked.pixels += inks[static_cast<unsigned char>(grey)];
    }
    placed.picture = std::make_shared<const Picture>(std::move(inked));
  }

  void refuse(const CoverSample& sample) {
    Diagnostic problem = failure(
        fmt::format("the puzzle would be too small to read on the back of the cover: it needs "
                    "cells of {:.1f} pt",
                    least_of(sample)),
        "choose another puzzle, or use sample: false");
    problem.origin = sample.origin;
    brush_.type().report(std::move(problem));
  }

  Brush& brush_;
  Shaper& shaper_;
  const CoverRequest& request_;
  const SampleRoom& room_;
  Colour paper_, ink_;
};

}  // namespace

void paint_sample(Brush& brush, Shaper& shaper, const CoverRequest& request,
                  const SampleRoom& room) {
  SamplePainter(brush, shaper, request, room).paint();
}

std::optional<PaintedCard> paint_sample_card(Brush& brush, Shaper& shaper,
                                             const CoverRequest& request, const SampleRoom& room,
                                             const SampleCard& card) {
  return SamplePainter(brush, shaper, request, room).paint_on(card);
}

}  // namespace gridpress
