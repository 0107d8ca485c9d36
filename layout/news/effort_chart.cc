// Charts of effort by weekday, one per feature: a dot for each puzzle on a logarithmic scale, and a
// bar for the median.
#include <algorithm>
#include <cmath>
#include <vector>

#include "layout/news/dates.h"
#include "layout/news/editor_pages.h"
#include "layout/news/run_pages.h"

namespace gridpress {
namespace {

constexpr int kWeekdays = 7;

// All lengths are in points. First the heights of a chart's parts, and the gap between charts.
constexpr double kHead = 26, kPlot = 150, kFoot = 44, kGap = 20;
constexpr double kChartTitle = 11, kTick = 8, kTicks = 38;  // kTicks: width of the scale's numbers
constexpr double kName = 8.5, kLevel = 7.5, kLevelLine = 9;
constexpr double kRadius = 2.1, kSpread = 14;  // radius of a dot; how far it may move sideways
constexpr double kBar = 2.2, kBarReach = 17;   // thickness and half the length of a median's bar
constexpr double kNumber = 8;
constexpr int kLevelLines = 2;

// The values between `low` and `high` that are 1, 2 or 5 times a power of ten.
std::vector<double> round_values(double low, double high) {
  std::vector<double> values;
  for (double power = std::pow(10, std::floor(std::log10(low))); power <= high; power *= 10) {
    for (const double factor : {1.0, 2.0, 5.0}) {
      const double value = factor * power;
      if (value >= low * 0.999 && value <= high * 1.001) values.push_back(value);
    }
  }
  return values;
}

struct LogScale {
  double low = 1, high = 10;
  std::vector<double> ticks;

  // The scale ends at round values and covers at least half a decade. Only a few values are
  // labelled.
  explicit LogScale(const std::vector<EffortChart::Point>& points) {
    constexpr double kSpan = 3.9;
    constexpr std::size_t kNumbers = 6;
    double least = kMost, most = kLeast;
    for (const EffortChart::Point& point : points) {
      const double effort = within(point.effort);
      least = std::min(least, effort);
      most = std::max(most, effort);
    }
    if (points.empty()) least = low, most = high;
    const std::vector<double> around = round_values(least / 10, most * 10);
    for (const double value : around) {
      if (value <= least * 0.97) low = value;
    }
    for (const double value : around) {
      if (value >= std::max(most * 1.03, low * kSpan)) {
        high = value;
        break;
      }
    }
    ticks = round_values(low, high);
    if (ticks.size() > kNumbers) {
      std::erase_if(ticks, [](double value) {
        const double decade = std::log10(value);
        return std::abs(decade - std::round(decade)) > 0.01;
      });
    }
  }

  static constexpr double kLeast = 0.01, kMost = 1e5;
  static double within(double effort) {
    return std::isnan(effort) ? kLeast : std::clamp(effort, kLeast, kMost);
  }
  double share(double effort) const {  // 0 at the foot, 1 at the top
    return std::log(within(effort) / low) / std::log(high / low);
  }
};

double median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

class FeatureChart {
 public:
  FeatureChart(const EffortChart::Feature& feature, EditorPages& pages, Canvas& canvas, Length top)
      : feature_(feature),
        words_(pages.words()),
        type_(pages.type()),
        canvas_(canvas),
        scale_(feature.points),
        left_(pages.field().left + Length::pt(kTicks)),
        right_(pages.field().right),
        top_(top + Length::pt(kHead)),
        column_((right_ - left_) / kWeekdays) {}

  void paint() {
    head();
    scale();
    for (int weekday = 0; weekday < kWeekdays; ++weekday) {
      const Length x = left_ + column_ * weekday;
      weekday_words(weekday, x);
      values(weekday, x);
    }
  }

 private:
  Length bottom() const { return top_ + Length::pt(kPlot); }
  Length y(double effort) const { return bottom() - Length::pt(kPlot * scale_.share(effort)); }

  // Paints the feature's name and the legend for the median's bar.
  void head() {
    const Length baseline = top_ - Length::pt(kHead - kChartTitle);
    const ShapedText legend =
        type_.shape(words_.at("news.median"), {Role::kCaption, Length::pt(kTick)});
    const Length bar = Length::pt(kBarReach), gap = Length::pt(4);
    const Length taken = legend.advance + gap + bar;
    const Tagged heading(canvas_, Tag::Role::kHeading2);
    canvas_.text(type_.shape_within(feature_.title, {Role::kHelper, Length::pt(kChartTitle)},
                                    right_ - taken - Length::pt(kGap) - left_ + Length::pt(kTicks),
                                    EditorPages::smallest()),
                 {left_ - Length::pt(kTicks), baseline});
    canvas_.text_right(legend, {right_, baseline});
    Path path;
    add_rectangle(path, {right_ - taken, baseline - Length::pt(3.8)}, bar, Length::pt(kBar));
    canvas_.fill(std::move(path));
  }

  std::string number(double effort) const {
    constexpr double kWhole = 10;  // larger numbers are printed without decimals
    return effort < kWhole ? words_.number(effort)
                           : group_thousands(words_, static_cast<int>(std::lround(effort)));
  }

