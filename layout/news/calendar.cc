// The calendar: one page per month, with weeks starting on Monday and the puzzles of each day.
#include <algorithm>
#include <iterator>
#include <span>
#include <vector>

#include "layout/news/dates.h"
#include "layout/news/editor_pages.h"
#include "layout/news/run_pages.h"

namespace gridpress {
namespace {

constexpr int kWeek = 7;

// All lengths are in points.
constexpr double kMonth = 18, kMonthLine = 16;  // type size; baseline below the field's top
// type size; baseline; top of the weeks
constexpr double kWeekday = 9, kWeekdayLine = 36, kWeeks = 43;
constexpr double kDay = 12, kNote = 8, kPad = 5, kDayLine = 14;
constexpr double kLeading = 1.2;  // relative to the type size
constexpr double kSizes[] = {9, 8, 7};
constexpr int kNoteLines = 2;

bool is_leap(int year) {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

int days_in(int year, int month) {
  constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return kDays[month - 1] + (month == 2 && is_leap(year) ? 1 : 0);
}

// The weekday of the first of a month; 0 is Monday. Uses Sakamoto's method, in which each month has
// a fixed shift within a year that begins in March.
int weekday_of_first(int year, int month) {
  constexpr int kShifts[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
  if (month < 3) --year;
  const int from_sunday = (year + year / 4 - year / 100 + year / 400 + kShifts[month - 1] + 1) % 7;
  return (from_sunday + 6) % 7;
}

// The page of one month.
class MonthPage {
 public:
  MonthPage(std::span<const CalendarDay> days, EditorPages& pages)
      : days_(days),
        pages_(pages),
        type_(pages.type()),
        year_(days[0].year),
        month_(days[0].month),
        first_(weekday_of_first(year_, month_)),
        weeks_((first_ + days_in(year_, month_) + kWeek - 1) / kWeek) {
    const Area& field = pages.field();
    top_ = field.top + Length::pt(kWeeks);
    width_ = field.width() / kWeek;
    // cells have the same height in all months of four or five weeks
    height_ = (field.bottom - top_) / std::max(weeks_, 5);
  }

  void paint() {
    choose_size();
    pages_.add([&](Canvas& canvas) {
      const Length left = pages_.field().left;
      canvas.text(month_title(pages_.words(), year_, month_), {Role::kTitle, Length::pt(kMonth)},
                  {left, pages_.field().top + Length::pt(kMonthLine)});
      for (int i = 0; i < kWeek; ++i) {
        canvas.text(
            type_.shape_within(weekday_name(pages_.words(), i),
                               {Role::kHelper, Length::pt(kWeekday)}, width_ - Length::pt(kPad),
                               EditorPages::smallest()),
            {left + width_ * i + Length::pt(kPad), pages_.field().top + Length::pt(kWeekdayLine)});
      }
      paint_lines(canvas);
      for (int day = 1; day <= days_in(year_, month_); ++day) paint_day(canvas, day);
    });
  }

 private:
  Length room() const { return width_ - Length::pt(2 * kPad); }

  const CalendarDay* find(int day) const {
    const auto found = std::ranges::find(days_, day, &CalendarDay::day);
    return found == days_.end() ? nullptr : &*found;
  }

  Style number_style(const CalendarDay* day) const {
    const bool appears = day != nullptr && !day->lines.empty();
    return {appears ? Role::kHelper : Role::kText, Length::pt(kDay)};
  }

  // A note that doesn't fit next to the number goes below it.
  Paragraph note_below(const CalendarDay& day) {
    const Length number = type_.width(std::to_string(day.day), number_style(&day));
    const Style style{Role::kItalic, Length::pt(kNote)};
    const bool at_side = type_.width(day.note, style) + number + Length::pt(kPad) <= room();
    if (at_side) return {};
    return break_within(
        type_, day.note,
        {.style = style, .measure = room(), .leading = Length::pt(kNote * kLeading)}, kNoteLines);
  }

  int lines_that_fit(const CalendarDay& day, double size) {
    const Length left = height_ - Length::pt(kDayLine + kPad) - note_below(day).height();
    return std::max(0, static_cast<int>(left.points() / (size * kLeading)));
  }

  // Chooses the largest type size at which all lines of the month fit, or the smallest size if none
  // does.
  void choose_size() {
    for (const double size : kSizes) {
      size_ = size;
      const bool fits = std::ranges::all_of(days_, [&](const CalendarDay& day) {
        return static_cast<int>(day.lines.size()) <= lines_that_fit(day, size) &&
               std::ranges::all_of(day.lines, [&](const std::string& line) {
                 return type_.width(line, {Role::kCaption, Length::pt(size)}) <= room();
               });
      });
      if (fits) return;
    }
  }

  void paint_lines(Canvas& canvas) {
    Stroke thin;
    thin.width = Length::milli(500);
    const Area& field = pages_.field();
    const Length right = field.left + width_ * kWeek, bottom = top_ + height_ * weeks_;
    for (int i = 1; i <= weeks_; ++i) {
      thin.path.emplace_back(MoveTo{{field.left, top_ + height_ * i}});
      thin.path.emplace_back(LineTo{{right, top_ + height_ * i}});
    }
    for (int i = 0; i <= kWeek; ++i) {
      thin.path.emplace_back(MoveTo{{field.left + width_ * i, top_}});
      thin.path.emplace_back(LineTo{{field.left + width_ * i, bottom}});
    }
    canvas.stroke(std::move(thin));
    Stroke head;
    head.width = Length::milli(1500);
    head.path = {MoveTo{{field.left, top_}}, LineTo{{right, top_}}};
    canvas.stroke(std::move(head));
  }

  void paint_day(Canvas& canvas, int number) {
    const int cell = first_ + number - 1;
    const Spot corner{pages_.field().left + width_ * (cell % kWeek) + Length::pt(kPad),
                      top_ + height_ * (cell / kWeek)};
    const CalendarDay* day = find(number);
    const Length baseline = corner.y + Length::pt(kDayLine);
    canvas.text(std::to_string(number), number_style(day), {corner.x, baseline});
    if (day == nullptr) return;
    const Paragraph below = note_below(*day);
    if (below.lines.empty()) {
      canvas.text_right(day->note, {Role::kItalic, Length::pt(kNote)},
                        {corner.x + room(), baseline});
    }
    Length y = baseline + Length::pt(kNote * kLeading);
    gridpress::paint(canvas, below, {corner.x, y});
    y = baseline + below.height() + Length::pt(size_ * kLeading);
    const int count = static_cast<int>(day->lines.size());
    const int shown = std::min(count, lines_that_fit(*day, size_));
    for (int i = 0; i < shown; ++i) {
      const bool last = i + 1 == shown && shown < count;
      canvas.text(
          type_.shape_within(last ? "…" : day->lines[i], {Role::kCaption, Length::pt(size_)},
                             room(), EditorPages::smallest()),
          {corner.x, y});
      y += Length::pt(size_ * kLeading);
    }
  }

  std::span<const CalendarDay> days_;
  EditorPages& pages_;
  Type& type_;
  int year_, month_;
  int first_;  // weekday of the month's first day
  int weeks_;
  Length top_, width_, height_;  // top of the weeks; width and height of a cell
  double size_ = 0;              // type size of the lines, in points
};

}  // namespace

Result<Document> compose_calendar(const CalendarPages& calendar, const Theme& theme,
                                  const Words& words, Shaper& shaper) {
  EditorPages pages(calendar.title, EditorPages::Turn::kWide, theme, words, shaper);
  const std::span<const CalendarDay> days = calendar.days;
  for (std::size_t from = 0; from < days.size();) {
    GRIDPRESS_CHECK(days[from].month >= 1 && days[from].month <= 12);
    std::size_t to = from;
    while (to < days.size() && days[to].year == days[from].year &&
           days[to].month == days[from].month) {
      ++to;
    }
    MonthPage(days.subspan(from, to - from), pages).paint();
    from = to;
  }
  return pages.finish();
}

}  // namespace gridpress
