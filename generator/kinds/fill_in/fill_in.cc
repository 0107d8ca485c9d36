// Fill-in: every word or number of a list has one place in the grid.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "generator/kinds/attempts.h"
#include "generator/kinds/content.h"
#include "generator/kinds/fill_in/content.h"
#include "generator/kinds/fill_in/make.h"
#include "generator/kinds/fill_in/text.h"
#include "generator/kinds/fill_in/walk.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/words/shared.h"

namespace gridpress {
namespace fill_in {
namespace {

constexpr double kLeastRating = 1, kMostRating = 8;

// Measured on puzzles of 13 x 13.
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 2.4},
                                 {"easy", 2.5, 3.3},
                                 {"medium", 3.4, 3.7},
                                 {"hard", 3.8, 4.0},
                                 {"fiendish", 4.1, 9.9}};

constexpr std::array<std::string_view, 2> kFills{"words", "numbers"};
constexpr std::array<std::string_view, 2> kStyles{"lattice", "dense"};
constexpr fields::Key kKeys[] = {
    {.name = "fill",
     .type = fields::Type::kChoice,
     .help = "What the list has: words (the default) or numbers.",
     .choices = kFills},
    {.name = "style",
     .type = fields::Type::kChoice,
     .help = "The grid: a lattice (the default), or dense, in which nearly every cell is crossed.",
     .choices = kStyles},
    {.name = "given",
     .type = fields::Type::kInteger,
     .help = "Number of words that are given, 0 or 1. By default, the level decides.",
     .least = 0,
     .most = 1}};

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  auto options = std::make_shared<Options>();
  options->numbers = reader.choice("fill") == "numbers";
  if (reader.choice("style") == "dense") options->style = words::Style::kDense;
  if (const auto given = reader.integer("given")) options->given = static_cast<int>(*given);
  if (!options->numbers) {
    options->lexicon = words::read_lexicon(reader, context);
    if (options->lexicon == nullptr) return nullptr;
  }
  options->fingerprint =
      fmt::format("{};{};{};{}", options->numbers, options->style == words::Style::kDense,
                  options->given.value_or(-1), options->numbers ? "" : options->lexicon->digest());
  return options;
}

std::vector<Size> sizes() {
  return {{9, 9}, {11, 11}, {13, 13}, {15, 15}};
}

const FillIn& fill_in_of(const Puzzle& puzzle) {
  return content_as<FillIn>(puzzle);
}

SolutionCount count(const Puzzle& puzzle, const CountRequest& request) {
  const FillIn& content = fill_in_of(puzzle);
  const std::uint64_t steps = request.steps > 0 ? request.steps : kSteps;
  const words::FillInClues clues = clues_of(content);
  words::Fillings found = request.independent_engine
                              ? words::count_fillings_slowly(clues, request.limit, steps)
                              : words::count_fillings(clues, request.limit, steps);
  SolutionCount counted{found.count, found.decided, nullptr};
  if (!found.solutions.empty()) {
    auto solved = std::make_shared<FillIn>(content);
    solved->solution = std::move(found.solutions.front());
    counted.first = std::move(solved);
  }
  return counted;
}

Grade grade(const Puzzle& puzzle, double /*max_rating*/) {
  return grade_fill_in(fill_in_of(puzzle));
}

Explanation explain(const Puzzle& puzzle, const StepWords& words, int max_steps) {
  return explain_fill_in(fill_in_of(puzzle), words, max_steps);
}

std::vector<KindTechnique> techniques() {
  return techniques_by_number<Technique>(kTechniques, rating_of);
}

std::string out_of_reach(const Level& level, Size /*size*/) {
  return outside_ratings(kName, level, kLeastRating, kMostRating);
}

std::string problem(const Puzzle& puzzle) {
  return problem_text(fill_in_of(puzzle));
}

