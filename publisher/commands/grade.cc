// gridpress grade: how difficult each puzzle is.
#include "generator/grader/grade.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "generator/grader/effort.h"
#include "generator/model/line_format.h"
#include "publisher/commands/puzzle_arguments.h"

namespace gridpress {
namespace {

using formats::ColumnValue;
using formats::Format;
using formats::TextPuzzle;

constexpr std::string_view kScales[] = {"se", "invariant"};

struct Options {
  GradeOptions grade;
  const LevelSet* levels = nullptr;
  const Format* output = nullptr;
  formats::WriteOptions write;
  bool steps = false;
};

std::string decimal(const std::optional<double>& value, std::string_view none) {
  return value ? fmt::format("{:.1f}", *value) : std::string(none);
}

// "r4c7=5", or "r1c1-35 r1c2-3"
std::string effect(const RatedStep& step, const Topology& board) {
  std::string text;
  if (step.placement.cell >= 0) {
    text = fmt::format("{}={}", cell_name(board, step.placement.cell), step.placement.digit);
  }
  Cell last = -1;
  for (const auto& [at, digit] : step.eliminations) {
    if (at == step.placement.cell) continue;
    if (at != last)
      fmt::format_to(std::back_inserter(text), "{}{}-", text.empty() ? "" : " ",
                     cell_name(board, at));
    fmt::format_to(std::back_inserter(text), "{}{}", at == last && board.digits > 9 ? "," : "",
                   digit);
    last = at;
  }
  return text;
}

class Batch {
 public:
  Batch(const Options& options, const PuzzleBatch& batch) : options_(options), batch_(batch) {}

  LineOutput run() {
    for (const TextPuzzle& puzzle : batch_.puzzles) {
      if (const std::string problem = problem_of(puzzle); !problem.empty()) {
        tell_problem(puzzle.line, problem, output_);
      } else {
        write(puzzle);
      }
    }
    return std::move(output_);
  }

 private:
  // Only a puzzle with one solution is graded, and one that the output's format can hold.
  std::string problem_of(const TextPuzzle& puzzle) const {
    if (std::string problem = refusal(puzzle); !problem.empty()) return problem;
    const formats::WritePuzzle plain{*puzzle.rules, puzzle.givens};
    const auto obstacles = formats::obstacles(*options_.output, plain);
    return obstacles.empty()
               ? ""
               : fmt::format("{} can't be written as {}", obstacles.front(), options_.output->name);
  }

  void write(const TextPuzzle& puzzle) {
    Grade grade = gridpress::grade(*puzzle.rules, puzzle.givens, options_.grade);
    // Beyond --max, and with --rating-only, nothing but the ratings is known.
    const bool whole =
        !options_.grade.rating_only && (grade.effort > 0 || grade.path.empty() == !grade.bounded);
    const int size = puzzle.rules->topology->digits;
    if (whole) {
      const int level = options_.levels->classify(grade, size);
      if (level > 0) grade.level = options_.levels->levels[level - 1].name;
    }
    const bool json = options_.output->name == "json";
    std::vector<ColumnValue> values =
        json ? json_values(puzzle, grade, whole) : columns(grade, whole);
    const bool lines = options_.output->name == "line";
    if (options_.steps && !json && !lines) values.push_back({steps_in_a_field(puzzle), false});
    output_.out += options_.output->write(
        {*puzzle.rules, puzzle.givens, nullptr, values, puzzle.extras.get()}, options_.write);
    if (options_.steps && lines) write_steps(puzzle);
  }

  static std::vector<ColumnValue> columns(const Grade& grade, bool whole) {
    const auto known = [&](const std::string& text) {
      return ColumnValue{whole && !text.empty() ? text : "-", false};
    };
    return {{(grade.bounded ? ">=" : "") + decimal(grade.rating, "-"), false},
            {decimal(grade.ep, "-"), false},
            {decimal(grade.ed, "-"), false},
            known(grade.level),
            known(fmt::format("{:.1f}", grade.effort)),
            {fmt::format("{}", grade.clues), false},
            known(grade.hardest)};
  }

  std::vector<ColumnValue> json_values(const TextPuzzle& puzzle, const Grade& grade,
                                       bool whole) const {
    using Json = nlohmann::ordered_json;
    const auto text = [&](const std::string& value) {
      return ColumnValue{whole && !value.empty() ? Json(value).dump() : "null", true};
    };
    const auto number = [&](const std::string& value) {
      return ColumnValue{whole ? value : "null", true};
    };
    std::vector<ColumnValue> values = {
        {decimal(grade.rating, "null"), true},
        {grade.bounded ? "true" : "false", true},
        {decimal(grade.ep, "null"), true},
        {decimal(grade.ed, "null"), true},
        text(grade.level),
        number(fmt::format("{:.1f}", grade.effort)),
        number(fmt::format("{:.0f}", estimated_minutes(grade.effort))),
        {fmt::format("{}", grade.clues), true},
        number(fmt::format("{}", grade.guesses)),
        text(grade.hardest)};
    if (options_.steps) {
      Json steps = Json::array();
      for (const RatedStep& step : way(puzzle)) {
        steps.push_back({{"rating", step.rating},
                         {"technique", step.technique},
                         {"does", effect(step, *puzzle.rules->topology)}});
      }
      values.push_back({steps.dump(), true});
    }
    return values;
  }

