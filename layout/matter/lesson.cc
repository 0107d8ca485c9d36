#include "layout/matter/lesson.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "layout/matter/blocks.h"
#include "layout/matter/lesson_page.h"

namespace gridpress {
namespace {

constexpr double kLabelGap = 0.8;  // from a size's label to its words, em

// Widths of the worked figure, relative to the live width, if it is next to its text and below
// it.
constexpr double kAtSide[] = {0.52, 0.47, 0.42, 0.37, 0.32};
constexpr double kBelow[] = {0.72, 0.64, 0.56, 0.48, 0.4, 0.32};

constexpr LessonTightness kSqueezes[] = {
    {1, 1, false}, {0.9, 1, true}, {0.8, 1, true}, {0.64, 1, true}, {0.64, 0, true}};

// The largest figure below the text always counts as readable, so that there is an alternative.
bool is_readable(const LessonPage& page) {
  const bool first = !page.how.at_side && page.how.figure == kBelow[0];
  return first || (page.lesson.step.columns > 0 && is_readable_step(page));
}

// All readable arrangements, from the least to the most squeezed and, for each, from the largest
// figure to the smallest.
std::vector<LessonSpread> arrangements(const Lesson& lesson, const Typesetting& set,
                                       LessonParagraphs& paragraphs) {
  std::vector<LessonSpread> all;
  for (const bool one_row : {false, true}) {
    if (one_row && !has_two_rows(lesson)) continue;
    for (const LessonTightness& squeeze : kSqueezes) {
      for (const double figure : kAtSide) all.push_back({true, figure, squeeze, one_row});
      for (const double figure : kBelow) all.push_back({false, figure, squeeze, one_row});
    }
  }
  std::erase_if(all, [&](const LessonSpread& how) {
    return !is_readable({lesson, set, how, paragraphs});
  });
  return all;
}

Block lesson_title(const LessonPage& page) {
  const Metrics& m = page.m();
  Paragraph text = part_title(page.set.type, page.lesson.title, m, m.live_width());
  const Length first = std::max(page.white(2), text.style.size);
  return text_block(std::move(text), {}, first, true);
}

Sheets laid(const LessonPage& page) {
  std::vector<Block> blocks = {lesson_title(page)};
  add_text(blocks, page.lesson.lead, {page.white(2.5 - kTextLeading), {}, true}, page);
  add_sizes(blocks, page);
  add_houses(blocks, page);
  add_step(blocks, page);
  add_marks(blocks, page);
  return flow(std::move(blocks), matter_height(page.m()));
}

bool hold(const Sheets& sheets, Length height) {
  return std::ranges::all_of(sheets, [&](const auto& sheet) {
    return sheet.back().y + sheet.back().block.height <= height;
  });
}

// Criteria for choosing an arrangement, in order of importance.
struct Worth {
  bool fits = false;
  int pages = 0;
  bool one_row = false;  // all house pictures are in one row
  bool lonely = false;   // the figure is alone on a page
  int text = 0;
  Length cell;

  bool better(const Worth& than) const {
    return std::tuple(!fits, pages, one_row, lonely, -text, -cell.milli()) <
           std::tuple(!than.fits, than.pages, than.one_row, than.lonely, -than.text,
                      -than.cell.milli());
  }
};

}  // namespace

void add_sizes(std::vector<Block>& blocks, const LessonPage& page) {
  Type& type = page.set.type;
  const Style label{Role::kTitle, page.text_style().size};
  Length in;
  for (const LessonLine& line : page.lesson.sizes) {
    in = std::max(in, type.width(line.label, label));
  }
  in += label.size * kLabelGap;
  for (std::size_t i = 0; i < page.lesson.sizes.size(); ++i) {
    const LessonLine& line = page.lesson.sizes[i];
    Paragraph text =
        page.broken(line.text, {page.text_style(), page.measure() - in, page.leading(), {}, false});
    text.role = Tag::Role::kItem;
    text.spoken = line.label + " " + line.text;
    const ShapedText name = type.shape(line.label, label);
    blocks.push_back(
        {page.white(i == 0 ? 0.5 : 0), text.height(), [text, name, in](Canvas& canvas, Spot at) {
           const Tagged tagged(canvas, text.role, text.spoken);
           const Length y = at.y + text.leading;
           canvas.text(name, {at.x, y});
           paint(canvas, text, {at.x + in, y});
         }});
  }
}

// Chooses the arrangement with the fewest pages, for which pictures may be smaller, text wider and
// white space tighter; then prefers digits in the pictures, then the largest figure.
Sheets lay_lesson(const Lesson& lesson, const Typesetting& set) {
  LessonParagraphs paragraphs;
  Sheets best;
  Worth worth;
  for (const LessonSpread& how : arrangements(lesson, set, paragraphs)) {
    if (how.one_row && worth.fits && worth.pages == 1) break;
    Sheets sheets = laid({lesson, set, how, paragraphs});
    const Worth own{hold(sheets, matter_height(set.metrics)),
                    static_cast<int>(sheets.size()),
                    how.one_row,
                    !how.at_side && sheets.back().size() == 1,
                    how.squeeze.text,
                    step_cell({lesson, set, how, paragraphs})};
    if (best.empty() || own.better(worth)) {
      best = std::move(sheets);
      worth = own;
    }
    // This arrangement isn't squeezed at all, so no other is better.
    if (worth.fits && worth.pages == 1 && how.squeeze.tight == 1) break;
  }
  if (!worth.fits) {
    set.type.refuse(
        failure(fmt::format("the lesson '{}' doesn't fit on a page of this trim", lesson.title),
                "use a larger trim"));
  }
  return best;
}

void paint_lesson(Sheet& sheet, const Press& press) {
  const Area field = field_area(press.metrics(), sheet.page.recto, {true, true});
  for (const PlacedBlock& placed : press.layout.lessons[sheet.page.lesson][sheet.page.sheet]) {
    placed.block.paint(sheet.canvas, {field.left, field.top + placed.y});
  }
}

}  // namespace gridpress
