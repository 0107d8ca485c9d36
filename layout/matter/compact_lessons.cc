// How to play several kinds, in rows: a small figure and the rule next to it.
#include <algorithm>

#include "layout/matter/blocks.h"
#include "layout/matter/lesson.h"
#include "layout/matter/lesson_page.h"

namespace gridpress {
namespace {

constexpr int kRows = 4;         // on a page, unless their text is long
constexpr double kFigure = 0.3;  // width of a figure relative to the live width
constexpr double kGap = 2;       // lines between two rows, and between a figure and its text
constexpr double kHeading = 1;   // lines from a row's top to the baseline of its heading
constexpr double kDigits = 0.5;  // ink height in cells

// The step or, if it would be too small, a house, the last ones first: they show what is special
// about the kind. Null if none is readable.
const figure::Figure* figure_of(const LessonPage& page, Length width, Length height) {
  const Lesson& lesson = page.lesson;
  std::vector<const figure::Figure*> all;
  for (const CaptionedFigure& house : lesson.houses) all.push_back(&house.figure);
  all.push_back(&lesson.step);
  std::ranges::reverse(all);
  for (const figure::Figure* figure : all) {
    if (figure->columns == 0) continue;
    const Length cell = lesson_cell(*figure, width, height);
    if (cell >= least_figure_cell(page, *figure)) return figure;
  }
  return nullptr;
}

// The rule and, next to a picture of the first step, the words about it.
std::vector<Paragraph> words_of(const LessonPage& page, const figure::Figure* figure,
                                Length measure) {
  std::vector<std::string> texts = {page.lesson.lead};
  if (figure == &page.lesson.step) {
    texts.insert(texts.end(), page.lesson.step_text.begin(), page.lesson.step_text.end());
  }
  std::vector<Paragraph> words;
  for (const std::string& text : texts) {
    const Style style{Role::kText, page.m().size(0)};
    words.push_back(page.broken(text, {style, measure, page.m().line, {}, false}));
  }
  return words;
}

Block row_of(const LessonPage& page, Length height) {
  const Metrics& m = page.m();
  const Length width = m.live_width() * kFigure;
  const Length left = width + m.lines(kGap);
  const figure::Figure* figure = figure_of(page, width, height);
  const Length cell = figure == nullptr ? Length() : lesson_cell(*figure, width, height);
  const std::vector<Paragraph> words = words_of(page, figure, m.live_width() - left);
  const Length first = m.lines(kHeading + 1.5), between = m.lines(0.4);
  Length tall = first - m.line;
  for (const Paragraph& text : words) {
    tall += text.height() + (&text == &words.front() ? Length() : between);
  }
  GridStyle style;
  if (figure != nullptr) {
    tall = std::max(tall, lesson_box(*figure, cell).whole_height());
    style = page.grid_style(*figure, cell, kDigits);
  }
  return {m.lines(kGap), tall,
          [=, m = page.m(), &kind = page.lesson.kind, &all = page.set.setting.words](Canvas& canvas,
                                                                                     Spot at) {
            if (figure != nullptr) paint_figure(canvas, *figure, at, style, all);
            {
              const Tagged tagged(canvas, Tag::Role::kHeading2);
              canvas.text(kind, {Role::kTitle, m.size(2)}, {at.x + left, at.y + m.lines(kHeading)});
            }
            Length y = at.y + first;
            for (const Paragraph& text : words) {
              paint(canvas, text, {at.x + left, y});
              y += text.height() + between;
            }
          }};
}

}  // namespace

Sheets lay_compact_lessons(const std::vector<Lesson>& lessons, const Typesetting& set) {
  const Metrics& m = set.metrics;
  LessonParagraphs paragraphs;
  std::vector<Block> blocks = {title_block(StyledText(lessons.front().title), set)};
  const Length gaps = m.lines(kGap) * kRows;
  const Length height = (matter_height(m) - blocks.front().height - gaps) / kRows;
  for (const Lesson& lesson : lessons) {
    const LessonPage page{lesson, set, {}, paragraphs};
    blocks.push_back(row_of(page, height));
  }
  return flow(std::move(blocks), matter_height(m));
}

}  // namespace gridpress
