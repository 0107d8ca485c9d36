// Sudoku as everybody knows it: rows, columns and boxes.
#include "generator/kinds/classic/draw.h"
#include "generator/kinds/classic/lesson.h"
#include "generator/kinds/kind.h"
#include "generator/maker/canon.h"

namespace gridpress {
namespace classic {
namespace {

std::vector<int> sizes() {
  std::vector<int> sizes;
  for (int size = 4; size <= 25; ++size) {
    if (default_box(size)) sizes.push_back(size);
  }
  return sizes;
}

Rules rules_of(const PuzzleOrder& order) {
  GRIDPRESS_CHECK(order.box.rows * order.box.columns == order.size);
  return {classic_topology(order.box), {}};
}

Result<Puzzle> make(const PuzzleOrder& order) {
  return make_puzzle("classic", rules_of(order), order);
}

Yield make_some(const PuzzleOrder& order, Stretch stretch) {
  return make_stretch("classic", rules_of(order), order, stretch);
}

std::string canonical(const Rules& rules, const Grid& givens) {
  GRIDPRESS_CHECK(rules.topology->box && rules.constraints.empty());
  const std::optional<Grid> form = canonical_grid(*rules.topology->box, givens);
  return form ? to_line(*form) : "";
}

}  // namespace
}  // namespace classic

const Kind& classic_kind() {
  static const Kind kind{.name = "classic",
                         .word_keys = classic::word_keys(),
                         .word_places = classic::word_places(),
                         .sizes = classic::sizes,
                         .make = classic::make,
                         .make_stretch = classic::make_some,
                         .canonical = classic::canonical,
                         .draw = classic::draw,
                         .lesson = classic::lesson};
  return kind;
}

}  // namespace gridpress
