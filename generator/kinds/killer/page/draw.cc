#include "generator/kinds/killer/page/draw.h"

#include <algorithm>
#include <string>

#include "generator/kinds/digit_figure.h"
#include "generator/kinds/digits/figure.h"
#include "generator/kinds/digits/signs.h"

namespace gridpress::killer {
namespace {

// The shape of signs. They fit between the outlines of two cages, and next to or below a cage's
// sum. This also holds in the smallest cells, those of newspaper columns.
constexpr digits::SignShape kShape{.depth = 0.155, .width = 0.28};
constexpr double kAside = 0.27, kBelow = 0.16;

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
  std::vector<Shade> shades(content.givens.size(), Shade::kHouse);  // kHouse means no shade
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

figure::Point middle_of(const Sign& sign, const std::vector<Cell>& numbered,
                        const Topology& board) {
  const figure::Point a = centre_of(board, sign.small), b = centre_of(board, sign.large);
  figure::Point at{(a.x + b.x) / 2, (a.y + b.y) / 2};
  const Cell after = std::max(sign.small, sign.large);
  if (std::ranges::find(numbered, after) == numbered.end()) return at;
  (a.x == b.x ? at.x : at.y) += a.x == b.x ? kAside : kBelow;
  return at;
}

// Finds the first mark that isn't a thin line. New cages and signs are inserted before it, so that
// box lines are painted over them.
std::vector<Mark>::iterator above_thin_lines(figure::Figure& figure) {
  return std::find_if(figure.marks.begin(), figure.marks.end(), [](const Mark& mark) {
    const auto* line = std::get_if<Line>(&mark);
    return (line != nullptr && line->weight != Line::Weight::kThin) ||
           std::holds_alternative<figure::Frame>(mark) ||
           std::holds_alternative<figure::Cage>(mark);
  });
}

}  // namespace

void add_grid(figure::Figure& figure, const Topology& board) {
  board.box ? add_lines(figure, board) : digits::add_region_lines(figure, board);
}

void add_cages(figure::Figure& figure, const std::vector<Cage>& cages, int digits) {
  std::vector<Mark> marks;
  for (const Cage& cage : cages) {
    figure::Cage drawn{{}, std::to_string(cage.sum)};
    for (const Cell cell : cage.cells) drawn.squares.push_back({cell / digits, cell % digits});
    marks.emplace_back(std::move(drawn));
  }
  figure.marks.insert(above_thin_lines(figure), marks.begin(), marks.end());
}

void add_signs(figure::Figure& figure, const std::vector<Sign>& signs,
               const std::vector<Cage>& cages, const Topology& board) {
  std::vector<Cell> numbered;
  for (const Cage& cage : cages) numbered.push_back(cage.cells.front());
  std::vector<Mark> grounds;
  for (const Sign& sign : signs) {
    const figure::Point at = middle_of(sign, numbered, board);
    grounds.emplace_back(figure::Badge{at, figure::Badge::Form::kGround});
    figure.marks.emplace_back(
        digits::sign_between(board.positions[sign.small], board.positions[sign.large], at, kShape));
  }
  figure.marks.insert(above_thin_lines(figure), grounds.begin(), grounds.end());
}

figure::Figure draw(const DigitContent& content, bool solution) {
  const Topology& board = *content.rules.topology;
  figure::Figure figure;
  add_tints(figure, content, solution);
  add_grid(figure, board);
  if (!solution) {
    const std::vector<Cage> cages = cages_of(content.rules);
    add_cages(figure, cages, board.digits);
    add_signs(figure, signs_of(content.rules), cages, board);
  }
  add_values(figure, content, solution);
  return figure;
}

}  // namespace gridpress::killer
