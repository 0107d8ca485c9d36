// Kakuro: crossing runs of digits, each with a given sum.
#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/digits/kind.h"
#include "generator/kinds/kakuro/canonical.h"
#include "generator/kinds/kakuro/draw.h"
#include "generator/kinds/kakuro/forms.h"
#include "generator/kinds/kakuro/grade.h"
#include "generator/kinds/kakuro/lesson.h"
#include "generator/kinds/kakuro/make.h"
#include "generator/kinds/kakuro/options.h"
#include "generator/kinds/kakuro/pattern.h"
#include "generator/kinds/kakuro/text.h"

namespace gridpress {
namespace kakuro {
namespace {

constexpr std::string_view kWords[] = {"name",
                                       "rule",
                                       "caption",
                                       "spoken",
                                       "lesson_across",
                                       "lesson_down",
                                       "lesson_cross",
                                       "lesson_on",
                                       "own_house",
                                       "in_own_house",
                                       "across",
                                       "across_step",
                                       "across_tell",
                                       "down",
                                       "down_step",
                                       "down_tell",
                                       "last_cell",
                                       "last_cell_step",
                                       "last_cell_tell",
                                       "naked_single_tell",
                                       "one_combination",
                                       "one_combination_step",
                                       "one_combination_tell",
                                       "combinations",
                                       "combinations_step",
                                       "combinations_tell",
                                       "needed_digit",
                                       "needed_digit_step",
                                       "needed_digit_tell",
                                       "reach",
                                       "reach_step",
                                       "reach_tell",
                                       "area",
                                       "area_step",
                                       "area_tell",
                                       "difference",
                                       "difference_step",
                                       "difference_tell"};

constexpr int kMinSide = 6, kMaxSide = 14;
constexpr int kUsualCells = 100;

std::vector<Size> sizes() {
  return {{6, 6}, {8, 6}, {8, 8}, {10, 8}, {10, 10}, {12, 10}, {12, 12}, {14, 12}, {14, 14}};
}

bool has_size(Size size) {
  return std::min(size.rows, size.columns) >= kMinSide &&
         std::max(size.rows, size.columns) <= kMaxSide;
}

int attempts_per_batch(const PuzzleRequest& request) {
  return std::max(1, 2 * kUsualCells / request.size.cells());
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* /*options*/) {
  auto content = read_text(problem, solution);
  if (!content.ok()) return content.problems();
  Puzzle puzzle;
  puzzle.kind = kVariant.name;
  puzzle.grade.clues = static_cast<int>((*content)->clues.size());
  puzzle.symmetry = symmetry_of(sheet_of((*content)->ground));
  puzzle.content = *content;
  return puzzle;
}

Size size_of(const digits::ClueContent& content) {
  return sheet_of(content.ground).size;
}

figure::Figure blank(Size size, const KindOptions* /*options*/) {
  figure::Figure blank;
  blank.rows = size.rows;
  blank.columns = size.columns;
  blank.margins = kMargins;
  return blank;
}

std::vector<std::string> caption(const digits::ClueContent& content, const KindWords& words) {
  return {fill_sentence(words, "caption", {{"number", std::to_string(content.clues.size())}})};
}

std::string rule(Size /*size*/, const Puzzle* /*puzzle*/, const KindWords& words) {
  return fill_sentence(words, "rule", {});
}

CellPattern ornament(const digits::ClueContent& content) {
  const Sheet sheet = sheet_of(content.ground);
  CellPattern pattern{sheet.size.rows, sheet.size.columns, kDigits,
                      std::vector<int>(sheet.white.size(), 0),
                      std::vector<bool>(sheet.white.size(), false)};
  for (std::size_t square = 0, cell = 0; square < sheet.white.size(); ++square) {
    if (sheet.white[square]) pattern.cells[square] = content.solution[cell++];
  }
  return pattern;
}

}  // namespace
}  // namespace kakuro

const Kind& kakuro_kind() {
  static const Kind kind{.name = "kakuro",
                         .words = {.keys = kakuro::kWords,
                                   .places = digits::places_of_words(),
                                   .shared = &digits::shared_words()},
                         .options = {.keys = kakuro::option_keys(), .read = kakuro::read_options},
                         .sizes = {.common = kakuro::sizes,
                                   .has = kakuro::has_size,
                                   .usual = {10, 10},
                                   .values = [](Size) { return kakuro::kDigits; }},
                         .maker = {.start = kakuro::start,
                                   .attempts_per_batch = kakuro::attempts_per_batch,
                                   .out_of_reach = kakuro::out_of_reach},
                         .truth = {.count = digits::count},
                         .grading = {.levels = kakuro::level_bands(),
                                     .grade = on_content<kakuro::grade_of>,
                                     .explain = kakuro::explain,
                                     .techniques = kakuro::looks_by_name},
                         .duplicates = {.canonical = on_content<kakuro::canonical_text>,
                                        .answer_form = on_content<kakuro::canonical_solution>},
                         .text = {.problem = on_content<kakuro::problem_text>,
                                  .solution = on_content<kakuro::solution_text>,
                                  .read = kakuro::read,
                                  .size_of = on_content<kakuro::size_of>},
                         .look = {.cell = {.least = 22, .good = 22, .most = 60, .answer = 9.75},
                                  .draw = on_content<digits::draw>,
                                  .blank = kakuro::blank,
                                  .speak = on_content<digits::speak>,
                                  .caption = on_content<kakuro::caption>,
                                  .rule = kakuro::rule,
                                  .ornament = on_content<kakuro::ornament>,
                                  .lesson = kakuro::lesson}};
  return kind;
}

}  // namespace gridpress
