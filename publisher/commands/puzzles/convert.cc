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

// Fails unless the target is a format in which the kind can be written.
Result<bool> check_target(const Kind& kind, const std::string& target) {
  const std::vector<std::string> names = formats_of(kind);
  if (std::ranges::find(names, target) != names.end()) return true;
  const bool known = formats::find_format(target) != nullptr || target == "brf" ||
                     formats::find_kind_format(target) != nullptr;
  if (!known) return failure(fmt::format("unknown format '{}'", target), suggest(target, names));
  return failure(fmt::format("{} can't represent {}", target, kind.name),
                 fmt::format("use {}", fmt::join(names, ", ")));
}

// Writes puzzles in a format of other programs.
int convert_to_own(const Kind& kind, PuzzleArguments puzzles, const formats::KindFormat& format) {
  // One after another, if what is written depends on the puzzles before it.
  if (format.single || !format.between.empty()) puzzles.jobs = 1;
  std::atomic<int> written{0};
  return run_over_kind_entries(
      kind, puzzles, [&](const KindEntry& entry, std::string&) -> Result<std::string> {
        if (format.single && written > 0) {
          return failure(fmt::format("a {} file has only one puzzle", format.name),
                         "convert the puzzles one at a time");
        }
        Result<std::string> text =
            format.write({std::string(kind.name), kind.text.problem(*entry.puzzle),
                          kind.text.solution(*entry.puzzle), entry.title, entry.author});
        if (!text) return text;
        return written++ == 0 ? *text : std::string(format.between) + *text;
      });
}

int convert_kind(const Kind& kind, const PuzzleArguments& puzzles, const std::string& target,
                 bool links) {
  if (links && target != "fpuzzles") {
    return report({failure("--links needs --to fpuzzles")}), kRefused;
  }
  if (const formats::KindFormat* own = written_kind_format(kind, target)) {
    return convert_to_own(kind, puzzles, *own);
  }
  fmt::print("{}", kind_heading(target, false));
  return run_over_kind_entries(
      kind, puzzles, [&](const KindEntry& entry, std::string&) -> Result<std::string> {
        if (is_kind_line(target)) return kind_line(kind, *entry.puzzle, target, false);
        return kind_document(kind, entry, *formats::find_format(target), links);
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

// Everything that --to accepts.
std::vector<std::string> written_formats() {
  std::vector<std::string> names = formats::format_names();
  for (const formats::KindFormat* format : formats::kind_formats()) {
    const bool known = std::ranges::find(names, format->name) != names.end();
    if (format->write != nullptr && !known) names.emplace_back(format->name);
  }
  names.emplace_back("brf");
  return names;
}

// Prints a line per format: its name, what it is, and the kinds that are read and written.
int list_formats(bool json) {
  std::vector<Entry> entries;
  const auto add = [&](std::string_view name, std::string_view help, std::string reads,
                       std::string writes) {
    entries.push_back({std::string(name),
                       {{"what", std::string(help), ""},
                        {"reads", std::move(reads), ""},
                        {"writes", std::move(writes), ""}}});
  };
  for (const Format* format : formats::all_formats()) {
    const std::string kinds = format->clues ? "digit grids with clues" : "digit grids";
    add(format->name, format->help, kinds, kinds);
  }
  for (const formats::KindFormat* format : formats::kind_formats()) {
    const auto names = [](std::vector<std::string_view> (*kinds)()) {
      return kinds == nullptr ? "-" : fmt::format("{}", fmt::join(kinds(), " "));
    };
    add(format->name, format->help, names(format->reads), names(format->writes));
  }
  return print_listing(entries, json);
}

}  // namespace

int run_convert(const std::vector<std::string>& arguments) {
  PuzzleArguments puzzles;
  std::string target;
  bool links = false;
  bool list = false, json = false;
  const std::vector<std::string> targets = written_formats();
  Arguments asked("convert",
                  "Anything that the new format can't represent is reported on standard error.");
  add_puzzle_arguments(asked, puzzles);
  asked.text("--to", target, fmt::format("Format to write: {}", fmt::join(targets, ", ")))
      .unit("FORMAT")
      .words(targets);
  asked.flag("--links", links,
             "With --to fpuzzles, write links that open the puzzles in f-puzzles");
  asked.flag("--formats", list,
             "List the formats and the kinds that are read and written, and exit");
  asked.flag("--json", json, "With --formats, print a JSON array");
  asked.exit_status("0 success, 1 failure or puzzles omitted, 2 invalid arguments or input");
  asked.example("gridpress convert desk.sdk --to sdm");
  asked.example("gridpress convert january.csv february.csv --to json > all.json");
  asked.example("gridpress convert '3x3:a5b…' --to fpuzzles --links");
  if (const auto code = asked.parse(arguments)) return *code;
  if (list) return list_formats(json);
  if (target.empty()) {
    return report({failure("--to is missing", "write --to json, for example")}), kRefused;
  }
  const Result<const Kind*> kind = asked_kind(puzzles);
  if (!kind) return report(kind.problems()), kRefused;
  if (const auto fits = check_target(**kind, target);
      !fits && !((*kind)->grids.plain && target == "brf")) {
    return report(fits.problems()), kRefused;
  }
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
