// Nonograms: numbers next to a grid determine which squares are black, and a picture appears.
#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/attempts.h"
#include "generator/kinds/content.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/logic/arrange.h"
#include "generator/kinds/nonogram/draw.h"
#include "generator/kinds/nonogram/explain.h"
#include "generator/kinds/nonogram/make.h"
#include "generator/kinds/nonogram/options.h"
#include "generator/kinds/nonogram/shapes.h"
#include "generator/kinds/nonogram/solve.h"
#include "generator/kinds/nonogram/techniques.h"
#include "generator/kinds/sentences.h"

namespace gridpress {
namespace nonogram {
namespace {

std::vector<Size> sizes() {
  return {{5, 5}, {10, 10}, {10, 15}, {15, 15}, {20, 20}, {25, 25}, {30, 30}};
}

bool has_size(Size size) {
  return std::min(size.rows, size.columns) >= kSmallestMade &&
         std::max(size.rows, size.columns) <= kLargestMade;
}

Grade grade_of(const Puzzle& puzzle, double max_rating) {
  return grade(content_of(puzzle).clues, max_rating);
}

Explanation explain(const Puzzle& puzzle, const StepWords& words, int most) {
  return {.steps = explain_nonogram(content_of(puzzle), words.kind, most)};
}

// If the clues determine the picture, the form of the clues also identifies the picture.
std::string canonical(const Puzzle& puzzle) {
  return canonical_text(content_of(puzzle).clues);
}

std::string problem(const Puzzle& puzzle) {
  return problem_text(content_of(puzzle).clues);
}

std::string solution(const Puzzle& puzzle) {
  const Nonogram& content = content_of(puzzle);
  return content.picture.empty() ? "" : solution_text(content.clues.size, content.picture);
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* /*options*/) {
  Result<NonogramPtr> content = read_nonogram(problem, solution);
  if (!content) return content.problems();
  return puzzle_of(std::move(content).value());
}

Size size_of(const Puzzle& puzzle) {
  return content_of(puzzle).clues.size;
}

figure::Figure draw(const Puzzle& puzzle, bool solution) {
  return draw_nonogram(content_of(puzzle), solution);
}

board::Play play(const Puzzle& puzzle) {
  const Nonogram& content = content_of(puzzle);
  return {board::Shading{content.clues.rows, content.clues.columns},
          {content.picture.begin(), content.picture.end()}};
}

std::string speak_of(const Puzzle& puzzle, bool solution, const KindWords& words) {
  return speak(content_of(puzzle), solution, words);
}

std::vector<std::string> caption(const Puzzle& puzzle, const KindWords& /*words*/) {
  const Size size = size_of(puzzle);
  return {fmt::format("{}\u00a0×\u00a0{}", size.rows, size.columns)};
}

std::string rule(Size /*size*/, const Puzzle* /*puzzle*/, const KindWords& words) {
  return fill_sentence(words, "rule", {});
}

std::string subject(const Puzzle& puzzle, bool solution) {
  return solution ? content_of(puzzle).subject : "";
}

// A book shows each name of the library only once, even if it has several drawings.
std::string answer_form(const Puzzle& puzzle) {
  const std::string& key = content_of(puzzle).key;
  return key.empty() ? canonical(puzzle) : "picture " + key;
}

std::string extras(const Puzzle& puzzle) {
  const std::string& key = content_of(puzzle).key;
  return key.empty() ? "{}" : fmt::format(R"({{"picture": "{}"}})", key);
}

// A pattern generated from the clues. It isn't the puzzle's own picture, which nothing may reveal
// before the answer.
CellPattern ornament(const Puzzle& puzzle) {
  const Clues& clues = content_of(puzzle).clues;
  Rng rng(Seed(clues.rows.size()).child(problem_text(clues)));
  const Picture picture = draw_creature(clues.size, rng);
  CellPattern ornament{clues.size.rows, clues.size.columns, 1, {}, {}};
  ornament.cells.assign(picture.begin(), picture.end());
  return ornament;
}

std::vector<KindTechnique> techniques() {
  return techniques_by_number<Technique>(
      kTechniques, [](Technique technique) { return rating_of(technique, 0); });
}

constexpr std::string_view kWordPlaces[] = {
    "number", "row",  "column", "list", "next",    "squares",      "square",
    "line",   "clue", "lines",  "rows", "columns", "column_clues", "row_clues"};

std::span<const std::string_view> word_keys() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all{
        "name",           "title",         "lead",          "rule",   "step_title",
        "step_text",      "step_small",    "row",           "column", "row_listed",
        "column_listed",  "square",        "list_next",     "black",  "white",
        "why_empty_line", "why_not_black", "why_not_white", "spoken", "spoken_answer"};
    for (int i = 0; i < kTechniques; ++i) {
      const std::string_view technique = name_of(static_cast<Technique>(i));
      all.push_back(word_key("name", technique));
      if (i < kLineTechniques) all.push_back(word_key("why", technique));
    }
    return all;
  }();
  static const std::vector<std::string_view> keys(names.begin(), names.end());
  return keys;
}

// A small puzzle that line techniques solve.
Puzzle small_puzzle(Seed seed) {
  constexpr int kAttempts = 2000;
  PuzzleRequest request;
  request.size = {5, 5};
  request.level.rating = fields::Range{1.1, 1.6};
  request.seed = seed;
  std::optional<Puzzle> puzzle = first_puzzle(start(request), request, kAttempts);
  GRIDPRESS_CHECK(puzzle);  // half of the attempts succeed
  return *std::move(puzzle);
}

// A small puzzle whose first steps show an overlap, and pictures of these steps.
std::pair<Puzzle, std::vector<LessonFigure>> small_example(const LessonRequest& request) {
  constexpr int kSteps = 20;
  constexpr std::uint64_t kTries = 200;
  const std::string overlap =
      fill_sentence(request.words, word_key("name", name_of(Technique::kOverlap)), {});
  for (std::uint64_t number = 0;; ++number) {
    Puzzle small = small_puzzle(request.seed.child("small").child(number));
    std::vector<LessonFigure> steps =
        logic::first_steps({.steps = explain_nonogram(content_of(small), request.words, kSteps)});
    const bool shows = std::ranges::count(steps, overlap, &LessonFigure::caption) > 0;
    if ((shows && steps.size() > 2) || number >= kTries)
      return {std::move(small), std::move(steps)};
  }
}

// How to play: the first steps of a small puzzle, and its answer.
KindLesson lesson(const LessonRequest& request) {
  const auto sentence = [&](std::string_view key) { return fill_sentence(request.words, key, {}); };
  auto [small, steps] = small_example(request);
  KindLesson lesson;
  lesson.title = sentence("title");
  lesson.lead = sentence("lead");
  lesson.houses = std::move(steps);
  lesson.step_title = sentence("step_title");
  lesson.step_text = {sentence("step_text"), sentence("step_small")};
  lesson.step = logic::side_by_side(draw(small, false), draw(small, true));
  return lesson;
}

}  // namespace
}  // namespace nonogram

