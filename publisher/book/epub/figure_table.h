// Figures whose cells hold a digit, a letter or nothing, as tables of HTML.
#pragma once

#include <optional>
#include <string>

#include "generator/model/figure.h"

namespace gridpress {

// What a table shows of a figure is all that the figure shows; nothing where that can't be: clues
// outside, cages, lines through cells, symbols that are pictures. `label`: what the table is,
// read aloud.
std::optional<std::string> figure_table(const figure::Figure& figure, const Symbols& symbols,
                                        const std::string& label);

}  // namespace gridpress
