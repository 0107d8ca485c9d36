// Killer sudoku: houses as in sudoku, cages with the sum of their digits, and optional signs.
#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/content.h"
#include "generator/kinds/digit_figure.h"
#include "generator/kinds/digit_options.h"
#include "generator/kinds/digits/region_shapes.h"
#include "generator/kinds/digits/regions.h"
#include "generator/kinds/killer/canonical.h"
#include "generator/kinds/killer/count.h"
#include "generator/kinds/killer/exchange.h"
#include "generator/kinds/killer/make.h"
#include "generator/kinds/killer/page/draw.h"
#include "generator/kinds/killer/page/lesson.h"
#include "generator/kinds/killer/page/speak.h"
#include "generator/kinds/killer/page/step_text.h"
#include "generator/kinds/killer/path/levels.h"
#include "generator/kinds/killer/path/path.h"
#include "generator/kinds/killer/text.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/near_copies.h"
#include "generator/model/canonical.h"

namespace gridpress {
namespace killer {
namespace {

constexpr std::string_view kName = "killer";

class Options final : public KindOptions {
 public:
  int givens = 0;
  bool diagonals = false;
  Signs signs = Signs::kNone;
  std::string style;         // the style of regions, or empty for boxes
  std::vector<int> regions;  // as given in the spec; if empty, generated in `style`
  bool irregular() const { return !style.empty() || !regions.empty(); }
};

Options options_of(const KindOptions* options) {
  const auto* own = dynamic_cast<const Options*>(options);
  return own != nullptr ? *own : Options();
}

constexpr std::string_view kSigns[] = {"none", "added", "instead"};

constexpr fields::Key kKeys[] = {
    {.name = "givens",
     .type = fields::Type::kInteger,
     .help = "Number of givens in addition to the cages (default: 0).",
     .least = 0,
     .most = 40},
    {.name = "diagonals",
     .type = fields::Type::kFlag,
     .help = "Whether each diagonal must also contain every digit once."},
    {.name = "signs",
     .type = fields::Type::kChoice,
     .help = "Signs that open towards the larger of two neighbours in a box: in addition to the "
             "cages, or instead of some of them (default: none).",
     .choices = kSigns},
    digits::kRegionsKey};

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  auto options = std::make_shared<Options>();
  options->givens = static_cast<int>(reader.integer("givens").value_or(0));
  options->diagonals = reader.flag("diagonals").value_or(false);
  const int most = context.size.cells() / 2;
  if (options->givens > most) {
    reader.error("givens",
                 fmt::format("{} givens would fill more than half of the {} cells", options->givens,
                             context.size.cells()),
                 fmt::format("use at most {}", most));
    return nullptr;
  }
  digits::read_regions_key({digits::Regions::kBoxes, digits::kRegionStyles}, reader,
                           context.size.rows, options->style, options->regions);
  const std::optional<std::string> signs = reader.choice("signs");
  for (std::size_t i = 0; signs && i < std::size(kSigns); ++i) {
    if (*signs == kSigns[i]) options->signs = static_cast<Signs>(i);
  }
  options->fingerprint = fmt::format("givens {} diagonals {}", options->givens, options->diagonals);
  if (options->signs != Signs::kNone) options->fingerprint += fmt::format(" signs {}", *signs);
  if (options->irregular()) options->fingerprint += fmt::format(" regions {}", options->style);
  for (const int region : options->regions) options->fingerprint += fmt::format(" {}", region);
  return options;
}

std::vector<Size> sizes() {
  return {{4, 4}, {6, 6}, {9, 9}};
}

const DigitContent& content_of(const Puzzle& puzzle) {
  const DigitContent* content = digits_of(puzzle);
  GRIDPRESS_CHECK(content != nullptr);
  return *content;
}

MakeRequest make_request(const PuzzleRequest& request) {
  const Options options = options_of(request.options.get());
  return {.size = request.size.rows,
          .diagonals = options.diagonals,
          .style = options.style,
          .regions = options.regions,
          .givens = options.givens,
          .signs = options.signs,
          .level = request.level,
          .before = request.before};
}

AttemptFunction start_attempts(const PuzzleRequest& request) {
  return start(make_request(request));
}

bool wants_reasons(const PuzzleRequest& request) {
  return request.level.rating && request.level.rating->high.value_or(99) >= kSmallestReason;
}

int attempts_per_batch(const PuzzleRequest& request) {
  const int size = request.size.rows;
  return (size == 9 ? 8 : size == 6 ? 32 : 128) / (wants_reasons(request) ? 4 : 1);
}

// Attempts at hard 4x4 puzzles are cheap, but thousands of them fail. A fiendish 9x9 takes about
// ten attempts.
int attempts(const PuzzleRequest& request) {
  if (request.size.rows == 4) return 10 * request.attempts;
  return wants_reasons(request) ? std::max(1, request.attempts / 10) : request.attempts;
}

std::optional<Impossible> impossible(const PuzzleRequest& request) {
  const Options options = options_of(request.options.get());
  if (options.regions.empty()) return std::nullopt;
  return digits::impossible_regions(
      topology_of(request.size.rows, options.diagonals, options.regions));
}

SolutionCount count(const Puzzle& puzzle, const CountRequest& request) {
  const DigitContent& content = content_of(puzzle);
  const std::optional<SolveResult> result =
      request.independent_engine
          ? count_by_clauses(content, request.limit, request.steps)
          : std::optional(count_by_search(content, request.limit, request.steps));
  if (!result) return {0, false, nullptr};  // the build lacks CaDiCaL
  SolutionCount counted{result->count, result->decided, nullptr};
  if (!result->first.empty()) {
    counted.first = std::make_shared<DigitContent>(content.rules, content.givens, result->first);
  }
  return counted;
}

Explanation explain(const Puzzle& puzzle, const StepWords& words, int max_steps) {
  const DigitContent& content = content_of(puzzle);
  const Sums sums(content.rules);
  SolvingPath path(sums, content.givens);
  Explanation explained;
  std::vector<ExplainedStep>& steps = explained.steps;
  while (static_cast<int>(steps.size()) < max_steps) {
    const KillerStep* step = path.next();
    if (step == nullptr) break;
    steps.push_back({std::string(step->step.technique), step->step.rating, title_of(*step, words),
                     text_of(*step, sums, words), picture_of(path.state(), *step, sums)});
    path.take(*step);
  }
  return explained;
}

// As in sudoku, answers are compared by their digits up to symmetry. Sizes with too few grids
// compare the digits themselves.
std::string answer_form(const Puzzle& puzzle) {
  const DigitContent& content = content_of(puzzle);
  const Topology& board = *content.rules.topology;
  if (!board.box || !answers_by_form(board.digits)) return to_line(content.solution);
  const std::optional<Grid> form = canonical_grid(*board.box, content.solution);
  return to_line(form ? *form : content.solution);
}

Result<Puzzle> puzzle_of(Result<DigitContent> content) {
  if (!content.ok()) return content.problems();
  Puzzle puzzle;
  puzzle.kind = kName;
  puzzle.grade.clues = clues_of(*content);
  puzzle.content = std::make_shared<DigitContent>(std::move(content).value());
  return puzzle;
}

Result<Puzzle> of_grid(const ClueGrid& grid) {
  return puzzle_of(content_of_grid(grid.rules, grid.givens, grid.solution));
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* /*options*/) {
  return puzzle_of(read_text(problem, solution));
}

Size size_of(const Puzzle& puzzle) {
  const int digits = content_of(puzzle).rules.topology->digits;
  return {digits, digits};
}

std::string rule(Size size, const Puzzle* puzzle, const KindWords& words) {
  std::string text = fill_sentence(words, "rule", {{"digits", std::to_string(size.rows)}});
  const Topology* board = puzzle == nullptr ? nullptr : content_of(*puzzle).rules.topology.get();
  const bool white = !text.ends_with("。");  // the Chinese full stop includes a space
  const auto add = [&](std::string_view key) {
    text += (white ? " " : "") + fill_sentence(words, key, {});
  };
  if (board == nullptr || has_diagonals(*board)) add("spoken_diagonals");
  if (board != nullptr && !board->box) add("spoken_regions");
  if (puzzle != nullptr && !signs_of(content_of(*puzzle).rules).empty()) add("signs");
  return text;
}

// The lesson's pictures show the most frequent size in the book.
KindLesson lesson(const LessonRequest& request) {
  LessonPlan plan{.sizes = {}, .seed = request.seed};
  int most = 0;
  for (const LessonShape& shape : request.shapes) {
    const int size = shape.size.rows;
    if (std::find(plan.sizes.begin(), plan.sizes.end(), size) == plan.sizes.end()) {
      plan.sizes.push_back(size);
    }
    const Options options = options_of(shape.options.get());
    plan.diagonals |= options.diagonals;
    if (options.signs != Signs::kNone) plan.signs = options.signs;
    if (!options.irregular()) plan.boxed.push_back(size);
    if (options.irregular()) {
      plan.style = options.style.empty() ? digits::kRegionStyles.front() : options.style;
    }
    if (shape.puzzles <= most) continue;
    most = shape.puzzles;
    plan.drawn = size;
  }
  return lesson_of(plan, request.words);
}

}  // namespace
}  // namespace killer

