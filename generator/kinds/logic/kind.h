// The functions of a kind that is described by a logic::Description.
#pragma once

#include "generator/kinds/content.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/logic/canonical.h"
#include "generator/kinds/logic/draw.h"
#include "generator/kinds/logic/engine.h"
#include "generator/kinds/logic/lesson.h"
#include "generator/kinds/logic/number.h"
#include "generator/kinds/logic/play.h"
#include "generator/kinds/logic/text.h"
#include "generator/kinds/logic/words.h"

namespace gridpress::logic {

// Functions that aren't templates, because their puzzle or caller identifies the kind.
std::vector<Size> sizes_of(const Description& kind);
bool has_size(const Description& kind, Size size);
std::string out_of_reach(const Description& kind, const Level& level);
SolutionCount count_solutions(const Puzzle& puzzle, const CountRequest& request);
Grade grade_puzzle(const Puzzle& puzzle, double max_rating);
Explanation explain(const Puzzle& puzzle, const StepWords& words, int max_steps);
Result<Puzzle> read(const Description& kind, std::string_view problem, std::string_view solution);
Puzzle puzzle_with(LogicContent content);  // not graded
Size size_of(const Puzzle& puzzle);
figure::Figure draw(const Puzzle& puzzle, bool solution);
std::string rule(const Description& kind, const Puzzle* puzzle, const KindWords& words);
bool has_clue_sums(const Description& kind);

// The functions of a Kind lack a parameter for the description, so each description has its own
// instance of this template.
template <const Description& kind>
Kind kind_of() {
  static const std::vector<std::string> names = word_keys(kind);
  static const std::vector<std::string_view> keys(names.begin(), names.end());
  static const std::vector<std::string_view> places = word_places(kind);
  static const std::vector<fields::Key> section_keys = number_keys(kind);
  constexpr auto read_keys = +[](fields::Reader& reader, const OptionsContext& context) {
    return read_number(kind, reader, context);
  };
  return {
      .name = kind.name,
      .words = {.keys = keys, .places = places, .shared = &shared_words()},
      .options = {.keys = section_keys, .read = section_keys.empty() ? nullptr : read_keys},
      .sizes = {.common = [] { return sizes_of(kind); },
                .has = [](Size size) { return has_size(kind, size); },
                .usual = kind.default_size},
      .maker = {.start = [](const PuzzleRequest& request) { return start(kind, request); },
                .attempts_per_batch = attempts_per_batch,
                .attempts = max_attempts,
                .out_of_reach = [](const Level& level, Size) { return out_of_reach(kind, level); }},
      .truth = {.count = count_solutions},
      .grading = {.levels = kind.levels,
                  .grade = grade_puzzle,
                  .explain = explain,
                  .techniques = [] { return techniques(kind); }},
      .duplicates = {.canonical = on_content<canonical_problem>,
                     .answer_form = on_content<canonical_answer>,
                     .clue_sums = has_clue_sums(kind) ? on_content<clue_sums> : nullptr},
      .text = {.problem = on_content<problem_text>,
               .solution = on_content<solution_text>,
               .read = [](std::string_view problem, std::string_view solution,
                          const KindOptions*) { return read(kind, problem, solution); },
               .size_of = size_of},
      .look = {.cell = kind.cell,
               .candidates = false,
               .draw = draw,
               .blank = [](Size size, const KindOptions*) { return blank_board(kind, size); },
               .speak = on_content<spoken>,
               .caption = on_content<caption_parts>,
               .rule = [](Size, const Puzzle* puzzle,
                          const KindWords& words) { return rule(kind, puzzle, words); },
               .ornament = on_content<ornament_for>,
               .lesson = [](const LessonRequest& request) { return lesson_for(kind, request); }},
      .play = on_content<play_board>};
}

}  // namespace gridpress::logic
