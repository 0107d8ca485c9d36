// Binairo: two values, as many of each in every line, never three alike in a row.
#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/binairo/carve.h"
#include "generator/kinds/binairo/draw.h"
#include "generator/kinds/binairo/engine/clauses.h"
#include "generator/kinds/binairo/explain.h"
#include "generator/kinds/binairo/grade.h"
#include "generator/kinds/binairo/lesson.h"
#include "generator/kinds/binairo/options.h"
#include "generator/kinds/binairo/words.h"
#include "generator/kinds/kind.h"
#include "generator/maker/symmetry.h"

namespace gridpress {
namespace binairo {
namespace {

constexpr std::string_view kName = "binairo";

constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.2},
                                 {"easy", 1.3, 1.7},
                                 {"medium", 1.8, 2.7},
                                 {"hard", 2.8, 4.4},
                                 {"fiendish", 4.5, kMostRating}};

const Binairo& content_of(const Puzzle& puzzle) {
  const auto* content = dynamic_cast<const Binairo*>(puzzle.content.get());
  GRIDPRESS_CHECK(content != nullptr);
  return *content;
}

std::vector<Size> sizes() {
  return {{6, 6}, {8, 8}, {10, 10}, {12, 12}, {14, 14}};
}

bool has_size(Size size) {
  const auto [least, most] = std::minmax(size.rows, size.columns);
  return least >= kLeastSide && most <= kMostSideMade && least % 2 == 0 && most % 2 == 0;
}

std::string out_of_reach(const Level& level, Size) {
  if (!level.rating) return "";
  if (level.rating->low && *level.rating->low > kMostRating) {
    return fmt::format("no binairo is rated above {:.1f}, this level asks for {}", kMostRating,
                       fields::shown(*level.rating));
  }
  if (level.rating->high && !hardest_within(*level.rating->high)) {
    return fmt::format("no binairo is rated below {:.1f}, this level asks for {}",
                       rating_of(Technique::kPairs), fields::shown(*level.rating));
  }
  return "";
}

// Adds the carved puzzle if it is at the level.
void judge(Binairo carved, const PuzzleRequest& request, AttemptResult& result) {
  const Level& level = request.level;
  Grade grade = grade_of(carved);
  const int side = request.size.rows;
  if (!level.holds(grade, side)) {
    const double rating = grade.rating.value_or(0);
    const bool easy = level.rating && rating < level.rating->low.value_or(0);
    const bool hard = level.rating && rating > level.rating->high.value_or(99);
    result.misses.graded(level, grade,
                         easy   ? Verdict::kTooEasy
                         : hard ? Verdict::kTooHard
                                : Verdict::kBeside);
    return;
  }
  if (std::ranges::any_of(request.before, [&](const Level& it) { return it.holds(grade, side); })) {
    result.misses.graded(level, grade, Verdict::kTooEasy);
    result.misses.of_level_before();
    return;
  }
  Puzzle puzzle;
  puzzle.kind = kName;
  puzzle.grade = std::move(grade);
  puzzle.grade.level = level.name;
  puzzle.content = std::make_shared<Binairo>(std::move(carved));
  result.puzzles.push_back(std::move(puzzle));
}

// One of the symmetries that a board of this size can have, but not none.
Symmetry draw_symmetry(Size size, Rng& rng) {
  const auto all = static_cast<std::uint32_t>(symmetry_names().size());
  while (true) {
    const auto drawn = static_cast<Symmetry>(1 + rng.below(all - 1));
    if (has_symmetry(size, drawn)) return drawn;
  }
}

AttemptResult make(const PuzzleRequest& request, AttemptRange range) {
  const auto* asked = dynamic_cast<const Options*>(request.options.get());
  const Options options = asked != nullptr ? *asked : Options();
  Recipe recipe{{request.size, options.lines_distinct}, orbits_for(request.size, options.symmetry)};
  if (request.level.rating) {
    recipe.low = request.level.rating->low.value_or(recipe.low);
    recipe.high = request.level.rating->high.value_or(recipe.high);
  }
  AttemptResult result;
  for (int i = 0; i < range.count; ++i) {
    const Seed seed = request.seed.child(range.first + static_cast<std::uint64_t>(i));
    Rng rng(seed);
    Symmetry symmetry = options.symmetry;
    if (options.any_symmetry) {
      symmetry = draw_symmetry(request.size, rng);
      recipe.orbits = orbits_for(request.size, symmetry);
    }
    std::optional<Binairo> carved = carve_puzzle(recipe, rng);
    if (!carved) continue;
    const std::size_t before = result.puzzles.size();
    judge(std::move(*carved), request, result);
    if (result.puzzles.size() == before) continue;
    result.puzzles.back().symmetry = symmetry;
    result.puzzles.back().seed = seed.value();
  }
  return result;
}

constexpr int kUsualCells = 100;

int usual_range(const PuzzleRequest& request) {
  const auto& rating = request.level.rating;
  const bool reasons = !rating || rating->high.value_or(99) >= rating_of(Technique::kReason);
  return std::max(1, (reasons ? 1 : 12) * kUsualCells / request.size.cells());
}

int attempts(const PuzzleRequest& request) {
  const double share = std::min(1.0, double(kUsualCells) / request.size.cells());
  return std::max(1, static_cast<int>(request.attempts * share));
}

constexpr std::uint64_t kUsualConflicts = 1'000'000;

Counted count(const Puzzle& puzzle, const CountRequest& request) {
  const Binairo& content = content_of(puzzle);
  Found found;
  if (request.second_opinion) {
    auto other = count_boards_by_clauses(content.board, content.givens, request.limit,
                                         request.steps > 0 ? request.steps : kUsualConflicts);
    if (!other) return {0, false, nullptr};  // a build without that engine
    found = std::move(*other);
  } else {
    found = count_boards(content.board, content.givens, {request.limit, request.steps});
    if (!found.decided) {
      // What is hard for a search may be easy for a solver that learns.
      auto other =
          count_boards_by_clauses(content.board, content.givens, request.limit, kUsualConflicts);
      if (other && other->decided) found = std::move(*other);
    }
  }
  Counted counted{found.count, found.decided, nullptr};
  if (found.first.empty()) return counted;
  auto first = std::make_shared<Binairo>(content);
  first->solution = std::move(found.first);
  counted.first = std::move(first);
  return counted;
}

Grade grade(const Puzzle& puzzle, double /*max_rating*/) {
  return grade_of(content_of(puzzle));
}

std::vector<ExplainedStep> explain(const Puzzle& puzzle, const StepWords& words, int most) {
  return explain_puzzle(content_of(puzzle), words.kind, most);
}

std::string canonical(const Puzzle& puzzle) {
  return canonical_text(content_of(puzzle));
}

std::string answer_form(const Puzzle& puzzle) {
  return canonical_answer(content_of(puzzle));
}

std::string problem(const Puzzle& puzzle) {
  return problem_text(content_of(puzzle));
}

std::string solution(const Puzzle& puzzle) {
  return solution_text(content_of(puzzle));
}

// A section that says which rules hold is believed before the text.
Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* options) {
  Result<Binairo> read = read_content(problem, solution);
  if (!read.ok()) return read.problems();
  Binairo content = std::move(read).value();
  const auto* own = dynamic_cast<const Options*>(options);
  if (own != nullptr && own->says_distinct) content.board.lines_distinct = own->lines_distinct;
  if (!content.solution.empty() && !obeys_rules(content.board, content.solution)) {
    return failure("the solution has two equal rows or columns",
                   "'lines_distinct: false' allows them");
  }
  Puzzle puzzle;
  puzzle.kind = kName;
  puzzle.grade.clues = count_clues(content.givens);
  puzzle.content = std::make_shared<Binairo>(std::move(content));
  return puzzle;
}

