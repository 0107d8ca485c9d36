// gridpress solve: prints the number of solutions of each puzzle, and the first solution.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "generator/formats/format.h"
#include "generator/model/digit_puzzle.h"
#include "generator/model/line_format.h"
#include "generator/solver/classic9/kernel.h"
#include "generator/solver/engines/engine.h"
#include "publisher/commands/puzzles/kind_lines.h"
#include "publisher/commands/puzzles/puzzle_arguments.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/puzzles/two_solutions.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"

namespace gridpress {
namespace {

using formats::TextPuzzle;

// The number of puzzles with several solutions for which the differences are printed.
constexpr std::size_t kMaxExplained = 20;

// Keeps the first kMaxExplained notes in the order of the puzzles, and drops the others. The result
// doesn't depend on the number of threads.
class Notes {
 public:
  // Called on worker threads. Returns false once enough notes are printed, so that batches need not
  // compute more.
  bool wanted() const { return printed_ < kMaxExplained; }
  // Called for each batch in order.
  void put(LineOutput& output) {
    const std::size_t room = kMaxExplained - printed_;
    const std::size_t kept = std::min(room, output.notes.size());
    for (std::size_t i = output.notes.size(); i-- > kept;) {
      output.errors.erase(output.notes[i].first, output.notes[i].second);
    }
    output.notes.resize(kept);
    printed_ += kept;
  }

 private:
  std::atomic<std::size_t> printed_{0};
};

struct Options {
  std::uint64_t limit = 2;
  const Engine* engine = &engines().front();
  const formats::Format* target = nullptr;  // if null, the output is count, tab, solution
};

formats::WriteOptions columns_of(const formats::Format& format) {
  formats::WriteOptions write;
  if (format.columns && format.name != "line") write.columns = {"solutions"};
  return write;
}

// The result for a puzzle: the number of solutions, and the cells of the first one.
struct Verdict {
  std::uint64_t count = 0;
  bool decided = true;
  std::span<const std::uint8_t> first;
};

std::string count_text(const Verdict& verdict, std::uint64_t limit) {
  if (!verdict.decided) return "?";
  const bool more = verdict.count > 0 && verdict.count == limit;
  return std::string(fmt::format_int(verdict.count).c_str()) + (more ? "+" : "");
}

void write(const Verdict& verdict, std::uint64_t limit, std::string& out) {
  out += count_text(verdict, limit);
  out += '\t';
  if (verdict.count > 0) {
    const std::size_t begin = out.size();
    out.resize(begin + verdict.first.size());
    std::ranges::transform(verdict.first, out.begin() + static_cast<long>(begin), digit_symbol);
  }
  out += '\n';
}

// Solves a batch. All plain 9x9 puzzles are solved in one call of the kernel. The other puzzles may
// take long, so threads take them one by one.
class Batch {
 public:
  Batch(const Options& options, const PuzzleBatch& batch, const Notes& notes)
      : options_(options), batch_(batch), notes_(notes) {}

  LineOutput run() {
    std::vector<classic9::Cells> plain;
    plain.reserve(batch_.puzzles.size());
    for (const TextPuzzle& puzzle : batch_.puzzles) {
      if (!for_kernel(puzzle)) continue;
      std::copy(puzzle.givens.begin(), puzzle.givens.end(), plain.emplace_back().begin());
    }
    std::vector<classic9::Answer> answers(plain.size());
    classic9::solve_batch(plain, answers, {.limit = options_.limit});
    const std::vector<Other> others = solve_others();

    LineOutput output;
    if ((output.cut = interrupted())) return output;  // some puzzles may be unsolved
    output.out.reserve(batch_.lines.text.size() + 4 * batch_.puzzles.size());
    std::size_t next = 0, next_other = 0;
    for (const TextPuzzle& puzzle : batch_.puzzles) {
      if (!puzzle.problem.empty()) {
        print_problem(batch_, puzzle.line, puzzle.problem, output);
      } else if (for_kernel(puzzle)) {
        const classic9::Answer& answer = answers[next++];
        if (answer.count > 1) explain(puzzle, output);
        write_plain(puzzle, answer, output);
      } else {
        const auto& [count, other] = others[next_other++];
        if (count > 1) explain(puzzle, output);
        output.out += other.out;
        output.errors += other.errors;
        output.bad |= other.bad;
      }
    }
    return output;
  }

 private:
  struct Other {
    std::uint64_t count = 0;
    LineOutput output;
  };

