#include "generator/kinds/logic/lesson.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "generator/grader/explain/words.h"
#include "generator/kinds/logic/arrange.h"
#include "generator/kinds/logic/draw.h"
#include "generator/kinds/logic/engine.h"
#include "generator/kinds/logic/explain.h"
#include "generator/kinds/logic/number.h"
#include "generator/kinds/logic/words.h"

namespace gridpress::logic {
namespace {

// Moves a mark to the right, in cells.
struct MoveRight {
  double by;

  void move(figure::Point& point) const { point.x += by; }
  template <typename Mark>
  void operator()(Mark& mark) const {
    if constexpr (requires { mark.corners; }) {
      for (figure::Point& point : mark.corners) move(point);
    } else if constexpr (requires { mark.points; }) {
      for (figure::Point& point : mark.points) move(point);
    } else if constexpr (requires { mark.from; }) {
      move(mark.from), move(mark.to);
    } else if constexpr (requires { mark.corner; }) {
      move(mark.corner);
    } else if constexpr (requires { mark.at; }) {
      move(mark.at);
    } else if constexpr (requires { mark.centre; }) {
      move(mark.centre);
    } else if constexpr (requires { mark.tip; }) {
      move(mark.tip);
    }
  }
};

}  // namespace

std::vector<LessonFigure> first_steps(Explanation explanation) {
  constexpr std::size_t kPictures = 3;
  std::vector<LessonFigure> pictures;
  std::set<std::string> seen;
  for (ExplainedStep& step : explanation.steps) {
    if (pictures.size() == kPictures || step.rating >= kTrial.rating) break;
    if (!seen.insert(step.technique).second) continue;
    for (figure::Mark& mark : step.figure.marks) {
      if (auto* text = std::get_if<figure::Text>(&mark)) text->cell = -1;
    }
    pictures.push_back({std::move(step.figure), step.title});
  }
  return pictures;
}

figure::Figure side_by_side(const figure::Figure& left, const figure::Figure& right) {
  // Without frames, grids of dots need a wider gap.
  const bool open = std::ranges::none_of(left.marks, [](const figure::Mark& mark) {
    return std::holds_alternative<figure::Frame>(mark);
  });
  const int gap = open ? 2 : 1;
  figure::Figure both = left;
  both.rows = std::max(left.rows, right.rows);
  const double by = left.columns + gap + right.margins.left;
  for (figure::Mark mark : right.marks) {
    std::visit(MoveRight{by}, mark);
    both.marks.push_back(std::move(mark));
  }
  for (figure::Mark& mark : both.marks) {
    if (auto* text = std::get_if<figure::Text>(&mark)) text->cell = -1;
  }
  both.columns = left.columns + gap + right.columns;
  return both;
}

KindLesson lesson_for(const Description& kind, const LessonRequest& request) {
  const double easy = kind.levels.empty() ? kTrial.rating : kind.levels.front().high;
  const Size size = kind.lesson_size == Size{} ? kind.sizes.front() : kind.lesson_size;
  const KindOptions* options =
      request.shapes.empty() ? nullptr : request.shapes.front().options.get();
  Draft draft = draft_for(kind, size, options);
  draft.high = easy;
  const LogicContent small = make_lesson_puzzle(kind, draft, request.seed.child("small"));
  const KindWords words = styled_words(small, request.words);
  const auto sentence = [&](std::string_view key) { return fill_sentence(words, key, {}); };
  KindLesson lesson;
  lesson.title = sentence("title");
  const bool same_number = std::ranges::all_of(request.shapes, [&](const LessonShape& shape) {
    return number_for(kind, shape.size, shape.options.get()) == draft.number;
  });
  lesson.lead = numbered_sentence(kind, words, "lead", same_number ? draft.number : 0);
  constexpr int kSteps = 60;
  static const TechniqueWords unused;
  lesson.houses = first_steps(explain_puzzle(small, {request.words, unused}, kSteps));
  lesson.step_title = sentence("step_title");
  lesson.step_text = {sentence("tip"), sentence("step_small")};
  if (kind.number.worded > 0 && !same_number) {
    lesson.step_text.push_back(sentence(fmt::format("{}_{}", kind.number.key, draft.number)));
  }
  lesson.step = side_by_side(draw_puzzle(small), draw_answer(small));
  return lesson;
}

CellPattern ornament_for(const LogicContent& puzzle) {
  const Size size = puzzle.size;
  CellPattern pattern{size.rows, size.columns, 2, {}, {}};
  const std::vector<int>& cells = puzzle.solution.cells;
  const bool marks = has_marks(puzzle.kind->answer) && !cells.empty();
  const bool solved = puzzle.kind->engine != nullptr && !cells.empty();
  if (puzzle.kind->answer == Answer::kInside) pattern.values = 1;
  const bool poles = puzzle.kind->look.values == Look::Values::kPoles && !cells.empty();
  if (poles) pattern.values = static_cast<int>(std::size(kPoleSigns));
  for (int cell = 0; cell < size.cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    const BlockForm& form = puzzle.kind->blocks.back();
    const bool clue = form.shape == BlockForm::Shape::kCells && puzzle.blocks.back()[at] != kNoClue;
    if (poles) {
      pattern.cells.push_back(cells[at] == 0 ? pattern.values : cells[at]);
      continue;
    }
    pattern.cells.push_back(solved ? cells[at] : (marks ? cells[at] != 0 : clue) ? 2 : 1);
    if (solved) pattern.given.push_back(clue);
  }
  return pattern;
}

}  // namespace gridpress::logic