Size size_of(const Puzzle& puzzle) {
  return content_of(puzzle).board.size;
}

figure::Figure draw(const Puzzle& puzzle, bool solution) {
  return draw_board(content_of(puzzle), solution);
}

std::string speak(const Puzzle& puzzle, bool solution, const KindWords& words) {
  return spoken(content_of(puzzle), solution, words);
}

std::vector<std::string> caption(const Puzzle& puzzle, const KindWords& words) {
  return caption_parts(content_of(puzzle), words);
}

std::string rule(Size size, const Puzzle* puzzle, const KindWords& words) {
  return rule_sentences(puzzle != nullptr ? content_of(*puzzle).board : Board{size}, "rule", words);
}

CellPattern ornament(const Puzzle& puzzle) {
  const Binairo& content = content_of(puzzle);
  const Size size = content.board.size;
  CellPattern ornament{size.rows, size.columns, 2, {}, {}};
  for (int cell = 0; cell < size.cells(); ++cell) {
    ornament.cells.push_back(content.solution[cell]);
    ornament.given.push_back(content.givens[cell] != 0);
  }
  return ornament;
}

}  // namespace
}  // namespace binairo

const Kind& binairo_kind() {
  static const Kind kind{.name = binairo::kName,
                         .word_keys = binairo::word_keys(),
                         .word_places = binairo::word_places(),
                         .keys = binairo::option_keys(),
                         .read_options = binairo::read_options,
                         .sizes = binairo::sizes,
                         .has_size = binairo::has_size,
                         .usual_size = {10, 10},
                         .cell = {.least = 12, .good = 16, .most = 40, .answer = 9.75},
                         .levels = binairo::kLevels,
                         .out_of_reach = binairo::out_of_reach,
                         .make = binairo::make,
                         .usual_range = binairo::usual_range,
                         .attempts = binairo::attempts,
                         .count = binairo::count,
                         .grade = binairo::grade,
                         .explain = binairo::explain,
                         .canonical = binairo::canonical,
                         .answer_form = binairo::answer_form,
                         .problem = binairo::problem,
                         .solution = binairo::solution,
                         .read = binairo::read,
                         .size_of = binairo::size_of,
                         .draw = binairo::draw,
                         .speak = binairo::speak,
                         .caption = binairo::caption,
                         .rule = binairo::rule,
                         .ornament = binairo::ornament,
                         .lesson = binairo::lesson};
  return kind;
}

}  // namespace gridpress
