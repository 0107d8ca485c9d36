// The worked figure of a lesson with its title and text.
#include <algorithm>
#include <cmath>

#include "layout/figure/cages.h"
#include "layout/figure/marks.h"
#include "layout/matter/lesson_page.h"
#include "layout/matter/line_numbers.h"

namespace gridpress {
namespace {

constexpr double kStepDigits = 0.5;  // ink height of a digit, in cells
constexpr double kMinCell = 12;      // points
constexpr double kNarrowest = 11;    // ems; narrower columns of text are hard to read

Paragraph title_of(const LessonPage& page, Length measure) {
  const Metrics& m = page.m();
  Paragraph title = page.broken(page.lesson.step_title,
                                {{Role::kTitle, m.size(2)}, measure, m.lines(2), {}, true});
  title.role = Tag::Role::kHeading2;
  return title;
}

// Paragraphs are indented on a lesson's own pages and separated by a gap on an opener.
struct ParagraphForm {
  Length gap, indent;
};
ParagraphForm paragraph_form(const LessonPage& page) {
  if (!page.how.on_opener) return {{}, page.m().lines(kTextLeading)};
  return {page.white(0.5), {}};
}

// The paragraphs next to the figure or below it.
std::vector<std::string> paragraphs_of(const LessonPage& page) {
  std::vector<std::string> all = page.lesson.step_text;
  if (!page.how.on_opener && !page.lesson.tip.empty()) all.push_back(page.lesson.tip);
  return all;
}

// Height of a figure's smallest digits, its candidates if it has any.
double smallest_digits(const LessonPage& page, const figure::Figure& figure) {
  const bool has_candidates = std::ranges::any_of(figure.marks, [](const figure::Mark& mark) {
    return std::holds_alternative<figure::CandidateMark>(mark);
  });
  const double row = candidates_in_row(page.values_of(figure), has_labels(figure));
  const double digits = has_labels(figure) ? std::min(kStepDigits, kLabelledHeight) : kStepDigits;
  return has_candidates ? std::min(digits, kCandidateHeight / row) : digits;
}

// The room for the numbers of the step's rows and columns; 0 if it has none.
struct NumberRoom {
  Length side, above;
};
NumberRoom number_room(const LessonPage& page) {
  if (!page.numbered()) return {};
  return {line_number_side(page.step(), page.first().row, page.set.type, page.m()),
          line_number_room(page.m())};
}

// Width of the text next to the figure.
Length width_at_side(const LessonPage& page) {
  const Metrics& m = page.m();
  return m.live_width() * (1 - page.how.figure) - m.lines(2) - number_room(page).side;
}

// Paints the step with its numbers; `at` is the corner of both.
std::function<void(Canvas&, Spot)> step_painter(const LessonPage& page, Length cell) {
  return [&lesson = page.lesson, crop = page.crop, &words = page.set.setting.words, m = page.m(),
          room = number_room(page), cell, numbered = page.numbered(), first = page.first(),
          style = page.grid_style(page.step(), cell, kStepDigits)](Canvas& canvas, Spot at) {
    const figure::Figure& step = crop ? crop->figure : lesson.step;
    const Spot corner{at.x + room.side, at.y + room.above};
    paint_figure(canvas, step, corner, style, words);
    if (!numbered) return;
    const FigureBox box = lesson_box(step, cell);
    paint_line_numbers(canvas, {step, first, {box.left, box.top}}, corner, cell, m);
  };
}

// Text and its first baseline.

struct Part {
  Paragraph text;
  Length baseline;
};

Block side_block(const LessonPage& page) {
  const Metrics& m = page.m();
  const Length measure = width_at_side(page);
  std::vector<Part> parts;
  const Paragraph title = title_of(page, measure);
  // Aligns the title's capitals with the frame's upper edge.
  const NumberRoom numbers = number_room(page);
  Length y = numbers.above + m.size(2) * 0.66;
  parts.push_back({title, y});
  y += title.height() - title.leading + m.lines(1.75);
  const ParagraphForm form = paragraph_form(page);
  for (const std::string& words : paragraphs_of(page)) {
    const bool begins = parts.size() == 1;
    const Length indent = begins ? Length() : form.indent;
    const Paragraph text =
        page.broken(words, {page.text_style(), measure, page.leading(), indent, false, true});
    if (!begins) y += form.gap;
    parts.push_back({text, y});
    y += text.height();
  }
  const Length cell = step_cell(page);
  const FigureBox box = lesson_box(page.step(), cell);
  const Length x = numbers.side + box.whole_width() + m.lines(2);
  return {page.white(2), std::max(y - page.leading(), numbers.above + box.whole_height()),
          [parts = std::move(parts), paint_step = step_painter(page, cell), x](Canvas& canvas,
                                                                               Spot at) {
            for (const Part& part : parts) {
              paint(canvas, part.text, {at.x + x, at.y + part.baseline});
            }
            paint_step(canvas, at);
          }};
}

void add_below(std::vector<Block>& blocks, const LessonPage& page) {
  const Metrics& m = page.m();
  const Paragraph title = title_of(page, m.live_width());
  blocks.push_back({page.white(1.5), title.height(),
                    [title](Canvas& canvas, Spot at) {
                      paint(canvas, title, {at.x, at.y + title.leading});
                    },
                    true});
  const ParagraphForm form = paragraph_form(page);
  const std::size_t first = blocks.size();
  for (const std::string& words : paragraphs_of(page)) {
    const bool begins = blocks.size() == first;
    add_text(blocks, words, {begins ? m.lines(0.3) : form.gap, begins ? Length() : form.indent},
             page);
  }
  blocks.back().keep_with_next = true;  // so that the figure is never alone on a page
  const Length cell = step_cell(page);
  blocks.push_back({page.white(kTextLeading),
                    number_room(page).above + lesson_box(page.step(), cell).whole_height(),
                    step_painter(page, cell)});
}

}  // namespace

// Each explanation has its small figure next to it. An explanation without a figure spans the
// width.
void add_marks(std::vector<Block>& blocks, const LessonPage& page) {
  const Metrics& m = page.m();
  const std::vector<CaptionedFigure>& marks = page.lesson.marks;
  // factor above the minimum size, because digits sized by their height may come out smaller
  constexpr double kRoom = 1.1;
  const Length least =
      least_type_cell(page, page.lesson.values, smallest_digits(page, page.step()));
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

Length step_cell(const LessonPage& page) {
  const Metrics& m = page.m();
  if (page.step().columns == 0) return {};
  return lesson_cell(page.step(), m.live_width() * page.how.figure, m.live_height() - m.lines(6));
}

Length least_figure_cell(const LessonPage& page, const figure::Figure& figure) {
  return std::max({Length::pt(kMinCell),
                   least_type_cell(page, page.values_of(figure), smallest_digits(page, figure)),
                   least_clue_cell(page, figure)});
}

bool is_readable_step(const LessonPage& page) {
  const Length em = page.m().size(page.how.squeeze.text);
  if (page.how.at_side && width_at_side(page) < em * kNarrowest) return false;
  return step_cell(page) >= least_figure_cell(page, page.step());
}

void add_step(std::vector<Block>& blocks, const LessonPage& page) {
  if (page.step().columns == 0) return;
  if (page.how.at_side) {
    blocks.push_back(side_block(page));
  } else {
    add_below(blocks, page);
  }
}

}  // namespace gridpress
