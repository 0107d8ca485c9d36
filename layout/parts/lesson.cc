// How to play: title, lead, a line for each size, pictures of the houses, a worked step. On as few
// pages as smaller pictures, wider text and a little less white can bring; then with the largest
// figure.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <tuple>
#include <utility>

#include "layout/figure/grid.h"
#include "layout/figure/marks.h"
#include "layout/figure/spoken.h"
#include "layout/plan/press.h"
#include "layout/text/paragraph.h"

namespace gridpress {
namespace {

constexpr double kSmallDigits = 0.54;  // ink height in a house picture
constexpr double kStepDigits = 0.5;    // … in the worked figure
constexpr double kHouseCell = 16;      // of a 9x9 picture at base size 10
constexpr double kLeastCell = 12;      // of the worked figure
constexpr double kThinLines = 5;       // cells of a house picture under this have box lines only
constexpr double kLabelGap = 0.8;      // from a size's label to its words, em
constexpr double kNarrowest = 13;      // ems: a narrower column of text is hard to read

// The worked figure, of the live width: beside its text, below it. The first that serves.
constexpr double kBeside[] = {0.52, 0.47, 0.42, 0.37, 0.32};
constexpr double kBelow[] = {0.72, 0.64, 0.56, 0.48, 0.4, 0.32};

// How much the rest gives way.
struct Squeeze {
  double tight;  // of the white, and of the pictures of houses
  int text;      // step of the type scale
  bool wide;     // text runs over the live width
};
constexpr Squeeze kSqueezes[] = {
    {1, 1, false}, {0.9, 1, true}, {0.8, 1, true}, {0.64, 1, true}, {0.64, 0, true}};

struct Arrangement {
  bool beside = false;
  double figure = 0;
  Squeeze squeeze = kSqueezes[0];
};

struct FigureRule {
  const GridStyle& style;
  const Words& words;
};
void paint_figure(Canvas& canvas, const figure::Figure& figure, Spot at, const FigureRule& rule) {
  const Tagged tagged(canvas, Tag::Role::kFigure,
                      spoken_grid(figure, rule.style.digits.symbols, rule.words));
  const FigureBox box = figure_box(extent_of(figure), rule.style.digits.cell, rule.style.lines);
  paint_grid(canvas, figure, {at.x + box.left, at.y + box.top}, rule.style);
}

class Layer {
 public:
  Layer(const Lesson& lesson, const gridpress::Setting& setting, const Metrics& m, Type& type)
      : lesson_(lesson), m_(m), design_(setting.design), words_(setting.words), type_(type) {}

  Sheets lay() {
    struct Worth {
      bool fits;
      int pages;
      bool lonely;  // the figure has a page for itself
      int text;
      Length cell;
      bool better(const Worth& than) const {
        return std::tuple(!fits, pages, lonely, -text, -cell.milli()) <
               std::tuple(!than.fits, than.pages, than.lonely, -than.text, -than.cell.milli());
      }
    };
    Sheets best;
    Worth worth{};
    for (const Arrangement& how : arrangements()) {
      Sheets sheets = laid(how);
      const Worth own{holds(sheets), static_cast<int>(sheets.size()),
                      !how.beside && sheets.back().size() == 1, how.squeeze.text,
                      step_cell(how.figure)};
      if (best.empty() || own.better(worth)) {
        best = std::move(sheets);
        worth = own;
      }
      // The first is how a page should look.
      if (worth.fits && worth.pages == 1 && how.squeeze.tight == 1) break;
    }
    if (!worth.fits) too_tall();
    return best;
  }

 private:
  // All that can be read, the least squeezed with the largest figure first.
  std::vector<Arrangement> arrangements() const {
    std::vector<Arrangement> all;
    for (const Squeeze& squeeze : kSqueezes) {
      for (const double figure : kBeside) all.push_back({true, figure, squeeze});
      for (const double figure : kBelow) all.push_back({false, figure, squeeze});
    }
    std::erase_if(all, [&](const Arrangement& how) { return !readable(how); });
    return all;
  }

  Length height() const { return m_.live_height() - m_.lines(4); }

  Sheets laid(const Arrangement& how) {
    how_ = how;
    title();
    text(lesson_.lead, measure(), {white(2.5 - kTextLeading), {}, true});
    sizes();
    houses();
    step();
    return flow(std::exchange(blocks_, {}), height());
  }

  bool holds(const Sheets& sheets) const {
    return std::all_of(sheets.begin(), sheets.end(), [&](const auto& sheet) {
      return sheet.back().y + sheet.back().block.height <= height();
    });
  }

