// Slitherlink: one closed loop between dots. A clue is the number of a cell's sides that the loop
// uses.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "generator/kinds/attempts.h"
#include "generator/kinds/content.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/slitherlink/carve.h"
#include "generator/kinds/slitherlink/draw.h"
#include "generator/kinds/slitherlink/engine/search.h"
#include "generator/kinds/slitherlink/explain.h"
#include "generator/kinds/slitherlink/grade.h"
#include "generator/kinds/slitherlink/lesson.h"
#include "generator/kinds/slitherlink/words.h"
#include "generator/making/symmetry.h"

namespace gridpress {
namespace slitherlink {
namespace {

constexpr std::string_view kName = "slitherlink";
constexpr int kMaxSideMade = 20;

constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.4},
                                 {"easy", 1.5, 2.0},
                                 {"medium", 2.1, 2.9},
                                 {"hard", 3.0, 4.4},
                                 {"fiendish", 4.5, kMaxRating}};

class Options final : public KindOptions {
 public:
  Symmetry symmetry = Symmetry::kNone;
};

std::span<const fields::Key> keys() {
  static const fields::Key keys[] = {{.name = "symmetry",
                                      .type = fields::Type::kChoice,
                                      .help = "Symmetry of the pattern of clues.",
                                      .choices = symmetry_names()}};
  return keys;
}

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  auto options = std::make_shared<Options>();
  const std::string name = reader.choice("symmetry").value_or("none");
  options->symmetry = find_symmetry(name).value_or(Symmetry::kNone);
  if (!has_symmetry(context.size, options->symmetry)) {
    reader.error("symmetry",
                 fmt::format("a {} board can't have {} symmetry", to_text(context.size), name),
                 "use rotational, horizontal, vertical or both, or a square board");
  }
  options->fingerprint = fmt::format("symmetry {}", symmetry_name(options->symmetry));
  return options;
}

std::vector<Size> sizes() {
  return {{7, 7}, {10, 10}, {10, 14}, {15, 15}};
}

bool has_size(Size size) {
  return std::min(size.rows, size.columns) >= kMinSide &&
         std::max(size.rows, size.columns) <= kMaxSideMade;
}

std::string out_of_reach(const Level& level, Size) {
  return outside_ratings(kName, level, rating_of(Technique::kZero), kMaxRating);
}

AttemptFunction start(const PuzzleRequest& request) {
  const auto* options = dynamic_cast<const Options*>(request.options.get());
  Recipe recipe;
  if (options != nullptr) recipe.symmetry = options->symmetry;
  if (request.level.rating) {
    recipe.low = request.level.rating->low.value_or(recipe.low);
    recipe.high = request.level.rating->high.value_or(recipe.high);
  }
  return [recipe,
          wiring = make_wiring(request.size)](const Attempt& attempt) -> std::optional<Puzzle> {
    std::optional<Slitherlink> carved = carve_puzzle(wiring, recipe, attempt.rng);
    if (!carved) return std::nullopt;
    Puzzle puzzle;
    puzzle.grade = grade_of(wiring, *carved);
    puzzle.symmetry = recipe.symmetry;
    puzzle.content = std::make_shared<Slitherlink>(std::move(*carved));
    return puzzle;
  };
}

constexpr int kUsualCells = 100;

int attempts_per_batch(const PuzzleRequest& request) {
  const auto& rating = request.level.rating;
  const double high = rating ? rating->high.value_or(kMaxRating) : kMaxRating;
  if (high >= rating_of(Technique::kReason)) return 1;  // an attempt takes about 50 ms
  return std::max(1, 4 * kUsualCells / request.size.cells());
}

int attempts(const PuzzleRequest& request) {
  const double share = std::min(1.0, double(kUsualCells) / request.size.cells());
  return std::max(1, static_cast<int>(request.attempts * share));
}

