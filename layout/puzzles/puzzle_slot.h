// The items around one puzzle on its page: head, caption, side column, solving aids. Each painter
// reads only the slot that it is given.
#pragma once

#include <string>
#include <string_view>

#include "layout/plan/sheet.h"

namespace gridpress {

struct PuzzleSlot {
  Sheet& sheet;
  const Press& press;
  const SlotGrid& grid;
  Slot slot;
  FigureBox box;  // space that fits every figure of its section
  const BookPuzzle& puzzle;
  const PuzzlePlace& place;
  bool answer = false;                   // the solved grid, on the facing page
  const SlotShape* own_shape = nullptr;  // set if the page has slots of its own

  Canvas& canvas() const { return sheet.canvas; }
  const Metrics& metrics() const { return press.puzzle_metrics(place.section); }
  const BookSection& section() const { return press.section(place.section); }
  const Figures& figures() const { return press.figures(place.section, answer); }
  // The left and right ends of the text above and below the figure. Outside clues are between them.
  Length left() const { return slot.text; }
  Length right() const { return slot.right.value_or(slot.frame.x - box.left + box.whole_width()); }
  Length frame_right() const { return slot.frame.x + box.width; }
  // The top of the figure, the foot of its frame, and the foot of the lists below it.
  Length top() const { return slot.frame.y - box.top; }
  Length bottom() const { return slot.frame.y + box.height; }
  Length foot() const { return slot.frame.y - box.top + box.whole_height(); }
  // The baseline of the caption below the figure.
  Length caption_line() const;
  // The lower edge of the largest code below the frame, or the frame's foot without a code.
  Length code_bottom() const;
  // The lowest baseline of text in the column next to the frame: above the code, if one is there.
  Length column_foot() const;
  Length column_code_foot() const;
  // The right end of a caption, to the left of the code.
  Length caption_right() const;
  Length smallest() const { return Length::pt(metrics().smallest); }
  // The column next to the frame, without the white space between them.
  Length column_left() const {
    return slot.column_left + (slot.column_left > slot.frame.x ? column_gap() : Length());
  }
  Length column_room() const { return slot.side - column_gap(); }
  Length column_gap() const { return metrics().lines(kColumnGap); }

  // How the section's words are set.
  const SlotShape& shape() const;

  int level() const { return answer ? 0 : puzzle.level; }  // 0 if none is printed
  std::string number_words(const SlotShape& shape) const;
  const BookText& level_name() const;  // empty if none is printed
  Style level_style() const;           // style of the level's name
  // The text after the number: the puzzle's topic or, if sections share pages, its kind or section;
  // for an answer, its subject or, in books of several kinds, its kind. May be empty.
  std::string head_name() const;
  // The puzzle's caption, with the estimated time if there is one.
  std::string caption_words(SlotShape::Caption how) const;
  // References to the answer (or, for an answer, to the puzzle), from the longest to the shortest.
  // Empty if there is nothing to refer to.
  std::vector<std::string> answer_forms() const;
  std::string hint_words(std::string_view key) const;  // `key` is a word list key such as "hint_on"
  bool answer_has_page() const;                        // true if it is on another page of this file
  void link_answer(const Area& area) const;
  void link_hint(const Area& area) const;
  // Paints the number, which is the puzzle's heading.
  void paint_number(ShapedText number, Spot at) const;
  // The alternative text of stars without a name next to them.
  std::string spoken_stars() const;
};

// The largest size, up to the style's, at which the words fit; never below the smallest allowed.
Length number_size_within(const PuzzleSlot& slot, std::string_view words, const Style& style,
                          Length room);

// Decides how the number in a head is set in this space.
void shape_number(const PuzzleSlot& slot, Length room, SlotShape& shape);

// Both paint one baseline from `at` to `end`. The head line has the number on the left, stars and
// level on the right; the caption line has the caption on the left, the answer's page on the right.
void paint_head_line(const PuzzleSlot& slot, Spot at, Length end);
void paint_caption_line(const PuzzleSlot& slot, Spot at, Length end);

// Paints the column next to the frame.
void paint_column(const PuzzleSlot& slot);
// True if the puzzle's answer is upside down at the foot of the column next to the frame.
bool answer_in_column(const PuzzleSlot& slot);

}  // namespace gridpress