  // Text beside a figure has room for words; the figure's digits are as large as type must be, or
  // nothing smaller is to be had.
  bool readable(const Arrangement& how) const {
    if (lesson_.step.columns == 0) return !how.beside && how.figure == kBelow[0];
    const bool room =
        !how.beside || text_room(how.figure) >= m_.size(how.squeeze.text) * kNarrowest;
    const bool first = !how.beside && how.figure == kBelow[0];
    return room &&
           (first || step_cell(how.figure) >= least_cell(values_of(lesson_.step), step_digits()));
  }

  // Height of the smallest digits of the step: those that are pencilled in.
  double step_digits() const {
    const bool pencilled = std::ranges::any_of(lesson_.step.marks, [](const figure::Mark& mark) {
      return std::holds_alternative<figure::Pencil>(mark);
    });
    const double row = std::ceil(std::sqrt(values_of(lesson_.step)));
    return pencilled ? std::min(kStepDigits, kPencilHeight / row) : kStepDigits;
  }

  // The least cell whose digits are no smaller than type may be. Pairs of digits need wider cells
  // than single ones.
  Length type_cell(int values, double digits) const {
    constexpr double kFigure = 0.72, kPair = 1.55;  // of a digit in its type, as in puzzles
    const bool pairs = values > 9 && lesson_.symbols == Symbols::kDigits;
    return Length::pt(m_.smallest * (pairs ? kPair : kFigure / digits));
  }
  Length least_cell(int values, double digits) const {
    return std::max(Length::pt(kLeastCell), type_cell(values, digits));
  }
  int values_of(const figure::Figure& figure) const {
    return lesson_.values > 0 ? lesson_.values : std::max(figure.columns, figure.rows);
  }
  static FigureBox box_of(const figure::Figure& figure, Length cell) {
    return figure_box(extent_of(figure), cell, {});
  }
  static Length fit(const figure::Figure& figure, Length width, Length height) {
    const LineRule lines;
    return fit_cell(extent_of(figure), {width, height, lines});
  }
  Length text_room(double figure) const { return m_.live_width() * (1 - figure) - m_.lines(2); }
  Length step_cell(double figure) const {
    if (lesson_.step.columns == 0) return {};
    const Length tall = m_.live_height() - m_.lines(6);
    return fit(lesson_.step, m_.live_width() * figure, tall);
  }
  Length measure() const { return how_.squeeze.wide ? m_.live_width() : m_.text_measure(); }
  Length white(double lines) const { return m_.lines(lines * how_.squeeze.tight); }

  struct Setting {
    Length before, indent;
    bool balance = false;
  };

  void too_tall() {
    type_.refuse(failure(fmt::format("'{}' does not fit the pages of this trim", lesson_.title),
                         "a larger trim"));
  }

  Style text_style() const { return {Role::kText, m_.size(how_.squeeze.text)}; }
  Length leading() const { return how_.squeeze.text > 0 ? m_.lines(kTextLeading) : m_.line; }

  void title() {
    const Paragraph text = part_title(type_, lesson_.title, m_, m_.live_width());
    const Length first = std::max(white(2), text.style.size);
    const Length height = first + text.height() - text.leading;
    blocks_.push_back({{},
                       height,
                       [text, first](Canvas& canvas, Spot at) {
                         paint(canvas, text, {at.x, at.y + first});
                       },
                       true});
  }

  // A block of text: its first baseline is one leading below its top.
  void text(const std::string& words, Length measure, const Setting& how) {
    const Paragraph set = break_text(
        type_, words, {text_style(), measure, leading(), how.indent, how.balance, !how.balance});
    if (set.lines.empty()) return;
    Length before = how.before;
    for (const Paragraph& part : parts_that_keep(set, 2)) {
      blocks_.push_back({before, part.height(), [part](Canvas& canvas, Spot at) {
                           paint(canvas, part, {at.x, at.y + part.leading});
                         }});
      before = {};
    }
  }

  GridStyle grid_style(const figure::Figure& figure, Length cell, double height) const {
    GridStyle style;
    style.tints = design_.theme.tints;
    style.digits = {cell, height, lesson_.symbols, values_of(figure)};
    return style;
  }

