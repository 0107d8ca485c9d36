#include "layout/design/metrics.h"

#include <algorithm>
#include <cmath>

namespace gridpress {
namespace {

double base_size(Length short_side, const Design& design, bool small) {
  if (small) return design.small_base_size;
  if (design.base_size > 0) return design.base_size;
  if (short_side >= Length::pt(Design::kSmallTrim)) return 10;
  if (short_side >= Length::pt(400)) return 9;
  return 8.5;
}

}  // namespace

double round_half(double points) {
  return std::nearbyint(points * 2) / 2;
}

Length Metrics::size(int step) const {
  return size(step, 0);
}

Length Metrics::size(int step, double more) const {
  const double points = std::max(7.0, round_half(base * std::pow(1.25, step)));
  return Length::pt(std::max(smallest, points + more));
}

Length Metrics::text_measure() const {
  constexpr double kEms = 36;  // 75 letters
  return std::min(live_width() * 0.8, std::max(live_width() * 0.62, size(1) * kEms));
}

Metrics page_metrics(const SheetRule& sheet, const PrinterProfile& printer, const Design& design) {
  Metrics m;
  m.width = sheet.trim.width;
  m.height = sheet.trim.height;
  const Length short_side = std::min(m.width, m.height);
  const bool small =
      design.small_base_size > 0 && !sheet.standard && short_side < Length::pt(Design::kSmallTrim);
  m.base = base_size(short_side, design, small);
  m.printable = printer.min_text.points();
  const double smallest = small ? design.small_smallest_text : design.smallest_text;
  m.smallest = std::max(smallest, m.printable);
  const bool own = design.smallest_answer > 0 && !sheet.standard;
  m.smallest_answer = std::max(own ? design.smallest_answer : smallest, m.printable);
  m.line = Length::pt(round_half(1.3 * m.base));
  m.unit = short_side * (1.0 / 16);
  m.duplex = printer.duplex;
  // Content exactly at a printer's minimum is flagged on upload, so add one point.
  const Length spare = Length::pt(1);
  const Length minimum = (sheet.bleed ? printer.outside_with_bleed : printer.outside) + spare;
  m.outer = std::max(m.unit, minimum);
  // A folio in the head is taller than the head's own type, which hangs from the top of the live
  // area. Baselines are at its bottom, with descenders below.
  m.top = std::max(m.unit, minimum + Length::pt(0.15 * m.base));
  m.bottom = std::max(m.unit, minimum + Length::pt(0.3 * m.base));
  const Length wanted = printer.duplex ? m.unit * 1.25 : m.unit;
  m.inner = std::max({wanted, minimum, printer.gutter(sheet.pages) + spare});
  if (printer.top_bound) {
    const Length top = m.top;
    m.top = std::max(m.top, m.inner + Length::pt(0.3 * m.base));  // descenders on versos
    m.verso_rise = printer.duplex ? m.top - top : Length();
    m.inner = m.outer;
  }
  // A panel fills its column; the newspaper page around it has the margins.
  if (design.slots.panel && printer.outside == Length()) m.outer = m.top = m.bottom = m.inner = {};
  return m;
}

Area live_area(const Metrics& m, bool recto) {
  const bool inner_left = recto || !m.duplex;
  const Length left = inner_left ? m.inner : m.outer;
  const Length up = recto ? Length() : m.verso_rise;
  return {left, left + m.live_width(), m.top - up, m.height - m.bottom - up};
}

Area field_area(const Metrics& m, bool recto, Bands bands) {
  Area area = live_area(m, recto);
  if (bands.head) area.top += m.lines(2);
  if (bands.foot) area.bottom -= m.lines(2);
  return area;
}

}  // namespace gridpress
