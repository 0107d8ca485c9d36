// Binairo: two values, equally many of each in every line, never three equal ones in a row.
#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/attempts.h"
#include "generator/kinds/binairo/carve.h"
#include "generator/kinds/binairo/draw.h"
#include "generator/kinds/binairo/engine/clauses.h"
#include "generator/kinds/binairo/explain.h"
#include "generator/kinds/binairo/grade.h"
#include "generator/kinds/binairo/lesson.h"
#include "generator/kinds/binairo/options.h"
#include "generator/kinds/binairo/words.h"
#include "generator/kinds/content.h"
#include "generator/kinds/kind.h"
#include "generator/making/symmetry.h"

namespace gridpress {
namespace binairo {
namespace {

constexpr std::string_view kName = "binairo";

constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.2},
                                 {"easy", 1.3, 1.7},
                                 {"medium", 1.8, 2.7},
                                 {"hard", 2.8, 4.4},
                                 {"fiendish", 4.5, kMaxRating}};

std::vector<Size> sizes() {
  return {{6, 6}, {8, 8}, {10, 10}, {12, 12}, {14, 14}};
}

bool has_size(Size size) {
  const auto [least, most] = std::minmax(size.rows, size.columns);
  return least >= kMinSide && most <= kMaxSideMade && least % 2 == 0 && most % 2 == 0;
}

std::string out_of_reach(const Level& level, Size) {
  return outside_ratings(kName, level, rating_of(Technique::kPairs), kMaxRating);
}

// Draws a symmetry, but not kNone, that a board of this size can have.
Symmetry draw_symmetry(Size size, Rng& rng) {
  const auto all = static_cast<std::uint32_t>(symmetry_names().size());
  while (true) {
    const auto drawn = static_cast<Symmetry>(1 + rng.below(all - 1));
    if (has_symmetry(size, drawn)) return drawn;
  }
}

AttemptFunction start(const PuzzleRequest& request) {
  const auto* asked = dynamic_cast<const Options*>(request.options.get());
  const Options options = asked != nullptr ? *asked : Options();
  Recipe recipe{{request.size, options.lines_distinct}, orbits_for(request.size, options.symmetry)};
  if (request.level.rating) {
    recipe.low = request.level.rating->low.value_or(recipe.low);
    recipe.high = request.level.rating->high.value_or(recipe.high);
  }
  return [options, recipe,
          size = request.size](const Attempt& attempt) mutable -> std::optional<Puzzle> {
    Puzzle puzzle;
    puzzle.symmetry = options.symmetry;
    if (options.any_symmetry) {
      puzzle.symmetry = draw_symmetry(size, attempt.rng);
      recipe.orbits = orbits_for(size, puzzle.symmetry);
    }
    std::optional<Binairo> carved = carve_puzzle(recipe, attempt.rng);
    if (!carved) return std::nullopt;
    carved->discs = options.discs;
    puzzle.grade = grade_of(*carved);
    puzzle.content = std::make_shared<Binairo>(std::move(*carved));
    return puzzle;
  };
}

constexpr int kUsualCells = 100;

int attempts_per_batch(const PuzzleRequest& request) {
  const auto& rating = request.level.rating;
  const bool reasons = !rating || rating->high.value_or(99) >= rating_of(Technique::kReason);
  return std::max(1, (reasons ? 1 : 12) * kUsualCells / request.size.cells());
}

int attempts(const PuzzleRequest& request) {
  const double share = std::min(1.0, double(kUsualCells) / request.size.cells());
  return std::max(1, static_cast<int>(request.attempts * share));
}

constexpr std::uint64_t kUsualConflicts = 1'000'000;

SolutionCount count(const Puzzle& puzzle, const CountRequest& request) {
  const Binairo& content = content_as<Binairo>(puzzle);
  Found found;
  if (request.independent_engine) {
    auto other = count_boards_by_clauses(content.board, content.givens, request.limit,
                                         request.steps > 0 ? request.steps : kUsualConflicts);
    if (!other) return {0, false, nullptr};  // the build lacks CaDiCaL
    found = std::move(*other);
  } else {
    found = count_boards(content.board, content.givens, {request.limit, request.steps});
    if (!found.decided) {
      // A puzzle that is hard for a search may be easy for a solver that learns from conflicts.
      auto other =
          count_boards_by_clauses(content.board, content.givens, request.limit, kUsualConflicts);
      if (other && other->decided) found = std::move(*other);
    }
  }
  SolutionCount counted{found.count, found.decided, nullptr};
  if (found.first.empty()) return counted;
  auto first = std::make_shared<Binairo>(content);
  first->solution = std::move(found.first);
  counted.first = std::move(first);
  return counted;
}

Grade grade(const Puzzle& puzzle, double /*max_rating*/) {
  return grade_of(content_as<Binairo>(puzzle));
}

Explanation explain(const Puzzle& puzzle, const StepWords& words, int most) {
  return {.steps = explain_puzzle(content_as<Binairo>(puzzle), words.kind, most)};
}

// Rules that the section specifies take precedence over rules in the text.
Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* options) {
  Result<Binairo> read = read_content(problem, solution);
  if (!read.ok()) return read.problems();
  Binairo content = std::move(read).value();
  const auto* own = dynamic_cast<const Options*>(options);
  if (own != nullptr && own->says_distinct) content.board.lines_distinct = own->lines_distinct;
  if (own != nullptr && own->discs) content.discs = true;
  if (!content.solution.empty() && !obeys_rules(content.board, content.solution)) {
    return failure("the solution has two equal rows or columns",
                   "use 'lines_distinct: false' to allow them");
  }
  Puzzle puzzle;
  puzzle.kind = kName;
  puzzle.grade.clues = count_clues(content.givens);
  puzzle.content = std::make_shared<Binairo>(std::move(content));
  return puzzle;
}

