// gridpress explain: the solution of puzzles in plain words, step by step.
#include <fmt/format.h>

#include "generator/grader/named.h"
#include "generator/grader/tell/tell.h"
#include "generator/model/line_format.h"
#include "generator/solver/solve.h"
#include "publisher/commands/puzzle_arguments.h"

namespace gridpress {
namespace {

using formats::TextPuzzle;

// Branch nodes before the solver says that it does not know.
constexpr std::uint64_t kNodeBudget = 20'000'000;

// Why the puzzle has no solution to tell; empty: it has one.
std::string no_single_solution(const TextPuzzle& puzzle) {
  const SolveResult result =
      solve(*puzzle.rules, puzzle.givens, {.limit = 2, .node_budget = kNodeBudget});
  if (result.count == 1 && result.decided) return "";
  if (result.count == 0 && result.decided) return "the puzzle has no solution";
  if (result.count > 1) return "the puzzle has several solutions";
  return "whether the puzzle has a single solution is not known";
}

void tell(const TextPuzzle& puzzle, const TechniqueWords& words, LineOutput& output) {
  std::string problem = puzzle.problem;
  if (problem.empty()) problem = no_single_solution(puzzle);
  if (!problem.empty()) return tell_problem(puzzle.line, problem, output);
  const Rules& rules = *puzzle.rules;
  fmt::format_to(std::back_inserter(output.out), "{}\n{}\n", to_line(puzzle.givens),
                 tell_path(named_path(rules, puzzle.givens), rules, puzzle.givens, words));
}

}  // namespace

int run_explain(const std::vector<std::string>& arguments) {
  PuzzleArguments puzzles;
  std::string language = "en";
  Arguments asked("explain",
                  "The solution of each puzzle in plain words: its line, a line for each step with "
                  "what is seen, why it follows and what it gives, an empty line.");
  add_puzzle_arguments(asked, puzzles);
  asked.text("--language", language, "of the words: en, de").unit("L").shown();
  if (const auto code = asked.parse(arguments)) return *code;
  const Result<PuzzleSource> source = puzzle_source(puzzles);
  if (!source) return report(source.problems()), kRefused;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  Sources sources;
  const Result<TechniqueWords> words = data->technique_words(language, sources);
  if (!words) return report(words.problems(), sources), kRefused;
  return run_over_puzzles(*source, [&](const PuzzleBatch& batch) {
    LineOutput output;
    for (const TextPuzzle& puzzle : batch.puzzles) tell(puzzle, *words, output);
    return output;
  });
}

}  // namespace gridpress
