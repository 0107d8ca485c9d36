#include "generator/kinds/classic/draw.h"

#include "generator/base/result.h"

namespace gridpress::classic {
namespace {

using figure::Line;
using figure::Point;

void add_inner_lines(figure::Figure& figure, BoxShape box, Line::Weight weight) {
  const double n = box.rows * box.columns;
  const auto wanted = [&](int i, int step) {
    return (i % step == 0) == (weight == Line::Weight::kBox);
  };
  for (int i = 1; i < n; ++i) {
    const double at = i;
    if (wanted(i, box.rows)) figure.marks.push_back(Line{{0, at}, {n, at}, weight});
  }
  for (int i = 1; i < n; ++i) {
    const double at = i;
    if (wanted(i, box.columns)) figure.marks.push_back(Line{{at, 0}, {at, n}, weight});
  }
}

}  // namespace

figure::Tint shaded(const Topology& topology, const House& house) {
  const Position& first = topology.positions[house.cells.front()];
  const Position& last = topology.positions[house.cells.back()];
  return {{static_cast<double>(first.column), static_cast<double>(first.row)},
          static_cast<double>(last.column - first.column + 1),
          static_cast<double>(last.row - first.row + 1),
          figure::Shade::kHouse};
}

figure::Point centre_of(const Topology& topology, Cell cell) {
  const Position& p = topology.positions[cell];
  return {p.column + 0.5, p.row + 0.5};
}

figure::Value value_at(const Topology& topology, Cell cell, int digit, figure::Value::Role role) {
  return {centre_of(topology, cell), cell, digit, role};
}

void add_lines(figure::Figure& figure, BoxShape box) {
  const double n = box.rows * box.columns;
  figure.columns = figure.rows = box.rows * box.columns;
  add_inner_lines(figure, box, Line::Weight::kThin);
  add_inner_lines(figure, box, Line::Weight::kBox);
  figure.marks.push_back(figure::Frame{{{0, 0}, {n, 0}, {n, n}, {0, n}}});
}

figure::Figure draw(const Puzzle& puzzle, bool solution) {
  const Topology& topology = *puzzle.rules.topology;
  GRIDPRESS_CHECK(topology.box);
  figure::Figure figure;
  for (Cell cell = 0; solution && cell < topology.cells(); ++cell) {
    if (puzzle.givens[cell] == 0) continue;
    const Point centre = centre_of(topology, cell);
    figure.marks.push_back(
        figure::Tint{{centre.x - 0.5, centre.y - 0.5}, 1, 1, figure::Shade::kGiven});
  }
  add_lines(figure, *topology.box);
  for (Cell cell = 0; cell < topology.cells(); ++cell) {
    const bool given = puzzle.givens[cell] != 0;
    if (!given && !solution) continue;
    figure.marks.push_back(
        value_at(topology, cell, puzzle.solution[cell],
                 given ? figure::Value::Role::kGiven : figure::Value::Role::kFilled));
  }
  return figure;
}

}  // namespace gridpress::classic