  // The sizes of the book, a line each: "6 × 6" and what is special about it.
  void sizes() {
    const Style label{Role::kTitle, text_style().size};
    Length in;
    for (const LessonLine& line : lesson_.sizes) {
      in = std::max(in, type_.width(line.label, label));
    }
    in += label.size * kLabelGap;
    for (std::size_t i = 0; i < lesson_.sizes.size(); ++i) {
      const LessonLine& line = lesson_.sizes[i];
      Paragraph text =
          break_text(type_, line.text, {text_style(), measure() - in, leading(), {}, false});
      text.role = Tag::Role::kItem;
      text.spoken = line.label + " " + line.text;
      const ShapedText name = type_.shape(line.label, label);
      const Length before = white(i == 0 ? 0.5 : 0);
      blocks_.push_back({before, text.height(), [text, name, in](Canvas& canvas, Spot at) {
                           const Tagged tagged(canvas, text.role, text.spoken);
                           const Length y = at.y + text.leading;
                           canvas.text(name, {at.x, y});
                           paint(canvas, text, {at.x + in, y});
                         }});
    }
  }

  struct House {
    figure::Figure figure;
    Paragraph caption;
    GridStyle style;
  };

  // All pictures have one size and are side by side: one of them alone would leave a hole. Where
  // their digits would be too small they show the shaded house without digits.
  void houses() {
    if (lesson_.houses.empty()) return;
    const int count = static_cast<int>(lesson_.houses.size());
    int size = 0, values = 0;
    for (const CaptionedFigure& house : lesson_.houses) {
      size = std::max({size, house.figure.columns, house.figure.rows});
      values = std::max(values, values_of(house.figure));
    }
    const double wanted = kHouseCell * m_.base / 10 * 9 / size * how_.squeeze.tight;
    const Length least = Length::pt(std::ceil(type_cell(values, kSmallDigits).points() * 4) / 4);
    const Length most = std::max(least, Length::pt(std::floor(wanted * 4) / 4));
    const Length room = (m_.live_width() - m_.line * (count - 1)) / count;
    Length cell = most;
    for (const CaptionedFigure& house : lesson_.houses) {
      cell = std::min(cell, fit(house.figure, room, m_.live_height()));
    }
    std::vector<House> all;
    bool narrow = false;
    for (const CaptionedFigure& house : lesson_.houses) {
      figure::Figure figure = house.figure;
      simplify(figure, cell < least, cell.points() < kThinLines);
      all.push_back({std::move(figure),
                     caption(house.caption, box_of(house.figure, cell).whole_width()),
                     grid_style(house.figure, cell, kSmallDigits)});
      narrow = narrow || !all.back().caption.too_wide.empty() ||
               worst_break(all.back().caption) == LineBreak::kInWord;
    }
    if (narrow) {
      houses_in_column(std::move(all));
    } else {
      houses_in_row(std::move(all));
    }
  }

  static void simplify(figure::Figure& figure, bool without_values, bool without_thin_lines) {
    std::erase_if(figure.marks, [&](const figure::Mark& mark) {
      const auto* line = std::get_if<figure::Line>(&mark);
      const bool thin = line != nullptr && line->weight == figure::Line::Weight::kThin;
      return (without_values && std::holds_alternative<figure::Value>(mark)) ||
             (without_thin_lines && thin);
    });
  }

  Paragraph caption(const std::string& words, Length measure) {
    return break_text(type_, words,
                      {{Role::kItalic, m_.size(-1, 0.5)}, measure, m_.line, {}, true});
  }

  static Length width_of(const House& house) {
    return box_of(house.figure, house.style.digits.cell).whole_width();
  }
  static Length height_of(const House& house) {
    return box_of(house.figure, house.style.digits.cell).whole_height();
  }

  // Captions below.
  void houses_in_row(std::vector<House> row) {
    Length figure_height, caption_height;
    for (const House& house : row) {
      figure_height = std::max(figure_height, height_of(house));
      caption_height = std::max(caption_height, house.caption.height());
    }
    const Length drop = figure_height + m_.lines(1.25);
    const int gaps = static_cast<int>(row.size()) - 1;
    Length others;  // widths of all but the last
    for (const House& house : row) others += width_of(house);
    others -= width_of(row.back());
    const Length gap =
        gaps == 0 ? Length() : (m_.live_width() - width_of(row.back()) - others) / gaps;
    blocks_.push_back(
        {white(kTextLeading), drop + caption_height - m_.line,
         [this_words = &words_, row = std::move(row), drop, gap](Canvas& canvas, Spot at) {
           for (const House& house : row) {
             paint_figure(canvas, house.figure, at, {house.style, *this_words});
             paint(canvas, house.caption, {at.x, at.y + drop});
             at.x += width_of(house) + gap;
           }
         }});
  }

