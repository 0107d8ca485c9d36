// Arrowword: a grid filled with words whose clues are in cells of the grid, with arrows.
#include <algorithm>

#include "generator/kinds/arrowword/draw.h"
#include "generator/kinds/arrowword/layout.h"
#include "generator/kinds/arrowword/make.h"
#include "generator/kinds/arrowword/options.h"
#include "generator/kinds/content.h"
#include "generator/kinds/words/clued_kind.h"

namespace gridpress {
namespace arrowword {
namespace {

constexpr std::string_view kName = "arrowword";
constexpr int kSmallestSide = 8, kLargestSide = 24;

// The help that readers get decides.
constexpr KindLevel kLevels[] = {
    {"gentle", 3.0, 3.3}, {"easy", 3.4, 3.6}, {"medium", 3.7, 3.9}, {"hard", 4.0, 4.9}};

std::vector<Size> sizes() {
  return {{12, 9}, {12, 10}, {16, 12}, {18, 15}};
}

bool has_size(Size size) {
  const auto [least, most] = std::minmax(size.rows, size.columns);
  return least >= kSmallestSide && most <= kLargestSide;
}

SolutionCount count(const Puzzle& puzzle, const CountRequest& request) {
  const words::CluedGrid& grid = words::clued_grid(puzzle);
  const bool sound =
      request.independent_engine
          ? words::letters_spell_words(grid) && arrows_meet_words(draw_puzzle(grid), grid.letters)
          : words::words_fill_slots(grid) && has_all_arrows(grid.slots);
  return {sound ? 1U : 0U, true, sound ? puzzle.content : nullptr};
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* /*options*/) {
  Result<Puzzle> puzzle = words::read_clued_puzzle(
      {.noun = kName, .most_side = kLargestSide, .has_clue_size = true}, problem, solution);
  if (!puzzle) return puzzle;
  const words::CluedGrid& grid = words::clued_grid(*puzzle);
  if (!has_all_arrows(grid.slots)) {
    return failure("a word has no cell for its clue before its first letter, or a cell has three",
                   "write x before each word, or beside its first letter at the edge");
  }
  return puzzle;
}

figure::Figure draw(const Puzzle& puzzle, bool solution) {
  const words::CluedGrid& grid = words::clued_grid(puzzle);
  return solution ? draw_answer(grid) : draw_puzzle(grid);
}

figure::Figure draw_for_lesson(const Puzzle& puzzle, bool solution) {
  const words::CluedGrid& grid = words::clued_grid(puzzle);
  return solution ? draw_answer(grid) : draw_numbered(grid);
}

figure::Figure blank(Size size, const KindOptions* options) {
  const auto* own = dynamic_cast<const Options*>(options);
  const Options& section = own != nullptr ? *own : sample_options();
  const double clue_size = section.clue_size > 0 ? section.clue_size : kUsualClueSize;
  return draw_blank(size, clue_size, clue_size * section.cell);
}

KindLesson lesson(const LessonRequest& request) {
  return words::clued_lesson(request, draw_for_lesson, 1);
}

}  // namespace
}  // namespace arrowword

const Kind& arrowword_kind() {
  static const Kind kind = [] {
    Kind made = words::clued_kind();
    made.name = arrowword::kName;
    made.options = {.keys = arrowword::option_keys(), .read = arrowword::read_options};
    made.sizes = {.common = arrowword::sizes, .has = arrowword::has_size, .usual = {16, 12}};
    made.maker = {.start = arrowword::start,
                  .attempts_per_batch = [](const PuzzleRequest&) { return 4; },
                  .attempts = [](const PuzzleRequest&) { return 400; },
                  .impossible = arrowword::impossible};
    made.truth.count = arrowword::count;
    made.grading.levels = arrowword::kLevels;
    made.text.read = arrowword::read;
    made.text.clued_words = on_content<words::clued_words>;
    made.look.cell = {.least = 24, .good = 36.75, .most = 60, .answer = 9.75};
    made.look.draw = arrowword::draw;
    made.look.blank = arrowword::blank;
    made.look.lesson = arrowword::lesson;
    return made;
  }();
  return kind;
}

}  // namespace gridpress
