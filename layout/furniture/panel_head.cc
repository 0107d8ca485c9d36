#include "layout/furniture/panel_head.h"

#include <algorithm>
#include <cmath>

#include "layout/furniture/badge.h"

namespace gridpress {
namespace {

constexpr double kColumn = 127.559;  // points (45 mm)
constexpr double kBar = 2.4;
// distances between baselines, and to the frame
constexpr double kHeadLine = 15, kLine = 12, kToGrid = 7.5;
constexpr double kTitle = 14, kTitleLine = 15, kHeadWords = 8, kGap = 6, kToMarks = 4;
constexpr int kTitleLines = 2;

class PanelHead {
 public:
  PanelHead(Canvas& canvas, const PanelContent& content, const PanelStyle& style)
      : canvas_(canvas), type_(canvas.type()), content_(content), area_(style.area), set_(style) {
    number_ = type_.shape(content.number, set_.style(Role::kCaption, kHeadWords));
    measure_level();
    if (style.grows) {
      arrange();
    } else {
      squeeze();
    }
  }

  Length paint() {
    Path bar;
    add_rectangle(bar, {area_.left, area_.top}, area_.width(), set_.pt(kBar));
    canvas_.fill(std::move(bar));
    for (int row = 0; row < title_rows(); ++row) {
      canvas_.text(title_[row], {area_.left, baseline(row)});
    }
    canvas_.text_right(number_, {area_.right, baseline(number_row_)});
    if (level_width() > Length()) level(baseline(level_row_));
    canvas_.text(line_, {area_.left, baseline(line_row_)});
    return area_.top + set_.pt(baseline_points(rows_ - 1) + kToGrid);
  }

 private:
  int title_rows() const { return static_cast<int>(title_.size()); }
  // The baseline of a row, from the panel's top. The rows of the title come first, then rows in
  // smaller type.
  double baseline_points(int row) const {
    const int large = std::min(row, title_rows() - 1);
    return kHeadLine + kTitleLine * large + kLine * (row - large);
  }
  Length baseline(int row) const { return area_.top + set_.pt(baseline_points(row)); }

  // The width that text at the right, with its gap, takes away from text at the left.
  Length taken(Length width) const { return width > Length() ? width + set_.pt(kGap) : Length(); }
  Length room_after_number() const { return area_.width() - taken(number_.advance); }
  Length room_after_level() const { return area_.width() - taken(level_width()); }

  // Arranges the head in two rows. Text that is too long is set smaller and, if necessary,
  // shortened.
  void squeeze() {
    const Length room = area_.width() - number_.advance - set_.pt(kGap);
    title_ = {type_.shape_within(content_.title.text,
                                 set_.style(Role::kTitle, kTitle).of(content_.title.origin), room,
                                 set_.smallest)};
    line_ = type_.shape_within(content_.line.text,
                               set_.style(Role::kText, kHeadWords).of(content_.line.origin),
                               area_.width() - level_width() - set_.pt(kGap), set_.smallest);
    line_row_ = level_row_ = 1;
    rows_ = 2;
  }

  // Arranges the head in as many rows as its text needs. Number and level are flush right in the
  // first row where they fit.
  void arrange() {
    set_title();
    number_row_ = 0;
    while (number_row_ < title_rows() && title_[number_row_].advance > room_after_number()) {
      ++number_row_;
    }
    line_row_ = level_row_ = title_rows();
    if (number_row_ == title_rows()) {
      level_row_ = number_row_ + 1;
      if (!set_line(room_after_number())) ++line_row_;
    }
    if (level_row_ == line_row_ && !set_line(room_after_level())) ++level_row_;
    if (line_.advance == Length()) set_line(area_.width());
    if (line_.advance == Length()) {
      line_ = type_.shape_within(content_.line.text,
                                 set_.style(Role::kText, kHeadWords).of(content_.line.origin),
                                 area_.width(), set_.smallest);
    }
    rows_ = title_rows();
    if (number_.advance > Length()) rows_ = std::max(rows_, number_row_ + 1);
    if (line_.advance > Length()) rows_ = std::max(rows_, line_row_ + 1);
    if (level_width() > Length()) rows_ = std::max(rows_, level_row_ + 1);
  }

  Length smaller(double points) const {
    return std::max(set_.smallest, Length::pt(set_.pt(points).points() / Type::kShrink));
  }

  // Sets the line under the title, smaller if necessary. Returns whether it fits.
  bool set_line(Length room) {
    for (const Length size : {set_.style(Role::kText, kHeadWords).size, smaller(kHeadWords)}) {
      const ShapedText line =
          type_.shape(content_.line.text, Style{Role::kText, size}.of(content_.line.origin));
      if (line.advance > room) continue;
      line_ = line;
      return true;
    }
    return false;
  }

