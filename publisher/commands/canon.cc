// gridpress canon: each puzzle's canonical form, the same for all its equivalents.
#include <fmt/format.h>

#include "publisher/commands/puzzle_arguments.h"
#include "publisher/key_set.h"

namespace gridpress {
namespace {

LineOutput canonical_lines(const Kind& kind, const PuzzleBatch& batch) {
  LineOutput output;
  output.out.reserve(batch.lines.text.size());
  for (const formats::TextPuzzle& puzzle : batch.puzzles) {
    if (!puzzle.problem.empty()) {
      tell_problem(puzzle.line, puzzle.problem, output);
    } else if (puzzle.rules !=
               &formats::plain_rules(puzzle.rules->topology->box.value_or(BoxShape{3, 3}))) {
      tell_problem(puzzle.line,
                   fmt::format("{} puzzles have plain boxes and no further clues", kind.name),
                   output);
    } else if (const std::string form = kind.canonical(*puzzle.rules, puzzle.givens);
               form.empty()) {
      tell_problem(puzzle.line, "too many arrangements are equally small", output);
    } else {
      output.out += form;
      output.out += '\n';
    }
  }
  return output;
}

// Takes out the lines that came before.
void keep_new(KeySet& seen, LineOutput& output) {
  std::string kept;
  kept.reserve(output.out.size());
  std::string_view rest = output.out;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n') + 1;
    const std::string_view line = rest.substr(0, end);
    if (line.starts_with("error: ") || seen.insert(line)) kept += line;
    rest.remove_prefix(end);
  }
  output.out = std::move(kept);
}

}  // namespace

int run_canon(const std::vector<std::string>& arguments) {
  PuzzleArguments puzzles;
  std::string kind_name = "classic";
  bool unique = false;
  Arguments asked("canon",
                  "The canonical form of each puzzle: puzzles have the same if and only if rows, "
                  "columns, bands, stacks, a transposition and other digits make one into the "
                  "other.");
  add_puzzle_arguments(asked, puzzles);
  asked.text("--kind", kind_name, "kind of puzzle (gridpress kinds)").shown();
  asked.flag("--unique", unique, "each form once, where it comes first");
  if (const auto code = asked.parse(arguments)) return *code;
  const Kind* kind = find_kind(kind_name);
  if (kind == nullptr) {
    std::vector<std::string> names;
    for (const Kind* each : all_kinds()) names.emplace_back(each->name);
    report({failure(fmt::format("unknown kind '{}'", kind_name), suggest(kind_name, names))});
    return kRefused;
  }
  const Result<PuzzleSource> source = puzzle_source(puzzles);
  if (!source) return report(source.problems()), kRefused;
  KeySet seen;
  InOrder in_order;
  if (unique) in_order = [&](LineOutput& output) { keep_new(seen, output); };
  return run_over_puzzles(
      *source, [&](const PuzzleBatch& batch) { return canonical_lines(*kind, batch); }, in_order);
}

}  // namespace gridpress
