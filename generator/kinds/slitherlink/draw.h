// Draws slitherlinks.
#pragma once

#include <span>

#include "generator/kinds/slitherlink/engine/rules.h"
#include "generator/model/figure.h"

namespace gridpress::slitherlink {

// Draws the dots and clues and, with `solution`, also the loop with its inside tinted.
figure::Figure draw_board(const Slitherlink& puzzle, bool solution);

// These functions add marks to the pictures of steps.
void add_dots(figure::Figure& figure, const Lattice& lattice);
void add_clues(figure::Figure& figure, const Lattice& lattice, const Clues& clues);
// Adds tints for cells: one rectangle for each run of cells in a row.
void add_tints(figure::Figure& figure, const Lattice& lattice, const Inside& cells,
               figure::Shade shade);
// Adds lines as trails, each as long as possible without a branch.
void add_trails(figure::Figure& figure, const Lattice& lattice, const Lines& lines,
                figure::Trail::Role role);
figure::Point centre_of_cell(const Lattice& lattice, int cell);
figure::Point centre_of_edge(const Lattice& lattice, int edge);

}  // namespace gridpress::slitherlink