std::string solution(const Puzzle& puzzle) {
  return solution_text(fill_in_of(puzzle));
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* /*options*/) {
  Result<std::shared_ptr<FillIn>> content = read_fill_in(problem, solution);
  if (!content) return content.problems();
  Puzzle puzzle;
  puzzle.kind = kName;
  puzzle.grade.clues = static_cast<int>((*content)->list.size());
  puzzle.content = *std::move(content);
  return puzzle;
}

Size size_of(const Puzzle& puzzle) {
  return fill_in_of(puzzle).lattice().size;
}

figure::Figure draw(const Puzzle& puzzle, bool solution) {
  return draw_fill_in(fill_in_of(puzzle), solution);
}

// Plans for the most words that a grid of this size can have. Lattices were counted; a dense grid
// has about a third as many words as cells.
figure::Figure blank(Size size, const KindOptions* options) {
  const auto* own = dynamic_cast<const Options*>(options);
  const bool dense = own != nullptr && own->style == words::Style::kDense;
  const int lattice = size.rows <= 9 ? 20 : size.rows <= 11 ? 28 : size.rows <= 13 ? 32 : 42;
  return draw_blank(size, dense ? size.cells() / 3 : lattice);
}

std::string speak(const Puzzle& puzzle, bool solution, const KindWords& words) {
  return speak_fill_in(fill_in_of(puzzle), solution, words);
}

std::vector<std::string> caption(const Puzzle& puzzle, const KindWords& words) {
  return captions(fill_in_of(puzzle), words);
}

std::string rule(Size /*size*/, const Puzzle* /*puzzle*/, const KindWords& words) {
  return fill_sentence(words, "rule", {});
}

CellPattern ornament(const Puzzle& puzzle) {
  return words::lattice_ornament(fill_in_of(puzzle).lattice());
}

// The worked example is a small puzzle of the same kind as in the book.
KindLesson lesson(const LessonRequest& request) {
  PuzzleRequest sample;
  sample.size = sizes().front();
  sample.level.rating = fields::Range{kLeastRating, kMostRating};
  sample.options = request.shapes.empty() ? nullptr : request.shapes.front().options;
  constexpr std::uint64_t kTries = 500;
  sample.seed = request.seed;
  const std::optional<Puzzle> made = first_puzzle(start(sample), sample, kTries);
  if (made) return lesson_with(fill_in_of(*made), request.words);
  return {};
}

}  // namespace
}  // namespace fill_in

const Kind& fill_in_kind() {
  static const Kind kind{.name = fill_in::kName,
                         .words = {.keys = fill_in::word_keys(),
                                   .places = fill_in::word_places(),
                                   .shared = &words::shared_words()},
                         .options = {.keys = fill_in::kKeys, .read = fill_in::read_options},
                         .sizes = {.common = fill_in::sizes, .usual = {13, 13}},
                         .maker = {.start = fill_in::start,
                                   .attempts_per_batch = [](const PuzzleRequest&) { return 2; },
                                   .attempts = [](const PuzzleRequest&) { return 800; },
                                   .out_of_reach = fill_in::out_of_reach},
                         .truth = {.count = fill_in::count},
                         .grading = {.levels = fill_in::kLevels,
                                     .grade = fill_in::grade,
                                     .explain = fill_in::explain,
                                     .techniques = fill_in::techniques},
                         .text = {.problem = fill_in::problem,
                                  .solution = fill_in::solution,
                                  .read = fill_in::read,
                                  .size_of = fill_in::size_of},
                         .look = {.cell = {.least = 11, .good = 14, .most = 40, .answer = 9.75},
                                  .candidates = false,
                                  .draw = fill_in::draw,
                                  .blank = fill_in::blank,
                                  .speak = fill_in::speak,
                                  .caption = fill_in::caption,
                                  .rule = fill_in::rule,
                                  .ornament = fill_in::ornament,
                                  .lesson = fill_in::lesson}};
  return kind;
}

}  // namespace gridpress
