// Crossword: a grid filled with words of which each has a clue.
#include <algorithm>

#include "generator/kinds/crossword/make.h"
#include "generator/kinds/crossword/options.h"
#include "generator/kinds/words/clued_kind.h"
#include "generator/kinds/words/clued_look.h"
#include "generator/kinds/words/shared.h"

namespace gridpress {
namespace crossword {
namespace {

constexpr std::string_view kName = "crossword";
constexpr int kLargestSide = 25;

// The help that readers get decides.
constexpr KindLevel kLevels[] = {
    {"gentle", 1.0, 2.9}, {"easy", 3.0, 3.3}, {"medium", 3.4, 3.9}, {"hard", 4.0, 4.9}};

std::vector<Size> sizes() {
  return {{9, 9}, {11, 11}, {13, 13}, {15, 15}};
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* /*options*/) {
  return words::read_clued_puzzle({.noun = kName, .most_side = kLargestSide}, problem, solution);
}

figure::Figure draw(const Puzzle& puzzle, bool solution) {
  const words::CluedGrid& grid = words::clued_grid(puzzle);
  figure::Figure figure = words::draw_lattice(grid.lattice());
  words::add_clued(figure, grid, solution);
  return figure;
}

// Plans for the most words that a lattice of this size can have, with clues of more than the usual
// length.
figure::Figure blank(Size size, const KindOptions* options) {
  const auto* given = dynamic_cast<const Options*>(options);
  const Options& own = given != nullptr ? *given : sample_options();
  const std::size_t slots = size.rows <= 9 ? 20 : size.rows <= 11 ? 28 : size.rows <= 13 ? 32 : 42;
  std::vector<Clued> all;
  for (const auto& [letters, clues] : own.clues) all.push_back(clues.front());
  std::ranges::stable_sort(all, {}, [](const Clued& word) { return word.clue.size(); });
  std::vector<Clued> typical;
  for (std::size_t i = 0; i < slots && !all.empty(); ++i) {
    typical.push_back(all[all.size() / 3 + i * (all.size() * 2 / 3) / slots]);
  }
  words::CluedGrid grid;
  grid.slots.lattice = {size, std::vector<std::uint8_t>(static_cast<std::size_t>(size.cells()), 1)};
  grid.language = own.language;
  grid.bank = own.help.bank;
  grid.initials = own.help.initials;
  figure::Figure figure = words::draw_lattice(grid.lattice());
  words::add_blank_clues(figure, grid, typical);
  return figure;
}

KindLesson lesson(const LessonRequest& request) {
  return words::clued_lesson(request, draw);
}

}  // namespace
}  // namespace crossword

const Kind& crossword_kind() {
  static const Kind kind = [] {
    Kind made = words::clued_kind();
    made.name = crossword::kName;
    made.options = {.keys = crossword::option_keys(), .read = crossword::read_options};
    made.sizes = {.common = crossword::sizes, .usual = {13, 13}};
    made.maker = {.start = crossword::start,
                  .attempts_per_batch = [](const PuzzleRequest&) { return 16; },
                  .attempts = [](const PuzzleRequest&) { return 2000; },
                  .impossible = crossword::impossible};
    made.grading.levels = crossword::kLevels;
    made.text.read = crossword::read;
    made.text.clued_words = on_content<words::clued_words>;
    made.look.cell = {.least = 14, .good = 24, .most = 34, .answer = 9.75};
    made.look.draw = crossword::draw;
    made.look.blank = crossword::blank;
    made.look.lesson = crossword::lesson;
    return made;
  }();
  return kind;
}

}  // namespace gridpress
