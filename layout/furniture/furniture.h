// The furniture around a page's content: running head, folio, foot, lines for notes.
#pragma once

#include <string>

#include "layout/furniture/badge.h"
#include "layout/text/canvas.h"
#include "layout/text/styled_text.h"

namespace gridpress {

struct HeadText {
  StyledText outer;  // at the outer corner
  StyledText inner;  // at the inner corner, on single sheets only; else empty
  // puzzle numbers that replace the outer text if it doesn't fit; may be empty
  std::string figures;
};

// If `folio` is not empty, it is set in the head's outer corner and the title is indented.
struct HeadRule {
  HeadText text;
  std::string folio;
  bool recto = true;
  HeadRuleKind rule = HeadRuleKind::kLine;
  bool small_caps = true;  // if false, in the title's face
};
void paint_head(Canvas& canvas, const Metrics& metrics, const HeadRule& head);

struct FootRule {
  std::string folio;
  StyledText title;  // on the inside, in italics; may be empty
  int step = 0;      // size of the folio
  bool recto = true;
};
void paint_foot(Canvas& canvas, const Metrics& metrics, const FootRule& foot);

// A mark at the outer edge, over the bleed. The marks of `count` sections run down from the top of
// the field. Each has its section's number in white, unless the mark is light. The number is a
// shape, not text.
struct TabRule {
  int section = 0, count = 1;  // section, from 0
  bool recto = true;
  Bleed bleed;
  int black = 100;  // percent
};
void paint_thumb_tab(Canvas& canvas, const Metrics& metrics, const TabRule& tab);

// Dotted lines for writing, `pitch` apart, the last at `bottom`, none above `top`. The first begins
// with `label`. Returns the number of lines; fewer than two are not painted.
struct NotesRule {
  Length left, right, top, bottom, pitch;
  std::string label;
  std::string time;  // a second label, to the right of the first line's middle; may be empty
};
int paint_notes_lines(Canvas& canvas, const Metrics& metrics, const NotesRule& notes);

}  // namespace gridpress
