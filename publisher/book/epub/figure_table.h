// Figures whose cells hold a value, a letter or nothing, as tables of HTML.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "generator/model/figure.h"

namespace gridpress {

// How a table of HTML shows values.
struct TableSymbols {
  std::function<std::string(int value)> html;
  bool pictures = false;  // which can't be bold: givens have a tint
};

// What a table shows of a figure is all that the figure shows; nothing where that can't be: clues
// outside, cages, lines through cells. `label`: what the table is, read aloud.
std::optional<std::string> figure_table(const figure::Figure& figure, const TableSymbols& symbols,
                                        const std::string& label);

}  // namespace gridpress
