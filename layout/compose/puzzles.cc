// Pages of puzzles: number and level over each grid or in a column beside it, caption under it.
#include <algorithm>
#include <optional>

#include "layout/compose/grid.h"
#include "layout/compose/press.h"

namespace gridpress {
namespace {

// The white that keeps two texts of one line apart.
constexpr double kApart = 1.0;  // in lines

class Painter {
 public:
  Painter(Sheet& sheet, const Press& press)
      : sheet_(sheet),
        canvas_(sheet.canvas),
        press_(press),
        m_(press.metrics()),
        section_(press.section(sheet.page.part)),
        grid_(press.layout.puzzle_slots[sheet.page.part]),
        small_(Length::pt(m_.smallest)) {
    const PuzzlePlace* first = nullptr;
    for (const PuzzlePlace& place : press.layout.plan.puzzles) {
      if (place.section == sheet.page.part && place.index == sheet.page.first) first = &place;
    }
    places_ = first;
  }

  void paint() {
    const int size = section_.puzzles[sheet_.page.first].size;
    block_ = block_width(size, grid_.cell, press_.design().theme.puzzle);
    const std::vector<Slot> slots = place_slots(grid_, block_, m_, sheet_.page.recto);
    for (int i = 0; i < sheet_.page.count; ++i) {
      const BookPuzzle& puzzle = section_.puzzles[sheet_.page.first + i];
      paint_puzzle(slots[i], puzzle, places_[i]);
    }
    if (section_.per_page == 1 && press_.design().notes_under_grid) notes(slots.front());
  }

 private:
  Length right(const Slot& slot) const { return slot.frame.x + block_; }
  Length bottom(const Slot& slot) const { return slot.frame.y + block_; }

  void paint_puzzle(const Slot& slot, const BookPuzzle& puzzle, const PuzzlePlace& place) {
    if (grid_.place == HeadPlace::kAbove) {
      head_above(slot, puzzle);
      caption_below(slot, puzzle, place);
    } else if (is_wide(slot, puzzle, place)) {
      wide_column(slot, puzzle, place);
    } else {
      narrow_column(slot, puzzle, place);
    }
    GridStyle style;
    style.digits = {grid_.cell, press_.design().theme.digit_height, section_.symbols, puzzle.size};
    style.lines = press_.design().theme.puzzle;
    paint_grid(canvas_, puzzle.puzzle, slot.frame, style);
  }

  std::string number_words(const BookPuzzle& puzzle) const {
    const std::string number = std::to_string(puzzle.number);
    if (!press_.design().number_words) return number;
    return fill(press_.words().at("puzzle"), {{"number", number}});
  }

  std::string level_words(const BookPuzzle& puzzle) const {
    return puzzle.level > 0 ? press_.book.levels[puzzle.level - 1] : std::string();
  }

  std::string clue_words(const BookPuzzle& puzzle) const {
    const auto& sentence = press_.words().at(puzzle.clues == 1 ? "clues.one" : "clues.other");
    return fill(sentence, {{"clues", std::to_string(puzzle.clues)}});
  }

  // Empty when the answers are not in this file: a reference must be one that can be followed.
  std::string answer_words(const PuzzlePlace& place, std::string_view key) const {
    if (press_.book.answers != AnswerPlace::kBack) return {};
    const std::string& page = press_.layout.plan.pages[place.answer_page].label;
    return fill(press_.words().at(key), {{"page", page}});
  }

  void head_above(const Slot& slot, const BookPuzzle& puzzle) {
    const Design& design = press_.design();
    const Length y = slot.top + m_.lines(design.slot.number_baseline);
    const ShapedText number =
        press_.type.shape(number_words(puzzle), press_.style(Role::kTitle, design.steps.number));
    canvas_.text(number, {slot.frame.x, y});
    if (puzzle.level == 0) return;
    ShapedText level =
        press_.type.shape(level_words(puzzle), press_.style(Role::kLevel, design.steps.level));
    const Badge badge = press_.badge(puzzle.level, m_.size(design.steps.level));
    const Length gap = m_.size(0) * 0.6;
    const Length room = block_ - number.advance - m_.lines(kApart) - badge.width();
    Length end = right(slot);
    // Too narrow for the name: the stars stand alone.
    if (level.advance > Length() && level.advance + gap <= room) {
      const Length advance = level.advance;
      canvas_.text_right(std::move(level), {end, y});
      end -= advance + gap;
    }
    if (room >= Length()) paint_badge(canvas_, badge, {end - badge.width(), y});
  }

  // The answer's page stays; the clues go when there is no room for both.
  void caption_below(const Slot& slot, const BookPuzzle& puzzle, const PuzzlePlace& place) {
    const Design& design = press_.design();
    const Length y = bottom(slot) + m_.lines(design.slot.caption_baseline);
    const Style style = press_.style(Role::kCaption, design.steps.caption);
    ShapedText answer =
        press_.type.shape_within(answer_words(place, "answer_on"), style, block_, small_);
    ShapedText clues = press_.type.shape(clue_words(puzzle), style);
    const bool both = clues.advance + m_.lines(kApart) + answer.advance <= block_;
    link_answer({right(slot) - answer.advance, right(slot), y - m_.line, y + m_.lines(0.5)}, place);
    canvas_.text_right(std::move(answer), {right(slot), y});
    if (both) canvas_.text(std::move(clues), {slot.frame.x, y});
  }

