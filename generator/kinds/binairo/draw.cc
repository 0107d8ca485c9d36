#include "generator/kinds/binairo/draw.h"

namespace gridpress::binairo {

using figure::Line;
using figure::Text;

std::string symbol_of(int value) {
  return std::to_string(value - 1);
}

figure::Point centre_of_cell(const figure::Figure& figure, int cell) {
  return {cell % figure.columns + 0.5, cell / figure.columns + 0.5};
}

void add_grid(figure::Figure& figure, Size size) {
  const double rows = size.rows, columns = size.columns;
  for (int row = 1; row < size.rows; ++row) {
    const double y = row;
    figure.marks.push_back(Line{{0, y}, {columns, y}});
  }
  for (int column = 1; column < size.columns; ++column) {
    const double x = column;
    figure.marks.push_back(Line{{x, 0}, {x, rows}});
  }
  figure.marks.push_back(figure::Frame{{{0, 0}, {columns, 0}, {columns, rows}, {0, rows}}});
}

void add_value(figure::Figure& figure, int cell, int value, Text::Role role) {
  Text text{centre_of_cell(figure, cell), symbol_of(value), role};
  text.cell = cell;
  figure.marks.push_back(std::move(text));
}

figure::Figure draw_board(const Binairo& puzzle, bool solution) {
  figure::Figure figure;
  figure.rows = puzzle.board.size.rows;
  figure.columns = puzzle.board.size.columns;
  add_grid(figure, puzzle.board.size);
  // Marks of one role together: each role is one run of type.
  for (const bool given : {true, false}) {
    for (int cell = 0; cell < puzzle.board.size.cells(); ++cell) {
      if ((puzzle.givens[cell] != 0) != given || (!given && !solution)) continue;
      const int value = solution ? puzzle.solution[cell] : puzzle.givens[cell];
      add_value(figure, cell, value,
                !solution ? Text::Role::kClue
                : given   ? Text::Role::kLeft
                          : Text::Role::kFound);
    }
  }
  return figure;
}

}  // namespace gridpress::binairo
