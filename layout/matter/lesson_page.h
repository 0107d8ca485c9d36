// A lesson as it is set in one arrangement of its pages: what the setters of its text, its houses
// and its worked figure share.
#pragma once

#include <map>
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

// How much text, white and the pictures of houses give way.
struct Squeeze {
  double tight = 1;   // of the white, and of the pictures of houses
  int text = 1;       // step of the type scale
  bool wide = false;  // text runs over the live width
};

struct LessonSpread {
  bool beside = false;  // the worked figure is beside its text, not below it
  double figure = 0;    // its width, of the live width
  Squeeze squeeze;
  bool one_row = false;  // of the houses' pictures, even if that leaves no room for their digits
};

// Paragraphs that one arrangement has broken into lines, for the next: a dozen serve a hundred.
class LessonParagraphs {
 public:
  // break_text(), which is the slow part of a lesson.
  const Paragraph& broken(Type& type, const std::string& words, const ParagraphRule& rule);

 private:
  using Key = std::tuple<std::string, Role, Length, Length, Length, Length, bool, bool>;
  std::map<Key, Paragraph> kept_;
};

struct LessonPage {
  const Lesson& lesson;
  const Typesetting& set;
  LessonSpread how;
  LessonParagraphs& paragraphs;

  // Text whose style is a role and a size.
  const Paragraph& broken(const std::string& words, const ParagraphRule& rule) const {
    return paragraphs.broken(set.type, words, rule);
  }
  const Metrics& m() const { return set.metrics; }
  Length white(double lines) const { return m().lines(lines * how.squeeze.tight); }
  Length measure() const { return how.squeeze.wide ? m().live_width() : m().text_measure(); }
  Style text_style() const { return {Role::kText, m().size(how.squeeze.text)}; }
  Length leading() const { return how.squeeze.text > 0 ? m().lines(kTextLeading) : m().line; }
  // The highest value in a figure of the lesson.
  int values_of(const figure::Figure& figure) const;
  GridStyle grid_style(const figure::Figure& figure, Length cell, double height) const;
};

// The least cell whose digits, of this height, are no smaller than type may be.
Length least_type_cell(const LessonPage& page, int values, double digits);

// The cell in which clues outside of the grid, and letters in it, have the least type that may be;
// 0: there are none.
Length least_clue_cell(const LessonPage& page, const figure::Figure& figure);

FigureBox lesson_box(const figure::Figure& figure, Length cell);

// The largest cell of a figure in a room.
Length lesson_cell(const figure::Figure& figure, Length width, Length height);

void paint_figure(Canvas& canvas, const figure::Figure& figure, Spot at, const GridStyle& style,
                  const Words& words);

// A block of text: its first baseline is one leading below its top.
struct LessonText {
  Length before, indent;
  bool balance = false;
};
void add_text(std::vector<Block>& blocks, const std::string& words, const LessonText& text,
              const LessonPage& page);

// Whether the pictures of the houses can have two rows of equal length.
bool has_two_rows(const Lesson& lesson);

// The pictures of the houses.
void add_houses(std::vector<Block>& blocks, const LessonPage& page);

// What the marks of the worked figure mean, a line each.
void add_marks(std::vector<Block>& blocks, const LessonPage& page);

// The worked figure with its title and text, beside them or below.
void add_step(std::vector<Block>& blocks, const LessonPage& page);

// The worked figure's cell, where it has so much of the live width; 0: there is none.
Length step_cell(const Lesson& lesson, const Metrics& m, double figure);

// Width of the text beside it.
Length text_beside(const Metrics& m, double figure);

// The figure's digits are as large as type must be.
bool is_readable_step(const LessonPage& page);

}  // namespace gridpress
