// gridpress explain: the solution of puzzles in plain words, step by step.
#include <fmt/format.h>

#include "generator/grader/named.h"
#include "generator/grader/tell/tell.h"
#include "generator/model/line_format.h"
#include "publisher/commands/puzzle_arguments.h"

namespace gridpress {
namespace {

using formats::TextPuzzle;

void tell(const TextPuzzle& puzzle, const TechniqueWords& words, LineOutput& output) {
  if (const std::string problem = refusal(puzzle); !problem.empty()) {
    return tell_problem(puzzle.line, problem, output);
  }
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
  asked.text("--language", language, "of the words, one of gridpress languages").unit("L").shown();
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
