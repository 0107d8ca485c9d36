#include "generator/kinds/killer/page/draw.h"

#include <algorithm>
#include <string>

#include "generator/kinds/classic/draw.h"

namespace gridpress::killer {
namespace {

using figure::Line;
using figure::Mark;
using figure::Shade;

void add_tints(figure::Figure& figure, const DigitContent& content, bool solution) {
  const Topology& board = *content.rules.topology;
  std::vector<Shade> shades(content.givens.size(), Shade::kHouse);  // kHouse: none
  for (Cell cell = 0; solution && cell < board.cells(); ++cell) {
    if (content.givens[cell] != 0) shades[cell] = Shade::kGiven;
  }
  for (const House& house : board.houses) {
    if (house.kind != HouseKind::kOther) continue;
    for (const Cell cell : house.cells) shades[cell] = Shade::kMark;
  }
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    if (shades[cell] == Shade::kHouse) continue;
    const Position at = board.positions[cell];
    figure.marks.push_back(figure::Tint{
        {static_cast<double>(at.column), static_cast<double>(at.row)}, 1, 1, shades[cell]});
  }
}

}  // namespace

void add_cages(figure::Figure& figure, const std::vector<Cage>& cages, int digits) {
  const auto above = std::find_if(figure.marks.begin(), figure.marks.end(), [](const Mark& mark) {
    const auto* line = std::get_if<Line>(&mark);
    return (line != nullptr && line->weight == Line::Weight::kBox) ||
           std::holds_alternative<figure::Frame>(mark);
  });
  std::vector<Mark> marks;
  for (const Cage& cage : cages) {
    figure::Cage drawn{{}, std::to_string(cage.sum)};
    for (const Cell cell : cage.cells) drawn.squares.push_back({cell / digits, cell % digits});
    marks.emplace_back(std::move(drawn));
  }
  figure.marks.insert(above, marks.begin(), marks.end());
}

figure::Figure draw(const DigitContent& content, bool solution) {
  const Topology& board = *content.rules.topology;
  figure::Figure figure;
  add_tints(figure, content, solution);
  classic::add_lines(figure, *board.box);
  if (!solution) add_cages(figure, cages_of(content.rules), board.digits);
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    const bool given = content.givens[cell] != 0;
    if (!given && !solution) continue;
    figure.marks.push_back(
        classic::value_at(board, cell, solution ? content.solution[cell] : content.givens[cell],
                          given ? figure::Value::Role::kGiven : figure::Value::Role::kFilled));
  }
  return figure;
}

}  // namespace gridpress::killer