Size size_of(const Puzzle& puzzle) {
  return content_as<Binairo>(puzzle).board.size;
}

board::Play play(const Puzzle& puzzle) {
  const auto& content = content_as<Binairo>(puzzle);
  return {board::Binary{content.board.size,
                        {content.givens.begin(), content.givens.end()},
                        content.board.lines_distinct,
                        content.discs},
          {content.solution.begin(), content.solution.end()}};
}

std::string rule(Size size, const Puzzle* puzzle, const KindWords& words) {
  Binairo default_board;
  default_board.board.size = size;
  return rule_sentences(puzzle != nullptr ? content_as<Binairo>(*puzzle) : default_board, "rule",
                        words);
}

CellPattern ornament(const Puzzle& puzzle) {
  const Binairo& content = content_as<Binairo>(puzzle);
  const Size size = content.board.size;
  CellPattern ornament{size.rows, size.columns, 2, {}, {}};
  for (int cell = 0; cell < size.cells(); ++cell) {
    ornament.cells.push_back(content.solution[cell]);
    ornament.given.push_back(content.givens[cell] != 0);
  }
  return ornament;
}

std::vector<KindTechnique> techniques() {
  return techniques_by_number<Technique>(kTechniques,
                                         [](Technique technique) { return rating_of(technique); });
}

}  // namespace
}  // namespace binairo

const Kind& binairo_kind() {
  static const Kind kind{
      .name = binairo::kName,
      .words = {.keys = binairo::word_keys(), .places = binairo::word_places()},
      .options = {.keys = binairo::option_keys(), .read = binairo::read_options},
      .sizes = {.common = binairo::sizes, .has = binairo::has_size, .usual = {10, 10}},
      .maker = {.start = binairo::start,
                .attempts_per_batch = binairo::attempts_per_batch,
                .attempts = binairo::attempts,
                .out_of_reach = binairo::out_of_reach},
      .truth = {.count = binairo::count},
      .grading = {.levels = binairo::kLevels,
                  .grade = binairo::grade,
                  .explain = binairo::explain,
                  .techniques = binairo::techniques},
      .duplicates = {.canonical = on_content<binairo::canonical_text>,
                     .answer_form = on_content<binairo::canonical_answer>,
                     .near_from = 80},
      .text =
          {// only 4,111,116 grids of 8x8 obey the rules
           .problem = on_content<binairo::problem_text>,
           .solution = on_content<binairo::solution_text>,
           .read = binairo::read,
           .size_of = binairo::size_of},
      .look = {.cell = {.least = 12, .good = 16, .most = 40, .answer = 10},
               .candidates = false,
               .draw = on_content<binairo::draw_board>,
               .speak = on_content<binairo::spoken>,
               .caption = on_content<binairo::caption_parts>,
               .rule = binairo::rule,
               .ornament = binairo::ornament,
               .lesson = binairo::lesson},
      .play = binairo::play};
  return kind;
}

}  // namespace gridpress
