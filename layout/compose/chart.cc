#include "layout/compose/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "layout/text/canvas.h"
#include "layout/text/type.h"

namespace gridpress {
namespace {

// All lengths are in points.
constexpr double kWidth = 520, kMargin = 18, kTitle = 40, kGap = 26;
constexpr double kPanelHead = 34, kPlot = 120, kPanelFoot = 40, kTicks = 34;
constexpr double kCountLines = 6;
constexpr Ink kData{.k = 12, .c = 78, .m = 42}, kGrid{14}, kAxis{60}, kQuiet{70};

// A step of 1, 2 or 5 times a power of ten, such that about `wanted` steps cover the span.
double nice_step(double span, double wanted, double least) {
  const double rough = std::max(span / wanted, least);
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough * 0.999) return factor * power;
  }
  return 10 * power;
}

// A rectangle to plot in, and the values at its edges.
struct Frame {
  double left, right, top, bottom;  // in points
  double low = 0, high = 1;         // range of x
  double most = 1;                  // maximum of y, which starts at 0

  double x(double value) const { return left + (right - left) * (value - low) / (high - low); }
  double y(double value) const { return bottom - (bottom - top) * value / most; }
};

class Painter {
 public:
  explicit Painter(Canvas& canvas) : canvas_(canvas) {}

  void title(const std::string& words) {
    put(words, {.role = Role::kHelper, .size = Length::pt(13)}, kMargin, kMargin + 12);
  }

  void histogram(const Histogram& histogram, const ChartWords& words, Frame frame) {
    const double head = frame.top - kPanelHead + 10;
    const double end = put(histogram.title, {.role = Role::kHelper, .size = Length::pt(10.5)},
                           frame.left - kTicks, head);
    put(histogram.note, small(kQuiet), end + 6, head);
    if (histogram.bars.empty()) return;
    scale(histogram, frame);
    put(words.up, small(kQuiet), frame.left - kTicks, frame.top - 9);
    counts(frame);
    bars(histogram, frame);
    values(histogram, frame);
    middle(words.across, small(kQuiet), (frame.left + frame.right) / 2, frame.bottom + 28);
  }

  void durations(const std::vector<Duration>& durations, const ChartWords& words, Frame frame) {
    const auto [least, most] = std::ranges::minmax(durations, {}, &Duration::seconds);
    const double low = std::floor(std::log10(least.seconds) - 0.05);
    const double high = std::max(low + 1, std::ceil(std::log10(most.seconds) + 0.05));
    frame.most = high - low;
    frame.high = static_cast<double>(durations.size());
    put(words.up, small(kQuiet), kMargin, frame.top - 12);
    for (double decade = low; decade <= high + 0.5; ++decade) {
      const double y = frame.y(decade - low);
      line(frame.left, y, frame.right, y, decade == low ? kAxis : kGrid);
      right(duration_text(std::pow(10, decade)), small(), frame.left - 6, y + 3);
    }
    Path trend;
    std::vector<Spot> places;
    for (const Duration& duration : durations) {
      const double x = frame.x(static_cast<double>(places.size()) + 0.5);
      const Spot at = spot(x, frame.y(std::log10(duration.seconds) - low));
      trend.emplace_back(places.empty() ? PathStep(MoveTo{at}) : PathStep(LineTo{at}));
      places.push_back(at);
    }
    for (std::size_t i = 0; i < places.size(); ++i) halo(durations[i], places[i]);
    if (places.size() > 1) canvas_.stroke({std::move(trend), Length::pt(1), {30}});
    for (std::size_t i = 0; i < places.size(); ++i) dot(durations[i], places[i], frame);
    middle(words.across, small(kQuiet), (frame.left + frame.right) / 2, frame.bottom + 28);
  }

 private:
  static Style bold() { return {.role = Role::kHelper, .size = Length::pt(8.5), .tabular = true}; }

  // Paints a light area behind the text, so that grid lines don't run through it.
  void halo(const Duration& duration, Spot at) {
    const double width = canvas_.type().width(duration_text(duration.seconds), bold()).points() + 4;
    Path path;
    add_rectangle(path, spot(at.x.points() - width / 2, at.y.points() - 16), Length::pt(width),
                  Length::pt(11));
    canvas_.fill(std::move(path), kWhite);
  }

  void dot(const Duration& duration, Spot at, const Frame& frame) {
    middle(duration_text(duration.seconds), bold(), at.x.points(), at.y.points() - 8);
    Path disc;
    add_disc(disc, at, Length::pt(3.2));
    canvas_.fill(std::move(disc), kData);
    middle(duration.label, small(), at.x.points(), frame.bottom + 13);
  }

  static Spot spot(double x, double y) { return {Length::pt(x), Length::pt(y)}; }
  static Style small(Ink ink = {}) {
    return {.role = Role::kCaption, .size = Length::pt(8.5), .tabular = true, .ink = ink};
  }

  // Writes `words` and returns the x position of their end.
  double put(const std::string& words, const Style& style, double x, double y) {
    ShapedText line = canvas_.type().shape(words, style);
    const double end = x + line.advance.points();
    canvas_.text(std::move(line), spot(x, y));
    return end;
  }
  void right(const std::string& words, const Style& style, double x, double y) {
    canvas_.text_right(words, style, spot(x, y));
  }
  void middle(const std::string& words, const Style& style, double x, double y) {
    put(words, style, x - canvas_.type().width(words, style).points() / 2, y);
  }
  void line(double x1, double y1, double x2, double y2, Ink ink) {
    canvas_.stroke(
        {{MoveTo{spot(x1, y1)}, LineTo{spot(x2, y2)}}, Length::pt(0.6), ink, Cap::kButt});
  }

