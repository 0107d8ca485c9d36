#include "generator/kinds/binairo/explain.h"

#include "generator/kinds/binairo/draw.h"
#include "generator/kinds/binairo/grade.h"
#include "generator/kinds/binairo/words.h"
#include "generator/kinds/sentences.h"

namespace gridpress::binairo {
namespace {

using figure::Shade;

void tint_line(figure::Figure& figure, Size size, int line) {
  if (line < size.rows) {
    figure.marks.push_back(
        figure::Tint{{0, static_cast<double>(line)}, static_cast<double>(size.columns), 1});
  } else {
    figure.marks.push_back(figure::Tint{
        {static_cast<double>(line - size.rows), 0}, 1, static_cast<double>(size.rows)});
  }
}

std::vector<int> lines_of(const Step& step) {
  if (step.deduced.technique == Technique::kReason) return step.lines;
  std::vector<int> lines{step.deduced.line};
  if (step.deduced.other >= 0) lines.push_back(step.deduced.other);
  return lines;
}

// Draws a step. `known` has the values that are known before the step.
figure::Figure draw_step(const Binairo& puzzle, const Step& step, const Cells& known) {
  const Size size = puzzle.board.size;
  const Engine board(puzzle.board);
  figure::Figure figure;
  figure.rows = size.rows;
  figure.columns = size.columns;
  for (const int line : lines_of(step)) tint_line(figure, size, line);
  for (Bits left = step.deduced.cause; left != 0; left &= left - 1) {
    const int cell = board.cell_of(step.deduced.line, std::countr_zero(left));
    figure.marks.push_back(figure::Tint{
        {static_cast<double>(cell % size.columns), static_cast<double>(cell / size.columns)},
        1,
        1,
        Shade::kMark});
  }
  add_grid(figure, size);
  for (const int cell : step.deduced.cells) {
    figure.marks.push_back(figure::ResultBox{centre_of_cell(figure, cell)});
  }
  for (int cell = 0; cell < size.cells(); ++cell) {
    if (known[cell] != 0) add_known(figure, puzzle, cell, known[cell]);
  }
  for (const int cell : step.deduced.cells) {
    add_known(figure, puzzle, cell, puzzle.solution[cell]);
  }
  return figure;
}

std::string text_of(const Binairo& puzzle, const Step& step, const KindWords& words) {
  const Size size = puzzle.board.size;
  const Deduced& deduced = step.deduced;
  const std::string why =
      fill_sentence(words, key_of(puzzle.discs, word_key("why", name_of(deduced.technique))),
                    {{"line", deduced.line < 0 ? "" : line_name(words, size, deduced.line)},
                     {"other", deduced.other < 0 ? "" : line_name(words, size, deduced.other)},
                     {"lines", line_names(words, size, step.lines)}});
  const std::string what =
      fill_sentence(words, "result", {{"cells", cell_values(words, puzzle, deduced.cells)}});
  return fill_sentence(words, "two_parts", {{"first", why}, {"second", what}});
}

}  // namespace

std::vector<ExplainedStep> explain_puzzle(const Binairo& puzzle, const KindWords& words,
                                          int max_steps) {
  std::vector<ExplainedStep> steps;
  Cells known = puzzle.givens;
  for (const Step& step : find_path(puzzle).steps) {
    if (static_cast<int>(steps.size()) >= max_steps) break;
    ExplainedStep explained{std::string(name_of(step.deduced.technique)), step.rating, "", "", {}};
    explained.title = fill_sentence(words, word_key("name", name_of(step.deduced.technique)), {});
    explained.text = text_of(puzzle, step, words);
    explained.figure = draw_step(puzzle, step, known);
    steps.push_back(std::move(explained));
    for (const int cell : step.deduced.cells) known[cell] = puzzle.solution[cell];
  }
  return steps;
}

}  // namespace gridpress::binairo
