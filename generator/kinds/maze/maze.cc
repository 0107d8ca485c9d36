// Maze: one way leads from the entrance to the exit or, in rings, to the middle.
#include "generator/kinds/maze/maze.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "generator/kinds/content.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/maze/drawing.h"

namespace gridpress {
namespace maze {
namespace {

constexpr std::string_view kName = "maze";
constexpr Size kUsual{20, 20};
constexpr std::uint64_t kSteps = 10'000'000;  // of the search for ways

constexpr KindLevel kLevels[] = {{"gentle", 1.0, 2.1},
                                 {"easy", 2.2, 2.9},
                                 {"medium", 3.0, 3.7},
                                 {"hard", 3.8, 4.5},
                                 {"fiendish", 4.6, 9.9}};

constexpr std::string_view kWordKeys[] = {
    "name",       "title",        "lead",          "rule",           "rule_rings",
    "tip",        "caption",      "caption_rings", "puzzle_picture", "answer_picture",
    "step_title", "step_text",    "say_puzzle",    "say_way",        "move",
    "up",         "down",         "left",          "right",          "up_left",
    "up_right",   "down_left",    "down_right",    "inwards",        "outwards",
    "clockwise",  "anticlockwise"};
constexpr std::string_view kWordPlaces[] = {"rows", "columns", "moves", "direction", "count"};

constexpr fields::Key kKeys[] = {
    {.name = "form",
     .type = fields::Type::kChoice,
     .help = "What the maze is made of: squares (the default), hexagons, or rings around the goal.",
     .choices = kFormNames},
    {.name = "shape",
     .help = "A picture of the library whose outline a maze of squares takes, such as heart or "
             "star. By default it is a rectangle."}};

struct Options final : KindOptions {
  Form form = Form::kSquares;
  BoardShape shape;
};

const Options& options_of(const KindOptions* options) {
  static const Options kStandard;
  return options != nullptr ? static_cast<const Options&>(*options) : kStandard;
}

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  const auto form = reader.choice("form");
  const bool shaped = reader.has("shape");
  if (!form && !shaped) return nullptr;
  auto options = std::make_shared<Options>();
  if (form) {
    options->form = static_cast<Form>(std::ranges::find(kFormNames, *form) - kFormNames.begin());
  }
  if (!has_size(options->form, context.size)) {
    reader.error("form",
                 fmt::format("rings need as many rows as columns, an even number from 8 to 40, "
                             "not {}",
                             to_text(context.size)),
                 "write, for example, size: 24");
    return nullptr;
  }
  if (shaped && options->form != Form::kSquares) {
    reader.error("shape", fmt::format("'shape' can't be used with 'form: {}'", *form),
                 "remove one of the two");
    return nullptr;
  }
  if (shaped) {
    auto shape = read_shape_key(reader, context);
    if (!shape) return nullptr;
    options->shape = *std::move(shape);
  }
  options->fingerprint = std::string(kFormNames[static_cast<std::size_t>(options->form)]);
  for (const std::uint8_t cell : options->shape) options->fingerprint += cell != 0 ? 'x' : '-';
  return options;
}

const Maze& maze_of(const Puzzle& puzzle) {
  return content_as<Maze>(puzzle);
}

std::vector<Size> sizes() {
  return {{10, 10}, {15, 15}, {20, 20}, {30, 24}, {40, 30}};
}

bool supports(Size size) {
  return has_size(Form::kSquares, size);
}

Puzzle puzzle_of(Maze maze) {
  Puzzle puzzle;
  puzzle.kind = kName;
  puzzle.grade = grade(maze);
  puzzle.content = std::make_shared<const Maze>(std::move(maze));
  return puzzle;
}

// How often a passage is continued, so that the ratings are likely to be in the range.
int winding_for(const std::optional<fields::Range>& rating, Rng& rng) {
  constexpr double kLeast = 1.9, kMost = 6.0, kPerPoint = 28;
  constexpr int kAside = 15;
  if (!rating) return static_cast<int>(rng.below(101));
  const double middle =
      (rating->low.value_or(1) + std::min(rating->high.value_or(kMost), kMost)) / 2;
  const int target = static_cast<int>((middle - kLeast) * kPerPoint);
  return std::clamp(target - kAside + static_cast<int>(rng.below(2 * kAside + 1)), 0, 100);
}

AttemptFunction start(const PuzzleRequest& request) {
  return [request](const Attempt& attempt) -> std::optional<Puzzle> {
    const Options& options = options_of(request.options.get());
    const int winding = winding_for(request.level.rating, attempt.rng);
    return puzzle_of(random_maze(options.form, request.size, options.shape, winding, attempt.rng));
  };
}

SolutionCount count(const Puzzle& puzzle, const CountRequest& request) {
  const Maze& maze = maze_of(puzzle);
  Ways ways = request.independent_engine
                  ? count_ways_by_cuts(maze, std::min<std::uint64_t>(request.limit, 2))
                  : count_ways(maze, request.limit, request.steps > 0 ? request.steps : kSteps);
  SolutionCount counted{ways.count, ways.decided, nullptr};
  if (!ways.first.empty()) {
    auto solved = std::make_shared<Maze>(maze);
    solved->way = std::move(ways.first);
    counted.first = std::move(solved);
  }
  return counted;
}

Grade grade_of(const Puzzle& puzzle, double /*max_rating*/) {
  return grade(maze_of(puzzle));
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* /*options*/) {
  Result<std::shared_ptr<Maze>> maze = read_text(problem, solution);
  if (!maze) return maze.problems();
  Puzzle puzzle;
  puzzle.kind = kName;
  puzzle.content = *std::move(maze);
  return puzzle;
}

Size size_of(const Puzzle& puzzle) {
  return maze_of(puzzle).size;
}

figure::Figure draw(const Puzzle& puzzle, bool solution) {
  return drawing(maze_of(puzzle), solution);
}

figure::Figure blank(Size size, const KindOptions* options) {
  return extent_of(options_of(options).form, size, false);
}

bool ends_in_middle(const Puzzle& puzzle) {
  return maze_of(puzzle).exit == kOutside;
}

std::string speak(const Puzzle& puzzle, bool solution, const KindWords& words) {
  const Maze& maze = maze_of(puzzle);
  if (!solution) {
    return fill_sentence(
        words, "say_puzzle",
        {{"rows", std::to_string(maze.size.rows)}, {"columns", std::to_string(maze.size.columns)}});
  }
  std::vector<std::pair<std::string_view, int>> moves;
  for (std::size_t i = 1; i < maze.way.size(); ++i) {
    const std::string_view direction = direction_of(maze, maze.way[i - 1], maze.way[i]);
    if (moves.empty() || moves.back().first != direction) moves.emplace_back(direction, 0);
    ++moves.back().second;
  }
  std::string text;
  for (const auto& [direction, count] : moves) {
    if (!text.empty()) text += ", ";
    text += fill_sentence(
        words, "move",
        {{"direction", fill_sentence(words, direction, {})}, {"count", std::to_string(count)}});
  }
  return fill_sentence(words, "say_way", {{"moves", text}});
}

std::vector<std::string> caption(const Puzzle& puzzle, const KindWords& words) {
  const Maze& maze = maze_of(puzzle);
  return {fill_sentence(words, ends_in_middle(puzzle) ? "caption_rings" : "caption", {}),
          fmt::format("{} × {}", maze.size.rows, maze.size.columns)};
}

std::string rule(Size /*size*/, const Puzzle* puzzle, const KindWords& words) {
  if (puzzle == nullptr) return fill_sentence(words, "lead", {});
  return fill_sentence(words, ends_in_middle(*puzzle) ? "rule_rings" : "rule", {});
}

// The values are 2 on the way and 1 elsewhere.
CellPattern ornament(const Puzzle& puzzle) {
  const Maze& maze = maze_of(puzzle);
  if (maze.form != Form::kSquares || !maze.shape.empty()) return plain_pattern(maze.size);
  CellPattern pattern{maze.size.rows, maze.size.columns, 2, {}, {}};
  pattern.cells.assign(static_cast<std::size_t>(maze.size.cells()), 1);
  for (const int cell : maze.way) pattern.cells[static_cast<std::size_t>(cell)] = 2;
  return pattern;
}

KindLesson lesson(const LessonRequest& request) {
  constexpr int kSide = 10, kWinding = 60;
  const KindWords& words = request.words;
  Form form = Form::kSquares;
  int most = -1;
  for (const LessonShape& shape : request.shapes) {
    if (std::exchange(most, std::max(most, shape.puzzles)) < shape.puzzles) {
      form = options_of(shape.options.get()).form;
    }
  }
  Rng rng(request.seed);
  const Maze maze = random_maze(form, {kSide, kSide}, {}, kWinding, rng);
  KindLesson lesson;
  lesson.title = fill_sentence(words, "title", {});
  lesson.lead = fill_sentence(words, "lead", {});
  lesson.houses = {{drawing(maze, false), fill_sentence(words, "puzzle_picture", {})},
                   {drawing(maze, true), fill_sentence(words, "answer_picture", {})}};
  lesson.step_title = fill_sentence(words, "step_title", {});
  lesson.step_text = {fill_sentence(words, "step_text", {})};
  lesson.tip = fill_sentence(words, "tip", {});
  lesson.step = drawing_with_dead_ends(maze);
  return lesson;
}

}  // namespace
}  // namespace maze

const Kind& maze_kind() {
  static const Kind kind{
      .name = maze::kName,
      .words = {.keys = maze::kWordKeys, .places = maze::kWordPlaces},
      .options = {.keys = maze::kKeys, .read = maze::read_options},
      .sizes = {.common = maze::sizes, .has = maze::supports, .usual = maze::kUsual},
      .maker = {.start = maze::start},
      .truth = {.count = maze::count},
      .grading = {.levels = maze::kLevels, .grade = maze::grade_of},
      .text = {.problem = on_content<maze::problem_text>,
               .solution = on_content<maze::solution_text>,
               .read = maze::read,
               .size_of = maze::size_of},
      .look = {.cell = {.least = 7, .good = 11, .most = 36, .answer = 4.5},
               .candidates = false,
               .draw = maze::draw,
               .blank = maze::blank,
               .speak = maze::speak,
               .caption = maze::caption,
               .rule = maze::rule,
               .ornament = maze::ornament,
               .lesson = maze::lesson}};
  return kind;
}

}  // namespace gridpress
