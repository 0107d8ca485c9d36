#include "generator/kinds/killer/page/draw.h"

#include <algorithm>
#include <string>

#include "generator/kinds/digit_figure.h"

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
    if (shades[cell] != Shade::kHouse) figure.marks.push_back(shaded(board, cell, shades[cell]));
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
  add_lines(figure, board);
  if (!solution) add_cages(figure, cages_of(content.rules), board.digits);
  add_values(figure, content, solution);
  return figure;
}

}  // namespace gridpress::killer
