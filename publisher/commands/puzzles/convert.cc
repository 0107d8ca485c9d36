// gridpress convert: converts puzzles from one format to another.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>

#include "generator/base/count_noun.h"
#include "publisher/braille/grid.h"
#include "publisher/braille/pages.h"
#include "publisher/braille/words.h"
#include "publisher/commands/puzzles/kind_lines.h"
#include "publisher/commands/puzzles/puzzle_arguments.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {
namespace {

using formats::Format;
using formats::TextPuzzle;

class Converter {
 public:
  Converter(const Format& format, bool links) : format_(format), links_(links) {}

  // Thread-safe.
  LineOutput convert(const PuzzleBatch& batch) {
    LineOutput output;
    for (const TextPuzzle& puzzle : batch.puzzles) {
      if (!puzzle.problem.empty()) {
        output.errors += problem_line(batch.file, puzzle.line, puzzle.problem);
        output.bad = true;
      } else {
        convert(batch, puzzle, output);
      }
    }
    return output;
  }

  // The text at the beginning and at the end of the output file.
  std::string header() const { return format_.header != nullptr ? format_.header({}) : ""; }
  std::string footer() const { return format_.footer != nullptr ? format_.footer({}) : ""; }

  bool held_all() const { return held_all_; }
  std::string warnings() const {
    std::string text;
    for (const auto& [what, puzzles] : lost_) {
      text += loss_warning(format_.name, what, puzzles);
    }
    if (further_ > 0) {
      text +=
          fmt::format("warning: other columns (grades, names) are not converted; omitted from {}\n",
                      count_noun(further_, "puzzle"));
    }
    return text;
  }

 private:
  void convert(const PuzzleBatch& batch, const TextPuzzle& puzzle, LineOutput& output) {
    const Grid* solution = puzzle.solution.empty() ? nullptr : &puzzle.solution;
    const formats::WritePuzzle item{
        *puzzle.rules, puzzle.givens, solution, {}, puzzle.extras.get()};
    const auto against = formats::obstacles(format_, item);
    const auto lost = formats::losses(format_, item);
    if (!against.empty()) {
      output.errors += problem_line(
          batch.file, puzzle.line,
          fmt::format("{} can't represent {}", format_.name, fmt::join(against, ", ")));
    }
    if (!against.empty() || !lost.empty() || puzzle.further) {
      const std::lock_guard lock(mutex_);
      held_all_ &= against.empty();
      for (const std::string& what : lost) ++lost_[what];
      if (against.empty() && puzzle.further) ++further_;
    }
    if (!against.empty()) return;
    mark_box(*puzzle.rules, output);
    output.out += links_ ? formats::fpuzzles_link(item) + '\n' : format_.write(item, {});
  }