  // Sets the title next to the number if it fits, smaller if necessary, or else alone on up to two
  // lines.
  void set_title() {
    const Length sizes[] = {set_.style(Role::kTitle, kTitle).size, smaller(kTitle)};
    for (const Length size : sizes) {
      title_ = {
          type_.shape(content_.title.text, Style{Role::kTitle, size}.of(content_.title.origin))};
      if (title_[0].advance <= room_after_number()) return;
    }
    Paragraph broken;
    for (const Length size : sizes) {
      broken = break_within(type_, content_.title, title_rule(size), kTitleLines);
      if (!broken.shortened && worst_break(broken) != LineBreak::kInWord) break;
    }
    title_.clear();
    for (const TextLine& line : broken.lines) {
      std::string text;
      for (const TextSpan& span : line.spans) text += span.text;
      title_.push_back(type_.shape(text, broken.style.of(content_.title.origin)));
    }
  }

  ParagraphRule title_rule(Length size) const {
    return {.style = {Role::kTitle, size},
            .measure = area_.width(),
            .leading = set_.pt(kTitleLine),
            .title = true};
  }

  Length level_width() const {
    const bool both = level_.advance > Length() && marks_ > Length();
    return level_.advance + marks_ + (both ? set_.pt(kToMarks) : Length());
  }

  // Measures the level. Its stars or dots are left out if they don't fit or leave too little space
  // for the level's name.
  void measure_level() {
    const PanelLevel& level = content_.level;
    if (level.place == 0 || level.style == PanelLevel::Style::kNone) return;
    const Style style = set_.style(Role::kLevel, kHeadWords);
    if (level.style == PanelLevel::Style::kStars) {
      stars_ = {level.place, level.of, style.size, BadgeShape::kStar};
      marks_ = stars_.width();
    } else if (level.style == PanelLevel::Style::kDots) {
      marks_ = radius() * 2 + pitch() * (level.of - 1);
    }
    if (marks_ > area_.width()) marks_ = {};
    const std::string name = level_name();
    const Length words = type_.width(name, {Role::kLevel, smaller(kHeadWords)});
    const Length at_side = words > Length() ? words + set_.pt(kToMarks) : Length();
    if (marks_ + at_side > area_.width()) marks_ = {};
    const Length room = area_.width() - (marks_ > Length() ? marks_ + set_.pt(kToMarks) : marks_);
    level_ = type_.shape_within(name, style, room, set_.smallest);
  }

  // The level's name as printed. Empty if stars replace it, or if the head already contains it, as
  // with a level named "Monday".
  std::string level_name() const {
    const std::string& name = content_.level.words;
    const bool stars = content_.level.style == PanelLevel::Style::kStars && marks_ > Length();
    const bool needed = !stars && !type_.mentions(content_.title.text, name) &&
                        !type_.mentions(content_.line.text, name);
    return needed ? name : "";
  }

  Length radius() const { return set_.pt(2.2); }
  Length pitch() const { return set_.pt(6.2); }

  void level(Length baseline) {
    const bool stars = content_.level.style == PanelLevel::Style::kStars;
    if (marks_ > Length() && !stars) dots(baseline);
    if (marks_ > Length() && stars) {
      paint_badge(canvas_, stars_, {area_.right - marks_, baseline});
    }
    canvas_.text_right(level_, {area_.right - level_width() + level_.advance, baseline});
  }

  // Paints a dot for each level; those above the puzzle's level are open.
  void dots(Length baseline) {
    const Length weight = Length::milli(750);
    Path full, open;
    for (int i = 0; i < content_.level.of; ++i) {
      const Spot centre{area_.right - radius() - pitch() * (content_.level.of - 1 - i),
                        baseline - set_.pt(2.8)};
      const bool earned = i < content_.level.place;
      add_disc(earned ? full : open, centre, earned ? radius() : radius() - weight / 2);
    }
    canvas_.fill(std::move(full));
    if (open.empty()) return;
    Stroke ring;
    ring.path = std::move(open);
    ring.width = weight;
    canvas_.stroke(std::move(ring));
  }

  Canvas& canvas_;
  Type& type_;
  const PanelContent& content_;
  const Area area_;
  const PanelType set_;
  ShapedText number_, line_, level_;
  std::vector<ShapedText> title_;
  Badge stars_;
  Length marks_;  // width of the stars or dots
  int number_row_ = 0, line_row_ = 1, level_row_ = 1, rows_ = 2;
};

}  // namespace

PanelType::PanelType(const PanelStyle& style)
    : width(style.area.width()),
      smallest(style.smallest),
      scale(std::sqrt(width.points() / kColumn)) {}

Length paint_panel_head(Canvas& canvas, const PanelContent& content, const PanelStyle& style) {
  return PanelHead(canvas, content, style).paint();
}

}  // namespace gridpress
