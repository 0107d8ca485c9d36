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

void add_disc(figure::Figure& figure, int cell, int value) {
  using Form = figure::Badge::Form;
  figure.marks.push_back(figure::Badge{centre_of_cell(figure, cell),
                                       value == 1 ? Form::kWhiteDisc : Form::kBlackDisc});
}

void add_known(figure::Figure& figure, const Binairo& puzzle, int cell, int value) {
  puzzle.discs ? add_disc(figure, cell, value) : add_value(figure, cell, value, Text::Role::kClue);
}

namespace {

// Discs can't distinguish givens by their weight, so in an answer the cells of givens are tinted.
void draw_discs(figure::Figure& figure, const Binairo& puzzle, bool solution) {
  const Size size = puzzle.board.size;
  for (int cell = 0; solution && cell < size.cells(); ++cell) {
    if (puzzle.givens[cell] == 0) continue;
    const figure::Point corner{static_cast<double>(cell % size.columns),
                               static_cast<double>(cell / size.columns)};
    figure.marks.push_back(figure::Tint{corner, 1, 1, figure::Shade::kGiven});
  }
  add_grid(figure, size);
  for (const int value : {1, 2}) {
    for (int cell = 0; cell < size.cells(); ++cell) {
      const int shown = solution ? puzzle.solution[cell] : puzzle.givens[cell];
      if (shown == value) add_disc(figure, cell, value);
    }
  }
}

}  // namespace

figure::Figure draw_board(const Binairo& puzzle, bool solution) {
  figure::Figure figure;
  figure.rows = puzzle.board.size.rows;
  figure.columns = puzzle.board.size.columns;
  if (puzzle.discs) {
    draw_discs(figure, puzzle, solution);
    return figure;
  }
  add_grid(figure, puzzle.board.size);
  // Draws the givens first, then all other values, so that each role is set as one run of type.
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
