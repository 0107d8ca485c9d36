#include "generator/kinds/digits/kind.h"

#include <algorithm>

#include "generator/kinds/attempts.h"
#include "generator/kinds/content.h"
#include "generator/kinds/digit_figure.h"
#include "generator/kinds/digits/canonical.h"
#include "generator/kinds/digits/count.h"
#include "generator/kinds/digits/figure.h"
#include "generator/kinds/digits/lesson.h"
#include "generator/kinds/digits/regions.h"
#include "generator/kinds/digits/step_text.h"
#include "generator/kinds/digits/text.h"
#include "generator/making/symmetry.h"
#include "generator/model/line_format.h"

namespace gridpress::digits {

SolutionCount count(const Puzzle& puzzle, const CountRequest& request) {
  const ClueContent& content = clues_of(puzzle);
  const std::optional<SolveResult> result =
      request.independent_engine
          ? count_by_clauses(content, request.limit, request.steps)
          : std::optional(count_by_search(content, request.limit, request.steps));
  if (!result) return {0, false, nullptr};  // the build lacks CaDiCaL
  SolutionCount counted{result->count, result->decided, nullptr};
  if (!result->first.empty()) {
    counted.first =
        std::make_shared<ClueContent>(content.ground, content.clues, content.givens, result->first);
  }
  return counted;
}

Explanation explain(const Puzzle& puzzle, const StepWords& words, int max_steps) {
  const ClueContent& content = clues_of(puzzle);
  SolvingPath path(content);
  Explanation explained;
  std::vector<ExplainedStep>& steps = explained.steps;
  while (static_cast<int>(steps.size()) < max_steps) {
    const SolvingStep* step = path.next();
    if (step == nullptr) break;
    steps.push_back({technique_name(step->step.technique), step->step.rating,
                     title_of(*step, path, words), text_of(*step, path, content, words),
                     picture_of(*step, path, content)});
    path.take(*step);
  }
  return explained;
}

// Small grids have so few canonical forms that most puzzles would share one, so the solution itself
// is returned.
std::string answer_form(const Puzzle& puzzle) {
  constexpr int kFew = 6;
  const ClueContent& content = clues_of(puzzle);
  return content.ground.size <= kFew ? solution_text(content) : canonical_solution(content);
}

Size size_of(const Puzzle& puzzle) {
  const int size = clues_of(puzzle).ground.size;
  return {size, size};
}

CellPattern ornament(const Puzzle& puzzle) {
  const ClueContent& content = clues_of(puzzle);
  const int side = content.ground.size;
  const Topology& board = *content.rules.topology;
  const auto cells = static_cast<std::size_t>(side * side);
  CellPattern pattern{side, side, board.digits, std::vector<int>(cells, 0),
                      std::vector<bool>(cells, false)};
  for (Cell c = 0; c < board.cells(); ++c) {
    const auto at =
        static_cast<std::size_t>(board.positions[c].row * side + board.positions[c].column);
    pattern.cells[at] = content.solution[c];
    pattern.given[at] = content.givens[c] != 0;
  }
  return pattern;
}

Result<Puzzle> read(const Variant& variant, std::string_view problem, std::string_view solution) {
  auto content = read_text(variant, problem, solution);
  if (!content.ok()) return content.problems();
  Puzzle puzzle;
  puzzle.kind = variant.name;
  puzzle.grade.clues = count_clues(**content);
  puzzle.symmetry = symmetry_of(*(*content)->rules.topology, (*content)->givens);
  puzzle.content = *content;
  return puzzle;
}

std::string out_of_reach(const Variant& variant, const Level& level, Size size) {
  const std::string outside =
      outside_ratings(variant.name, level, 0, level_bands(variant).back().high);
  if (!outside.empty() || variant.out_of_reach == nullptr) return outside;
  return variant.out_of_reach(level, size.rows);
}

std::optional<Impossible> impossible(const Variant& variant, const PuzzleRequest& request) {
  if (variant.regions != Regions::kBoxes && variant.regions != Regions::kExtra) return std::nullopt;
  const VariantOptions options = options_of(variant, request.options.get());
  if (options.regions.empty()) return std::nullopt;
  return impossible_regions(
      variant_board(variant, request.size.rows, options.flags, options.regions).topology);
}

KindLesson lesson_of(const Variant& variant, const LessonRequest& request) {
  return lesson(variant, request);
}

std::string rule_of(const Variant& variant, Size size, const Puzzle* puzzle,
                    const KindWords& words) {
  const unsigned flags =
      puzzle != nullptr ? clues_of(*puzzle).ground.flags : default_flags(variant);
  const bool boxes = has_boxes(variant, size.rows, flags) || variant.regions == Regions::kBoxes ||
                     variant.board != nullptr;
  const WordFilling filling{{"digits", std::to_string(digits_of_size(variant, size.rows))}};
  const auto both = [&](const std::string& first, const std::string& second) {
    return fill_sentence(words, "told", {{"sentence", first}, {"effect", second}});
  };
  // A kind can have a shorter version of its rule for newspapers, whose columns are narrow.
  const std::string_view own = words.contains("short_rule") ? "short_rule" : "rule";
  const std::string rule = both(fill_sentence(words, boxes ? "lead_boxes" : "lead_latin", filling),
                                fill_sentence(words, own, filling));
  return with_flag_rules(variant, flags, rule, words);
}

figure::Figure blank(const Variant& variant, Size size) {
  figure::Figure blank = blank_grid(size, nullptr);
  blank.margins =
      variant.drawn_margins != nullptr ? variant.drawn_margins(size.rows) : variant.margins;
  return blank;
}

std::vector<Size> sizes_of(const Variant& variant) {
  std::vector<Size> sizes;
  for (const int size : variant.sizes) sizes.push_back({size, size});
  return sizes;
}

std::vector<NamedStyle> styles_of(const Variant& variant) {
  std::vector<NamedStyle> styles;
  for (const std::string_view name : variant.region_styles) {
    const bool grids = variant.regions == Regions::kGrids;
    NamedStyle style{grids ? kShape : kRegionsKey.name, name, {}};
    for (const int size : variant.sizes) {
      const bool has = variant.has_style == nullptr || variant.has_style(size, name);
      if (has) style.sizes.push_back({size, size});
    }
    styles.push_back(std::move(style));
  }
  return styles;
}

std::span<const std::string_view> places_of_words() {
  static constexpr std::string_view kPlaces[] = {"digits", "number",   "cell",    "cells", "value",
                                                 "digit",  "pair",     "link",    "inner", "outer",
                                                 "house",  "in_house", "In_house"};
  return kPlaces;
}

int digits_of_size(const Variant& variant, int size) {
  return variant.digits == nullptr ? size : variant.digits(size);
}

}  // namespace gridpress::digits