  // Captions beside: on narrow pages with large type.
  void houses_in_column(std::vector<House> column) {
    for (std::size_t i = 0; i < column.size(); ++i) {
      House& house = column[i];
      const Length in = width_of(house) + m_.lines(kTextLeading);
      house.caption = caption(lesson_.houses[i].caption, m_.live_width() - in);
      const Length height = std::max(height_of(house), house.caption.height());
      blocks_.push_back({white(i == 0 ? kTextLeading : 1), height,
                         [this_words = &words_, house, in](Canvas& canvas, Spot at) {
                           paint_figure(canvas, house.figure, at, {house.style, *this_words});
                           paint(canvas, house.caption, {at.x + in, at.y + house.caption.leading});
                         },
                         i + 1 < column.size()});
    }
  }

  void step() {
    if (lesson_.step.columns == 0) return;
    if (how_.beside) {
      step_beside(text_room(how_.figure));
    } else {
      step_below();
    }
  }

  Paragraph step_title(Length measure) {
    Paragraph title = break_text(type_, lesson_.step_title,
                                 {{Role::kTitle, m_.size(3)}, measure, m_.lines(2), {}, true});
    title.role = Tag::Role::kHeading2;
    return title;
  }

  void step_beside(Length measure) {
    struct Part {
      Paragraph text;
      Length baseline;
    };
    auto parts = std::make_shared<std::vector<Part>>();
    const Paragraph title = step_title(measure);
    // Cap height of the title on the frame's upper edge.
    Length y = m_.size(3) * 0.66;
    parts->push_back({title, y});
    y += title.height() - title.leading + m_.lines(1.75);
    for (std::size_t i = 0; i < lesson_.step_text.size(); ++i) {
      const Length indent = i == 0 ? Length() : m_.lines(kTextLeading);
      const Paragraph text = break_text(type_, lesson_.step_text[i],
                                        {text_style(), measure, leading(), indent, false, true});
      parts->push_back({text, y});
      y += text.height();
    }
    const Length cell = step_cell(how_.figure);
    const GridStyle style = grid_style(lesson_.step, cell, kStepDigits);
    const FigureBox box = box_of(lesson_.step, cell);
    const Length figure = box.whole_height();
    const Length x = m_.live_width() - box.whole_width();
    blocks_.push_back(
        {white(2), std::max(y - leading(), figure),
         [this_lesson = &lesson_, this_words = &words_, parts, style, x](Canvas& canvas, Spot at) {
           for (const Part& part : *parts) {
             paint(canvas, part.text, {at.x, at.y + part.baseline});
           }
           paint_figure(canvas, this_lesson->step, {at.x + x, at.y}, {style, *this_words});
         }});
  }

  void step_below() {
    const Paragraph title = step_title(m_.live_width());
    blocks_.push_back({white(1.5), title.height(),
                       [title](Canvas& canvas, Spot at) {
                         paint(canvas, title, {at.x, at.y + title.leading});
                       },
                       true});
    for (std::size_t i = 0; i < lesson_.step_text.size(); ++i) {
      const Length indent = i == 0 ? Length() : m_.lines(kTextLeading);
      text(lesson_.step_text[i], measure(), {m_.lines(i == 0 ? 0.3 : 0), indent});
    }
    blocks_.back().keep_with_next = true;  // no figure alone on a page
    const Length cell = step_cell(how_.figure);
    const GridStyle style = grid_style(lesson_.step, cell, kStepDigits);
    blocks_.push_back(
        {white(kTextLeading), box_of(lesson_.step, cell).whole_height(),
         [this_lesson = &lesson_, this_words = &words_, style](Canvas& canvas, Spot at) {
           paint_figure(canvas, this_lesson->step, at, {style, *this_words});
         }});
  }

  const Lesson& lesson_;
  const Metrics& m_;
  const Design& design_;
  const Words& words_;
  Type& type_;
  Arrangement how_{};
  std::vector<Block> blocks_;
};

}  // namespace

Sheets lay_lesson(const Lesson& lesson, const Setting& setting, const Metrics& metrics,
                  Type& type) {
  return Layer(lesson, setting, metrics, type).lay();
}

void paint_lesson(Sheet& sheet, const Press& press) {
  const Area field = field_area(press.metrics(), sheet.page.recto, {true, true});
  for (const PlacedBlock& placed : press.layout.lessons[sheet.page.part][sheet.page.sheet]) {
    placed.block.paint(sheet.canvas, {field.left, field.top + placed.y});
  }
}

}  // namespace gridpress
