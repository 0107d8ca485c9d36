#include "generator/kinds/digit_figure.h"

namespace gridpress {
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

// The box that contains the cell, or -1.
int box_of(const Topology& topology, Cell cell) {
  for (const int house : topology.houses_of[cell]) {
    if (topology.houses[house].kind == HouseKind::kBox) return house;
  }
  return -1;
}

// Adds a line across an irregular grid, in pieces: a box line where it separates two
// boxes, else a thin line. `at` is its distance from the edge; `turned` makes it vertical.
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
  for (int at = 1; at < n; ++at) add_pieces(figure, topology, at, false);
  for (int at = 1; at < n; ++at) add_pieces(figure, topology, at, true);
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

figure::Tint shaded(const Topology& topology, Cell cell, figure::Shade shade) {
  const Position& at = topology.positions[cell];
  return {{static_cast<double>(at.column), static_cast<double>(at.row)}, 1, 1, shade};
}

figure::Point centre_of(const Topology& topology, Cell cell) {
  const Position& p = topology.positions[cell];
  return {p.column + 0.5, p.row + 0.5};
}

figure::Value value_at(const Topology& topology, Cell cell, int digit, figure::Value::Role role) {
  return {centre_of(topology, cell), cell, digit, role};
}

void add_lines(figure::Figure& figure, const Topology& topology) {
  const double n = topology.digits;
  figure.columns = figure.rows = topology.digits;
  if (topology.box) {
    add_inner_lines(figure, *topology.box, Line::Weight::kThin);
    add_inner_lines(figure, *topology.box, Line::Weight::kBox);
  } else {
    add_region_lines(figure, topology);
  }
  figure.marks.push_back(figure::Frame{{{0, 0}, {n, 0}, {n, n}, {0, n}}});
}

void add_values(figure::Figure& figure, const DigitContent& content, bool solution) {
  const Topology& topology = *content.rules.topology;
  for (Cell cell = 0; cell < topology.cells(); ++cell) {
    const int given = content.givens[cell];
    if (given == 0 && !solution) continue;
    figure.marks.push_back(
        value_at(topology, cell, solution ? content.solution[cell] : given,
                 given != 0 ? figure::Value::Role::kGiven : figure::Value::Role::kFilled));
  }
}

figure::Figure blank_grid(Size size, const KindOptions* /*options*/) {
  figure::Figure blank;
  blank.rows = size.rows;
  blank.columns = size.columns;
  return blank;
}

CellPattern digit_pattern(const DigitContent& content) {
  const int side = content.rules.topology->digits;
  CellPattern pattern{side, side, side, {}, {}};
  pattern.cells.assign(content.solution.begin(), content.solution.end());
  for (const std::uint8_t given : content.givens) pattern.given.push_back(given != 0);
  return pattern;
}

}  // namespace gridpress
