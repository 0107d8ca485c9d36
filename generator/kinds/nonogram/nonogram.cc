// Nonograms: numbers next to a grid determine which squares are black, and a picture appears.
#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/content.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/nonogram/draw.h"
#include "generator/kinds/nonogram/explain.h"
#include "generator/kinds/nonogram/lesson.h"
#include "generator/kinds/nonogram/make.h"
#include "generator/kinds/nonogram/options.h"
#include "generator/kinds/nonogram/shapes.h"
#include "generator/kinds/nonogram/solve.h"

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

}  // namespace
}  // namespace nonogram

const Kind& nonogram_kind() {
  static const Kind kind{
      .name = nonogram::kName,
      .words = {.keys = nonogram::word_keys(), .places = nonogram::word_places()},
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
