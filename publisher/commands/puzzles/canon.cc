// gridpress canon: prints the canonical form of each puzzle. Equivalent puzzles have the same form.
#include <fmt/format.h>

#include <mutex>

#include "generator/formats/format.h"
#include "generator/kinds/kind.h"
#include "generator/model/digit_puzzle.h"
#include "generator/model/line_format.h"
#include "publisher/commands/puzzles/kind_lines.h"
#include "publisher/commands/puzzles/puzzle_arguments.h"
#include "publisher/puzzles/key_set.h"
#include "publisher/system/interrupt.h"

namespace gridpress {
namespace {

std::string written(const Rules& rules, const std::string& form, const formats::Format& format) {
  if (format.name == "line") return form + '\n';
  return format.write({rules, read_line(form).grid->cells}, {.columns = {}, .solutions = false});
}

LineOutput canonical_lines(const Kind& kind, const formats::Format& format,
                           const PuzzleBatch& batch) {
  LineOutput output;
  output.out.reserve(batch.lines.text.size());
  for (const formats::TextPuzzle& puzzle : batch.puzzles) {
    if ((output.cut = interrupted())) break;
    if (!puzzle.problem.empty()) {
      print_problem(batch, puzzle.line, puzzle.problem, output);
    } else if (puzzle.rules !=
               &formats::plain_rules(puzzle.rules->topology->box.value_or(BoxShape{3, 3}))) {
      print_problem(
          batch, puzzle.line,
          fmt::format("canon only supports {} puzzles without extra clues or regions", kind.name),
          output);
    } else if (const std::string form = canonical_form(
                   kind, {std::string(kind.name),
                          std::make_shared<DigitContent>(*puzzle.rules, puzzle.givens, Grid()),
                          {},
                          {},
                          0});
               form.empty()) {
      print_problem(batch, puzzle.line, "no canonical form found: too many equivalent arrangements",
                    output);
    } else if (const auto against = formats::obstacles(format, {*puzzle.rules, puzzle.givens});
               !against.empty()) {
      print_problem(batch, puzzle.line,
                    fmt::format("{} can't be written as {}", against.front(), format.name), output);
    } else {
      mark_box(*puzzle.rules, output);
      output.out += written(*puzzle.rules, form, format);
    }
  }
  return output;
}

// Removes lines that earlier batches have printed.
void keep_new(KeySet& seen, LineOutput& output) {
  std::string kept;
  kept.reserve(output.out.size());
  std::string_view rest = output.out;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n') + 1;
    const std::string_view line = rest.substr(0, end);
    if (line.starts_with("error: ") || line.starts_with('#') || seen.insert(line)) kept += line;
    rest.remove_prefix(end);
  }
  output.out = std::move(kept);
}

int canon_lines(const Kind& kind, const PuzzleArguments& puzzles, bool unique) {
  KeySet seen;
  std::mutex mutex;
  return run_over_kind_lines(kind, puzzles, [&](const Puzzle& puzzle) -> Result<std::string> {
    const std::string form = canonical_form(kind, puzzle);
    const std::lock_guard lock(mutex);
    return unique && !seen.insert(form) ? "" : form + '\n';
  });
}

}  // namespace

int run_canon(const std::vector<std::string>& arguments) {
  PuzzleArguments puzzles;
  std::string target = "line";
  bool unique = false;
  Arguments asked(
      "canon",
      "Two puzzles have the same canonical form if and only if one turns into the other by "
      "swapping rows, columns, bands, stacks or digits, or by transposing.");
  add_puzzle_arguments(asked, puzzles);
  asked
      .text("--to", target,
            fmt::format("Format to write: {}", fmt::join(formats::format_names(), ", ")))
      .unit("FORMAT")
      .words(formats::format_names())
      .shown();
  asked.flag("--unique", unique, "Print each form only once");
  asked.example("gridpress canon puzzles.txt");
  asked.example("gridpress canon january.sdm february.sdm --unique --to sdm");
  if (const auto code = asked.parse(arguments)) return *code;
  const Result<const Kind*> asked_for = asked_kind(puzzles);
  if (!asked_for) return report(asked_for.problems()), kRefused;
  const Kind* kind = *asked_for;
  if (!kind->grids.plain) return canon_lines(*kind, puzzles, unique);
  const auto sources = puzzle_sources(puzzles);
  if (!sources) return report(sources.problems()), kRefused;
  const auto found = find_target(target);
  if (!found) return report(found.problems()), kRefused;
  const formats::Format& format = **found;
  if (unique && format.read_row == nullptr) {
    report({failure("--unique needs a format with one puzzle per line",
                    "use line, json, csv or sdm")});
    return kRefused;
  }
  if (format.header != nullptr)
    fmt::print("{}", format.header({.columns = {}, .solutions = false}));
  KeySet seen;
  BoxHeaders headers;
  const int code = run_over_puzzles(
      *sources, [&](const PuzzleBatch& batch) { return canonical_lines(*kind, format, batch); },
      [&](LineOutput& output) {
        if (format.name == "line") headers.put(output);
        if (unique) keep_new(seen, output);
      });
  if (code != kFailed && format.footer != nullptr) fmt::print("{}", format.footer({}));
  return code;
}

}  // namespace gridpress
