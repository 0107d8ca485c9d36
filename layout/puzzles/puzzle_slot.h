// What is around one puzzle on its page: head, caption, side column, helps. Each painter
// reads the slot it is given and nothing of the other slots.
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
  FigureBox box;  // room for each figure of its section
  const BookPuzzle& puzzle;
  const PuzzlePlace& place;
  bool answer = false;                   // its solved grid, on the page opposite
  const SlotShape* own_shape = nullptr;  // of a page that has slots of its own

  Canvas& canvas() const { return sheet.canvas; }
  const Metrics& metrics() const { return press.puzzle_metrics(place.section); }
  const BookSection& section() const { return press.section(place.section); }
  const Figures& figures() const { return press.figures(place.section, answer); }
  // Where the texts over and under the figure begin and end: clues outside are between them.
  Length left() const { return slot.text; }
  Length right() const { return slot.right.value_or(slot.frame.x - box.left + box.whole_width()); }
  Length frame_right() const { return slot.frame.x + box.width; }
  // The figure's top, its frame's foot, and the foot of the lists under it.
  Length top() const { return slot.frame.y - box.top; }
  Length bottom() const { return slot.frame.y + box.height; }
  Length foot() const { return slot.frame.y - box.top + box.whole_height(); }
  // Baseline of the caption under it.
  Length caption_line() const;
  // The lowest that the code under the frame takes, else the frame's foot.
  Length code_bottom() const;
  // The lowest that text in the column beside the frame takes, and the code below it where it
  // is there.
  Length column_foot() const;
  Length column_code_foot() const;
  // The right end of a caption, left of the code.
  Length caption_right() const;
  Length smallest() const { return Length::pt(metrics().smallest); }
  // The column beside the frame, less the white between them.
  Length column_left() const {
    return slot.column_left + (slot.column_left > slot.frame.x ? column_gap() : Length());
  }
  Length column_room() const { return slot.side - column_gap(); }
  Length column_gap() const { return metrics().lines(kColumnGap); }

  // How the section's words are set.
  const SlotShape& shape() const;

  int level() const { return answer ? 0 : puzzle.level; }  // 0: none is printed
  std::string number_words(const SlotShape& shape) const;
  const BookText& level_name() const;  // empty: none is printed
  Style level_style() const;           // of its name
  // Behind the number: what the puzzle is about, or, where sections share pages, its kind or its
  // section; of an answer what it shows. Empty: nothing.
  std::string head_name() const;
  // Of the puzzle, with the estimated time where there is one.
  std::string caption_words(SlotShape::Caption how) const;
  // Where the answer is (of an answer: the puzzle), from the longest form to the shortest; empty
  // where there is none.
  std::vector<std::string> answer_forms() const;
  std::string answer_after_comma() const;
  std::string hint_words(std::string_view key) const;  // of the words: "hint_on"
  bool answer_has_page() const;                        // another page of this file
  void link_answer(const Area& area) const;
  void link_hint(const Area& area) const;
  // The number as the puzzle's heading.
  void paint_number(ShapedText number, Spot at, bool upward = false) const;
  // How stars without their name beside them are read aloud.
  std::string spoken_stars() const;
};

// The largest size up to the style's in which the words have room, never under the smallest.
Length number_size_within(const PuzzleSlot& slot, std::string_view words, const Style& style,
                          Length room);

// How the number of a head is set in such room.
void shape_number(const PuzzleSlot& slot, Length room, SlotShape& shape);

// On one baseline from `at` to `end`: number at the left, stars and level at the right; the caption
// at the left, the answer's page at the right.
void paint_head_line(const PuzzleSlot& slot, Spot at, Length end);
void paint_caption_line(const PuzzleSlot& slot, Spot at, Length end);

// In the column beside the frame: in lines, or, where it is narrow, stacked and upright.
void paint_column(const PuzzleSlot& slot);
// The puzzle's answer is upside down at that column's foot.
bool answer_in_column(const PuzzleSlot& slot);

}  // namespace gridpress