  // Sets the ranges of the axes. The x axis has space for at least eight values, plus half a bar at
  // each end.
  static void scale(const Histogram& histogram, Frame& frame) {
    constexpr double kFewest = 8;
    const double first = histogram.bars.front().at, last = histogram.bars.back().at;
    const double missing = std::max(0.0, kFewest - 1 - (last - first) / histogram.step);
    frame.low = first - (std::floor(missing / 2) + 0.6) * histogram.step;
    frame.high = last + (std::ceil(missing / 2) + 0.6) * histogram.step;
    double most = 0;
    for (const Histogram::Bar& bar : histogram.bars) most = std::max(most, bar.count);
    const double step = nice_step(most, kCountLines, 1);
    frame.most = std::ceil(most / step) * step;
  }

  void counts(const Frame& frame) {
    const double step = nice_step(frame.most, kCountLines, 1);
    for (double count = 0; count <= frame.most * 1.0001; count += step) {
      line(frame.left, frame.y(count), frame.right, frame.y(count), count == 0 ? kAxis : kGrid);
      right(fmt::format("{:.0f}", count), small(), frame.left - 5, frame.y(count) + 3);
    }
  }

  void bars(const Histogram& histogram, const Frame& frame) {
    const double width = std::max(0.6, (frame.x(histogram.step) - frame.x(0)) * 0.8);
    Path path;
    for (const Histogram::Bar& bar : histogram.bars) {
      const double height = std::max(0.5, frame.bottom - frame.y(bar.count));
      add_rectangle(path, spot(frame.x(bar.at) - width / 2, frame.bottom - height),
                    Length::pt(width), Length::pt(height));
    }
    canvas_.fill(std::move(path), kData);
    line(frame.left, frame.bottom, frame.right, frame.bottom, kAxis);
  }

  void values(const Histogram& histogram, const Frame& frame) {
    const double room = (frame.right - frame.left) / 34;  // maximum number of labels
    const double step = nice_step(frame.high - frame.low, room, histogram.step);
    const int decimals = step < 1 ? 1 : 0;
    for (double n = std::ceil(frame.low / step); n * step <= frame.high; ++n) {
      const double x = frame.x(n * step);
      line(x, frame.bottom, x, frame.bottom + 3, kAxis);
      middle(fmt::format("{:.{}f}", n * step, decimals), small(), x, frame.bottom + 14);
    }
  }

  Canvas& canvas_;
};

template <typename Paint>
Result<Document> sheet(double height, const Theme& theme, Shaper& shaper, const Paint& paint) {
  Document document;
  Page& page = document.pages.emplace_back();
  page.width = Length::pt(kWidth);
  page.height = Length::pt(height);
  Type type(shaper, theme);
  Canvas canvas(page, type);
  Path paper;
  add_rectangle(paper, {}, page.width, page.height);
  canvas.fill(std::move(paper), kWhite);
  paint(Painter(canvas));
  if (has_errors(type.problems())) return type.problems();
  document.fonts = type.font_files();
  return document;
}

}  // namespace

std::string duration_text(double seconds) {
  struct Unit {
    double size;
    std::string_view name;
  };
  constexpr Unit kUnits[] = {{1, "s"}, {1e-3, "ms"}, {1e-6, "µs"}, {1e-9, "ns"}};
  const Unit* unit = kUnits;
  // The unit depends on the rounded value: 995 µs is printed as "1.0 ms".
  while (unit != std::end(kUnits) - 1 && seconds < unit->size * 0.995) ++unit;
  const double value = seconds / unit->size;
  return fmt::format("{:.{}f} {}", value, value < 9.95 && value != std::floor(value) ? 1 : 0,
                     unit->name);
}

Result<Document> compose_histograms(const ChartWords& words, const std::vector<Histogram>& panels,
                                    const Theme& theme, Shaper& shaper) {
  const int columns = panels.size() > 1 ? 2 : 1;
  const int rows = (static_cast<int>(panels.size()) + columns - 1) / columns;
  constexpr double kPanel = kPanelHead + kPlot + kPanelFoot;
  const double width = (kWidth - 2 * kMargin - (columns - 1) * kGap) / columns;
  return sheet(kMargin + kTitle + rows * kPanel, theme, shaper, [&](Painter painter) {
    painter.title(words.title);
    for (std::size_t i = 0; i < panels.size(); ++i) {
      const double left = kMargin + static_cast<double>(i % columns) * (width + kGap);
      const double top = kTitle + static_cast<double>(i / columns) * kPanel + kPanelHead;
      painter.histogram(panels[i], words, {left + kTicks, left + width, top, top + kPlot});
    }
  });
}

Result<Document> compose_durations(const ChartWords& words, const std::vector<Duration>& durations,
                                   const Theme& theme, Shaper& shaper) {
  constexpr double kTall = 220, kLabels = 44, kHead = 20;
  return sheet(kTitle + kHead + kTall + kPanelFoot, theme, shaper, [&](Painter painter) {
    painter.title(words.title);
    if (durations.empty()) return;
    constexpr double kTop = kTitle + kHead;
    painter.durations(durations, words, {kMargin + kLabels, kWidth - kMargin, kTop, kTop + kTall});
  });
}

}  // namespace gridpress
