// The house pictures of a lesson: all the same size, in rows or in a column.
#include <algorithm>
#include <cmath>

#include "layout/figure/cages.h"
#include "layout/matter/lesson_page.h"

namespace gridpress {
namespace {

constexpr double kHouseDigits = 0.54;  // ink height of a digit, in cells
constexpr double kCell = 16;           // in points, the cell of a 9x9 picture at base size 10
constexpr double kLargePair = 1.3;     // factor for one or two pictures, which have more room
constexpr double kWidestGap = 4.2;     // lines, between two pictures
constexpr double kThinLines = 5;       // in points; figures with smaller cells have box lines only

// The words of a figure's list below its caption, in columns as wide as the widest word.
class ListBelow {
 public:
  ListBelow() = default;
  ListBelow(const figure::Figure& figure, const LessonPage& page) : lead_(page.m().line) {
    const auto* list = figure.attachments.empty()
                           ? nullptr
                           : std::get_if<figure::WordList>(&figure.attachments.front());
    if (list == nullptr) return;
    const Style style{Role::kCaption, page.m().size(-1, 0.5)};
    for (const std::string& word : list->words) {
      spoken_ += (spoken_.empty() ? "" : page.set.setting.words.at("spoken.comma")) + word;
      words_.push_back(page.set.type.shape(word, style));
      pitch_ = std::max(pitch_, words_.back().advance + style.size);
    }
  }

  void set_measure(Length measure) {
    if (words_.empty()) return;
    const auto count = static_cast<int>(words_.size());
    const int columns = std::clamp(static_cast<int>(measure.milli() / pitch_.milli()), 1, count);
    rows_ = (count + columns - 1) / columns;
  }

  Length height() const { return lead_ * rows_; }

  // Paints the list below `at`, a point on the baseline above it.
  void paint(Canvas& canvas, Spot at) const {
    if (words_.empty()) return;
    const Tagged tagged(canvas, Tag::Role::kParagraph, spoken_);
    for (int i = 0; i < static_cast<int>(words_.size()); ++i) {
      canvas.text(words_[static_cast<std::size_t>(i)],
                  {at.x + pitch_ * (i / rows_), at.y + lead_ * (1 + i % rows_)});
    }
  }

 private:
  std::vector<ShapedText> words_;
  std::string spoken_;
  Length pitch_, lead_;
  int rows_ = 0;
};

struct House {
  figure::Figure figure;
  Paragraph caption;
  GridStyle style;
  ListBelow list;

