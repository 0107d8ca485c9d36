// gridpress solve: how many solutions each puzzle has, and the first.
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
#include "publisher/puzzles/two_solutions.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {
namespace {

using formats::TextPuzzle;

// Puzzles with several solutions for which a run explains where two of them differ.
constexpr std::size_t kMaxExplained = 20;

// What is printed of the notes of all batches: the first ones in the order of the puzzles, however
// many threads there are.
class Notes {
 public:
  // Called by the threads that work on batches: what is printed later comes after what they have.
  bool wanted() const { return printed_ < kMaxExplained; }
  // Called with one batch after the other.
  void put(LineOutput& output) {
    const std::size_t room = kMaxExplained - printed_;
    const std::size_t kept = std::min(room, output.notes.size());
    for (std::size_t i = output.notes.size(); i-- > kept;) {
      output.talk.erase(output.notes[i].first, output.notes[i].second);
    }
    output.notes.resize(kept);
    printed_ += kept;
  }

 private:
  std::atomic<std::size_t> printed_{0};
};

void add_note(std::string_view file, std::uint64_t line, const std::string& note,
              LineOutput& output) {
  const std::string text = note_line(file, line, note);
  output.notes.emplace_back(output.talk.size(), text.size());
  output.talk += text;
}

struct Options {
  std::uint64_t limit = 2;
  const Engine* engine = &engines().front();
  const formats::Format* target = nullptr;  // null: count, tab, solution
};

formats::WriteOptions columns_of(const formats::Format& format) {
  formats::WriteOptions write;
  if (format.columns && format.name != "line") write.columns = {"solutions"};
  return write;
}

// What is written of one puzzle: its verdict, and the first solution's cells.
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

// Plain 9x9 puzzles go to the kernel's batch call; of the others each is work for a thread, since
// a batch of lines may be minutes of them.
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
    if ((output.cut = interrupted())) return output;  // some of the others were left out
    output.out.reserve(batch_.lines.text.size() + 4 * batch_.puzzles.size());
    std::size_t next = 0, next_other = 0;
    for (const TextPuzzle& puzzle : batch_.puzzles) {
      if (!puzzle.problem.empty()) {
        tell_problem(batch_, puzzle.line, puzzle.problem, output);
      } else if (for_kernel(puzzle)) {
        const classic9::Answer& answer = answers[next++];
        if (answer.count > 1) explain(puzzle, output);
        write_plain(puzzle, answer, output);
      } else {
        const auto& [count, other] = others[next_other++];
        if (count > 1) explain(puzzle, output);
        output.out += other.out;
        output.talk += other.talk;
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

  // One for each puzzle that is neither refused nor the kernel's, in their order.
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

  // In a format: the puzzle with its solution, or where the format has no place for that, the
  // solution alone. Puzzles without solutions are only written where their number is.
  void write_as(const TextPuzzle& puzzle, const Verdict& verdict, LineOutput& output) const {
    const formats::Format& format = *options_.target;
    const formats::WriteOptions write = columns_of(format);
    if (verdict.count == 0 && write.columns.empty()) {
      return tell_problem(batch_, puzzle.line, "the puzzle has no solution", output);
    }
    const Grid solution(verdict.first.begin(), verdict.first.end());
    const bool both = format.solutions && !solution.empty();
    std::vector<formats::ColumnValue> values;
    if (!write.columns.empty()) values.push_back({count_text(verdict, options_.limit), false});
    const formats::WritePuzzle item{*puzzle.rules, format.solutions ? puzzle.givens : solution,
                                    both ? &solution : nullptr, values, puzzle.extras.get()};
    if (const auto against = formats::obstacles(format, item); !against.empty()) {
      return tell_problem(batch_, puzzle.line,
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

  // The number of solutions.
  std::uint64_t solve_other(const TextPuzzle& puzzle, LineOutput& output) const {
    if (const auto refused = refusal(*options_.engine, *puzzle.rules)) {
      return tell_problem(batch_, puzzle.line, *refused, output), 0;
    }
    const SolveResult result =
        count_with(*options_.engine, *puzzle.rules, puzzle.givens, {.limit = options_.limit});
    write_verdict(puzzle, {result.count, result.decided, result.first}, output);
    return result.count;
  }

  // A puzzle without solutions may have a digit twice in a house: see unasked9.
  void write_plain(const TextPuzzle& puzzle, const classic9::Answer& answer,
                   LineOutput& output) const {
    if (answer.count == 0) {
      if (const auto repeated = repeated_given(*plain9_->topology, puzzle.givens)) {
        return tell_problem(batch_, puzzle.line, *repeated, output);
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
  if (code == kFailed) return code;  // stopped early
  if (target != nullptr && target->footer != nullptr) {
    fmt::print("{}", target->footer(columns_of(*target)));
  }
  return code;
}

std::string start_of(const std::string& text) {
  constexpr std::size_t kMost = 40;
  return text.size() <= kMost ? text : text.substr(0, kMost) + "…";
}

// Of a kind that no format of grids holds: the same line of output for each line.
int solve_lines(const Kind& kind, const PuzzleArguments& puzzles, const CountRequest& request,
                const std::string& target) {
  fmt::print("{}", kind_heading(target, false));
  std::atomic<std::size_t> explained{0};
  return run_over_kind_lines(kind, puzzles, [&](const Puzzle& puzzle) -> Result<std::string> {
    const SolutionCount counted = kind.count(puzzle, request);
    const DigitContent* digits = digits_of(puzzle);
    if (digits != nullptr && counted.count > 1 && explained++ < kMaxExplained) {
      const std::string where = differences_text(digits->rules, digits->givens);
      if (!where.empty()) print_stderr("note: {}: {}\n", start_of(kind.problem(puzzle)), where);
    }
    Puzzle first = puzzle;
    if (counted.first != nullptr) first.content = counted.first;
    if (target == "json" || target == "csv") {
      if (counted.first == nullptr) return failure("the puzzle has no solution");
      return kind_line(kind, first, target, false);
    }
    const std::string solution = counted.first == nullptr ? "" : kind.solution(first);
    return count_text({counted.count, counted.decided, {}}, request.limit) + '\t' + solution + '\n';
  });
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
  Arguments asked("solve",
                  "Solutions of puzzles, one line of output for each line of input: their number, "
                  "a tab, the first. Where there are several, stderr has the cells in which two of "
                  "them differ, for the first 20 such puzzles.");
  add_puzzle_arguments(asked, puzzles);
  asked.number("--limit", options.limit, {1, 1'000'000'000},
               "stop counting at this number; the count then ends in +");
  const std::vector<std::string_view> names = engine_names();
  std::string engine{names.front()}, target;
  bool list = false, json = false;
  asked
      .text("--to", target,
            "write the puzzles with their solutions in this format (only the solutions if it can't "
            "hold both)")
      .unit("F")
      .words(formats::format_names());
  asked.choice("--engine", engine, names, "engine to use; see --engines").unit("E").shown();
  asked.flag("--engines", list, "list the engines of this build");
  asked.flag("--json", json, "with --engines: as one JSON array");
  asked.example("gridpress solve puzzles.txt --limit 1000");
  asked.example(
      "gridpress solve "
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  asked.example("gridpress generate --count 5 | gridpress solve --to text");
  if (const auto code = asked.parse(arguments)) return *code;
  if (list) return list_engines(json);
  options.engine = find_engine(engine);
  const Result<const Kind*> kind = asked_kind(puzzles.kind);
  if (!kind) return report(kind.problems()), kRefused;
  if (!(*kind)->is_plain_grid) {
    if (const auto problem = kind_line_obstacle(**kind, target))
      return report({*problem}), kRefused;
    // Whatever engine is named beside the kind's own is the second opinion.
    return solve_lines(**kind, puzzles,
                       {.limit = options.limit, .independent_engine = engine != names.front()},
                       target);
  }
  auto sources = puzzle_sources(puzzles);
  if (!sources) return report(sources.problems()), kRefused;
  std::vector<PuzzleSource> read = std::move(sources).value();
  for (PuzzleSource& source : read) {
    source.unasked9 = options.engine == &engines().front();
    if (!source.unasked9) source.batch_bytes = std::size_t{1} << 10;  // slow: results come soon
  }
  if (!target.empty()) {
    const auto format = find_target(target);
    if (!format) return report(format.problems()), kRefused;
    options.target = *format;
  }
  return run(options, read);
}

}  // namespace gridpress