  // Solves the valid puzzles that the kernel can't solve, in order.
  std::vector<Other> solve_others() const {
    std::vector<const TextPuzzle*> others;
    for (const TextPuzzle& puzzle : batch_.puzzles) {
      if (puzzle.problem.empty() && !for_kernel(puzzle)) others.push_back(&puzzle);
    }
    std::vector<Other> solved(others.size());
    share(others.size(), [&](std::size_t i) {
      if (!interrupted()) solved[i].count = solve_other(*others[i], solved[i].output);
    });
    return solved;
  }

  // Writes the puzzle with its solution or, if the format can't store both, only the solution. If
  // the puzzle has no solution, writes the puzzle only if the format has a column for the number of
  // solutions.
  void write_as(const TextPuzzle& puzzle, const Verdict& verdict, LineOutput& output) const {
    const formats::Format& format = *options_.target;
    const formats::WriteOptions write = columns_of(format);
    if (verdict.count == 0 && write.columns.empty()) {
      return print_problem(batch_, puzzle.line, "the puzzle has no solution", output);
    }
    const Grid solution(verdict.first.begin(), verdict.first.end());
    const bool both = format.solutions && !solution.empty();
    std::vector<formats::ColumnValue> values;
    if (!write.columns.empty()) values.push_back({count_text(verdict, options_.limit), false});
    const formats::WritePuzzle item{*puzzle.rules, format.solutions ? puzzle.givens : solution,
                                    both ? &solution : nullptr, values, puzzle.extras.get()};
    if (const auto against = formats::obstacles(format, item); !against.empty()) {
      return print_problem(batch_, puzzle.line,
                           fmt::format("{} can't be written as {}", against.front(), format.name),
                           output);
    }
    mark_box(*puzzle.rules, output);
    output.out += format.write(item, write);
  }

  void write_verdict(const TextPuzzle& puzzle, const Verdict& verdict, LineOutput& output) const {
    if (options_.target != nullptr) return write_as(puzzle, verdict, output);
    write(verdict, options_.limit, output.out);
  }

  void explain(const TextPuzzle& puzzle, LineOutput& output) const {
    if (!notes_.wanted() || output.notes.size() >= kMaxExplained) return;
    const std::string where = differences_text(*puzzle.rules, puzzle.givens);
    if (!where.empty()) add_note(batch_.file, puzzle.line, where, output);
  }

  // Solves one puzzle and writes the result. Returns its number of solutions.
  std::uint64_t solve_other(const TextPuzzle& puzzle, LineOutput& output) const {
    if (const auto refused = refusal(*options_.engine, *puzzle.rules)) {
      return print_problem(batch_, puzzle.line, *refused, output), 0;
    }
    const SolveResult result =
        count_with(*options_.engine, *puzzle.rules, puzzle.givens, {.limit = options_.limit});
    write_verdict(puzzle, {result.count, result.decided, result.first}, output);
    return result.count;
  }

  // Writes the result for a plain 9x9 puzzle. Checks for repeated givens, because the reader
  // doesn't (see unasked9).
  void write_plain(const TextPuzzle& puzzle, const classic9::Answer& answer,
                   LineOutput& output) const {
    if (answer.count == 0) {
      if (const auto repeated = repeated_given(*plain9_->topology, puzzle.givens)) {
        return print_problem(batch_, puzzle.line, *repeated, output);
      }
    }
    write_verdict(puzzle, {answer.count, answer.decided, answer.first}, output);
  }

  bool for_kernel(const TextPuzzle& puzzle) const {
    return kernel_ && puzzle.problem.empty() && puzzle.rules == plain9_;
  }

