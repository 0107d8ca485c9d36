// gridpress grade: rates the difficulty of puzzles.
#include "generator/grader/grade.h"

#include <fmt/format.h>
#include <unistd.h>

#include "publisher/commands/puzzles/grade_rows.h"
#include "publisher/commands/puzzles/kind_lines.h"
#include "publisher/commands/puzzles/puzzle_arguments.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/system/interrupt.h"

namespace gridpress {
namespace {

constexpr std::string_view kScales[] = {"se", "invariant"};

struct Asked {
  PuzzleArguments puzzles;
  GradeColumns wanted;
  std::string set = "standard", scale{kScales[0]}, target, older;
};

std::optional<int> parse(const std::vector<std::string>& arguments, Asked& options) {
  Arguments asked("grade",
                  "Prints one line per puzzle, separated by tabs: puzzle, ER, EP, ED, level, "
                  "effort, clues and hardest technique. Terminals get a table.");
  add_puzzle_arguments(asked, options.puzzles, false);
  asked.group("Grading");
  asked
      .choice("--scale", options.scale, kScales,
              "se: as rated by Sudoku Explainer; invariant: unchanged by rotating or relabelling "
              "the puzzle")
      .unit("SCALE")
      .shown();
  asked.text("--set", options.set, "Difficulty set for the level, by name or path")
      .unit("SET")
      .shown();
  asked
      .number("--max", options.wanted.grade.max_rating, {1, 99},
              "Stop at rating R; harder puzzles are printed as >=R, which is faster")
      .unit("R");
  asked.flag("--rating-only", options.wanted.grade.rating_only,
             "Omit level, effort and hardest technique (-), which take as long as the rating");
  asked
      .number("--budget", options.wanted.grade.budget, {0, std::int64_t{1} << 53},
              "Limit for chains, in steps; 0 for no limit")
      .shown();
  asked.group("Output");
  asked.text("--to", options.target, "Format to write: line, csv or json")
      .unit("FORMAT")
      .words({"line", "csv", "json"})
      .shown("line");
  asked
      .text("--format", options.older,
            "Older name of --to for line, csv and json, and of --from for other formats")
      .unit("FORMAT");
  asked.flag("--steps", options.wanted.steps,
             "List the steps behind the rating, and the reason if no level fits");
  asked.example("gridpress grade puzzles.txt");
  asked.example("gridpress grade desk.csv --to csv > graded.csv");
  asked.example("gridpress generate --count 3 --difficulty hard | gridpress grade --steps");
  return asked.parse(arguments);
}

// If --format names a format that can store grades, it is an alias of --to, otherwise of --from.
Result<const formats::Format*> read_target(Asked& options) {
  const formats::Format* older = formats::find_format(options.older);
  if (older != nullptr && older->columns && options.target.empty()) options.target = options.older;
  if (older == nullptr || !older->columns) {
    if (!options.older.empty() && options.puzzles.from.empty())
      options.puzzles.from = options.older;
  }
  if (options.target.empty()) return formats::find_format("line");
  auto target = find_target(options.target);
  if (target && !(*target)->columns) {
    return failure(fmt::format("{} can't store grades", options.target), "use line, csv or json");
  }
  return target;
}

int refuse(const Diagnostics& problems, const Sources& sources = {}) {
  report(problems, sources);
  return kRefused;
}

// Grades puzzles that grid formats can't represent. Prints one line per puzzle: clues and grade.
int grade_lines(const Kind& kind, const Asked& options, const LevelSet& levels) {
  if (const auto problem = kind_line_obstacle(kind, options.target)) return refuse({*problem});
  fmt::print("{}", kind_heading(options.target, true));
  return run_over_kind_lines(kind, options.puzzles, [&](const Puzzle& read) -> Result<std::string> {
    Result<Puzzle> solved = with_only_solution(read);
    if (!solved) return solved.problems();
    Puzzle puzzle = std::move(solved).value();
    puzzle.grade = kind.grading.grade(puzzle, options.wanted.grade.max_rating);
    puzzle.grade.level = level_of(kind, levels, puzzle.grade, kind.text.size_of(puzzle));
    return kind_line(kind, puzzle, options.target, true);
  });
}

int run(GradeColumns& wanted, std::vector<PuzzleSource> sources) {
  for (PuzzleSource& source : sources) {
    // Grading is slow. With small batches, results appear early.
    source.batch_bytes = std::size_t{1} << 13;
    source.opened = [&](const formats::CsvColumns& columns) {
      if (wanted.opened) return wanted.find_other(columns);
      wanted.opened = true;
      wanted.open(columns);
      fmt::print("{}", wanted.heading());
    };
  }
  BoxHeaders headers;
  return run_over_puzzles(
      sources, [&](const PuzzleBatch& batch) { return grade_rows(wanted, batch); },
      [&](LineOutput& output) {
        if (wanted.target->name == "line" && !wanted.table) headers.put(output);
      });
}

}  // namespace

int run_grade(const std::vector<std::string>& arguments) {
  Asked options;
  if (const auto code = parse(arguments, options)) return *code;
  GradeColumns& wanted = options.wanted;
  wanted.grade.scale = options.scale == kScales[1] ? Scale::kInvariant : Scale::kSe;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  Sources texts;
  const Result<LevelSet> levels = data->levels_asked(options.set, texts);
  if (!levels) return refuse(levels.problems(), texts);
  wanted.levels = &*levels;
  const Result<const Kind*> kind = asked_kind(options.puzzles);
  if (!kind) return refuse(kind.problems());
  if (!(*kind)->grids.plain) return grade_lines(**kind, options, *levels);
  const auto target = read_target(options);
  if (!target) return refuse(target.problems());
  wanted.target = *target;
  wanted.table = wanted.target->name == "line" && ::isatty(STDOUT_FILENO) == 1;
  const auto sources = puzzle_sources(options.puzzles);
  if (!sources) return refuse(sources.problems());
  return run(wanted, *sources);
}

}  // namespace gridpress
