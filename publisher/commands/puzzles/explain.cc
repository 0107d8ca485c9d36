// gridpress explain: the solution of puzzles in plain words, step by step.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "generator/grader/named.h"
#include "generator/grader/tell/tell.h"
#include "generator/model/line_format.h"
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

std::string as_text(const TextPuzzle& puzzle, const TechniqueWords& words) {
  const Rules& rules = *puzzle.rules;
  return fmt::format("{}\n{}\n", to_line(puzzle.givens),
                     tell_path(named_path(rules, puzzle.givens), rules, puzzle.givens, words));
}

std::string as_json(const TextPuzzle& puzzle, const TechniqueWords& words) {
  const Topology& board = *puzzle.rules->topology;
  const SolvePath path = named_path(*puzzle.rules, puzzle.givens);
  Json steps = Json::array();
  Grid values = puzzle.givens;
  for (const Step& step : path.steps) {
    steps.push_back({{"number", steps.size() + 1},
                     {"technique", step.technique},
                     {"name", words.name(step.technique)},
                     {"weight", step.rating},
                     {"does", effect(step.placement, step.eliminations, board)},
                     {"text", tell_step(step, board, words)}});
    if (step.places()) {
      values[step.placement.cell] = static_cast<std::uint8_t>(step.placement.digit);
    }
  }
  Json object = {{"size", board.digits}};
  if (board.box) object["box"] = fmt::format("{}x{}", board.box->rows, board.box->columns);
  object["givens"] = to_line(puzzle.givens);
  object["solved"] = path.finished;
  object["grid"] = to_line(values);
  object["steps"] = std::move(steps);
  return object.dump() + '\n';
}

std::string explained(const TextPuzzle& puzzle, const TechniqueWords& words, bool json) {
  return json ? as_json(puzzle, words) : as_text(puzzle, words);
}

// Why a puzzle can't be explained; empty: it can.
std::string problem_of(const TextPuzzle& puzzle) {
  const std::string problem = refusal(puzzle);
  return problem.empty() ? not_graded(puzzle) : problem;
}

int explain_one(const PuzzleArguments& puzzles, int number, const TechniqueWords& words,
                bool json) {
  const Result<NumberedPuzzle> found = read_numbered(puzzles, number);
  if (!found) return report(found.problems()), kRefused;
  if (const std::string problem = problem_of(found->puzzle); !problem.empty()) {
    return report({failure(fmt::format("{}: {}", found->place, problem))}), kRefused;
  }
  fmt::print("{}", explained(found->puzzle, words, json));
  return kDone;
}

int explain_all(const PuzzleArguments& puzzles, const TechniqueWords& words, bool json) {
  const auto read = puzzle_sources(puzzles);
  if (!read) return report(read.problems()), kRefused;
  std::vector<PuzzleSource> sources = *read;
  // Explaining is slow: results come soon.
  for (PuzzleSource& source : sources) source.batch_bytes = std::size_t{1} << 13;
  return run_over_puzzles(sources, [&](const PuzzleBatch& batch) {
    LineOutput output;
    for (const TextPuzzle& puzzle : batch.puzzles) {
      if ((output.cut = interrupted())) break;
      if (const std::string problem = problem_of(puzzle); !problem.empty()) {
        tell_problem(batch, puzzle.line, problem, output);
      } else {
        output.out += explained(puzzle, words, json);
      }
    }
    return output;
  });
}

std::string steps_text(const Kind& kind, const Puzzle& puzzle, const StepWords& words, bool json) {
  constexpr int kMost = 100'000;
  const std::vector<ExplainedStep> steps = kind.explain(puzzle, words, kMost);
  if (!json) {
    std::string text = kind.problem(puzzle) + '\n';
    for (std::size_t i = 0; i < steps.size(); ++i) {
      text += fmt::format("{}. {}: {}\n", i + 1, steps[i].title, steps[i].text);
    }
    return text + '\n';
  }
  Json list = Json::array();
  for (const ExplainedStep& step : steps) {
    list.push_back({{"number", list.size() + 1},
                    {"technique", step.technique},
                    {"name", step.title},
                    {"weight", step.rating},
                    {"text", step.text}});
  }
  const Json object = {{"kind", kind.name},
                       {"size", size_json(kind.size_of(puzzle))},
                       {"puzzle", kind.problem(puzzle)},
                       {"solution", kind.solution(puzzle)},
                       {"steps", std::move(list)}};
  return object.dump() + '\n';
}

struct Wish {
  int number = 0;  // 0: every puzzle
  bool json = false;
};

// Of a kind that no format of grids holds.
int explain_lines(const Kind& kind, const PuzzleArguments& puzzles, const StepWords& words,
                  Wish wish) {
  const auto work = [&](const Puzzle& read) -> Result<std::string> {
    const Result<Puzzle> puzzle = with_only_solution(read);
    if (!puzzle) return puzzle.problems();
    return steps_text(kind, *puzzle, words, wish.json);
  };
  if (wish.number == 0) return run_over_kind_lines(kind, puzzles, work);
  const Result<Puzzle> puzzle = read_numbered(kind, puzzles, wish.number);
  if (!puzzle) return report(puzzle.problems()), kRefused;
  const Result<std::string> text = work(*puzzle);
  if (!text) return report(text.problems()), kRefused;
  fmt::print("{}", *text);
  return kDone;
}

}  // namespace

int run_explain(const std::vector<std::string>& arguments) {
  PuzzleArguments puzzles;
  std::string language = "en";
  int number = 0;
  bool json = false;
  Arguments asked("explain",
                  "The solution of each puzzle in plain words: its line, a line for each step with "
                  "what is seen, why it follows and what it gives, an empty line.");
  add_puzzle_arguments(asked, puzzles);
  asked.text("--language", language, "of the words: a code of gridpress languages")
      .unit("L")
      .shown();
  asked.number("--number", number, {1, 100'000'000}, "only this one of the puzzles");
  asked.flag("--json", json, "one JSON object a puzzle (docs/json.md)");
  asked.example("gridpress explain puzzles.txt --number 3 --language de");
  asked.example("gridpress generate --count 1 --difficulty hard | gridpress explain --json");
  if (const auto code = asked.parse(arguments)) return *code;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  Sources sources;
  const Result<TechniqueWords> words = data->technique_words(language, sources);
  if (!words) return report(words.problems(), sources), kRefused;
  const Result<const Kind*> kind = asked_kind(puzzles.kind);
  if (!kind) return report(kind.problems()), kRefused;
  if (!(*kind)->reads_grids) {
    if ((*kind)->explain == nullptr) {
      return report({failure(fmt::format("{} has no steps to explain", puzzles.kind))}), kRefused;
    }
    const Result<KindWords> own = data->kind_words(**kind, language, sources);
    if (!own) return report(own.problems(), sources), kRefused;
    return explain_lines(**kind, puzzles, {*own, *words}, {number, json});
  }
  return number > 0 ? explain_one(puzzles, number, *words, json)
                    : explain_all(puzzles, *words, json);
}

}  // namespace gridpress
