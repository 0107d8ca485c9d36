// Straights: runs of white squares hold consecutive digits in any order. Black squares interrupt
// the lines. A digit in a black square is excluded from the square's row and column.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "generator/base/result.h"
#include "generator/kinds/digit_figure.h"
#include "generator/kinds/digits/kind.h"
#include "generator/kinds/sentences.h"
#include "generator/kinds/straights/pattern.h"
#include "generator/kinds/straights/techniques.h"
#include "generator/kinds/straights/text.h"

namespace gridpress {
namespace straights {
namespace {

constexpr int kSizes[] = {5, 6, 7, 8, 9};
constexpr std::string_view kWords[] = {"name",
                                       "rule",
                                       "caption",
                                       "spoken",
                                       "spoken_black",
                                       "spoken_gap",
                                       "lead_boxes",
                                       "lead_latin",
                                       "many_boxes",
                                       "many_latin",
                                       "lesson_row",
                                       "lesson_column",
                                       "lesson_house",
                                       "step_on",
                                       "run",
                                       "own_house",
                                       "in_own_house",
                                       "run_step",
                                       "run_tell",
                                       "naked_single_tell",
                                       "only_place_step",
                                       "only_place_tell",
                                       "needed_digit_step",
                                       "needed_digit_tell",
                                       "naked_pair_tell",
                                       "hidden_pair_tell",
                                       "naked_triple_tell",
                                       "hidden_triple_tell",
                                       "x_wing_tell",
                                       "swordfish_tell"};

std::vector<digits::Clue> global_rules(const digits::VariantBoard& ground,
                                       const std::vector<digits::Clue>& /*clues*/) {
  return runs_of(*ground.topology);
}

// Paints black squares over the tints of steps, which may shade a whole row.
void draw_ground(digits::Sketch& sketch, const digits::VariantBoard& ground, bool /*solution*/) {
  figure::Figure grid;
  grid.columns = grid.rows = ground.size;
  sketch.add(grid);
  const double n = ground.size;
  for (int square = 0; square < ground.size * ground.size; ++square) {
    if (ground.regions[square] == kWhite) continue;
    const double column = square % ground.size, row = square / ground.size;
    sketch.add(digits::Layer::kBehind, figure::Tint{{column, row}, 1, 1, figure::Shade::kBlack});
  }
  for (int i = 1; i < ground.size; ++i) {
    const double at = i;
    sketch.add(digits::Layer::kThin, figure::Line{{0, at}, {n, at}});
    sketch.add(digits::Layer::kThin, figure::Line{{at, 0}, {at, n}});
  }
  sketch.add(digits::Layer::kFrame, figure::Frame{{{0, 0}, {n, 0}, {n, n}, {0, n}}});
}

// The digit of each square, row by row; 0 for a square without a digit.
std::vector<int> by_squares(const digits::VariantBoard& ground, const Grid& grid) {
  std::vector<int> digits(ground.regions.size(), 0);
  for (Cell c = 0; c < ground.topology->cells(); ++c) {
    const Position at = ground.topology->positions[c];
    digits[at.row * ground.size + at.column] = grid[c];
  }
  return digits;
}

std::string spoken_answer(const digits::ClueContent& content, const KindWords& words) {
  const int n = content.ground.size;
  const std::vector<int> digits = by_squares(content.ground, content.solution);
  std::string text;
  for (int row = 0; row < n; ++row) {
    std::string items;
    for (int column = 0; column < n; ++column) {
      const int digit = digits[row * n + column];
      items += (column == 0 ? "" : " ") +
               (digit == 0 ? fill_sentence(words, "spoken_gap", {}) : std::to_string(digit));
    }
    text +=
        (row == 0 ? "" : " ") +
        fill_sentence(words, "spoken_row", {{"number", std::to_string(row + 1)}, {"items", items}});
  }
  return text;
}

// Describes the rule, the black squares with their digits, and the givens in white squares.
std::string speak(const Puzzle& puzzle, bool solution, const KindWords& words) {
  const digits::ClueContent& content = digits::clues_of(puzzle);
  if (solution) return spoken_answer(content, words);
  const int n = content.ground.size;
  const std::vector<int> digits = by_squares(content.ground, content.givens);
  std::vector<std::string> black, white;
  for (int square = 0; square < n * n; ++square) {
    const bool is_white = content.ground.regions[square] == kWhite;
    const std::string name = square_name(words, {square / n, square % n});
    if (is_white && digits[square] == 0) continue;
    const std::string text =
        digits[square] == 0
            ? name
            : fill_sentence(words, "spoken_given",
                            {{"cell", name}, {"digit", std::to_string(digits[square])}});
    (is_white ? white : black).push_back(text);
  }
  const auto all = [&](const std::vector<std::string>& items) {
    return fmt::format("{}", fmt::join(items, fill_sentence(words, "next", {})));
  };
  return fmt::format("{} {} {}", fill_sentence(words, "spoken", {}),
                     fill_sentence(words, "spoken_black", {{"cells", all(black)}}),
                     fill_sentence(words, "spoken_givens", {{"items", all(white)}}));
}

constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.5},
                                 {"easy", 1.6, 1.9},
                                 {"medium", 2.0, 2.7},
                                 {"hard", 2.8, 5.9},
                                 {"fiendish", 6.0, 99}};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "straights",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .boxes = false,
                               .board = board,
                               .draw_regions = draw_pattern,
                               .fixed = is_black,
                               .techniques = techniques,
                               .global_rules = global_rules,
                               .codec = &kCodec,
                               .draw_ground = draw_ground,
                               .cell = {.least = 18, .good = 24, .most = 60, .answer = 9.75}};

}  // namespace straights

const Kind& straights_kind() {
  static const Kind kind = [] {
    Kind made = digits::kind_of<straights::kVariant>();
    made.grading.levels = straights::kLevels;
    made.look.speak = straights::speak;
    return made;
  }();
  return kind;
}

}  // namespace gridpress
