// Nonograms: numbers next to a grid determine which squares are black, and a picture appears.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "generator/kinds/attempts.h"
#include "generator/kinds/logic/kind.h"
#include "generator/kinds/logic/runs.h"
#include "generator/kinds/nonogram/clauses.h"
#include "generator/kinds/nonogram/make.h"
#include "generator/kinds/nonogram/options.h"
#include "generator/kinds/nonogram/search.h"
#include "generator/kinds/nonogram/shapes.h"
#include "generator/kinds/nonogram/walk.h"
#include "generator/kinds/sentences.h"

namespace gridpress::nonogram {

using logic::LogicContent;

namespace {

constexpr Size kSizes[] = {{5, 5}, {10, 10}, {10, 15}, {15, 15}, {20, 20}, {25, 25}, {30, 30}};
constexpr logic::BlockForm kBlocks[] = {
    {.shape = logic::BlockForm::Shape::kColumns, .least = 1, .most = kLargestSide, .runs = true},
    {.shape = logic::BlockForm::Shape::kRows, .least = 1, .most = kLargestSide, .runs = true}};
// Below the last level, line techniques suffice; at the last level, squares must be tried.
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.6},
                                 {"easy", 1.7, 1.9},
                                 {"medium", 2.0, 2.4},
                                 {"hard", 2.5, 3.9},
                                 {"fiendish", 4.0, 9.9}};
constexpr double kHardest = 6.5;  // the highest rating seen in published or generated puzzles
constexpr std::string_view kWords[] = {"step_small", "row_listed", "column_listed", "square",
                                       "spoken_answer"};
constexpr std::string_view kPlaces[] = {"lines", "square"};

Picture picture_of(const LogicContent& puzzle) {
  return {puzzle.solution.cells.begin(), puzzle.solution.cells.end()};
}

SolutionCount count_solutions(const LogicContent& puzzle, const CountRequest& request) {
  constexpr std::uint64_t kSteps = 600'000;  // about 100 ms
  const PictureCount found =
      count_pictures(Clues(puzzle), request.limit, request.steps > 0 ? request.steps : kSteps);
  return logic::with_first({found.count, found.decided, nullptr}, puzzle, found.first);
}

logic::Path find_path(const LogicContent& puzzle, const logic::PathRequest& request) {
  auto variables = std::make_shared<logic::Variables>();
  variables->every_cell(puzzle.size);
  Walk walked = walk(Clues(puzzle), {.recorded = request.max_steps});
  return {std::move(variables), std::move(walked.path), walked.finished};
}

std::string broken_rule(const LogicContent& puzzle) {
  const bool fits = Clues(puzzle) == Clues(puzzle.size, picture_of(puzzle));
  return fits ? "" : "the solution doesn't match the clues";
}

WordFilling fillings(const LogicContent& puzzle, const logic::Step& step, const KindWords& words) {
  std::vector<std::string> lines;
  for (const int line : step.lines) {
    lines.push_back(logic::line_name(words, puzzle.size, line, "_listed"));
  }
  const int line = step.lines.front(), square = std::abs(step.literals.front()) - 1;
  const Position at{square / puzzle.size.columns, square % puzzle.size.columns};
  return {{"line", logic::line_name(words, puzzle.size, line)},
          {"clue", fmt::format("{}", fmt::join(Clues(puzzle).runs(line), " "))},
          {"square", square_name(words, at, SquareForm::kWords)},
          {"lines", chained(words, lines)}};
}

void add_clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const std::vector<int> lines = add_line_clauses(Clues(puzzle), clauses);
  auto line = lines.begin();
  for (const int block : {1, 0}) {  // rows first
    for (const std::vector<int>& runs : logic::runs_of(puzzle.blocks[block])) {
      const bool any = !runs.empty() && runs.front() == logic::kNoClue;
      if (!any) clauses.add({*line});
      ++line;
    }
  }
}

constexpr logic::OwnEngine kEngine{.count = count_solutions,
                                   .conflicts = 100'000,
                                   .find_path = find_path,
                                   .make = make_small,
                                   .broken_rule = broken_rule,
                                   .fillings = fillings};

std::string out_of_reach(const Level& level, Size /*size*/) {
  return outside_ratings(kDescription.name, level, 1.0, kHardest);
}

Grade grade_of(const Puzzle& puzzle, double max_rating) {
  return grade(Clues(content_as<LogicContent>(puzzle)), max_rating);
}

// A book shows each name of the library only once, even if it has several drawings. Otherwise the
// clues, which determine the picture, identify it.
std::string answer_form(const LogicContent& puzzle) {
  return puzzle.picture.empty() ? logic::canonical_problem(puzzle) : "picture " + puzzle.picture;
}

std::string extras(const LogicContent& puzzle) {
  return puzzle.picture.empty() ? "{}" : fmt::format(R"({{"picture": "{}"}})", puzzle.picture);
}

std::string subject(const LogicContent& puzzle, bool solution) {
  return solution ? puzzle.subject : "";
}

// A pattern generated from the clues. It isn't the puzzle's own picture, which nothing may reveal
// before the answer.
CellPattern ornament(const LogicContent& puzzle) {
  const auto [rows, columns] = puzzle.size;
  Rng rng(Seed(static_cast<std::uint64_t>(rows)).child(logic::problem_text(puzzle)));
  const Picture picture = draw_creature(puzzle.size, rng);
  return {rows, columns, 1, {picture.begin(), picture.end()}, {}};
}

board::Play play(const LogicContent& puzzle) {
  return {board::Shading{logic::runs_of(puzzle.blocks[1]), logic::runs_of(puzzle.blocks[0])},
          puzzle.solution.cells};
}

}  // namespace

const logic::Description kDescription{.name = "nonogram",
                                      .sizes = kSizes,
                                      .default_size = {15, 15},
                                      .min_side = 5,
                                      .max_side = 30,
                                      .least_read = 1,
                                      .most_read = kLargestSide,
                                      .cell = {.least = 12.75, .good = 15, .most = 30, .answer = 4},
                                      .blocks = kBlocks,
                                      .sorts = sorts(),
                                      .levels = kLevels,
                                      .look = {.mark = logic::Look::Mark::kFill, .picture = true},
                                      .words = kWords,
                                      .word_places = kPlaces,
                                      .engine = &kEngine,
                                      .clauses = add_clauses};

}  // namespace gridpress::nonogram

namespace gridpress {

const Kind& nonogram_kind() {
  static const Kind kind = [] {
    Kind made = logic::kind_of(nonogram::kDescription);
    made.options = {.keys = nonogram::option_keys(), .read = nonogram::read_options};
    made.maker = {.start = nonogram::start,
                  .attempts_per_batch = nonogram::attempts_per_batch,
                  .attempts = nonogram::attempts,
                  .out_of_reach = nonogram::out_of_reach,
                  .supply = nonogram::supply};
    made.grading.grade = nonogram::grade_of;
    made.duplicates.answer_form = on_content<nonogram::answer_form>;
    made.text.extras = on_content<nonogram::extras>;
    made.look.subject = on_content<nonogram::subject>;
    made.look.ornament = on_content<nonogram::ornament>;
    made.play = on_content<nonogram::play>;
    return made;
  }();
  return kind;
}

}  // namespace gridpress