  void scale() {
    for (const double tick : scale_.ticks) {
      if (y(tick) < bottom() - Length::pt(1)) canvas_.dotted_rule({left_, y(tick)}, right_);
      canvas_.text_right(number(tick), {Role::kCaption, Length::pt(kTick), false, true},
                         {left_ - Length::pt(6), y(tick) + Length::pt(2.8)});
    }
    canvas_.rule({left_, bottom()}, right_);
  }

  // Paints a weekday's name and the levels of its puzzles.
  void weekday_words(int weekday, Length x) {
    const Length room = column_ - Length::pt(4);
    canvas_.text(
        type_.shape_within(weekday_name(words_, weekday), {Role::kHelper, Length::pt(kName)}, room,
                           EditorPages::smallest()),
        {x, bottom() + Length::pt(13)});
    std::string levels;
    std::vector<std::string> seen;
    for (const EffortChart::Point& point : feature_.points) {
      if (point.weekday != weekday || point.level.empty()) continue;
      if (std::ranges::find(seen, point.level) != seen.end()) continue;
      levels += (seen.empty() ? "" : ", ") + point.level;
      seen.push_back(point.level);
    }
    gridpress::paint(canvas_,
                     break_within(type_, levels,
                                  {.style = {Role::kCaption, Length::pt(kLevel)},
                                   .measure = room,
                                   .leading = Length::pt(kLevelLine)},
                                  kLevelLines),
                     {x, bottom() + Length::pt(24)});
  }

  void values(int weekday, Length x) {
    std::vector<double> efforts;
    for (const EffortChart::Point& point : feature_.points) {
      if (point.weekday == weekday) efforts.push_back(LogScale::within(point.effort));
    }
    if (efforts.empty()) return;
    const Length middle = x + Length::pt(kBarReach);
    dots(efforts, middle);
    paint_median(median(efforts), middle);
  }

  // Paints the median's bar and number. A white background behind the number hides the lines of the
  // scale.
  void paint_median(double value, Length middle) {
    const ShapedText words =
        type_.shape(number(value), {Role::kHelper, Length::pt(kNumber), false, true});
    const Length left = middle - Length::pt(kBarReach), right = middle + Length::pt(kBarReach);
    const Length white = Length::pt(1);
    Path ground, bar;
    add_rectangle(ground, {right + white, y(value) - Length::pt(4)}, words.advance + white * 2,
                  Length::pt(8));
    canvas_.fill(std::move(ground), kWhite);
    add_rectangle(bar, {left, y(value) - Length::pt(kBar / 2)}, right - left, Length::pt(kBar));
    canvas_.fill(std::move(bar));
    canvas_.text(words, {right + white * 2, y(value) + Length::pt(2.8)});
  }

  // Paints the dots. A dot that would cover another is moved sideways as little as possible. If no
  // position is free, the dot goes where it is farthest from other dots.
  void dots(std::vector<double> efforts, Length middle) {
    std::ranges::sort(efforts);
    std::vector<Point2> placed;
    Stroke rings;
    rings.width = Length::milli(750);
    for (const double effort : efforts) {
      placed.push_back({aside(placed, y(effort).points()), y(effort).points()});
      const Point2& at = placed.back();
      add_disc(rings.path, {middle + Length::pt(at.x), Length::pt(at.y)}, Length::pt(kRadius));
    }
    canvas_.stroke(std::move(rings));
  }

  static double aside(const std::vector<Point2>& placed, double height) {
    constexpr double kClear = 2 * kRadius + 1;
    double best = 0, farthest = -1;
    for (int step = 0; step <= 2 * static_cast<int>(kSpread); ++step) {
      const double x = (step + 1) / 2 * (step % 2 == 1 ? 1.0 : -1.0);
      double nearest = kClear;
      for (const Point2& other : placed) {
        nearest = std::min(nearest, std::hypot(other.x - x, other.y - height));
      }
      if (nearest > farthest) {
        best = x;
        farthest = nearest;
      }
      if (farthest >= kClear) break;
    }
    return best;
  }

  const EffortChart::Feature& feature_;
  const Words& words_;
  Type& type_;
  Canvas& canvas_;
  const LogScale scale_;
  const Length left_, right_, top_, column_;  // edges of the plot; width of a weekday's column
};

}  // namespace

Result<Document> compose_effort_chart(const EffortChart& chart, const Theme& theme,
                                      const Words& words, Shaper& shaper) {
  EditorPages pages(chart.title, EditorPages::Turn::kUpright, theme, words, shaper);
  const Length height = Length::pt(kHead + kPlot + kFoot), gap = Length::pt(kGap);
  const Length room = pages.field().height() + gap;
  const auto per_page =
      static_cast<std::size_t>(std::max<std::int64_t>(1, room.milli() / (height + gap).milli()));
  for (std::size_t first = 0; first < chart.features.size(); first += per_page) {
    pages.add([&](Canvas& canvas) {
      Length top = pages.field().top;
      const std::size_t end = std::min(first + per_page, chart.features.size());
      for (std::size_t i = first; i < end; ++i) {
        FeatureChart(chart.features[i], pages, canvas, top).paint();
        top += height + gap;
      }
    });
  }
  return pages.finish();
}

}  // namespace gridpress
