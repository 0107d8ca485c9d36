#include "layout/puzzles/fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace gridpress {
namespace {

// The values in the cells, by row and column from 0.
std::map<std::pair<int, int>, int> values_of(const figure::Figure& figure) {
  std::map<std::pair<int, int>, int> values;
  for (const figure::Mark& mark : figure.marks) {
    const auto* value = std::get_if<figure::Value>(&mark);
    if (value == nullptr) continue;
    values[{static_cast<int>(value->centre.y), static_cast<int>(value->centre.x)}] = value->digit;
  }
  return values;
}

}  // namespace

void add_fields(const PuzzleSlot& slot, const figure::Figure& figure, const GridStyle& style) {
  const Symbols& symbols = slot.section().symbols;
  if (!symbols.written()) return;
  const auto given = values_of(figure), wanted = values_of(slot.puzzle.answer());
  std::size_t most = 1;
  for (const auto& [cell, digit] : wanted) most = std::max(most, symbol_of(digit, symbols).size());
  const Length cell = style.digits.cell;
  const Length over = overhang(extent_of(figure), cell, style.lines);
  const std::string number = std::to_string(slot.puzzle.number);
  for (const auto& [place, digit] : wanted) {
    if (given.contains(place)) continue;
    const auto [row, column] = place;
    Field field;
    field.corner = {slot.slot.frame.x + over + cell * (style.widen * column),
                    slot.slot.frame.y + over + cell * row};
    field.width = cell * style.widen;
    field.height = cell;
    field.grid = fmt::format("s{}-puzzle-{}", slot.place.section + 1, number);
    field.name = fmt::format("r{}c{}", row + 1, column + 1);
    field.spoken =
        fill(slot.press.words().at("spoken.cell"), {{"number", number},
                                                    {"row", std::to_string(row + 1)},
                                                    {"column", std::to_string(column + 1)}});
    field.most = static_cast<int>(most);
    field.type = cell * (style.digits.height / kFigureHeight);
    slot.canvas().item(std::move(field));
  }
}

}  // namespace gridpress
