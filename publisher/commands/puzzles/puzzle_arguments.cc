#include "publisher/commands/puzzles/puzzle_arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "generator/base/count_noun.h"
#include "publisher/puzzles/only_solution.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {

void add_puzzle_arguments(Arguments& asked, PuzzleArguments& puzzles, bool alias) {
  asked.texts("FILE", puzzles.files,
              "Files in any format, or puzzles, links or IDs; if omitted or -, standard input");
  asked
      .text(alias ? "--from,--format" : "--from", puzzles.from,
            "Format to read (see `gridpress convert --formats`)")
      .unit("FORMAT")
      .words(formats::format_names())
      .shown("detected");
  asked
      .text("--kind", puzzles.kind,
            "Kind of the puzzles, in that kind's own text (see `gridpress kinds`)")
      .unit("KIND")
      .shown("digit grids");
  asked.text("--box", puzzles.box, "Rows and columns of a box, such as 3x2").unit("RxC");
  asked.jobs(puzzles.jobs);
}

Result<const formats::Format*> find_target(const std::string& name) {
  const formats::Format* format = formats::find_format(name);
  if (format != nullptr) return format;
  return failure(fmt::format("unknown format '{}'", name), suggest(name, formats::format_names()));
}

Result<std::vector<PuzzleSource>> puzzle_sources(const PuzzleArguments& puzzles) {
  PuzzleSource common;
  common.jobs = puzzles.jobs;
  if (!puzzles.from.empty()) {
    const auto format = find_target(puzzles.from);
    if (!format) return format.problems();
    common.format = *format;
  }
  if (!puzzles.box.empty() && !(common.box = parse_box(puzzles.box))) {
    return failure(fmt::format("'{}' is not a box size", puzzles.box), "write rows x columns: 2x3");
  }
  if (puzzles.files.empty()) return std::vector{common};
  std::vector<PuzzleSource> sources;
  for (const std::string& file : puzzles.files) {
    PuzzleSource& source = sources.emplace_back(common);
    source.file = file;
    std::error_code error;
    source.is_text =
        file != "-" && !std::filesystem::exists(file, error) && formats::is_puzzle_text(file);
  }
  return sources;
}

void add_number(Arguments& asked, int& number) {
  asked.number("--number", number, {1, 100'000'000}, "Use the Nth puzzle of the input")
      .shown("the first");
}

void note_first_of_several(int number, bool alone) {
  if (number > 0 || alone) return;
  print_stderr("note: using the first of several puzzles; choose another with --number N\n");
}

Diagnostic at_place(Diagnostic problem, const InputPlace& place) {
  if (place.file.empty()) {
    problem.message = fmt::format("line {}: {}", place.line, problem.message);
    problem.pos = {};
  } else if (problem.pos.column > 0) {
    problem.file = place.file;
    problem.pos.line = static_cast<int>(place.line);
  } else {
    // A position always has a column, so the line becomes part of the name.
    problem.file = fmt::format("{}:{}", place.file, place.line);
    problem.pos = {};
  }
  return problem;
}

Diagnostic number_too_large(int number, std::size_t count) {
  if (count == 0) return failure("the input has no puzzles");
  return failure(
      fmt::format("there is no puzzle {}: the input has {}", number, count_noun(count, "puzzle")),
      "use a smaller --number");
}

Result<NumberedPuzzle> read_numbered(const PuzzleArguments& puzzles, int number) {
  const auto sources = puzzle_sources(puzzles);
  if (!sources) return sources.problems();
  std::size_t before = 0;
  const auto wanted = static_cast<std::size_t>(number);
  for (const PuzzleSource& source : *sources) {
    auto read = read_puzzle_file(source);
    if (!read) return read.problems();
    if (before + read->size() < wanted) {
      before += read->size();
      continue;
    }
    NumberedPuzzle found{
        (*read)[wanted - before - 1], {}, sources->size() == 1 && read->size() == 1};
    const bool named = !source.is_text && source.file != "-";
    found.place = {named ? source.file : "", found.puzzle.line};
    if (found.puzzle.problem.empty()) return found;
    return at_place(failure(found.puzzle.problem), found.place);
  }
  return number_too_large(number, before);
}

std::string refusal(const formats::TextPuzzle& puzzle) {
  if (!puzzle.problem.empty()) return puzzle.problem;
  const Result<Grid> solution = only_solution(*puzzle.rules, puzzle.givens);
  return solution ? "" : solution.problems().front().message;
}

int run_over_puzzles(const std::vector<PuzzleSource>& sources,
                     const std::function<LineOutput(const PuzzleBatch&)>& work,
                     const InOrder& in_order) {
  int code = kDone;
  for (const PuzzleSource& source : sources) {
    const Result<Streamed> streamed = stream_puzzles(source, work, in_order);
    if (!streamed) report(streamed.problems());
    if (!streamed || *streamed == Streamed::kBad) code = kRefused;
    if (streamed && *streamed == Streamed::kStopped) return kFailed;
  }
  return code;
}

}  // namespace gridpress
