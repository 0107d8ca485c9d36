#include "publisher/commands/puzzle_arguments.h"

#include <fmt/format.h>

#include "publisher/only_solution.h"

namespace gridpress {

void add_puzzle_arguments(Arguments& asked, PuzzleArguments& puzzles) {
  asked.text("FILE", puzzles.file, "puzzles in any format; - is standard input").shown();
  asked
      .text("--format", puzzles.format,
            fmt::format("{}; recognised when left out", fmt::join(formats::format_names(), ", ")))
      .unit("F");
  asked.text("--box", puzzles.box, "rows x columns of one box, as in 3x2").unit("RxC");
  asked.jobs(puzzles.jobs);
}

Result<PuzzleSource> puzzle_source(const PuzzleArguments& puzzles) {
  PuzzleSource source{.file = puzzles.file, .format = nullptr, .jobs = puzzles.jobs};
  if (!puzzles.format.empty()) {
    source.format = formats::find_format(puzzles.format);
    if (source.format == nullptr) {
      return failure(fmt::format("unknown format '{}'", puzzles.format),
                     suggest(puzzles.format, formats::format_names()));
    }
  }
  if (!puzzles.box.empty() && !(source.box = parse_box(puzzles.box))) {
    return failure(fmt::format("'{}' is no box", puzzles.box), "write rows x columns: 2x3");
  }
  return source;
}

std::string refusal(const formats::TextPuzzle& puzzle) {
  if (!puzzle.problem.empty()) return puzzle.problem;
  const Result<Grid> solution = only_solution(*puzzle.rules, puzzle.givens);
  return solution ? "" : solution.problems().front().message;
}

int run_over_puzzles(const PuzzleSource& source,
                     const std::function<LineOutput(const PuzzleBatch&)>& work,
                     const InOrder& in_order) {
  const Result<bool> refused = stream_puzzles(source, work, in_order);
  if (!refused) {
    report(refused.problems());
    return kRefused;
  }
  return *refused ? kRefused : kDone;
}

}  // namespace gridpress