  const Format& format_;
  const bool links_;
  std::mutex mutex_;
  bool held_all_ = true;
  std::map<std::string, std::uint64_t> lost_;
  std::uint64_t further_ = 0;  // puzzles with columns other than puzzle and solution
};

int convert_kind(const Kind& kind, const PuzzleArguments& puzzles, const std::string& target,
                 bool links) {
  if (target == "brf") {
    return report({failure(fmt::format("brf doesn't support {}", kind.name),
                           "use plain sudokus from 4x4 to 9x9")}),
           kRefused;
  }
  const auto found = find_target(target);
  if (!found) return report(found.problems()), kRefused;
  const Format& format = **found;
  const bool document = is_kind_document(kind, format);
  if (!document && !is_kind_line(target)) {
    return report({failure(fmt::format("{} can't represent {}", target, kind.name),
                           kind.grids.of_grid == nullptr ? "use line, json or csv"
                                                         : "use line, json, csv or fpuzzles")}),
           kRefused;
  }
  if (links && format.name != "fpuzzles") {
    return report({failure("--links needs --to fpuzzles")}), kRefused;
  }
  fmt::print("{}", kind_heading(target, false));
  return run_over_kind_lines(kind, puzzles, [&](const Puzzle& puzzle) -> Result<std::string> {
    if (document) return kind_document(kind, puzzle, format, links);
    return kind_line(kind, puzzle, target, false);
  });
}

// Writes puzzles in braille, without answers. They are numbered from 1 in the order of the input.
int convert_to_braille(const PuzzleArguments& puzzles) {
  const auto sources = puzzle_sources(puzzles);
  if (!sources) return report(sources.problems()), kRefused;
  constexpr char kEnd = '\x1e';  // marks the end of a puzzle in the output of a batch
  BraillePages pages;
  pages.end_front();
  std::atomic<bool> held_all{true};
  int number = 0;
  const int code = run_over_puzzles(
      *sources,
      [&](const PuzzleBatch& batch) {
        LineOutput output;
        for (const TextPuzzle& puzzle : batch.puzzles) {
          const std::string against = puzzle.problem.empty() ? braille_obstacle(*puzzle.rules) : "";
          if (!puzzle.problem.empty() || !against.empty()) {
            const std::string why =
                against.empty() ? puzzle.problem : fmt::format("brf doesn't support {}", against);
            output.errors += problem_line(batch.file, puzzle.line, why);
            output.bad |= against.empty();
            held_all = held_all && against.empty();
            continue;
          }
          output.out += fmt::format(
              "{}{}", fmt::join(braille_grid(*puzzle.rules, puzzle.givens), "\n"), kEnd);
        }
        return output;
      },
      [&](LineOutput& output) {
        std::string_view rest = output.out;
        while (!rest.empty()) {
          const std::size_t end = rest.find(kEnd);
          std::vector<std::string> block = braille_paragraph(braille_number(++number), 5, 5);
          block.emplace_back();
          std::string_view grid = rest.substr(0, end);
          while (!grid.empty()) {
            const std::size_t line = std::min(grid.find('\n'), grid.size());
            block.emplace_back(grid.substr(0, line));
            grid.remove_prefix(std::min(line + 1, grid.size()));
          }
          pages.add(block);
          rest.remove_prefix(end + 1);
        }
        output.out.clear();
      });
  if (code == kFailed) return code;  // the run was stopped early
  fmt::print("{}", pages.text());
  return code == kDone && !held_all ? kFailed : code;
}

}  // namespace

int run_convert(const std::vector<std::string>& arguments) {
  PuzzleArguments puzzles;
  std::string target;
  bool links = false;
  std::vector<std::string> targets = formats::format_names();
  targets.emplace_back("brf");
  Arguments asked("convert",
                  "Anything that the new format can't represent is reported on standard error.");
  add_puzzle_arguments(asked, puzzles);
  asked.text("--to", target, fmt::format("Format to write: {}", fmt::join(targets, ", ")))
      .unit("FORMAT")
      .words(targets)
      .required();
  asked.flag("--links", links,
             "With --to fpuzzles, write links that open the puzzles in f-puzzles");
  asked.exit_status("0 success, 1 failure or puzzles omitted, 2 invalid arguments or input");
  asked.example("gridpress convert desk.sdk --to sdm");
  asked.example("gridpress convert january.csv february.csv --to json > all.json");
  asked.example("gridpress convert '3x3:a5b…' --to fpuzzles --links");
  if (const auto code = asked.parse(arguments)) return *code;
  const Result<const Kind*> kind = asked_kind(puzzles);
  if (!kind) return report(kind.problems()), kRefused;
  if (!(*kind)->grids.plain) return convert_kind(**kind, puzzles, target, links);
  if (target == "brf") return convert_to_braille(puzzles);
  const auto sources = puzzle_sources(puzzles);
  if (!sources) return report(sources.problems()), kRefused;
  const auto format = find_target(target);
  if (!format) return report(format.problems()), kRefused;
  if (links && (*format)->name != "fpuzzles") {
    return report({failure("--links needs --to fpuzzles")}), kRefused;
  }

  Converter converter(**format, links);
  BoxHeaders headers;
  bool begun = false;
  const int code = run_over_puzzles(
      *sources, [&](const PuzzleBatch& batch) { return converter.convert(batch); },
      [&](LineOutput& output) {
        if (target == "line") headers.put(output);
        if (!std::exchange(begun, true)) output.out.insert(0, converter.header());
      });
  if (code == kFailed) return code;  // the run was stopped early
  if (begun) fmt::print("{}", converter.footer());
  write_stderr(converter.warnings());
  return code == kDone && !converter.held_all() ? kFailed : code;
}

}  // namespace gridpress
