// The furniture around a page's content: running head, folio, foot, lines for notes.
#pragma once

#include <string>

#include "layout/furniture/badge.h"
#include "layout/text/canvas.h"
#include "layout/text/styled_text.h"

namespace gridpress {

struct HeadText {
  StyledText outer;  // text at the outer corner
  StyledText inner;  // text at the inner corner, for single sheets only; otherwise empty
  // puzzle numbers that replace the outer text if it doesn't fit; may be empty
  std::string figures;
};

// If `folio` is not empty, it is set in the head's outer corner and the title is indented.
struct HeadRule {
  HeadText text;
  std::string folio;
  bool recto = true;
  HeadRuleKind rule = HeadRuleKind::kLine;
  bool small_caps = true;  // if false, the text is set in the title's face
};
void paint_head(Canvas& canvas, const Metrics& metrics, const HeadRule& head);

struct FootRule {
  std::string folio;
  StyledText title;  // on the inside, in italics; may be empty
  int step = 0;      // size of the folio
  bool recto = true;
};
// The width available to the foot's title; a longer one is cut.
Length foot_title_room(const Metrics& metrics);
void paint_foot(Canvas& canvas, const Metrics& metrics, const FootRule& foot);

// A thumb tab at the outer edge, extending over the bleed. The tabs of `count` sections run down
// from the top of the field. Each has its section's number in white, unless the tab is light. The
// number is a shape, not text.
struct TabRule {
  int section = 0, count = 1;  // index of the section, and number of sections
  bool recto = true;
  Bleed bleed;
  int black = 100;  // darkness of the tab in percent
};
void paint_thumb_tab(Canvas& canvas, const Metrics& metrics, const TabRule& tab);

// Dotted lines for writing, `pitch` apart. None is above `top` or below `bottom`. If no more than
// `most` lines fit, the last is at `bottom`. The first begins with `label`. paint_notes_lines()
// returns the number of lines, or 0 if fewer than two fit.
struct NotesRule {
  Length left, right, top, bottom, pitch;
  std::string label;
  std::string time{};  // a second label, in the last third of the first line; may be empty
  int most = 6;
};
int paint_notes_lines(Canvas& canvas, const Metrics& metrics, const NotesRule& notes);

}  // namespace gridpress
