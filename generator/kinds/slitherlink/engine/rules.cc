#include "generator/kinds/slitherlink/engine/rules.h"

#include <algorithm>

namespace gridpress::slitherlink {

bool is_one_loop(const Lattice& lattice, const Lines& lines) {
  const auto all = std::ranges::count(lines, true);
  if (all == 0) return false;
  for (const auto& edges : lattice.corner_edges) {
    const auto here =
        std::ranges::count_if(edges, [&](int edge) { return edge != kNowhere && lines[edge]; });
    if (here != 0 && here != 2) return false;
  }
  // Follows the loop once around from the first line.
  const int first = static_cast<int>(std::ranges::find(lines, true) - lines.begin());
  int edge = first, corner = lattice.edge_corners[first][1];
  std::ptrdiff_t walked = 0;
  do {
    ++walked;
    for (const int next : lattice.corner_edges[corner]) {
      if (next == kNowhere || next == edge || !lines[next]) continue;
      edge = next;
      break;
    }
    const auto& ends = lattice.edge_corners[edge];
    corner = ends[0] == corner ? ends[1] : ends[0];
  } while (edge != first);
  return walked == all;
}

bool clues_hold(const Lattice& lattice, const Clues& clues, const Lines& lines) {
  for (int cell = 0; cell < lattice.cells(); ++cell) {
    if (clues[cell] == kNoClue) continue;
    const auto here =
        std::ranges::count_if(lattice.cell_edges[cell], [&](int edge) { return lines[edge]; });
    if (here != clues[cell]) return false;
  }
  return true;
}

bool is_one_loop(Size size, const Inside& inside) {
  const LatticePtr lattice = make_lattice(size);
  return is_one_loop(*lattice, lattice->border_of(inside));
}

bool clues_hold(Size size, const Clues& clues, const Inside& inside) {
  const LatticePtr lattice = make_lattice(size);
  return clues_hold(*lattice, clues, lattice->border_of(inside));
}

}  // namespace gridpress::slitherlink
