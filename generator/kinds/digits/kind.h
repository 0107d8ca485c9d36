// The functions of a kind that is described by a Variant.
#pragma once

#include "generator/kinds/content.h"
#include "generator/kinds/digits/canonical.h"
#include "generator/kinds/digits/figure.h"
#include "generator/kinds/digits/make.h"
#include "generator/kinds/digits/options.h"
#include "generator/kinds/digits/step_text.h"
#include "generator/kinds/digits/text.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/near_copies.h"

namespace gridpress::digits {

// These functions aren't templates, because their puzzle or caller identifies the variant.
SolutionCount count(const Puzzle& puzzle, const CountRequest& request);
Explanation explain(const Puzzle& puzzle, const StepWords& words, int max_steps);
std::string answer_form(const Puzzle& puzzle);
Size size_of(const Puzzle& puzzle);
CellPattern ornament(const Puzzle& puzzle);
Result<Puzzle> read(const Variant& variant, std::string_view problem, std::string_view solution);
std::string out_of_reach(const Variant& variant, const Level& level, Size size);
std::optional<Impossible> impossible(const Variant& variant, const PuzzleRequest& request);
KindLesson lesson_of(const Variant& variant, const LessonRequest& request);
std::string rule_of(const Variant& variant, Size size, const Puzzle* puzzle,
                    const KindWords& words);
figure::Figure blank(const Variant& variant, Size size);
std::vector<Size> sizes_of(const Variant& variant);
std::vector<NamedStyle> styles_of(const Variant& variant);
std::span<const std::string_view> places_of_words();
const SharedWords& shared_words();
// The number of digits of a board of this size.
int digits_of_size(const Variant& variant, int size);

// A Kind consists of functions without a parameter for the variant, so each variant has its own
// instance of this template.
template <const Variant& variant>
Kind kind_of() {
  static const std::vector<fields::Key> keys = keys_of(variant);
  return {
      .name = variant.name,
      .words = {.keys = variant.word_keys, .places = places_of_words(), .shared = &shared_words()},
      .options = {.keys = keys,
                  .read =
                      [](fields::Reader& reader, const OptionsContext& context) {
                        return read_options_of(variant, reader, context);
                      },
                  .styles = [] { return styles_of(variant); }},
      .sizes = {.common = [] { return sizes_of(variant); },
                .has = [](Size size) { return size.square() && has_size(variant, size.rows); },
                .usual = {variant.default_size, variant.default_size},
                .values = [](Size size) { return digits_of_size(variant, size.rows); }},
      .maker = {
          .start = [](const PuzzleRequest& request) { return start(variant, request); },
          .attempts_per_batch =
              [](const PuzzleRequest& request) { return attempts_per_batch(variant, request); },
          .attempts = [](const PuzzleRequest& request) { return attempts_of(variant, request); },
          .out_of_reach = [](const Level& level,
                             Size size) { return out_of_reach(variant, level, size); },
          .impossible = [](const PuzzleRequest& request) { return impossible(variant, request); }},
      .truth = {.count = count},
      .grading = {.levels = level_bands(variant),
                  .grade = on_content<grade>,
                  .explain = explain,
                  .techniques = [] { return techniques_of(variant); }},
      .duplicates = {.canonical = on_content<canonical_text>,
                     .answer_form = answer_form,
                     .clue_sums = on_content<clue_sums>,
                     .only_identical_count = [](Size size) { return size.rows <= 4; }},
      .text = {.problem = on_content<problem_text>,
               .solution = on_content<solution_text>,
               .read = [](std::string_view problem, std::string_view solution,
                          const KindOptions*) { return read(variant, problem, solution); },
               .size_of = size_of,
               .extras = variant.exchange == nullptr ? nullptr : on_content<clues_as_json>},
      .grids = {.of_grid = variant.exchange == nullptr
                               ? nullptr
                               : +[](const ClueGrid& grid) { return of_grid(variant, grid); }},
      .look = {.cell = variant.cell,
               .draw = on_content<draw>,
               .blank = [](Size size, const KindOptions*) { return blank(variant, size); },
               .speak = on_content<speak>,
               .caption = on_content<caption>,
               .rule = [](Size size, const Puzzle* puzzle,
                          const KindWords& words) { return rule_of(variant, size, puzzle, words); },
               .ornament = ornament,
               .lesson = [](const LessonRequest& request) { return lesson_of(variant, request); }}};
}

}  // namespace gridpress::digits
