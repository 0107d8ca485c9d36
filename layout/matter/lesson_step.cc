// The worked figure of a lesson with its title and text.
#include <algorithm>
#include <cmath>

#include "layout/figure/cages.h"
#include "layout/figure/marks.h"
#include "layout/matter/lesson_page.h"

namespace gridpress {
namespace {

constexpr double kStepDigits = 0.5;  // ink height of a digit, in cells
constexpr double kMinCell = 12;      // points

Paragraph title_of(const LessonPage& page, Length measure) {
  const Metrics& m = page.m();
  Paragraph title = page.broken(page.lesson.step_title,
                                {{Role::kTitle, m.size(3)}, measure, m.lines(2), {}, true});
  title.role = Tag::Role::kHeading2;
  return title;
}

// Height of the smallest digits in the worked figure: its candidates if it has any.
double step_digits(const LessonPage& page) {
  const figure::Figure& step = page.lesson.step;
  const bool has_candidates = std::ranges::any_of(step.marks, [](const figure::Mark& mark) {
    return std::holds_alternative<figure::CandidateMark>(mark);
  });
  const double row = candidates_in_row(page.values_of(step), has_labels(step));
  return has_candidates ? std::min(kStepDigits, kCandidateHeight / row) : kStepDigits;
}

// Text and its first baseline.
struct Part {
  Paragraph text;
  Length baseline;
};

Block side_block(const LessonPage& page) {
  const Metrics& m = page.m();
  const Lesson& lesson = page.lesson;
  const Length measure = width_at_side(m, page.how.figure);
  std::vector<Part> parts;
  const Paragraph title = title_of(page, measure);
  // Aligns the title's capitals with the frame's upper edge.
  Length y = m.size(3) * 0.66;
  parts.push_back({title, y});
  y += title.height() - title.leading + m.lines(1.75);
  for (std::size_t i = 0; i < lesson.step_text.size(); ++i) {
    const Length indent = i == 0 ? Length() : m.lines(kTextLeading);
    const Paragraph text = page.broken(
        lesson.step_text[i], {page.text_style(), measure, page.leading(), indent, false, true});
    parts.push_back({text, y});
    y += text.height();
  }
  const Length cell = step_cell(lesson, m, page.how.figure);
  const FigureBox box = lesson_box(lesson.step, cell);
  const Length x = m.live_width() - box.whole_width();
  return {page.white(2), std::max(y - page.leading(), box.whole_height()),
          [&lesson, &words = page.set.setting.words, parts = std::move(parts),
           style = page.grid_style(lesson.step, cell, kStepDigits), x](Canvas& canvas, Spot at) {
            for (const Part& part : parts) {
              paint(canvas, part.text, {at.x, at.y + part.baseline});
            }
            paint_figure(canvas, lesson.step, {at.x + x, at.y}, style, words);
          }};
}

void add_below(std::vector<Block>& blocks, const LessonPage& page) {
  const Metrics& m = page.m();
  const Lesson& lesson = page.lesson;
  const Paragraph title = title_of(page, m.live_width());
  blocks.push_back({page.white(1.5), title.height(),
                    [title](Canvas& canvas, Spot at) {
                      paint(canvas, title, {at.x, at.y + title.leading});
                    },
                    true});
  for (std::size_t i = 0; i < lesson.step_text.size(); ++i) {
    const Length indent = i == 0 ? Length() : m.lines(kTextLeading);
    add_text(blocks, lesson.step_text[i], {m.lines(i == 0 ? 0.3 : 0), indent}, page);
  }
  blocks.back().keep_with_next = true;  // so that the figure is never alone on a page
  const Length cell = step_cell(lesson, m, page.how.figure);
  blocks.push_back(
      {page.white(kTextLeading), lesson_box(lesson.step, cell).whole_height(),
       [&lesson, &words = page.set.setting.words,
        style = page.grid_style(lesson.step, cell, kStepDigits)](Canvas& canvas, Spot at) {
         paint_figure(canvas, lesson.step, at, style, words);
       }});
}

}  // namespace

// Each explanation has its small figure next to it. An explanation without a figure spans the
// width.
void add_marks(std::vector<Block>& blocks, const LessonPage& page) {
  const Metrics& m = page.m();
  const std::vector<CaptionedFigure>& marks = page.lesson.marks;
  // factor above the minimum size, because digits sized by their height may come out smaller
  constexpr double kRoom = 1.1;
  const Length least = least_type_cell(page, page.lesson.values, step_digits(page));
  const Length cell = std::max(Length::pt(kMinCell), least * kRoom);
  Length in;
  for (const CaptionedFigure& mark : marks) {
    if (mark.figure.columns > 0) in = std::max(in, lesson_box(mark.figure, cell).whole_width());
  }
  in += m.size(0);
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const figure::Figure& figure = marks[i].figure;
    const bool pictured = figure.columns > 0;
    const Length indent = pictured ? in : Length();
    const Paragraph words = page.broken(
        marks[i].caption, {{Role::kText, m.size(0)}, m.live_width() - indent, m.line, {}, false});
    const Length drawn = pictured ? lesson_box(figure, cell).whole_height() : Length();
    const Length height = std::max(drawn, words.height());
    blocks.push_back(
        {page.white(i == 0 ? 1.5 : 0.3), height,
         [&figure, &all = page.set.setting.words, words, indent, pictured, height,
          style = page.grid_style(figure, cell, kStepDigits)](Canvas& canvas, Spot at) {
           if (pictured) paint_figure(canvas, figure, at, style, all);
           // The text is vertically centred on the picture.
           const Length rest = (height - words.height()) / 2;
           paint(canvas, words, {at.x + indent, at.y + rest + words.leading * 0.8});
         },
         true});
  }
  if (!marks.empty()) blocks.back().keep_with_next = false;
}

Length step_cell(const Lesson& lesson, const Metrics& m, double figure) {
  if (lesson.step.columns == 0) return {};
  return lesson_cell(lesson.step, m.live_width() * figure, m.live_height() - m.lines(6));
}

Length width_at_side(const Metrics& m, double figure) {
  return m.live_width() * (1 - figure) - m.lines(2);
}

bool is_readable_step(const LessonPage& page) {
  const int values = page.values_of(page.lesson.step);
  return step_cell(page.lesson, page.m(), page.how.figure) >=
         std::max({Length::pt(kMinCell), least_type_cell(page, values, step_digits(page)),
                   least_clue_cell(page, page.lesson.step)});
}

void add_step(std::vector<Block>& blocks, const LessonPage& page) {
  if (page.lesson.step.columns == 0) return;
  if (page.how.at_side) {
    blocks.push_back(side_block(page));
  } else {
    add_below(blocks, page);
  }
}

}  // namespace gridpress
