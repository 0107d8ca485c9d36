// The names that are filled into a slitherlink's sentences.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/slitherlink/engine/engine.h"

namespace gridpress::slitherlink {

std::span<const std::string_view> word_keys();
std::span<const std::string_view> word_places();

std::string cell_name(const KindWords& words, Size size, int cell);
// The name of a corner: "the dot at the bottom right of r2c3".
std::string dot_name(const KindWords& words, const Lattice& lattice, int corner);
// Lists edges: "above r1c1, right of r1c1".
std::string edge_names(const KindWords& words, const Lattice& lattice, std::span<const int> edges);
// Lists clues: "3 at r1c1, 2 at r1c3".
std::string clue_names(const KindWords& words, const Slitherlink& puzzle,
                       std::span<const int> cells);

// The text for screen readers: the size, then every row of clues or, for a solution, the cells
// inside the loop of every row.
std::string spoken(const Slitherlink& puzzle, bool solution, const KindWords& words);

// The parts of a caption: "10 × 10", "one loop".
std::vector<std::string> caption_parts(const Slitherlink& puzzle, const KindWords& words);

}  // namespace gridpress::slitherlink
