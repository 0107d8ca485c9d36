// One arrangement of a lesson's pages, shared by the code that sets its text, its houses and its
// worked figure.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "layout/figure/figure_box.h"
#include "layout/figure/grid.h"
#include "layout/page/parts.h"
#include "layout/text/flow.h"
#include "layout/text/paragraph.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// How much the lesson is compressed to save pages.
struct LessonTightness {
  double tight = 1;   // factor for white space and for house pictures
  int text = 1;       // step of the type scale
  bool wide = false;  // text spans the live width
};

struct LessonSpread {
  bool at_side = false;  // the worked figure is next to its text, not below it
  double figure = 0;     // width of the worked figure, relative to the live width
  LessonTightness squeeze;
  bool one_row = false;    // keeps house pictures in one row even if their digits don't fit
  bool on_opener = false;  // the lesson's tip has a place of its own
};

// Caches paragraphs broken into lines. A hundred arrangements share about a dozen different
// paragraphs.
class LessonParagraphs {
 public:
  // Returns the cached paragraph or calls break_text(), which is the slow part of laying out a
  // lesson.
  const Paragraph& broken(Type& type, const std::string& words, const ParagraphRule& rule);

 private:
  using Key = std::tuple<std::string, Role, Length, Length, Length, Length, bool, bool>;
  std::map<Key, Paragraph> kept_;
};

// The worked figure as it is printed in place of the lesson's: a part of the grid.
struct LessonCrop {
  figure::Figure figure;
  figure::Square first;   // its top left square in the grid
  bool numbered = false;  // its rows and columns have their numbers
};

struct LessonPage {
  const Lesson& lesson;
  const Typesetting& set;
  LessonSpread how;
  LessonParagraphs& paragraphs;
  std::shared_ptr<const LessonCrop> crop{};  // may be null

  const figure::Figure& step() const { return crop ? crop->figure : lesson.step; }
  figure::Square first() const { return crop ? crop->first : figure::Square(); }
  bool numbered() const { return crop ? crop->numbered : lesson.numbered; }

  // Breaks text whose style has only a role and a size.
  const Paragraph& broken(const std::string& words, const ParagraphRule& rule) const {
    return paragraphs.broken(set.type, words, rule);
  }
  const Metrics& m() const { return set.metrics; }
  Length white(double lines) const { return m().lines(lines * how.squeeze.tight); }
  Length measure() const { return how.squeeze.wide ? m().live_width() : m().text_measure(); }
  Style text_style() const { return {Role::kText, m().size(how.squeeze.text)}; }
  Length leading() const { return how.squeeze.text > 0 ? m().lines(kTextLeading) : m().line; }
  // The highest value that a figure of the lesson may contain.
  int values_of(const figure::Figure& figure) const;
  GridStyle grid_style(const figure::Figure& figure, Length cell, double height) const;
};

// The smallest cell whose digits, at this height, have the minimum type size.
Length least_type_cell(const LessonPage& page, int values, double digits);

// The cell at which outside clues and letters in the grid have the minimum type size; 0 if the
// figure has none.
Length least_clue_cell(const LessonPage& page, const figure::Figure& figure);

// The smallest cell at which everything in a figure has the minimum type size.
Length least_figure_cell(const LessonPage& page, const figure::Figure& figure);

FigureBox lesson_box(const figure::Figure& figure, Length cell);

// The largest cell at which a figure fits into this width and height.
Length lesson_cell(const figure::Figure& figure, Length width, Length height);

void paint_figure(Canvas& canvas, const figure::Figure& figure, Spot at, const GridStyle& style,
                  const Words& words);

// Spacing of a block of text that add_text() adds; its first baseline is one leading below its top.
struct LessonText {
  Length before, indent;
  bool balance = false;
};
void add_text(std::vector<Block>& blocks, const std::string& words, const LessonText& text,
              const LessonPage& page);

// Adds a line for each size in the book: "6 × 6" and its special rules.
void add_sizes(std::vector<Block>& blocks, const LessonPage& page);

// True if the house pictures can form two rows of equal length.
bool has_two_rows(const Lesson& lesson);

// Adds the house pictures.
void add_houses(std::vector<Block>& blocks, const LessonPage& page);

// Adds a line that explains each mark of the worked figure.
void add_marks(std::vector<Block>& blocks, const LessonPage& page);

// Adds the worked figure with its title and its text, which is next to the figure or above it.
void add_step(std::vector<Block>& blocks, const LessonPage& page);

// The cell of the worked figure; 0 if the lesson has no such figure.
Length step_cell(const LessonPage& page);

// True if text next to the figure has enough width, and the figure's digits have the minimum type
// size.
bool is_readable_step(const LessonPage& page);

}  // namespace gridpress
