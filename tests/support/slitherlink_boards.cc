#include "tests/support/slitherlink_boards.h"

#include <algorithm>

#include "generator/kinds/logic/text.h"
#include "generator/kinds/slitherlink/engine/rules.h"
#include "generator/model/lattice.h"
#include "tests/support/reference.h"

namespace gridpress::tests {

using slitherlink::Clues;
using slitherlink::Inside;

std::vector<Inside> all_loops(Size size) {
  std::vector<Inside> loops;
  for (unsigned bits = 1; bits < 1u << size.cells(); ++bits) {
    Inside inside(size.cells());
    for (int cell = 0; cell < size.cells(); ++cell) inside[cell] = (bits >> cell & 1) != 0;
    if (slitherlink::is_one_loop(size, inside)) loops.push_back(std::move(inside));
  }
  return loops;
}

Clues full_clues(Size size, const Inside& inside) {
  const LatticePtr lattice = make_lattice(size);
  const std::vector<bool> border = lattice->border_of(inside);
  Clues clues;
  for (const auto& edges : lattice->cell_edges) {
    const auto lines = std::ranges::count_if(edges, [&](int edge) { return border[edge]; });
    clues.push_back(lines == 4 ? slitherlink::kNoClue : static_cast<std::int8_t>(lines));
  }
  return clues;
}

std::vector<logic::LogicContent> stored_slitherlinks() {
  std::vector<logic::LogicContent> stored;
  for (const auto& [problem, solution, proved] : kind_puzzles("kinds/slitherlink.jsonl.xz")) {
    stored.push_back(logic::read_content(slitherlink::kDescription, problem, solution).value());
  }
  return stored;
}

}  // namespace gridpress::tests
