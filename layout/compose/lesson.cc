// How to play: title, lead, pictures of the houses, a worked step.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "layout/compose/grid.h"
#include "layout/compose/paragraph.h"
#include "layout/compose/press.h"
#include "layout/compose/spoken.h"

namespace gridpress {
namespace {

constexpr double kLeading = 1.35;      // of text at s(1), in lines
constexpr double kStepFigure = 0.52;   // of the live width
constexpr double kSmallDigits = 0.54;  // ink height in a house picture
constexpr double kHouseCell = 16;      // of a 9x9 picture at base size 10
constexpr double kLeastCell = 12;
constexpr double kNarrowest = 13;  // ems: a narrower column of text is hard to read

struct FigureRule {
  const GridStyle& style;
  const Words& words;
};
void paint_figure(Canvas& canvas, const figure::Figure& figure, Spot at, const FigureRule& rule) {
  const Tagged tagged(canvas, Tag::Role::kFigure,
                      spoken_grid(figure, rule.style.digits.symbols, rule.words));
  paint_grid(canvas, figure, at, rule.style);
}

class Layer {
 public:
  Layer(const Lesson& lesson, const gridpress::Setting& setting, const Metrics& m, Type& type)
      : lesson_(lesson), m_(m), design_(setting.design), words_(setting.words), type_(type) {}

  Sheets lay() {
    title();
    text(lesson_.lead, m_.text_measure(), {m_.lines(2.5 - kLeading), {}, true});
    houses();
    step();
    const Length height = m_.live_height() - m_.lines(4);
    Sheets sheets = flow(std::move(blocks_), height);
    for (const auto& sheet : sheets) {
      if (sheet.back().y + sheet.back().block.height > height) too_tall();
    }
    return sheets;
  }

 private:
  struct Setting {
    Length before, indent;
    bool balance = false, keep = false;
  };

  void too_tall() {
    type_.refuse(failure(fmt::format("'{}' does not fit the pages of this trim", lesson_.title),
                         "a larger trim"));
  }

  Style text_style() const { return {Role::kText, m_.size(1)}; }

  void title() {
    const Paragraph text = part_title(type_, lesson_.title, m_, m_.live_width());
    const Length first = m_.lines(2);
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
        type_, words,
        {text_style(), measure, m_.lines(kLeading), how.indent, how.balance, !how.balance});
    if (set.lines.empty()) return;
    blocks_.push_back({how.before, set.height(),
                       [set](Canvas& canvas, Spot at) {
                         paint(canvas, set, {at.x, at.y + set.leading});
                       },
                       how.keep});
  }

  GridStyle grid_style(const figure::Figure& figure, Length cell, double height) const {
    GridStyle style;
    style.tints = design_.theme.tints;
    style.digits = {cell, height, lesson_.symbols, std::max(figure.columns, figure.rows)};
    return style;
  }

  // As many side by side as keep the cells large enough for their digits.
  void houses() {
    if (lesson_.houses.empty()) return;
    const int size = lesson_.houses.front().figure.columns;
    // Pairs of digits need wider cells than single ones.
    const bool pairs = size > 9 && lesson_.symbols == Symbols::kDigits;
    const Length least = Length::pt(std::max(kLeastCell, m_.smallest * (pairs ? 1.55 : 1 / 0.75)));
    const double wanted = std::max(least.points(), kHouseCell * m_.base / 10 * 9 / size);
    const Length most = Length::pt(std::floor(wanted * 4) / 4);
    int columns = std::min<int>(3, static_cast<int>(lesson_.houses.size()));
    Length cell;
    for (; columns >= 1; --columns) {
      const Length room = (m_.live_width() - m_.line * (columns - 1)) / columns;
      cell = std::min(fit_cell(size, room, {}), most);
      if (cell + Length::milli(250) > least) break;
    }
    columns = std::max(1, columns);
    for (std::size_t i = 0; i < lesson_.houses.size(); i += columns) {
      house_row(i, std::min(lesson_.houses.size(), i + columns), columns, cell);
    }
  }