  // The way that gave the rating, a line a step, each after a tab.
  void write_steps(const TextPuzzle& puzzle) {
    for (const RatedStep& step : way(puzzle)) {
      fmt::format_to(std::back_inserter(output_.out), "\t{:.1f}\t{}\t{}\n", step.rating,
                     step.technique, effect(step, *puzzle.rules->topology));
    }
  }

  // "1.2 hidden-single r2c2=6; 1.0 …"
  std::string steps_in_a_field(const TextPuzzle& puzzle) const {
    std::string text;
    for (const RatedStep& step : way(puzzle)) {
      fmt::format_to(std::back_inserter(text), "{}{:.1f} {} {}", text.empty() ? "" : "; ",
                     step.rating, step.technique, effect(step, *puzzle.rules->topology));
    }
    return text;
  }

  std::vector<RatedStep> way(const TextPuzzle& puzzle) const {
    return rated_steps(*puzzle.rules, puzzle.givens, options_.grade);
  }

  const Options& options_;
  const PuzzleBatch& batch_;
  LineOutput output_;
};

// `--format` says how grades are written, where the format has columns for them; then what is read
// is recognised. Any other is a format to read.
const Format* output_format(PuzzleArguments& puzzles) {
  const Format* asked = formats::find_format(puzzles.format);
  if (asked == nullptr || !asked->columns) return formats::find_format("line");
  puzzles.format.clear();
  return asked;
}

formats::WriteOptions columns_of(const Format& output, bool steps) {
  formats::WriteOptions write;
  write.solutions = false;
  write.columns = {"er", "ep", "ed", "level", "effort", "clues", "hardest"};
  if (output.name == "json") {
    write.columns = {"er",     "bounded", "ep",    "ed",      "level",
                     "effort", "minutes", "clues", "guesses", "hardest"};
  }
  if (steps && output.name != "line") write.columns.emplace_back("steps");
  return write;
}

int refuse(const Diagnostics& problems, const Sources& sources = {}) {
  report(problems, sources);
  return kRefused;
}

}  // namespace

int run_grade(const std::vector<std::string>& arguments) {
  PuzzleArguments puzzles;
  Options options;
  std::string set = "standard", scale{kScales[0]};
  Arguments asked("grade",
                  "How difficult puzzles are, a line each: puzzle, ER, EP, ED, level, effort, "
                  "clues, hardest technique, with tabs between them.");
  add_puzzle_arguments(asked, puzzles);
  asked
      .choice("--scale", scale, kScales,
              "se: as Sudoku Explainer rates; invariant: the same however a puzzle is turned "
              "and relabelled")
      .shown();
  asked.text("--set", set, "difficulty set that names the level: a name or a path").shown();
  asked
      .number("--max", options.grade.max_rating, {1, 99},
              "only ask whether the rating is at most this: harder ones come early, as >=R")
      .unit("R");
  asked.flag("--rating-only", options.grade.rating_only,
             "leave out level, effort and hardest technique (-), which take as long as the rating");
  asked
      .number("--budget", options.grade.budget, {0, std::int64_t{1} << 53},
              "what chains may cost, in steps; 0: no bound")
      .shown();
  asked.flag("--steps", options.steps, "list the steps that gave the rating");
  if (const auto code = asked.parse(arguments)) return *code;
  options.grade.scale = scale == kScales[1] ? Scale::kInvariant : Scale::kSe;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  Sources sources;
  const Result<LevelSet> levels = data->levels_asked(set, sources);
  if (!levels) return refuse(levels.problems(), sources);
  options.levels = &*levels;
  options.output = output_format(puzzles);
  options.write = columns_of(*options.output, options.steps);
  const Result<PuzzleSource> asked_source = puzzle_source(puzzles);
  if (!asked_source) return refuse(asked_source.problems());
  PuzzleSource source = *asked_source;
  source.batch_bytes = std::size_t{1} << 13;  // grading is slow: results come soon
  if (options.output->header != nullptr) fmt::print("{}", options.output->header(options.write));
  return run_over_puzzles(source,
                          [&](const PuzzleBatch& batch) { return Batch(options, batch).run(); });
}

}  // namespace gridpress
