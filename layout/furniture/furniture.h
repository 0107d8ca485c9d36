// What surrounds the matter of a page: running head, folio, foot, notes lines.
#pragma once

#include <string>

#include "layout/furniture/badge.h"
#include "layout/text/canvas.h"
#include "layout/text/styled_text.h"

namespace gridpress {

struct HeadText {
  StyledText outer;     // at the outer corner
  StyledText inner;     // single sheets: at the other one; else empty
  std::string figures;  // numbers of puzzles, in place of an outer text that has no room; or empty
};

// `folio` not empty: it is in the head's outer corner and the title starts further in.
struct HeadRule {
  HeadText text;
  std::string folio;
  bool recto = true;
  HeadRuleKind rule = HeadRuleKind::kLine;
  bool small_caps = true;  // else in the title's face
};
void paint_head(Canvas& canvas, const Metrics& metrics, const HeadRule& head);

struct FootRule {
  std::string folio;
  StyledText title;  // inside, in italics; may be empty
  int step = 0;      // size of the folio
  bool recto = true;
};
void paint_foot(Canvas& canvas, const Metrics& metrics, const FootRule& foot);

// A black mark at the outer edge, over the bleed: one for each of `count` sections, from the
// field's top down, with the section's number in white; a light mark has none. The number is a
// shape, not text.
struct TabRule {
  int section = 0, count = 1;  // section from 0
  bool recto = true;
  Bleed bleed;
  int black = 100;  // percent
};
void paint_thumb_tab(Canvas& canvas, const Metrics& metrics, const TabRule& tab);

// Dotted lines for writing, `pitch` apart, the last at `bottom`, none above `top`; the first
// begins with `label`. Returns how many; fewer than two are not painted.
struct NotesRule {
  Length left, right, top, bottom, pitch;
  std::string label;
  std::string time;  // a second label, right of the first line's middle; may be empty
};
int paint_notes_lines(Canvas& canvas, const Metrics& metrics, const NotesRule& notes);

}  // namespace gridpress