  void house_row(std::size_t first, std::size_t end, int columns, Length cell) {
    struct House {
      const CaptionedFigure* figure;
      Paragraph caption;
      GridStyle style;
    };
    auto row = std::make_shared<std::vector<House>>();
    Length figure_height, caption_height;
    const Length block = block_width(lesson_.houses[first].figure.columns, cell, {});
    for (std::size_t i = first; i < end; ++i) {
      const CaptionedFigure& house = lesson_.houses[i];
      const Style style{Role::kItalic, m_.size(-1, 0.5)};
      const Paragraph caption = break_text(type_, house.caption, {style, block, m_.line, {}, true});
      figure_height = std::max(figure_height, block_width(house.figure.rows, cell, {}));
      caption_height = std::max(caption_height, caption.height());
      row->push_back({&house, caption, grid_style(house.figure, cell, kSmallDigits)});
    }
    const Length drop = figure_height + m_.lines(1.25);
    const Length step = columns == 1 ? Length() : (m_.live_width() - block) / (columns - 1);
    const Length before = m_.lines(first == 0 ? kLeading : 2);
    blocks_.push_back(
        {before, drop + caption_height - m_.line,
         [this_words = &words_, row, drop, step](Canvas& canvas, Spot at) {
           for (const House& house : *row) {
             paint_figure(canvas, house.figure->figure, at, {house.style, *this_words});
             paint(canvas, house.caption, {at.x, at.y + drop});
             at.x += step;
           }
         }});
  }

  void step() {
    if (lesson_.step.columns == 0) return;
    const Length beside = m_.live_width() * (1 - kStepFigure) - m_.lines(2);

    if (beside >= m_.size(1) * kNarrowest) {
      step_beside(beside);
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
      const Length indent = i == 0 ? Length() : m_.lines(kLeading);
      const Paragraph text =
          break_text(type_, lesson_.step_text[i],
                     {text_style(), measure, m_.lines(kLeading), indent, false, true});
      parts->push_back({text, y});
      y += text.height();
    }
    const Length cell = fit_cell(lesson_.step.columns, m_.live_width() * kStepFigure, {});
    const GridStyle style = grid_style(lesson_.step, cell, 0.5);
    const Length figure = block_width(lesson_.step.rows, cell, {});
    const Length x = m_.live_width() - block_width(lesson_.step.columns, cell, {});
    blocks_.push_back(
        {m_.lines(2), std::max(y - m_.lines(kLeading), figure),
         [this_lesson = &lesson_, this_words = &words_, parts, style, x](Canvas& canvas, Spot at) {
           for (const Part& part : *parts) {
             paint(canvas, part.text, {at.x, at.y + part.baseline});
           }
           paint_figure(canvas, this_lesson->step, {at.x + x, at.y}, {style, *this_words});
         }});
  }

  void step_below() {
    const Paragraph title = step_title(m_.live_width());
    blocks_.push_back({m_.lines(1.5), title.height(),
                       [title](Canvas& canvas, Spot at) {
                         paint(canvas, title, {at.x, at.y + title.leading});
                       },
                       true});
    for (std::size_t i = 0; i < lesson_.step_text.size(); ++i) {
      const Length indent = i == 0 ? Length() : m_.lines(kLeading);
      text(lesson_.step_text[i], m_.text_measure(),
           {m_.lines(i == 0 ? 0.3 : 0), indent, false, i + 1 == lesson_.step_text.size()});
    }
    const Length room = std::min(m_.live_width() * 0.72, m_.live_height() - m_.lines(6));
    const Length cell = fit_cell(lesson_.step.columns, room, {});
    const GridStyle style = grid_style(lesson_.step, cell, 0.5);
    blocks_.push_back(
        {m_.lines(kLeading), block_width(lesson_.step.rows, cell, {}),
         [this_lesson = &lesson_, this_words = &words_, style](Canvas& canvas, Spot at) {
           paint_figure(canvas, this_lesson->step, at, {style, *this_words});
         }});
  }

  const Lesson& lesson_;
  const Metrics& m_;
  const Design& design_;
  const Words& words_;
  Type& type_;
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