SolutionCount count(const Puzzle& puzzle, const CountRequest& request) {
  const Slitherlink& content = content_as<Slitherlink>(puzzle);
  const Search search{request.limit, request.steps};
  Found found = request.independent_engine
                    ? count_loops_by_clauses(content.size, content.clues, search)
                    : count_loops(make_wiring(content.size), content.clues, search);
  if (!found.decided && !request.independent_engine && request.steps == 0) {
    // A puzzle that is too hard for deduction may be easy for a solver that learns from conflicts.
    const Found other =
        count_loops_by_clauses(content.size, content.clues, {request.limit, kUsualConflicts});
    if (other.decided) found = other;
  }
  SolutionCount counted{found.count, found.decided, nullptr};
  if (!found.first.empty()) {
    auto first = std::make_shared<Slitherlink>();
    first->size = content.size;
    first->clues = content.clues;
    first->inside = std::move(found.first);
    counted.first = std::move(first);
  }
  return counted;
}

Grade grade(const Puzzle& puzzle, double /*max_rating*/) {
  const Slitherlink& content = content_as<Slitherlink>(puzzle);
  return grade_of(make_wiring(content.size), content);
}

Explanation explain(const Puzzle& puzzle, const StepWords& words, int most) {
  return {.steps = explain_puzzle(content_as<Slitherlink>(puzzle), words.kind, most)};
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* /*options*/) {
  Result<Slitherlink> content = read_content(problem, solution);
  if (!content.ok()) return content.problems();
  Puzzle puzzle;
  puzzle.kind = kName;
  puzzle.grade.clues = count_clues(content->clues);
  puzzle.content = std::make_shared<Slitherlink>(std::move(content).value());
  return puzzle;
}

Size size_of(const Puzzle& puzzle) {
  return content_as<Slitherlink>(puzzle).size;
}

board::Play play(const Puzzle& puzzle) {
  const Slitherlink& content = content_as<Slitherlink>(puzzle);
  board::Play play{board::Loop{content.size, {content.clues.begin(), content.clues.end()}}, {}};
  if (content.inside.empty()) return play;
  const Lines loop = make_lattice(content.size)->border_of(content.inside);
  play.answer.assign(loop.begin(), loop.end());
  return play;
}

std::string rule(Size /*size*/, const Puzzle* /*puzzle*/, const KindWords& words) {
  return fill_sentence(words, "rule", {});
}

// Decoration that marks the cells inside the loop.
CellPattern ornament(const Puzzle& puzzle) {
  const Slitherlink& content = content_as<Slitherlink>(puzzle);
  CellPattern ornament{content.size.rows, content.size.columns, 1, {}, {}};
  for (int cell = 0; cell < content.size.cells(); ++cell) {
    ornament.cells.push_back(content.inside[cell] ? 1 : 0);
    ornament.given.push_back(content.clues[cell] != kNoClue);
  }
  return ornament;
}

std::vector<KindTechnique> techniques() {
  return techniques_by_number<Technique>(kTechniques,
                                         [](Technique technique) { return rating_of(technique); });
}

}  // namespace
}  // namespace slitherlink

const Kind& slitherlink_kind() {
  static const Kind kind{
      .name = slitherlink::kName,
      .words = {.keys = slitherlink::word_keys(), .places = slitherlink::word_places()},
      .options = {.keys = slitherlink::keys(), .read = slitherlink::read_options},
      .sizes = {.common = slitherlink::sizes, .has = slitherlink::has_size, .usual = {10, 10}},
      .maker = {.start = slitherlink::start,
                .attempts_per_batch = slitherlink::attempts_per_batch,
                .attempts = slitherlink::attempts,
                .out_of_reach = slitherlink::out_of_reach},
      .truth = {.count = slitherlink::count},
      .grading = {.levels = slitherlink::kLevels,
                  .grade = slitherlink::grade,
                  .explain = slitherlink::explain,
                  .techniques = slitherlink::techniques},
      .duplicates = {.canonical = on_content<slitherlink::canonical_text>,
                     .answer_form = on_content<slitherlink::canonical_answer>},
      .text = {.problem = on_content<slitherlink::problem_text>,
               .solution = on_content<slitherlink::solution_text>,
               .read = slitherlink::read,
               .size_of = slitherlink::size_of},
      .look = {.cell = {.least = 14, .good = 18, .most = 36, .answer = 6},
               .candidates = false,
               .draw = on_content<slitherlink::draw_board>,
               .speak = on_content<slitherlink::spoken>,
               .caption = on_content<slitherlink::caption_parts>,
               .rule = slitherlink::rule,
               .ornament = slitherlink::ornament,
               .lesson = slitherlink::lesson},
      .play = slitherlink::play};
  return kind;
}

}  // namespace gridpress
