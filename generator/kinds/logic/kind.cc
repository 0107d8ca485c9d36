#include "generator/kinds/logic/kind.h"

#include <algorithm>

#include "generator/kinds/attempts.h"
#include "generator/kinds/content.h"
#include "generator/kinds/logic/canonical.h"
#include "generator/kinds/logic/draw.h"
#include "generator/kinds/logic/engine.h"
#include "generator/kinds/logic/explain.h"
#include "generator/kinds/logic/lesson.h"
#include "generator/kinds/logic/number.h"
#include "generator/kinds/logic/play.h"
#include "generator/kinds/logic/text.h"
#include "generator/kinds/logic/words.h"

namespace gridpress::logic {

Puzzle puzzle_with(LogicContent content) {
  Puzzle puzzle;
  puzzle.kind = content.kind->name;
  puzzle.grade.clues = count_clues(content);
  puzzle.content = std::make_shared<LogicContent>(std::move(content));
  return puzzle;
}

namespace {

std::vector<Size> sizes_of(const Description& kind) {
  return {kind.sizes.begin(), kind.sizes.end()};
}

bool has_size(const Description& kind, Size size) {
  const auto [least, most] = std::minmax(size.rows, size.columns);
  if (least < kind.min_side || most > kind.max_side) return false;
  return kind.has_size == nullptr || kind.has_size(size);
}

std::string out_of_reach(const Description& kind, const Level& level) {
  return outside_ratings(kind.name, level, 1.0, kMaxRating);
}

SolutionCount count_solutions(const Puzzle& puzzle, const CountRequest& request) {
  return count(content_as<LogicContent>(puzzle), request);
}

Grade grade_puzzle(const Puzzle& puzzle, double /*max_rating*/) {
  return grade(content_as<LogicContent>(puzzle));
}

Explanation explain(const Puzzle& puzzle, const StepWords& words, int max_steps) {
  return explain_puzzle(content_as<LogicContent>(puzzle), words, max_steps);
}

Result<Puzzle> read(const Description& kind, std::string_view problem, std::string_view solution) {
  Result<LogicContent> content = read_content(kind, problem, solution);
  if (!content) return content.problems();
  return puzzle_with(std::move(content).value());
}

Size size_of(const Puzzle& puzzle) {
  return content_as<LogicContent>(puzzle).size;
}

figure::Figure draw(const Puzzle& puzzle, bool solution) {
  const auto& content = content_as<LogicContent>(puzzle);
  return solution ? draw_answer(content) : draw_puzzle(content);
}

std::string rule(const Description& kind, const Puzzle* puzzle, const KindWords& words) {
  const bool numbered = puzzle != nullptr && !kind.number.key.empty();
  const int number = numbered ? content_as<LogicContent>(*puzzle).blocks.front().front() : 0;
  return numbered_sentence(kind, words, "rule", number);
}

bool has_clue_sums(const Description& kind) {
  return std::ranges::any_of(kind.blocks, &BlockForm::carved);
}

// Storage for the spans of a Kind.
struct Names {
  std::vector<std::string> names;
  std::vector<std::string_view> keys, places;
  std::vector<fields::Key> section_keys;
};

std::shared_ptr<const Names> names_of(const Description& kind) {
  auto all = std::make_shared<Names>();
  all->names = word_keys(kind);
  all->keys.assign(all->names.begin(), all->names.end());
  all->places = word_places(kind);
  all->section_keys = number_keys(kind);
  return all;
}

}  // namespace

Kind kind_of(const Description& kind) {
  const std::shared_ptr<const Names> names = names_of(kind);
  const auto read_keys = [&kind](fields::Reader& reader, const OptionsContext& context) {
    return read_number(kind, reader, context);
  };
  Kind made{
      .name = kind.name,
      .words = {.keys = names->keys, .places = names->places, .shared = &shared_words()},
      .options = {.keys = names->section_keys},
      .sizes = {.common = [&kind] { return sizes_of(kind); },
                .has = [&kind](Size size) { return has_size(kind, size); },
                .usual = kind.default_size},
      .maker = {
          .start = [&kind](const PuzzleRequest& request) { return start(kind, request); },
          .attempts_per_batch = attempts_per_batch,
          .attempts = max_attempts,
          .out_of_reach = [&kind](const Level& level, Size) { return out_of_reach(kind, level); }},
      .truth = {.count = count_solutions},
      .grading = {.levels = kind.levels,
                  .grade = grade_puzzle,
                  .explain = explain,
                  .techniques = [&kind] { return techniques(kind); }},
      .duplicates = {.canonical = on_content<canonical_problem>,
                     .answer_form = on_content<canonical_answer>,
                     .clue_sums = has_clue_sums(kind) ? on_content<clue_sums> : nullptr},
      .text = {.problem = on_content<problem_text>,
               .solution = on_content<solution_text>,
               .read = [&kind](std::string_view problem, std::string_view solution,
                               const KindOptions*) { return read(kind, problem, solution); },
               .size_of = size_of},
      .look = {
          .cell = kind.cell,
          .candidates = false,
          .draw = draw,
          .blank = [&kind](Size size, const KindOptions*) { return blank_board(kind, size); },
          .speak = on_content<spoken>,
          .caption = on_content<caption_parts>,
          .rule = [&kind](Size, const Puzzle* puzzle,
                          const KindWords& words) { return rule(kind, puzzle, words); },
          .ornament = on_content<ornament_for>,
          .lesson = [&kind](const LessonRequest& request) { return lesson_for(kind, request); }},
      .play = on_content<play_board>,
      .storage = names};
  if (!names->section_keys.empty() || !kind.fingerprint.empty()) made.options.read = read_keys;
  return made;
}

}  // namespace gridpress::logic
