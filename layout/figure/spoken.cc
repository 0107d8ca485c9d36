#include "layout/figure/spoken.h"

#include <fmt/format.h>

#include <vector>

#include "layout/figure/digits.h"

namespace gridpress {

std::string spoken_symbol(int value, Symbols symbols, const Words& words) {
  if (const SymbolPictures* pictures = symbols.pictures()) {
    return pictures->names.empty() ? words.at(fmt::format("{}.{}", pictures->set, value))
                                   : pictures->names.at(static_cast<std::size_t>(value - 1));
  }
  if (symbols != Symbols::kShapes) return symbol_of(value, symbols);
  return words.at(fmt::format("shape.{}", value));
}

std::string spoken_grid(const figure::Figure& figure, Symbols symbols, const Words& words,
                        int first_row) {
  if (!figure.spoken.empty()) return figure.spoken;
  std::vector<int> values(static_cast<std::size_t>(figure.columns * figure.rows), 0);
  for (const figure::Mark& mark : figure.marks) {
    const auto* value = std::get_if<figure::Value>(&mark);
    if (value == nullptr) continue;
    const int column = static_cast<int>(value->centre.x), row = static_cast<int>(value->centre.y);
    values.at(static_cast<std::size_t>(row * figure.columns + column)) = value->digit;
  }
  const std::string& blank = words.at("spoken.blank");
  const std::string& comma = words.at("spoken.comma");
  const std::string& line = words.at("spoken.row");
  std::string all, cells;
  std::size_t cell = 0;
  for (int row = first_row; row < first_row + figure.rows; ++row) {
    cells.clear();
    for (int column = 0; column < figure.columns; ++column, ++cell) {
      if (column > 0) cells += comma;
      cells += values[cell] == 0 ? blank : spoken_symbol(values[cell], symbols, words);
    }
    if (!all.empty()) all += ' ';
    all += fill(line, {{"row", std::to_string(row)}, {"cells", cells}});
  }
  return all;
}

std::string spoken_level(int level, int levels, const Words& words) {
  return fill(words.at("spoken.level"),
              {{"level", std::to_string(level)}, {"levels", std::to_string(levels)}});
}

}  // namespace gridpress