  const Options& options_;
  const PuzzleBatch& batch_;
  const Notes& notes_;
  const bool kernel_ = options_.engine == &engines().front();
  const Rules* const plain9_ = &formats::plain_rules({3, 3});
};

int run(const Options& options, const std::vector<PuzzleSource>& sources) {
  const formats::Format* target = options.target;
  if (target != nullptr && target->header != nullptr) {
    fmt::print("{}", target->header(columns_of(*target)));
  }
  BoxHeaders headers;
  Notes notes;
  const bool marked = target != nullptr && target->name == "line";
  const InOrder in_order = [&](LineOutput& output) {
    notes.put(output);
    if (marked) headers.put(output);
  };
  const int code = run_over_puzzles(
      sources, [&](const PuzzleBatch& batch) { return Batch(options, batch, notes).run(); },
      in_order);
  if (code == kFailed) return code;  // the run was stopped early
  if (target != nullptr && target->footer != nullptr) {
    fmt::print("{}", target->footer(columns_of(*target)));
  }
  return code;
}

// Solves puzzles that grid formats can't represent. The output has the same form as for grids.
int solve_lines(const Kind& kind, const PuzzleArguments& puzzles, const CountRequest& request,
                const std::string& target) {
  fmt::print("{}", kind_heading(target, false));
  Notes notes;
  const auto work = [&](const Puzzle& puzzle, std::string& note) -> Result<std::string> {
    const SolutionCount counted = kind.truth.count(puzzle, request);
    if (counted.count > 1 && notes.wanted()) note = differences_text(puzzle);
    if (counted.count == 0 && counted.decided && notes.wanted()) note = why_unsolvable(puzzle);
    Puzzle first = puzzle;
    if (counted.first != nullptr) first.content = counted.first;
    if (target == "json" || target == "csv") {
      if (counted.first == nullptr) return failure("the puzzle has no solution");
      return kind_line(kind, first, target, false);
    }
    const std::string solution = counted.first == nullptr ? "" : kind.text.solution(first);
    return count_text({counted.count, counted.decided, {}}, request.limit) + '\t' + solution + '\n';
  };
  return run_over_kind_lines(kind, puzzles, work, [&](LineOutput& output) { notes.put(output); });
}

int list_engines(bool json) {
  std::vector<Entry> entries;
  for (const Engine& engine : engines()) {
    entries.push_back({std::string(engine.name),
                       {{"what", std::string(engine.what), ""},
                        {"sizes", fmt::format("{}..{}", engine.least, engine.most),
                         fmt::format("{{\"least\":{},\"most\":{}}}", engine.least, engine.most)}}});
  }
  return print_listing(entries, json);
}

std::vector<std::string_view> engine_names() {
  std::vector<std::string_view> names;
  for (const Engine& engine : engines()) names.push_back(engine.name);
  return names;
}

}  // namespace

int run_solve(const std::vector<std::string>& arguments) {
  PuzzleArguments puzzles;
  Options options;
  const std::vector<std::string_view> names = engine_names();
  std::string engine{names.front()}, target;
  bool list = false, json = false;
  Arguments asked("solve",
                  "Prints one line per puzzle: the number of solutions, a tab, and the first "
                  "solution. For the first 20 puzzles with several solutions, standard error lists "
                  "the cells in which two of them differ.");
  add_puzzle_arguments(asked, puzzles);
  asked
      .number("--limit", options.limit, {1, 1'000'000'000},
              "Stop counting at N; a count that stopped ends in +")
      .shown();
  asked
      .text("--to", target,
            "Write the puzzles with their solutions in this format (only the solutions if the "
            "format can't hold both)")
      .unit("FORMAT")
      .words(formats::format_names());
  asked.choice("--engine", engine, names, "Engine to use").unit("ENGINE").shown();
  asked.flag("--engines", list, "List the available engines and exit");
  asked.flag("--json", json, "With --engines, print a JSON array");
  asked.example("gridpress solve puzzles.txt --limit 1000");
  asked.example(
      "gridpress solve "
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  asked.example("gridpress generate --count 5 | gridpress solve --to text");
  if (const auto code = asked.parse(arguments)) return *code;
  if (list) return list_engines(json);
  options.engine = find_engine(engine);
  const Result<const Kind*> kind = asked_kind(puzzles);
  if (!kind) return report(kind.problems()), kRefused;
  if (!(*kind)->grids.plain) {
    if (const auto problem = kind_line_obstacle(**kind, target))
      return report({*problem}), kRefused;
    // These kinds have one other engine, which is used for any engine except the default.
    return solve_lines(**kind, puzzles,
                       {.limit = options.limit, .independent_engine = engine != names.front()},
                       target);
  }
  auto sources = puzzle_sources(puzzles);
  if (!sources) return report(sources.problems()), kRefused;
  std::vector<PuzzleSource> read = std::move(sources).value();
  for (PuzzleSource& source : read) {
    source.unasked9 = options.engine == &engines().front();
    // Other engines are slow. With small batches, results appear early.
    if (!source.unasked9) source.batch_bytes = std::size_t{1} << 10;
  }
  if (!target.empty()) {
    const auto format = find_target(target);
    if (!format) return report(format.problems()), kRefused;
    options.target = *format;
  }
  return run(options, read);
}

}  // namespace gridpress
