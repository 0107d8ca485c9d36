// Running text: words into lines, ragged and balanced or straight at both edges as asked.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "layout/text/canvas.h"
#include "layout/text/kinsoku.h"
#include "layout/text/styled_text.h"

namespace gridpress {

struct TextSpan {
  std::string text;
  bool emphasis = false, strong = false;
  Origin origin{};
};

struct TextLine {
  std::vector<TextSpan> spans;
  Length width;
  bool full = false;        // its blanks are set so that it is as wide as this
  bool hyphenated = false;  // its last hyphen is there because the line ends
  LineBreak end = LineBreak::kBetweenWords;
};

struct Paragraph {
  std::vector<TextLine> lines;
  Style style;
  Length leading;
  Length indent;  // of the first line
  Tag::Role role = Tag::Role::kParagraph;
  bool goes_on = false;  // the paragraph before it
  std::string spoken;    // the text without its breaks, where lines have some
  std::string too_wide;  // a line that does not fit the measure: refused where it is painted
  Origin too_wide_origin{};
  bool shortened = false;  // by break_within(): words are left out
  Length height() const { return leading * static_cast<int>(lines.size()); }
};

struct ParagraphRule {
  Style style;
  Length measure, leading;
  Length indent;
  bool balance = false;  // narrow the measure while the line count holds
  // Straight at both edges, words hyphenated; ragged all the same up to 45 letters a line, and
  // where the language's words can't be hyphenated.
  bool full = false;
  // A title: it breaks at its blanks, else between phrases or behind hyphens, and within words only
  // where they are wider than the measure.
  bool title = false;
};

// Words break at blanks, behind hyphens and dashes, between Japanese characters (kinsoku.h), and
// at soft hyphens (U+00AD), which show where a line ends with them; addresses behind their marks
// (address.h), in ragged text only where they are wider than the measure. No line begins with a
// number, a dash or a closing mark, none ends with a bound word of the language, and where it can
// be helped no paragraph ends with a line of one short word. A word wider than the measure is alone
// on its line, and fits() is false.
Paragraph break_text(Type& type, const StyledText& text, const ParagraphRule& rule);

// The same in no more than so many lines: words that have no room are left out for an ellipsis,
// with a warning.
Paragraph break_within(Type& type, const StyledText& text, const ParagraphRule& rule, int most);

// The title of a part, in the book's size for them; less where a word of it would be too wide or
// hyphenated.
Paragraph part_title(Type& type, const StyledText& text, const Metrics& metrics, Length measure);
// The same where it has one line.
ShapedText part_line(Type& type, std::string_view text, const Metrics& metrics, Length measure);

// The parts between which a page may end: no fewer than `first` lines at its foot and no fewer
// than two at the head of the next (no widow, no orphan).
std::vector<Paragraph> parts_that_keep(const Paragraph& paragraph, int first);
bool fits(const Paragraph& paragraph, Length measure);
// The worst break of all lines but the last.
LineBreak worst_break(const Paragraph& paragraph);

// How far the ink of line i reaches over its baseline and under it. A paragraph without lines has
// none.
struct LineInk {
  Length rise, depth;
};
LineInk line_ink(Type& type, const Paragraph& paragraph, std::size_t line);

// Line i's baseline is at.y + i · leading.
void paint(Canvas& canvas, const Paragraph& paragraph, Spot at);

}  // namespace gridpress
