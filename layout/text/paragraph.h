// Breaks running text into lines, either ragged and balanced or justified.
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
  bool full = false;        // true if the spaces are adjusted to give the line exactly this width
  bool hyphenated = false;  // the hyphen at the end was inserted by the line break
  LineBreak end = LineBreak::kBetweenWords;
};

struct Paragraph {
  std::vector<TextLine> lines;
  Style style;
  Length leading;
  Length indent;  // indent of the first line
  Tag::Role role = Tag::Role::kParagraph;
  bool goes_on = false;  // continues the previous paragraph
  std::string spoken;    // the text without its line breaks, if it has any
  std::string too_wide;  // a line wider than the measure; painting it is an error
  Origin too_wide_origin{};
  bool shortened = false;  // true if break_within() left words out
  Length height() const { return leading * static_cast<int>(lines.size()); }
};

struct ParagraphRule {
  Style style;
  Length measure, leading;
  Length indent;
  // balance the lines: narrow the measure as far as the number of lines stays the same
  bool balance = false;
  // Justify and hyphenate. Text with up to 45 letters per line, or in a language without
  // hyphenation, is set ragged anyway.
  bool full = false;
  // A title breaks at spaces or, if necessary, between phrases or after hyphens. Its words are
  // split only if they are wider than the measure.
  bool title = false;
};

// Lines break at spaces, after hyphens and dashes, between Japanese characters (kinsoku.h) and at
// soft hyphens (U+00AD), which are printed only at the end of a line. Addresses break after their
// punctuation (address.h); in ragged text, only if they are wider than the measure. No line begins
// with a number, a dash or a closing mark, no line ends with one of the language's bound words, and
// a paragraph doesn't end with a line of one short word if that can be avoided. A word wider than
// the measure gets a line to itself, and fits() is false.
Paragraph break_text(Type& type, const StyledText& text, const ParagraphRule& rule);

// Like break_text(), but with at most `most` lines. Words that don't fit are replaced by an
// ellipsis, with a warning.
Paragraph break_within(Type& type, const StyledText& text, const ParagraphRule& rule, int most);

// The title of a part, in the book's size for part titles, or smaller if a word would otherwise be
// too wide or hyphenated.
Paragraph part_title(Type& type, const StyledText& text, const Metrics& metrics, Length measure);
// Like part_title(), but on one line.
ShapedText part_line(Type& type, std::string_view text, const Metrics& metrics, Length measure);

// Splits the paragraph wherever a page may end. To avoid widows and orphans, at least `first` lines
// stay at the foot of a page and at least two go to the head of the next.
std::vector<Paragraph> parts_that_keep(const Paragraph& paragraph, int first);
bool fits(const Paragraph& paragraph, Length measure);
// The worst break at the end of any line except the last.
LineBreak worst_break(const Paragraph& paragraph);

// How far the ink of line i extends above and below its baseline; zero for a paragraph without
// lines.
struct LineInk {
  Length rise, depth;
};
LineInk line_ink(Type& type, const Paragraph& paragraph, std::size_t line);

// Paints a paragraph. The baseline of line i is at.y + i · leading.
void paint(Canvas& canvas, const Paragraph& paragraph, Spot at);

}  // namespace gridpress