  FigureBox box() const { return lesson_box(figure, style.digits.cell); }
  Length words_height() const { return caption.height() + list.height(); }
  // Paints the caption, whose first baseline starts at `at`, and the list.
  void paint_words(Canvas& canvas, Spot at) const {
    paint(canvas, caption, at);
    list.paint(canvas, {at.x, at.y + caption.height() - caption.leading});
  }
};

void simplify(figure::Figure& figure, bool without_values, bool without_thin_lines) {
  std::erase_if(figure.marks, [&](const figure::Mark& mark) {
    const auto* line = std::get_if<figure::Line>(&mark);
    const bool thin = line != nullptr && line->weight == figure::Line::Weight::kThin;
    return (without_values && std::holds_alternative<figure::Value>(mark)) ||
           (without_thin_lines && thin);
  });
}

Paragraph caption(const std::string& words, Length measure, const LessonPage& page) {
  const Metrics& m = page.m();
  return page.broken(words, {{Role::kItalic, m.size(-1, 0.5)}, measure, m.line, {}, true});
}

// A row of pictures with their captions below. A single row spans the full width; with several
// rows, each picture starts a column.
Block row_block(std::vector<House> row, int columns, const LessonPage& page) {
  const Metrics& m = page.m();
  Length figure_height, caption_height;
  for (const House& house : row) {
    figure_height = std::max(figure_height, house.box().whole_height());
    caption_height = std::max(caption_height, house.words_height());
  }
  const Length drop = figure_height + m.lines(1.25);
  const bool only = row.size() == page.lesson.houses.size();
  Length widths;
  for (const House& house : row) widths += house.box().whole_width();
  Length even = columns == 1 ? Length() : (m.live_width() - widths) / (columns - 1);
  if (columns == 2) even = std::min(even, m.lines(kWidestGap));
  std::vector<Length> lefts;
  Length left;
  for (std::size_t i = 0; i < row.size(); ++i) {
    lefts.push_back(only ? left : m.live_width() * static_cast<double>(i) / columns);
    left += row[i].box().whole_width() + even;
  }
  return {page.white(kTextLeading), drop + caption_height - m.line,
          [&words = page.set.setting.words, row = std::move(row), lefts = std::move(lefts), drop](
              Canvas& canvas, Spot at) {
            for (std::size_t i = 0; i < row.size(); ++i) {
              const Length x = at.x + lefts[i];
              paint_figure(canvas, row[i].figure, {x, at.y}, row[i].style, words);
              row[i].paint_words(canvas, {x, at.y + drop});
            }
          }};
}

// Adds the pictures one below the other with captions next to them, for narrow pages with large
// type.
void add_column(std::vector<Block>& blocks, std::vector<House> column, const LessonPage& page) {
  const Metrics& m = page.m();
  for (std::size_t i = 0; i < column.size(); ++i) {
    House& house = column[i];
    const Length in = house.box().whole_width() + m.lines(kTextLeading);
    house.caption = caption(page.lesson.houses[i].caption, m.live_width() - in, page);
    house.list.set_measure(m.live_width() - in);
    const Length height = std::max(house.box().whole_height(), house.words_height());
    blocks.push_back({page.white(i == 0 ? kTextLeading : 1), height,
                      [&words = page.set.setting.words, house, in](Canvas& canvas, Spot at) {
                        paint_figure(canvas, house.figure, at, house.style, words);
                        house.paint_words(canvas, {at.x + in, at.y + house.caption.leading});
                      },
                      i + 1 < column.size()});
  }
}

// The gap between two pictures. Grids of dots have no frame, so they need a wider gap.
Length gap_of(const LessonPage& page) {
  constexpr double kOpenGap = 2.5;  // lines
  const bool open = std::ranges::any_of(page.lesson.houses, [](const CaptionedFigure& house) {
    return std::ranges::any_of(house.figure.marks, [](const figure::Mark& mark) {
      return std::holds_alternative<figure::Dot>(mark);
    });
  });
  return page.m().lines(open ? kOpenGap : 1);
}

// The cell for figures with `size` cells per side: the ideal size, or smaller if `count` figures
// wouldn't fit side by side.
Length cell_of(const LessonPage& page, int size, Length least, int count) {
  const Metrics& m = page.m();
  const std::vector<CaptionedFigure>& houses = page.lesson.houses;
  const double grown = houses.size() <= 2 ? kLargePair : 1;
  const double wanted = kCell * grown * m.base / 10 * 9 / size * page.how.squeeze.tight;
  Length cell = std::max(least, Length::pt(std::floor(wanted * 4) / 4));
  const Length room = (m.live_width() - gap_of(page) * (count - 1)) / count;
  for (const CaptionedFigure& house : houses) {
    cell = std::min(cell, lesson_cell(house.figure, room, m.live_height()));
  }
  return cell;
}

// The smallest cell, in quarter points, in which digits of this height are readable.
Length least_digit_cell(const LessonPage& page, double height, int values) {
  return Length::pt(std::ceil(least_type_cell(page, values, height).points() * 4) / 4);
}

}  // namespace

bool has_two_rows(const Lesson& lesson) {
  return lesson.houses.size() > 2 && lesson.houses.size() % 2 == 0;
}

// Puts all pictures side by side, because a single picture in a row would leave a hole. If that
// makes digits too small, uses two rows of equal length if possible, or else shows the shaded
// houses without digits. Pictures with clues or cage labels, which can't be left out, take more
// rows instead.
void add_houses(std::vector<Block>& blocks, const LessonPage& page) {
  if (page.lesson.houses.empty()) return;
  int size = 0, values = 0;
  for (const CaptionedFigure& house : page.lesson.houses) {
    size = std::max({size, house.figure.columns, house.figure.rows});
    values = std::max(values, page.values_of(house.figure));
  }
  const int count = static_cast<int>(page.lesson.houses.size());
  const Length least = least_digit_cell(page, kHouseDigits, values);
  Length least_clue;
  for (const CaptionedFigure& house : page.lesson.houses) {
    least_clue = std::max(least_clue, least_clue_cell(page, house.figure));
    if (!has_labels(house.figure)) continue;
    least_clue = std::max(least_clue, least_digit_cell(page, kLabelledHeight, values));
  }
  int in_row = count;
  Length cell = cell_of(page, size, least, count);
  for (int rows = 2; cell < least_clue && in_row > 1; ++rows) {
    in_row = (count + rows - 1) / rows;
    cell = cell_of(page, size, std::max(least, least_clue), in_row);
  }
  if (in_row == count && cell < least && has_two_rows(page.lesson) && !page.how.one_row) {
    const Length larger = cell_of(page, size, least, count / 2);
    if (larger >= least) {
      in_row = count / 2;
      cell = larger;
    }
  }
  std::vector<House> all;
  bool narrow = false;
  for (const CaptionedFigure& house : page.lesson.houses) {
    figure::Figure figure = house.figure;
    const double height = has_labels(figure) ? kLabelledHeight : kHouseDigits;
    simplify(figure, cell < least_digit_cell(page, height, values), cell.points() < kThinLines);
    const Length width = lesson_box(house.figure, cell).whole_width();
    all.push_back({std::move(figure), caption(house.caption, width, page),
                   page.grid_style(house.figure, cell, kHouseDigits),
                   ListBelow(house.figure, page)});
    all.back().list.set_measure(width);
    narrow = narrow || !all.back().caption.too_wide.empty() ||
             worst_break(all.back().caption) == LineBreak::kInWord;
  }
  if (narrow) {
    add_column(blocks, std::move(all), page);
  } else {
    for (auto from = all.begin(); from != all.end();) {
      const auto to = from + std::min<std::ptrdiff_t>(in_row, all.end() - from);
      blocks.push_back(row_block({from, to}, in_row, page));
      from = to;
    }
  }
}

}  // namespace gridpress
