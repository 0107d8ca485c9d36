#include "generator/kinds/killer/page/draw.h"

#include <algorithm>
#include <string>

#include "generator/kinds/digit_figure.h"
#include "generator/kinds/digits/figure.h"

namespace gridpress::killer {
namespace {

using figure::Line;
using figure::Mark;
using figure::Shade;

void add_tints(figure::Figure& figure, const DigitContent& content, bool solution) {
  const Topology& board = *content.rules.topology;
  const std::vector<int> regions = regions_of(board);
  if (!regions.empty() && !has_diagonals(board)) {
    for (const figure::Tint& tint : digits::region_tints(board, regions, true)) {
      figure.marks.emplace_back(tint);
    }
    return;
  }
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

void add_grid(figure::Figure& figure, const Topology& board) {
  board.box ? add_lines(figure, board) : digits::add_region_lines(figure, board);
}

void add_cages(figure::Figure& figure, const std::vector<Cage>& cages, int digits) {
  const auto above = std::find_if(figure.marks.begin(), figure.marks.end(), [](const Mark& mark) {
    const auto* line = std::get_if<Line>(&mark);
    return (line != nullptr && line->weight != Line::Weight::kThin) ||
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
  add_grid(figure, board);
  if (!solution) add_cages(figure, cages_of(content.rules), board.digits);
  add_values(figure, content, solution);
  return figure;
}

}  // namespace gridpress::killer