const Kind& nonogram_kind() {
  static const Kind kind{
      .name = nonogram::kName,
      .words = {.keys = nonogram::word_keys(), .places = nonogram::kWordPlaces},
      .options = {.keys = nonogram::option_keys(), .read = nonogram::read_options},
      .sizes = {.common = nonogram::sizes, .has = nonogram::has_size, .usual = {15, 15}},
      .maker = {.start = nonogram::start,
                .attempts_per_batch = nonogram::attempts_per_batch,
                .attempts = nonogram::attempts,
                .out_of_reach = nonogram::out_of_reach,
                .supply = nonogram::supply},
      .truth = {.count = nonogram::count},
      .grading = {.levels = nonogram::levels(),
                  .grade = nonogram::grade_of,
                  .explain = nonogram::explain,
                  .techniques = nonogram::techniques},
      .duplicates = {.canonical = nonogram::canonical, .answer_form = nonogram::answer_form},
      .text = {.problem = nonogram::problem,
               .solution = nonogram::solution,
               .read = nonogram::read,
               .size_of = nonogram::size_of,
               .extras = nonogram::extras},
      .look = {.cell = {.least = 12.75, .good = 15, .most = 30, .answer = 4},
               .candidates = false,
               .draw = nonogram::draw,
               .blank = nonogram::blank,
               .speak = nonogram::speak_of,
               .caption = nonogram::caption,
               .rule = nonogram::rule,
               .subject = nonogram::subject,
               .ornament = nonogram::ornament,
               .lesson = nonogram::lesson},
      .play = nonogram::play};
  return kind;
}

}  // namespace gridpress
