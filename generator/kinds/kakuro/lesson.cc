#include "generator/kinds/kakuro/lesson.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/base/result.h"
#include "generator/kinds/attempts.h"
#include "generator/kinds/digit_figure.h"
#include "generator/kinds/digits/step_text.h"
#include "generator/kinds/kakuro/draw.h"
#include "generator/kinds/kakuro/forms.h"
#include "generator/kinds/kakuro/grade.h"
#include "generator/kinds/kakuro/make.h"

namespace gridpress::kakuro {
namespace {

using digits::Clue;
using digits::ClueContent;

// A small gentle puzzle, regardless of the book's puzzles, so that its pictures are large enough to
// read.
std::shared_ptr<const ClueContent> small_puzzle(Seed seed) {
  PuzzleRequest request;
  request.size = {6, 6};
  request.level.rating = fields::Range{level_bands().front().low, level_bands().front().high};
  request.seed = seed;
  constexpr std::uint64_t kAttempts = 10'000;  // one in twenty succeeds
  const std::optional<Puzzle> puzzle = first_puzzle(start(request), request, kAttempts);
  GRIDPRESS_CHECK(puzzle);
  return std::static_pointer_cast<const ClueContent>(puzzle->content);
}

// Draws all sums of the puzzle. Shades and fills only the cells of `sums`.
figure::Figure filled(const ClueContent& content, const std::vector<const Clue*>& sums) {
  const Topology& board = *content.rules.topology;
  digits::Sketch sketch;
  draw_ground(sketch, content.ground, false);
  for (const Clue& sum : content.clues) draw_sum(sketch, sum, board);
  std::vector<Cell> cells;
  for (const Clue* sum : sums) cells.insert(cells.end(), sum->cells.begin(), sum->cells.end());
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  for (const Cell cell : cells) {
    sketch.add(digits::Layer::kTint, shaded(board, cell, figure::Shade::kHouse));
    sketch.add(digits::Layer::kDigit,
               value_at(board, cell, content.solution[cell], figure::Value::Role::kGiven));
  }
  return std::move(sketch).figure();
}

// Of all pairs of crossing runs, the pair with the most cells in total. Both are null if no runs
// cross.
std::pair<const Clue*, const Clue*> long_cross(const ClueContent& content) {
  std::pair<const Clue*, const Clue*> best{nullptr, nullptr};
  std::size_t most = 0;
  for (const Clue& across : content.clues) {
    if (!is_across(across)) continue;
    for (const Clue& down : content.clues) {
      const bool crosses = !is_across(down) && std::ranges::any_of(down.cells, [&](Cell cell) {
        return std::ranges::find(across.cells, cell) != across.cells.end();
      });
      const std::size_t cells = across.cells.size() + down.cells.size();
      if (!crosses || cells <= most) continue;
      most = cells;
      best = {&across, &down};
    }
  }
  return best;
}

// Adds the first step that places a digit by means of a sum.
void add_step(KindLesson& lesson, const ClueContent& content, const KindWords& words) {
  const ClueContent looks = looks_of(content);
  digits::SolvingPath path(looks);
  lesson.step_title = fill_sentence(words, "step_title", {});
  while (const digits::SolvingStep* step = path.next()) {
    if (step->step.places() && !step->clues.empty()) {
      lesson.step = digits::picture_of(*step, path, looks);
      lesson.step_text = {digits::clue_text(*step, looks, words)};
      lesson.numbered = true;
      lesson.tip = fill_sentence(words, "lesson_on", {});
      return;
    }
    path.take(*step);
  }
}

}  // namespace

KindLesson lesson(const LessonRequest& request) {
  const KindWords& words = request.words;
  const auto content = small_puzzle(request.seed);
  KindLesson lesson;
  lesson.title = fill_sentence(words, "title", {});
  lesson.lead = fill_sentence(words, "told",
                              {{"sentence", fill_sentence(words, "rule", {})},
                               {"effect", fill_sentence(words, "unique", {})}});
  const auto [across, down] = long_cross(*content);
  lesson.houses = {{filled(*content, {across}), fill_sentence(words, "lesson_across", {})},
                   {filled(*content, {down}), fill_sentence(words, "lesson_down", {})},
                   {filled(*content, {across, down}), fill_sentence(words, "lesson_cross", {})}};
  add_step(lesson, *content, words);
  return lesson;
}

}  // namespace gridpress::kakuro
