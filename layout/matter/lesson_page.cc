#include "layout/matter/lesson_page.h"

#include <algorithm>

#include "layout/figure/spoken.h"

namespace gridpress {

const Paragraph& LessonParagraphs::broken(Type& type, const std::string& words,
                                          const ParagraphRule& rule) {
  const Key key{words,        rule.style.role, rule.style.size, rule.measure,
                rule.leading, rule.indent,     rule.balance,    rule.full};
  const auto found = kept_.find(key);
  if (found != kept_.end()) return found->second;
  return kept_.emplace(key, break_text(type, words, rule)).first->second;
}

int LessonPage::values_of(const figure::Figure& figure) const {
  return lesson.values > 0 ? lesson.values : std::max(figure.columns, figure.rows);
}

GridStyle LessonPage::grid_style(const figure::Figure& figure, Length cell, double height) const {
  GridStyle style;
  style.tints = set.setting.design.theme.tints;
  style.digits = {cell, height, lesson.symbols, values_of(figure)};
  return style;
}

// Two-digit numbers may be set smaller to fit the cell, so they need larger cells.
Length least_type_cell(const LessonPage& page, int values, double digits) {
  const bool pairs = values > 9 && page.lesson.symbols == Symbols::kDigits;
  return Length::pt(pairs ? page.m().least_pair_cell() : page.m().least_figure() / digits);
}

Length least_clue_cell(const LessonPage& page, const figure::Figure& figure) {
  using Role = figure::Text::Role;
  double least = 0;  // minimum size in points
  for (const figure::Mark& mark : figure.marks) {
    const auto* text = std::get_if<figure::Text>(&mark);
    if (text == nullptr) continue;
    if (text->role == Role::kOutside) least = page.m().least_figure() / kOutsideHeight;
    if (text->role == Role::kLetter) {
      least = std::max(least, page.m().least_figure() / kLetterHeight);
    }
  }
  return Length::pt(least);
}

FigureBox lesson_box(const figure::Figure& figure, Length cell) {
  return figure_box(extent_of(figure), cell, {});
}

Length lesson_cell(const figure::Figure& figure, Length width, Length height) {
  const LineRule lines;
  return fit_cell(extent_of(figure), {width, height, lines});
}

void paint_figure(Canvas& canvas, const figure::Figure& figure, Spot at, const GridStyle& style,
                  const Words& words) {
  const Tagged tagged(canvas, Tag::Role::kFigure, spoken_grid(figure, style.digits.symbols, words));
  const FigureBox box = figure_box(extent_of(figure), style.digits.cell, style.lines);
  paint_grid(canvas, figure, {at.x + box.left, at.y + box.top}, style);
}

void add_text(std::vector<Block>& blocks, const std::string& words, const LessonText& text,
              const LessonPage& page) {
  const Paragraph& paragraph =
      page.broken(words, {page.text_style(), page.measure(), page.leading(), text.indent,
                          text.balance, !text.balance});
  if (paragraph.lines.empty()) return;
  Length before = text.before;
  for (const Paragraph& part : parts_that_keep(paragraph, 2)) {
    blocks.push_back({before, part.height(), [part](Canvas& canvas, Spot at) {
                        paint(canvas, part, {at.x, at.y + part.leading});
                      }});
    before = {};
  }
}

}  // namespace gridpress
