#include "layout/plan/code_fit.h"

#include <fmt/format.h>

#include <algorithm>

#include "layout/plan/slots/fit.h"

namespace gridpress {
namespace {

// The minimum width of the caption, whose words refer to the section's answers.
Length caption_width(const Press& press, int section) {
  Style style = press.style(Role::kCaption, press.design().steps.caption);
  style.size = std::max(Length::pt(press.puzzle_metrics(section).smallest),
                        Length::pt(style.size.points() / Type::kShrink));
  const AnswerPlace answers = press.book.answers;
  if (answers == AnswerPlace::kUpsideDown) {
    return press.type.width(press.words().at("answer_below"), style);
  }
  Length widest;
  const bool apart = answers == AnswerPlace::kSeparate;
  if (!apart && answers != AnswerPlace::kBack && answers != AnswerPlace::kFacing) return widest;
  std::string last;
  for (const PuzzlePlace& place : press.layout.plan.puzzles) {
    if (place.section != section) continue;
    const std::string page = press.layout.plan.answer_label(place, answers);
    if (page == last) continue;
    last = page;
    const std::string words =
        fill(press.words().at(apart ? "answer_apart" : "answer_on"), {{"page", page}});
    widest = std::max(widest, press.type.width(words, style));
  }
  return widest;
}

}  // namespace

std::optional<Diagnostic> code_too_large(const Press& press, int index) {
  const Design& design = press.design();
  if (design.code_room <= Length()) return std::nullopt;
  const BookSection& section = press.section(index);
  const SlotRequest order{press.layout.figures[index], section.per_page, false};
  // reported by another check
  if (!fit_slots(order, press.puzzle_metrics(index), design).fits) return std::nullopt;
  const SlotGrid& grid = press.layout.puzzle_slots[index];
  if (grid.code_at_side) return std::nullopt;
  const Length block = grid.box.whole_width();
  const Length room = block - design.code_room;
  const bool below = grid.place == HeadPlace::kAbove;
  if (room >= block / 2 && (!below || caption_width(press, index) <= room)) return std::nullopt;
  Diagnostic problem = failure(
      fmt::format(
          "section '{}': a {:.1f} mm code doesn't fit next to the caption of a {:.1f} mm grid",
          section.title.text, design.code_room.points() / 72 * 25.4, block.points() / 72 * 25.4),
      "use fewer puzzles per page, a smaller module, a shorter link, or qr: {on: page}");
  problem.origin = book_origin(BookValue::kCodes);
  return problem;
}

}  // namespace gridpress