  void link_answer(const Area& area, const PuzzlePlace& place) {
    if (press_.book.answers != AnswerPlace::kBack) return;
    canvas_.link(area, place.answer_page);
  }

  // Cap height on the frame's upper edge.
  Length cap_baseline(const Slot& slot, Length size) {
    return slot.frame.y + size * press_.type.figure_height(Role::kTitle);
  }

  Length column_room(const Slot& slot) const { return slot.side - m_.line; }

  bool is_wide(const Slot& slot, const BookPuzzle& puzzle, const PuzzlePlace& place) {
    const Style caption = press_.style(Role::kCaption, press_.design().steps.caption);
    const Badge badge = press_.badge(1, m_.size(0));
    const Length need =
        std::max({press_.type.width(answer_words(place, "answer_on"), caption),
                  press_.type.width(clue_words(puzzle), caption), badge.width(), m_.lines(4)});
    return need <= column_room(slot);
  }

  // One grid in a row and room at its left: everything there, in lines.
  void wide_column(const Slot& slot, const BookPuzzle& puzzle, const PuzzlePlace& place) {
    const Design& design = press_.design();
    const Length number_size = m_.size(design.steps.number);
    Length y = cap_baseline(slot, number_size);
    canvas_.text(press_.type.shape_within(number_words(puzzle), {Role::kTitle, number_size},
                                          column_room(slot), small_),
                 {slot.left, y});
    if (puzzle.level > 0) {
      y += m_.lines(1.5);
      paint_badge(canvas_, press_.badge(puzzle.level, m_.size(0)), {slot.left, y});
      y += m_.lines(1.25);
      canvas_.text(press_.type.shape_within(level_words(puzzle), press_.style(Role::kLevel, 0),
                                            column_room(slot), small_),
                   {slot.left, y});
    }
    const Style caption = press_.style(Role::kCaption, design.steps.caption);
    const std::string answer = answer_words(place, "answer_on");
    y = bottom(slot);
    if (!answer.empty()) {
      canvas_.text(answer, caption, {slot.left, y});
      link_answer({slot.left, slot.left + column_room(slot), y - m_.line, y + m_.lines(0.5)},
                  place);
      y -= m_.lines(1.25);
    }
    canvas_.text(clue_words(puzzle), caption, {slot.left, y});
  }

  // Two lines wide: number, stars one below the other, the caption reading upward.
  void narrow_column(const Slot& slot, const BookPuzzle& puzzle, const PuzzlePlace& place) {
    const Length size = m_.size(1);
    const Length room = slot.side - m_.size(0) * 0.3;
    canvas_.text(
        press_.type.shape_within(std::to_string(puzzle.number), {Role::kTitle, size}, room, small_),
        {slot.left, cap_baseline(slot, size)});
    Length lowest = slot.frame.y + m_.lines(1.6);
    if (puzzle.level > 0) {
      const Badge badge = press_.badge(puzzle.level, m_.size(0));
      paint_badge_upright(canvas_, badge, {slot.left, slot.top + m_.lines(1.6) + badge.radius()});
      lowest += badge.width();
    }
    const Style style = press_.style(Role::kCaption, press_.design().steps.caption);
    const std::string answer = answer_words(place, "answer_on.short");
    const std::string both =
        answer.empty() ? clue_words(puzzle) : clue_words(puzzle) + ", " + answer;
    const Length height = bottom(slot) - lowest - m_.line;
    ShapedText caption = press_.type.shape(both, style);
    if (caption.advance > height) caption = press_.type.shape_within(answer, style, height, small_);
    const Length x = slot.left + style.size * press_.type.figure_height(Role::kCaption);
    link_answer({slot.left, slot.left + m_.line, bottom(slot) - caption.advance, bottom(slot)},
                place);
    canvas_.text_upward(std::move(caption), {x, bottom(slot)});
  }

  void notes(const Slot& slot) {
    if (grid_.place != HeadPlace::kAbove) return;
    const Area field = field_area(m_, sheet_.page.recto, grid_.bands);
    const Length top = bottom(slot) + m_.lines(press_.design().slot.caption + 1.25);
    paint_notes_lines(canvas_, m_,
                      {slot.frame.x, right(slot), top, field.bottom - m_.line, m_.lines(2),
                       press_.words().at("notes")});
  }

  Sheet& sheet_;
  Canvas& canvas_;
  const Press& press_;
  const Metrics& m_;
  const BookSection& section_;
  const SlotGrid& grid_;
  Length small_;
  Length block_;
  const PuzzlePlace* places_ = nullptr;
};

}  // namespace

void paint_puzzles(Sheet& sheet, const Press& press) {
  Painter(sheet, press).paint();
}

}  // namespace gridpress
