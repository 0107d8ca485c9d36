// Slots for readers who need large type: "Puzzle 9" on a line that has room for it, or "9" and what
// the puzzle is about.
#include "layout/plan/slots/fit.h"
#include "layout/plan/slots/slots.h"
#include "layout/puzzles/styles/styles.h"

namespace gridpress {
namespace {

std::string title_in_words(const PuzzleSlot& slot) {
  if (!slot.head_name().empty()) return plain_number(slot);
  return fill(slot.press.words().at(slot.answer ? "answer_to" : "puzzle"),
              {{"number", std::to_string(slot.puzzle.number)}});
}

// The words go into a narrow column, as a bare "9", only if a line for them would make cells too
// small.
double check_line(const SlotGrid& grid, const SlotRequest& order, const Metrics& m,
                  const Design& design) {
  const bool at_side = grid.place == HeadPlace::kAtSide;
  const Length column = field_area(m, true, grid.bands).width() - grid.box.whole_width();
  const bool line = !at_side || (grid.columns == 1 && column >= m.lines(kSurplus));
  if (!line) return 0.1;
  if (grid.box.across() < least_cell(order.figures, m, design)) return 0;
  return default_worth(grid, order, m, design);
}

}  // namespace

const SlotStyle& large_print_style() {
  static const SlotStyle style = [] {
    SlotStyle own = plain_style();
    own.name = "large-print";
    own.title = title_in_words;
    own.worth = check_line;
    return own;
  }();
  return style;
}

}  // namespace gridpress
