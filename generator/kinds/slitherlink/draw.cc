#include "generator/kinds/slitherlink/draw.h"

#include <algorithm>

namespace gridpress::slitherlink {
namespace {

using figure::Point;

Point point_at(HalfPlace place) {
  return {place.column / 2.0, place.row / 2.0};
}

// Follows lines from a corner until none continues, and removes them from `left`.
std::vector<Point> walk(const Lattice& lattice, int corner, Lines& left) {
  std::vector<int> corners{corner};
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (const int edge : lattice.corner_edges[corner]) {
      if (edge == kNowhere || !left[edge]) continue;
      left[edge] = false;
      const auto& ends = lattice.edge_corners[edge];
      corner = ends[0] == corner ? ends[1] : ends[0];
      corners.push_back(corner);
      goes_on = true;
      break;
    }
  }
  // Keeps only the points at which the path turns, and its ends.
  std::vector<Point> points;
  for (const int it : corners) {
    const Point point = point_at(lattice.place_of_corner(it));
    const std::size_t n = points.size();
    if (n >= 2 && ((points[n - 2].x == points[n - 1].x && points[n - 1].x == point.x) ||
                   (points[n - 2].y == points[n - 1].y && points[n - 1].y == point.y))) {
      points.pop_back();
    }
    points.push_back(point);
  }
  return points;
}

}  // namespace

Point centre_of_cell(const Lattice& lattice, int cell) {
  return point_at(lattice.place_of_cell(cell));
}

Point centre_of_edge(const Lattice& lattice, int edge) {
  return point_at(lattice.place_of_edge(edge));
}

void add_dots(figure::Figure& figure, const Lattice& lattice) {
  for (int corner = 0; corner < lattice.corners(); ++corner) {
    figure.marks.push_back(figure::Dot{point_at(lattice.place_of_corner(corner))});
  }
}

void add_clues(figure::Figure& figure, const Lattice& lattice, const Clues& clues) {
  for (int cell = 0; cell < lattice.cells(); ++cell) {
    if (clues[cell] == kNoClue) continue;
    figure::Text text{centre_of_cell(lattice, cell), std::to_string(clues[cell])};
    text.cell = cell;
    figure.marks.push_back(std::move(text));
  }
}

void add_tints(figure::Figure& figure, const Lattice& lattice, const Inside& cells,
               figure::Shade shade) {
  for (int row = 0; row < lattice.size.rows; ++row) {
    for (int column = 0; column < lattice.size.columns;) {
      int end = column;
      while (end < lattice.size.columns && cells[lattice.cell(row, end)]) ++end;
      if (end > column) {
        figure.marks.push_back(figure::Tint{{static_cast<double>(column), static_cast<double>(row)},
                                            static_cast<double>(end - column),
                                            1,
                                            shade});
      }
      column = end + 1;
    }
  }
}

void add_trails(figure::Figure& figure, const Lattice& lattice, const Lines& lines,
                figure::Trail::Role role) {
  Lines left = lines;
  const auto add = [&](int corner) {
    std::vector<Point> points = walk(lattice, corner, left);
    if (points.size() < 2) return;
    const bool closed = points.front().x == points.back().x && points.front().y == points.back().y;
    if (closed) points.pop_back();
    figure.marks.push_back(figure::Trail{std::move(points), closed, role});
  };
  // Starts at the ends of open paths, so that each path is one trail. The paths left after that are
  // closed.
  for (int corner = 0; corner < lattice.corners(); ++corner) {
    const auto here = std::ranges::count_if(
        lattice.corner_edges[corner], [&](int edge) { return edge != kNowhere && left[edge]; });
    if (here == 1) add(corner);
  }
  for (int corner = 0; corner < lattice.corners(); ++corner) add(corner);
}

figure::Figure draw_board(const Slitherlink& puzzle, bool solution) {
  const LatticePtr lattice = make_lattice(puzzle.size);
  figure::Figure figure;
  figure.rows = puzzle.size.rows;
  figure.columns = puzzle.size.columns;
  if (solution) add_tints(figure, *lattice, puzzle.inside, figure::Shade::kInside);
  add_dots(figure, *lattice);
  if (solution) {
    add_trails(figure, *lattice, lattice->border_of(puzzle.inside), figure::Trail::Role::kLoop);
  }
  add_clues(figure, *lattice, puzzle.clues);
  return figure;
}

}  // namespace gridpress::slitherlink
