// gridpress explain: explains the solution of puzzles in words, step by step.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "generator/kinds/kind.h"
#include "generator/model/digit_puzzle.h"
#include "publisher/commands/puzzles/kind_lines.h"
#include "publisher/commands/puzzles/puzzle_arguments.h"
#include "publisher/commands/puzzles/steps.h"
#include "publisher/puzzles/json.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/system/interrupt.h"

namespace gridpress {
namespace {

using formats::TextPuzzle;
using Json = nlohmann::ordered_json;

// Explains puzzles of one kind, as text or as JSON.
struct Explainer {
  const Kind& kind;
  StepWords words;
  bool json = false;

  std::string operator()(const Puzzle& puzzle) const {
    constexpr int kMost = 100'000;
    const Explanation explanation = kind.grading.explain(puzzle, words, kMost);
    if (json) return as_json(puzzle, explanation);
    return fmt::format("{}\n{}\n", kind.text.problem(puzzle),
                       explanation_text(explanation, words.techniques));
  }

 private:
  std::string as_json(const Puzzle& puzzle, const Explanation& explanation) const {
    Json steps = Json::array();
    for (const ExplainedStep& step : explanation.steps) {
      Json object = {{"number", steps.size() + 1},
                     {"technique", step.technique},
                     {"name", step.title},
                     {"weight", step.rating}};
      if (!step.effect.empty()) object["does"] = step.effect;
      object["text"] = step.text;
      steps.push_back(std::move(object));
    }
    Json object = kind.grids.plain ? grid_head(puzzle, explanation) : kind_head(puzzle);
    object["steps"] = std::move(steps);
    return object.dump() + '\n';
  }

  Json grid_head(const Puzzle& puzzle, const Explanation& explanation) const {
    Json object = {{"size", kind.text.size_of(puzzle).rows}};
    if (const auto& box = digits_of(puzzle)->rules.topology->box) {
      object["box"] = fmt::format("{}x{}", box->rows, box->columns);
    }
    object["givens"] = kind.text.problem(puzzle);
    object["solved"] = explanation.finished;
    object["grid"] = explanation.final_text;
    return object;
  }

  Json kind_head(const Puzzle& puzzle) const {
    return {{"kind", kind.name},
            {"size", size_json(kind.text.size_of(puzzle))},
            {"puzzle", kind.text.problem(puzzle)},
            {"solution", kind.text.solution(puzzle)}};
  }
};

// Explains a digit grid. If it can't be explained, fails with the reason.
Result<std::string> explained_grid(const Explainer& explain, const TextPuzzle& puzzle) {
  std::string problem = refusal(puzzle);
  if (problem.empty()) problem = not_graded(puzzle);
  if (!problem.empty()) return failure(std::move(problem));
  return explain(to_puzzle(explain.kind.name, {*puzzle.rules, puzzle.givens, puzzle.solution}));
}

// Explains a puzzle of a kind that has its own text format.
Result<std::string> explained_line(const Explainer& explain, const Puzzle& read) {
  const Result<Puzzle> puzzle = with_only_solution(read);
  if (!puzzle) return puzzle.problems();
  return explain(*puzzle);
}

// Explains the puzzle number `number`, counted from 1 over all files.
Result<std::string> explained_one(const Explainer& explain, const PuzzleArguments& puzzles,
                                  int number) {
  if (!explain.kind.grids.plain) {
    const Result<NumberedLine> read = read_numbered(explain.kind, puzzles, number);
    if (!read) return read.problems();
    Result<std::string> text = explained_line(explain, read->puzzle);
    if (text) return text;
    return at_place(text.problems().front(), read->place);
  }
  const Result<NumberedPuzzle> found = read_numbered(puzzles, number);
  if (!found) return found.problems();
  Result<std::string> text = explained_grid(explain, found->puzzle);
  if (text) return text;
  return at_place(text.problems().front(), found->place);
}

int explain_all(const Explainer& explain, const PuzzleArguments& puzzles) {
  if (!explain.kind.grids.plain) {
    return run_over_kind_lines(explain.kind, puzzles, [&](const Puzzle& puzzle) {
      return explained_line(explain, puzzle);
    });
  }
  const auto read = puzzle_sources(puzzles);
  if (!read) return report(read.problems()), kRefused;
  std::vector<PuzzleSource> sources = *read;
  // Explaining is slow. With small batches, results appear early.
  for (PuzzleSource& source : sources) source.batch_bytes = std::size_t{1} << 13;
  return run_over_puzzles(sources, [&](const PuzzleBatch& batch) {
    LineOutput output;
    for (const TextPuzzle& puzzle : batch.puzzles) {
      if ((output.cut = interrupted())) break;
      if (const Result<std::string> text = explained_grid(explain, puzzle)) {
        output.out += *text;
      } else {
        print_problem(batch, puzzle.line, text.problems().front().message, output);
      }
    }
    return output;
  });
}

}  // namespace

int run_explain(const std::vector<std::string>& arguments) {
  PuzzleArguments puzzles;
  std::string language = "en";
  int number = 0;
  bool json = false;
  Arguments asked("explain",
                  "Prints each puzzle, one line per step (what to look at, why it follows and its "
                  "result), and an empty line.");
  add_puzzle_arguments(asked, puzzles);
  asked.text("--language", language, "Language (see `gridpress languages`)")
      .unit("LANGUAGE")
      .shown();
  asked.number("--number", number, {1, 100'000'000}, "Explain only the Nth puzzle").shown("all");
  asked.flag("--json", json, "Print one JSON object per puzzle (docs/json.md)");
  asked.example("gridpress explain puzzles.txt --number 3 --language de");
  asked.example("gridpress generate --count 1 --difficulty hard | gridpress explain --json");
  if (const auto code = asked.parse(arguments)) return *code;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  Sources sources;
  const Result<TechniqueWords> words = data->technique_words(language, sources);
  if (!words) return report(words.problems(), sources), kRefused;
  const Result<const Kind*> kind = asked_kind(puzzles);
  if (!kind) return report(kind.problems()), kRefused;
  if ((*kind)->grading.explain == nullptr) {
    return report(
               {failure(fmt::format("{} puzzles can't be explained step by step", (*kind)->name))}),
           kRefused;
  }
  const Result<KindWords> own = data->kind_words(**kind, language, sources);
  if (!own) return report(own.problems(), sources), kRefused;
  const Explainer explain{**kind, {*own, *words, {}, false}, json};
  if (number == 0) return explain_all(explain, puzzles);
  const Result<std::string> text = explained_one(explain, puzzles, number);
  if (!text) return report(text.problems()), kRefused;
  fmt::print("{}", *text);
  return kDone;
}

}  // namespace gridpress
