#include "generator/kinds/logic/loop_maker.h"

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/slitherlink/engine/loops.h"
#include "generator/model/lattice.h"

namespace gridpress::logic {

std::vector<int> random_loop(Size size, Rng& rng) {
  const LatticePtr lattice = make_lattice({size.rows - 1, size.columns - 1});
  const std::vector<bool> border = lattice->border_of(slitherlink::random_loop(*lattice, rng));
  std::vector<int> edges(2 * size.cells(), 0);
  for (int edge = 0; edge < lattice->edges(); ++edge) {
    if (!border[edge]) continue;
    const auto [a, b] = lattice->edge_corners[edge];  // corners are the cells
    edges[edge_between(size, a, b)] = 1;
  }
  return edges;
}

bool is_one_loop(Size size, const std::vector<int>& edges) {
  const auto lines_at = [&](int cell) {
    std::vector<int> ends;
    for (const int next : neighbours(size, cell)) {
      if (edges[edge_between(size, cell, next)] != 0) ends.push_back(next);
    }
    return ends;
  };
  int start = -1, on = 0;
  for (int cell = 0; cell < size.cells(); ++cell) {
    const std::size_t lines = lines_at(cell).size();
    if (lines != 0 && lines != 2) return false;
    if (lines == 2) start = cell, ++on;
  }
  if (start < 0) return false;
  int steps = 0, before = start, cell = start;
  do {
    const std::vector<int> ends = lines_at(cell);
    const int next = ends[0] == before ? ends[1] : ends[0];
    before = cell;
    cell = next;
    ++steps;
  } while (cell != start);
  return steps == on;
}

void bend_loop(Size size, int corner, std::vector<int>& edges) {
  const int below = corner + size.columns;
  if (corner < 0 || corner % size.columns + 1 == size.columns || below >= size.cells()) return;
  const auto bend = [&] {
    for (const int edge : {corner, below, size.cells() + corner, size.cells() + corner + 1}) {
      edges[edge] = 1 - edges[edge];
    }
  };
  bend();
  if (!is_one_loop(size, edges)) bend();
}

}  // namespace gridpress::logic
