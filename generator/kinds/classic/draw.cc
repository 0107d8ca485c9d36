#include "generator/kinds/classic/draw.h"

#include "generator/base/result.h"
#include "generator/model/digit_puzzle.h"

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

// The box that a cell is in; -1: none.
int box_of(const Topology& topology, Cell cell) {
  for (const int house : topology.houses_of[cell]) {
    if (topology.houses[house].kind == HouseKind::kBox) return house;
  }
  return -1;
}

// One line across an irregular grid, in pieces: a box line where it parts two boxes. `at` is its
// distance from the edge; `turned`: upright.
void add_pieces(figure::Figure& figure, const Topology& topology, int at, bool turned) {
  const int n = topology.digits;
  const auto weight_at = [&](int i) {
    const Cell before = turned ? i * n + at - 1 : (at - 1) * n + i;
    const Cell after = turned ? i * n + at : at * n + i;
    return box_of(topology, before) == box_of(topology, after) ? Line::Weight::kThin
                                                               : Line::Weight::kBox;
  };
  const double line = at;
  for (int begin = 0; begin < n;) {
    int end = begin + 1;
    while (end < n && weight_at(end) == weight_at(begin)) ++end;
    const double from = begin;
    const double to = end;
    figure.marks.push_back(turned ? Line{{line, from}, {line, to}, weight_at(begin)}
                                  : Line{{from, line}, {to, line}, weight_at(begin)});
    begin = end;
  }
}

void add_region_lines(figure::Figure& figure, const Topology& topology) {
  const int n = topology.digits;
  figure.columns = figure.rows = n;
  for (int at = 1; at < n; ++at) add_pieces(figure, topology, at, false);
  for (int at = 1; at < n; ++at) add_pieces(figure, topology, at, true);
  const double edge = n;
  figure.marks.push_back(figure::Frame{{{0, 0}, {edge, 0}, {edge, edge}, {0, edge}}});
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

figure::Figure draw(const Puzzle& drawn, bool solution) {
  const DigitContent* content = digits_of(drawn);
  GRIDPRESS_CHECK(content != nullptr);
  const DigitContent& puzzle = *content;
  const Topology& topology = *puzzle.rules.topology;
  figure::Figure figure;
  for (Cell cell = 0; solution && cell < topology.cells(); ++cell) {
    if (puzzle.givens[cell] == 0) continue;
    const Point centre = centre_of(topology, cell);
    figure.marks.push_back(
        figure::Tint{{centre.x - 0.5, centre.y - 0.5}, 1, 1, figure::Shade::kGiven});
  }
  if (topology.box) {
    add_lines(figure, *topology.box);
  } else {
    add_region_lines(figure, topology);
  }
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
