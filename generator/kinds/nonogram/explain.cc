#include "generator/kinds/nonogram/explain.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "generator/kinds/logic/arrange.h"
#include "generator/kinds/nonogram/draw.h"
#include "generator/kinds/nonogram/walk.h"
#include "generator/kinds/sentences.h"

namespace gridpress::nonogram {
namespace {

using Known = std::vector<std::int8_t>;

class Explainer {
 public:
  Explainer(const Nonogram& nonogram, const KindWords& words)
      : clues_(nonogram.clues), size_(nonogram.clues.size), words_(words) {}

  ExplainedStep explain(const Step& step, const Known& known) const {
    ExplainedStep explained;
    explained.technique = name_of(step.technique);
    explained.rating = step.rating;
    explained.title = fill_sentence(words_, word_key("name", name_of(step.technique)), {});
    explained.text = step.line >= 0 ? line_text(step) : trial_text(step);
    explained.figure = draw(step, known);
    return explained;
  }

 private:
  bool is_row(int line) const { return line < size_.rows; }

  // The name of a line: "Row 3" at the beginning of a sentence, "row 3" in a list.
  std::string line_name(int line, bool listed) const {
    const int number = is_row(line) ? line + 1 : line - size_.rows + 1;
    const std::string_view key =
        is_row(line) ? (listed ? "row_listed" : "row") : (listed ? "column_listed" : "column");
    return fill_sentence(words_, key, {{"number", std::to_string(number)}});
  }

  const Clue& clue_of(int line) const {
    return is_row(line) ? clues_.rows[line] : clues_.columns[line - size_.rows];
  }

  std::string line_text(const Step& step) const {
    const Clue& clue = clue_of(step.line);
    const std::string key =
        clue.empty() ? "why_empty_line" : word_key("why", name_of(step.technique));
    std::string text = fill_sentence(
        words_, key,
        {{"line", line_name(step.line, false)}, {"clue", fmt::format("{}", fmt::join(clue, " "))}});
    for (const bool black : {true, false}) {
      std::vector<int> places;
      for (const int square : black ? step.black : step.white) {
        places.push_back(1 + (is_row(step.line) ? square % size_.columns : square / size_.columns));
      }
      if (places.empty()) continue;
      text += ' ';
      text += fill_sentence(
          words_, black ? "black" : "white",
          {{"squares", fmt::format("{}", fmt::join(logic::number_ranges(places), ", "))}});
    }
    return text;
  }

  std::string trial_text(const Step& step) const {
    std::vector<std::string> lines;
    for (const int line : step.lines) lines.push_back(line_name(line, true));
    const bool is_black = !step.black.empty();
    const int square = is_black ? step.black.front() : step.white.front();
    return fill_sentence(
        words_, is_black ? "why_not_white" : "why_not_black",
        {{"square", fill_sentence(words_, "square",
                                  {{"row", std::to_string(square / size_.columns + 1)},
                                   {"column", std::to_string(square % size_.columns + 1)}})},
         {"lines", chained(words_, lines)}});
  }

  void add_dots(figure::Figure& figure, const std::vector<int>& squares) const {
    for (const int square : squares) {
      figure.marks.push_back(figure::Dot{{square % size_.columns + .5, square / size_.columns + .5},
                                         figure::Dot::Role::kBlank});
    }
  }

  // Draws known squares in a paler black and new ones in full black, and a dot in white squares.
  figure::Figure draw(const Step& step, const Known& known) const {
    figure::Figure figure;
    if (step.line >= 0) figure.marks.push_back(logic::line_tint(size_, step.line));
    for (const int line : step.lines) figure.marks.push_back(logic::line_tint(size_, line));
    Picture before(known.size()), now(known.size());
    std::vector<int> white = step.white;
    for (std::size_t i = 0; i < known.size(); ++i) {
      before[i] = known[i] == 1 ? 1 : 0;
      if (known[i] == 0) white.push_back(static_cast<int>(i));
    }
    for (const int square : step.black) now[square] = 1;
    add_black(figure, size_, before, figure::Shade::kDark);
    add_black(figure, size_, now);
    add_grid(figure, size_);
    add_dots(figure, white);
    if (step.line < 0) {
      const int square = step.black.empty() ? step.white.front() : step.black.front();
      figure.marks.push_back(
          figure::ResultBox{{square % size_.columns + .5, square / size_.columns + .5}});
    }
    add_clues(figure, clues_);
    return figure;
  }

  const Clues& clues_;
  Size size_;
  const KindWords& words_;
};

}  // namespace

std::vector<ExplainedStep> explain_nonogram(const Nonogram& nonogram, const KindWords& words,
                                            int max_steps) {
  const Explainer explainer(nonogram, words);
  std::vector<ExplainedStep> steps;
  WalkRequest request;
  request.on_step = [&](const Step& step, const Known& known) {
    if (static_cast<int>(steps.size()) >= max_steps) return false;
    steps.push_back(explainer.explain(step, known));
    return true;
  };
  walk(nonogram.clues, request);
  return steps;
}

}  // namespace gridpress::nonogram
