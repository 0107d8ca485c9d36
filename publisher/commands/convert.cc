// gridpress convert: puzzles from one format into another.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>

#include "generator/base/counted.h"
#include "publisher/commands/puzzle_arguments.h"

namespace gridpress {
namespace {

using formats::Format;
using formats::TextPuzzle;

class Converter {
 public:
  Converter(const Format& format, bool links) : format_(format), links_(links) {}

  // May run on several threads at once.
  LineOutput convert(const PuzzleBatch& batch) {
    LineOutput output;
    for (const TextPuzzle& puzzle : batch.puzzles) {
      if (!puzzle.problem.empty()) {
        output.talk += fmt::format("error: line {}: {}\n", puzzle.line, puzzle.problem);
        output.bad = true;
      } else {
        convert(puzzle, output);
      }
    }
    return output;
  }

  // Of the whole file.
  std::string header() const { return format_.header != nullptr ? format_.header({}) : ""; }
  std::string footer() const { return format_.footer != nullptr ? format_.footer({}) : ""; }

  bool held_all() const { return held_all_; }
  std::string warnings() const {
    std::string text;
    for (const auto& [what, puzzles] : lost_) {
      text += loss_warning(format_.name, what, puzzles);
    }
    if (further_ > 0) {
      text += fmt::format(
          "warning: convert doesn't carry further columns (grades, names): left out of {}\n",
          counted(further_, "puzzle"));
    }
    return text;
  }

 private:
  void convert(const TextPuzzle& puzzle, LineOutput& output) {
    const Grid* solution = puzzle.solution.empty() ? nullptr : &puzzle.solution;
    const formats::WritePuzzle item{
        *puzzle.rules, puzzle.givens, solution, {}, puzzle.extras.get()};
    const auto against = formats::obstacles(format_, item);
    const auto lost = formats::losses(format_, item);
    if (!against.empty()) {
      output.talk += fmt::format("error: line {}: {} can't hold {}\n", puzzle.line, format_.name,
                                 fmt::join(against, ", "));
    }
    if (!against.empty() || !lost.empty() || puzzle.further) {
      const std::lock_guard lock(mutex_);
      held_all_ &= against.empty();
      for (const std::string& what : lost) ++lost_[what];
      if (against.empty() && puzzle.further) ++further_;
    }
    if (!against.empty()) return;
    output.out += links_ ? formats::fpuzzles_link(item) + '\n' : format_.write(item, {});
  }

  const Format& format_;
  const bool links_;
  std::mutex mutex_;
  bool held_all_ = true;
  std::map<std::string, std::uint64_t> lost_;
  std::uint64_t further_ = 0;  // puzzles that had columns beyond puzzle and solution
};

Result<const Format*> read_target(const std::string& name, bool links) {
  const Format* format = formats::find_format(name);
  if (format == nullptr) {
    return failure(fmt::format("unknown format '{}'", name),
                   suggest(name, formats::format_names()));
  }
  if (links && format->name != "fpuzzles") return failure("--links is for --to fpuzzles");
  return format;
}

}  // namespace

int run_convert(const std::vector<std::string>& arguments) {
  PuzzleArguments puzzles;
  std::string target;
  bool links = false;
  Arguments asked("convert",
                  "Puzzles in another format. What a format can't hold is named on stderr.");
  add_puzzle_arguments(asked, puzzles);
  asked.text("--to", target, fmt::format("one of {}", fmt::join(formats::format_names(), ", ")))
      .unit("F")
      .required();
  asked.flag("--links", links, "with --to fpuzzles: addresses that open the puzzles there");
  if (const auto code = asked.parse(arguments)) return *code;
  Result<PuzzleSource> read = puzzle_source(puzzles);
  if (!read) return report(read.problems()), kRefused;
  PuzzleSource source = std::move(read).value();
  source.blank_end = true;
  const Result<const Format*> format = read_target(target, links);
  if (!format) return report(format.problems()), kRefused;

  Converter converter(**format, links);
  bool begun = false;
  const int code = run_over_puzzles(
      source, [&](const PuzzleBatch& batch) { return converter.convert(batch); },
      [&](LineOutput& output) {
        if (!std::exchange(begun, true)) output.out.insert(0, converter.header());
      });
  if (begun) fmt::print("{}", converter.footer());
  fmt::print(stderr, "{}", converter.warnings());
  return code == kDone && !converter.held_all() ? kFailed : code;
}

}  // namespace gridpress
