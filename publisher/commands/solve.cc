// gridpress solve: how many solutions each puzzle has, and the first.
#include <fmt/format.h>

#include <algorithm>

#include "generator/model/line_format.h"
#include "generator/solver/classic9/kernel.h"
#include "generator/solver/engines/engine.h"
#include "publisher/commands/puzzle_arguments.h"
#include "publisher/parallel.h"

namespace gridpress {
namespace {

using formats::TextPuzzle;

struct Options {
  std::uint64_t limit = 2;
  const Engine* engine = &engines().front();
};

// What is written of one puzzle: its verdict, and the first solution's cells.
struct Verdict {
  std::uint64_t count = 0;
  bool decided = true;
  std::span<const std::uint8_t> first;
};

void write(const Verdict& verdict, std::uint64_t limit, std::string& out) {
  if (!verdict.decided) {
    out += '?';
  } else {
    out += fmt::format_int(verdict.count).c_str();
    if (verdict.count > 0 && verdict.count == limit) out += '+';
  }
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
  Batch(const Options& options, const PuzzleBatch& batch) : options_(options), batch_(batch) {}

  LineOutput run() {
    std::vector<classic9::Cells> plain;
    plain.reserve(batch_.puzzles.size());
    for (const TextPuzzle& puzzle : batch_.puzzles) {
      if (!for_kernel(puzzle)) continue;
      std::copy(puzzle.givens.begin(), puzzle.givens.end(), plain.emplace_back().begin());
    }
    std::vector<classic9::Answer> answers(plain.size());
    classic9::solve_batch(plain, answers, {.limit = options_.limit});
    const std::vector<LineOutput> others = solve_others();

    LineOutput output;
    output.out.reserve(batch_.lines.text.size() + 4 * batch_.puzzles.size());
    std::size_t next = 0, next_other = 0;
    for (const TextPuzzle& puzzle : batch_.puzzles) {
      if (!puzzle.problem.empty()) {
        tell_problem(puzzle.line, puzzle.problem, output);
      } else if (for_kernel(puzzle)) {
        write_plain(puzzle, answers[next++], output);
      } else {
        const LineOutput& other = others[next_other++];
        output.out += other.out;
        output.talk += other.talk;
        output.bad |= other.bad;
      }
    }
    return output;
  }

 private:
  // One output for each puzzle that is neither refused nor the kernel's, in their order.
  std::vector<LineOutput> solve_others() const {
    std::vector<const TextPuzzle*> others;
    for (const TextPuzzle& puzzle : batch_.puzzles) {
      if (puzzle.problem.empty() && !for_kernel(puzzle)) others.push_back(&puzzle);
    }
    std::vector<LineOutput> outputs(others.size());
    share(others.size(), [&](std::size_t i) { solve_other(*others[i], outputs[i]); });
    return outputs;
  }

  void solve_other(const TextPuzzle& puzzle, LineOutput& output) const {
    if (const auto refused = refusal(*options_.engine, *puzzle.rules)) {
      return tell_problem(puzzle.line, *refused, output);
    }
    const SolveResult result =
        count_with(*options_.engine, *puzzle.rules, puzzle.givens, {.limit = options_.limit});
    write({result.count, result.decided, result.first}, options_.limit, output.out);
  }

  // A puzzle without solutions may have a digit twice in a house: see unasked9.
  void write_plain(const TextPuzzle& puzzle, const classic9::Answer& answer,
                   LineOutput& output) const {
    if (answer.count == 0) {
      if (const auto repeated = repeated_given(*plain9_->topology, puzzle.givens)) {
        return tell_problem(puzzle.line, *repeated, output);
      }
    }
    write({answer.count, answer.decided, answer.first}, options_.limit, output.out);
  }

  bool for_kernel(const TextPuzzle& puzzle) const {
    return kernel_ && puzzle.problem.empty() && puzzle.rules == plain9_;
  }

  const Options& options_;
  const PuzzleBatch& batch_;
  const bool kernel_ = options_.engine == &engines().front();
  const Rules* const plain9_ = &formats::plain_rules({3, 3});
};

int list_engines(bool json) {
  std::vector<Entry> entries;
  for (const Engine& engine : engines()) {
    entries.push_back({std::string(engine.name),
                       {{"what", std::string(engine.what)},
                        {"sizes", fmt::format("{}..{}", engine.least, engine.most)}}});
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
                  "Solutions of puzzles, one line of output for each line of input: how many there "
                  "are, a tab, the first.");
  add_puzzle_arguments(asked, puzzles);
  asked.number("--limit", options.limit, {1, 1'000'000'000},
               "stop counting at so many; then the count ends in +");
  const std::vector<std::string_view> names = engine_names();
  std::string engine{names.front()};
  bool list = false, json = false;
  asked.choice("--engine", engine, names, "who counts; --engines lists them").shown();
  asked.flag("--engines", list, "list the engines of this build");
  asked.flag("--json", json, "with --engines: as one JSON array");
  if (const auto code = asked.parse(arguments)) return *code;
  if (list) return list_engines(json);
  options.engine = find_engine(engine);
  Result<PuzzleSource> asked_source = puzzle_source(puzzles);
  if (!asked_source) return report(asked_source.problems()), kRefused;
  PuzzleSource source = std::move(asked_source).value();
  source.unasked9 = options.engine == &engines().front();
  if (!source.unasked9) source.batch_bytes = std::size_t{1} << 10;  // slow: results come soon
  return run_over_puzzles(source,
                          [&](const PuzzleBatch& batch) { return Batch(options, batch).run(); });
}

}  // namespace gridpress
