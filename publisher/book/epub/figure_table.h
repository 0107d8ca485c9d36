// Turns figures whose cells hold one value, a letter or nothing into HTML tables.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "generator/model/figure.h"

namespace gridpress {

// How an HTML table shows values.
struct TableSymbols {
  std::function<std::string(int value)> html;
  bool pictures = false;  // pictures can't be bold, so givens are tinted
};

// Returns a table that shows the whole figure. Returns nullopt if the figure has clues outside the
// grid, cages or lines through cells. `label` is the table's name for screen readers.
std::optional<std::string> figure_table(const figure::Figure& figure, const TableSymbols& symbols,
                                        const std::string& label);

}  // namespace gridpress
