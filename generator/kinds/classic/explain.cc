#include "generator/kinds/classic/explain.h"

#include <algorithm>

#include "generator/base/result.h"
#include "generator/grader/explain/explain_step.h"
#include "generator/grader/explain/picture.h"
#include "generator/grader/named.h"
#include "generator/model/digit_puzzle.h"
#include "generator/model/line_format.h"

namespace gridpress::classic {
namespace {

std::string printed_digit(int digit) {
  return std::to_string(digit);
}
std::string printed_letter(int digit) {
  return std::string(1, static_cast<char>('A' + digit - 1));
}
std::string printed_hex(int digit) {
  return std::string(1, digit == 1 ? '0' : digit_symbol(digit - 1));
}

// In a book, pictures have tags, which the text uses to name the cells of a chain.
ExplainStyle style_of(std::optional<Symbols> printed) {
  ExplainStyle style;
  if (!printed) return style;
  style.letters = *printed == Symbols::kLetters;
  style.symbol = style.letters               ? printed_letter
                 : *printed == Symbols::kHex ? printed_hex
                                             : printed_digit;
  style.tags = true;
  return style;
}

std::optional<FilledCell> filled_by(const Step& step, const Topology& board) {
  if (!step.places()) return std::nullopt;
  return FilledCell{board.positions[step.placement.cell], step.placement.digit};
}

}  // namespace

Explanation explain(const Puzzle& puzzle, const StepWords& words, int max_steps) {
  const DigitContent* content = digits_of(puzzle);
  GRIDPRESS_CHECK(content != nullptr);
  const Topology& board = *content->rules.topology;
  const TechniqueWords& sentences = words.techniques;
  const ExplainStyle style = style_of(words.printed);
  const SolvePath path = named_path(content->rules, content->givens);
  State state;
  state.reset(shape_of(content->rules.topology), content->givens);
  Grid reached = content->givens;
  Explanation explained;
  for (const Step& step : path.steps) {
    if (static_cast<int>(explained.steps.size()) < max_steps) {
      const bool has_words = can_explain(step, sentences, style);
      explained.steps.push_back(
          {.technique = std::string(step.technique),
           .rating = step.rating,
           .title = sentences.name(step.technique),
           .text = has_words ? explain_step(step, board, sentences, style) : "",
           .figure = words.pictures
                         ? draw_step(state, step, !style.tags || mentions_chain(step, sentences))
                         : figure::Figure(),
           .needs_no_picture = step.places(),
           .effect = effect(step.placement, step.eliminations, board),
           .placement = filled_by(step, board)});
    }
    apply_step(state, step);
    if (step.places()) {
      reached[step.placement.cell] = static_cast<std::uint8_t>(step.placement.digit);
    }
  }
  explained.summary = path_summary(path, content->givens, sentences);
  explained.ending = path_ending(path, reached, sentences);
  explained.finished = path.finished;
  explained.final_text = to_line(reached);
  return explained;
}

}  // namespace gridpress::classic
