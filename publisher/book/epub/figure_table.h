// Figures whose cells hold a value, a letter or nothing, as HTML tables.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "generator/model/figure.h"

namespace gridpress {

// How an HTML table shows values.
struct TableSymbols {
  std::function<std::string(int value)> html;
  bool pictures = false;  // pictures can't be bold, so givens have a tint
};

// Returns a table that shows everything in the figure, or nullopt if that is impossible: clues
// outside the grid, cages, lines through cells. `label` is the table's name for screen readers.
std::optional<std::string> figure_table(const figure::Figure& figure, const TableSymbols& symbols,
                                        const std::string& label);

}  // namespace gridpress