const Kind& killer_kind() {
  static const Kind kind{
      .name = killer::kName,
      .words = {.keys = killer::word_keys(), .places = killer::word_places()},
      .options = {.keys = killer::kKeys, .read = killer::read_options},
      .sizes = {.common = killer::sizes, .has = killer::has_size, .usual = {9, 9}},
      .maker = {.start = killer::start_attempts,
                .attempts_per_batch = killer::attempts_per_batch,
                .attempts = killer::attempts,
                .out_of_reach = killer::out_of_reach,
                .impossible = killer::impossible},
      .truth = {.count = killer::count},
      .grading = {.levels = killer::level_bands(),
                  .grade = on_content<killer::grade>,
                  .explain = killer::explain,
                  .techniques = [] { return techniques_of_rows(killer::rows()); }},
      .duplicates = {.canonical = on_content<killer::canonical_text>,
                     .answer_form = killer::answer_form,
                     .clue_sums = on_content<killer::clue_sums>},
      .text = {.problem = on_content<killer::problem_text>,
               .solution = on_content<killer::solution_text>,
               .read = killer::read,
               .size_of = killer::size_of,
               .extras = on_content<killer::clues_as_json>},
      .grids = {.of_grid = killer::of_grid},
      .look = {.cell = {.least = 25, .good = 26, .most = 60, .answer = 8},
               .draw = on_content<killer::draw>,
               .speak = on_content<killer::speak>,
               .caption = on_content<killer::caption>,
               .rule = killer::rule,
               .ornament = on_content<digit_pattern>,
               .lesson = killer::lesson}};
  return kind;
}

}  // namespace gridpress
